// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import Synchronization

/// Reads many lines on all cores while the books are kept by one: sums, JSON and rules of a line are independent of the others.
///
/// Whoever takes the lines works too, on the next ones that nobody has begun, for as long as what is wanted is not there.
final class LineScan: Sendable {
  /// Some tens of lines: a few dozen microseconds, and seldom waited for.
  private final class Block: @unchecked Sendable {
    let lines: ArraySlice<UnsafeRawBufferPointer>
    let scanned = Mutex<[ScannedLine]?>(nil)
    let isDone = DispatchSemaphore(value: 0)

    init(_ lines: ArraySlice<UnsafeRawBufferPointer>) { self.lines = lines }

    func scan() {
      var earlier = EarlierAppointments()
      let found = lines.map { ScannedLine($0, after: &earlier) }
      scanned.withLock { $0 = found }
      isDone.signal()
    }

    /// Once only; nil while it is not scanned.
    func take() -> [ScannedLine]? { scanned.withLock { $0.take() } }
  }

  private static let blockLength = 32

  private let blocks: [Block]
  private let begun = Atomic<Int>(0)
  private let taken = Atomic<Int>(0)
  private let helpers = DispatchGroup()

  /// - Parameter lines: of the second format or a later one; their bytes must be there until `finish` returns.
  init(_ lines: [UnsafeRawBufferPointer]) {
    blocks = stride(from: 0, to: lines.count, by: Self.blockLength).map {
      Block(lines[$0..<min($0 + Self.blockLength, lines.count)])
    }
    for _ in 1..<max(2, ProcessInfo.processInfo.activeProcessorCount) {
      DispatchQueue.global(qos: .userInitiated).async(group: helpers) {
        while self.scanNext() {}
      }
    }
  }

  /// The next lines in their order; nil after the last.
  func next() -> [ScannedLine]? {
    let number = taken.wrappingAdd(1, ordering: .relaxed).oldValue
    guard blocks.indices.contains(number) else { return nil }
    let block = blocks[number]
    while true {
      if let lines = block.take() { return lines }
      if !scanNext() {
        block.isDone.wait()
        block.isDone.signal()
      }
    }
  }

  /// Returns when nobody looks at the bytes any more; what was not begun is left.
  func finish() {
    begun.store(blocks.count, ordering: .relaxed)
    helpers.wait()
  }

  /// False when all is begun.
  private func scanNext() -> Bool {
    let number = begun.wrappingAdd(1, ordering: .relaxed).oldValue
    guard blocks.indices.contains(number) else { return false }
    blocks[number].scan()
    return true
  }
}
