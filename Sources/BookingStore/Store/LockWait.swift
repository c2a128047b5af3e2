// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import Synchronization

/// Another process for which this one waits.
package struct LockHolder: Hashable, Sendable {
  package let pid: Int
  /// What the process calls itself; nil where it is no longer there.
  package let command: String?

  package init(pid: Int, command: String?) {
    self.pid = pid
    self.command = command
  }
}

/// Notices that somebody has been waiting for a lock for long.
///
/// Locks are waited for all the time, and mostly for microseconds. So a wait only notes when it began, and a thread that
/// lives while there is something to watch looks at the notes twice a second.
final class LockWatch: Sendable {
  private struct Wait {
    let tell: @Sendable () -> Void
    var nextWord: UInt64
  }

  private struct State {
    var waits: [Int: Wait] = [:]
    var lastNumber = 0
    var isWatched = false
    /// Looks in a row at which nobody was waiting.
    var idleLooks = 0
  }

  /// Nanoseconds.
  private static let patience: UInt64 = 500_000_000
  private static let pause: UInt64 = 10_000_000_000
  private static let looksBeforeRest = 20

  private let state = Mutex(State())

  /// Runs `body`, which waits for something; `tell` is called where that takes long, now and then.
  func during<Result, Failure: Error>(
    tell: @escaping @Sendable () -> Void, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let number = begin(tell)
    defer { state.withLock { _ = $0.waits.removeValue(forKey: number) } }
    return try body()
  }

  private func begin(_ tell: @escaping @Sendable () -> Void) -> Int {
    let now = monotonicNanoseconds()
    let (number, isFirst) = state.withLock { state in
      state.lastNumber += 1
      state.waits[state.lastNumber] = Wait(tell: tell, nextWord: now + Self.patience)
      defer { state.isWatched = true }
      return (state.lastNumber, !state.isWatched)
    }
    if isFirst { Thread.detachNewThread { [self] in watch() } }
    return number
  }

  private func watch() {
    while true {
      Thread.sleep(forTimeInterval: 0.25)
      let now = monotonicNanoseconds()
      let (due, isOver) = state.withLock { state -> ([@Sendable () -> Void], Bool) in
        state.idleLooks = state.waits.isEmpty ? state.idleLooks + 1 : 0
        if state.idleLooks > Self.looksBeforeRest {
          state.isWatched = false
          state.idleLooks = 0
          return ([], true)
        }
        var due: [@Sendable () -> Void] = []
        for (number, wait) in state.waits where wait.nextWord <= now {
          state.waits[number]?.nextWord = now + Self.pause
          due.append(wait.tell)
        }
        return (due, false)
      }
      for tell in due { tell() }
      if isOver { return }
    }
  }
}

/// Nanoseconds of a clock that nobody sets.
private func monotonicNanoseconds() -> UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

extension Store {
  /// How often a lock is tried before somebody sleeps for it: for about as long as a sync takes. Being woken takes longer
  /// than most locks are held.
  private static let lockTries = 64

  /// Takes a lock, and tells whom it waits for where that takes long: again and again, until it has it.
  ///
  /// - Parameter isOver: asked now and then while somebody else has the lock.
  /// - Returns: false where `isOver` said so before the lock was there.
  @discardableResult
  func wait(for byte: LockFile.Byte, unless isOver: () -> Bool = { false }) throws(FileError)
    -> Bool
  {
    for _ in 0..<Self.lockTries {
      if try lock.tryLock(byte) { return true }
      if isOver() { return false }
      sched_yield()
    }
    let (lock, waiting) = (lock, environment.waiting)
    try lockWatch.during {
      guard let pid = lock.holder(of: byte) else { return }
      waiting(LockHolder(pid: pid, command: Self.command(of: pid)))
    } _: { () throws(FileError) in
      try lock.lock(byte)
    }
    return true
  }

  /// The name of a process (proc(5), comm).
  package static func command(of pid: Int) -> String? {
    guard let file = try? OpenFile("/proc/\(pid)/comm", .reading, in: LocalFiles()),
      let bytes = try? file.read(64, at: 0), !bytes.isEmpty
    else { return nil }
    return String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
  }
}
