// SPDX-License-Identifier: MIT

import BookingStore
import Dispatch
import Synchronization

/// A machine in memory, whose processes share one disk, and which can lose its power.
final class Machine: Sendable {
  private struct State: Sendable {
    var disk: Disk
    /// Who waits for a lock.
    var waiting: [DispatchSemaphore] = []
  }

  private let state: Mutex<State>
  private let boots: Int

  init() {
    self.state = Mutex(State(disk: Disk()))
    self.boots = 1
  }

  private init(_ disk: Disk, boots: Int) {
    self.state = Mutex(State(disk: disk))
    self.boots = boots
  }

  /// The name of this start of the machine.
  var boot: String { "boot-\(boots)" }

  /// The same machine once more, with its processes' descriptors and locks.
  func copy() -> Machine { Machine(disk, boots: boots) }

  /// The machine after its power was cut, with no process running.
  func afterPowerCut(_ survival: Survival) -> Machine {
    Machine(disk.afterPowerCut(survival), boots: boots + 1)
  }

  /// All that is written reaches the disk.
  func syncAll() { withDisk { $0.syncAll() } }

  /// All files by their paths, as processes see them.
  var tree: [String: [UInt8]] { disk.tree }

  /// Whether some process waits for a lock.
  var isWaitedFor: Bool { state.withLock { !$0.waiting.isEmpty } }

  private var disk: Disk { state.withLock { $0.disk } }

  // MARK: Calls of processes

  func withDisk<Result>(_ body: (inout Disk) throws(FileError) -> Result) throws(FileError)
    -> Result
  {
    try state.withLock { state throws(FileError) in try body(&state.disk) }
  }

  func withDisk<Result>(_ body: (inout Disk) -> Result) -> Result {
    state.withLock { body(&$0.disk) }
  }

  /// As `withDisk`, where locks may become free by it.
  func releasing(_ body: (inout Disk) -> Void) {
    let waiting = state.withLock { state in
      body(&state.disk)
      defer { state.waiting = [] }
      return state.waiting
    }
    for semaphore in waiting { semaphore.signal() }
  }

  /// Takes a lock as soon as nobody stands against it; false where somebody does and `waiting` is false.
  ///
  /// - Throws: also where the descriptor is closed meanwhile.
  func lock(_ descriptor: Int32, byte: Int, _ kind: LockKind, waiting: Bool) throws(FileError)
    -> Bool
  {
    while true {
      let freed = DispatchSemaphore(value: 0)
      let isTaken = try state.withLock { state throws(FileError) in
        let inode = try state.disk.inode(of: descriptor)
        if state.disk.locks.take(inode, byte: byte, kind, for: descriptor) { return true }
        if waiting { state.waiting.append(freed) }
        return false
      }
      if isTaken || !waiting { return isTaken }
      freed.wait()
    }
  }
}
