// SPDX-License-Identifier: MIT

package import Booking

/// One line of the journal, without its line feed.
///
/// It begins `{"sum":"…",`, and the sum is that of all bytes after this, the closing brace the last of them.
package struct JournalLine: Hashable, Sendable {
  /// Counts from 1 over the whole life of a store.
  package let sequence: Int
  /// The sum of the line before; of the first line, what the manifest says.
  package let previous: Checksum
  /// Lines that were known to be safely on disk when this one was written: a bad one among them is no torn one.
  package let synced: Int
  package let transaction: Transaction

  /// What this program writes. It reads version 1 too, whose lines say nothing of `synced`.
  package static let version = 2

  package init(sequence: Int, previous: Checksum, synced: Int, transaction: Transaction) {
    self.sequence = sequence
    self.previous = previous
    self.synced = synced
    self.transaction = transaction
  }
}

/// Bytes that carry their own checksum at the beginning: `{"sum":"…",` and the rest of an object.
package enum SummedObject {
  private static let opening = Array(#"{"sum":""#.utf8)
  private static let closing = Array(#"","#.utf8)
  static let sumStart = opening.count
  static let prefixLength = opening.count + Checksum.hexLength + closing.count

  /// The sum of an object that is whole; nil where it is cut short or changed.
  static func verify(_ bytes: UnsafeRawBufferPointer) -> Checksum? {
    let sumEnd = opening.count + Checksum.hexLength
    guard bytes.count > prefixLength, bytes.prefix(opening.count).elementsEqual(opening),
      bytes[sumEnd..<prefixLength].elementsEqual(closing),
      let sum = Checksum(hex: UnsafeRawBufferPointer(rebasing: bytes[opening.count..<sumEnd])),
      sum == Checksum(of: UnsafeRawBufferPointer(rebasing: bytes[prefixLength...]))
    else { return nil }
    return sum
  }

  /// Puts a sum before the members of `object`, which begins with a brace, and a line feed behind it.
  ///
  /// - Parameter length: of the line, line feed included, that is filled up with spaces.
  static func seal(_ object: [UInt8], length: Int? = nil) -> (bytes: [UInt8], sum: Checksum) {
    let rest = object.dropFirst()
    let sum = rest.withUnsafeBytes { Checksum(of: $0) }
    var bytes: [UInt8] = []
    let space = max(0, (length ?? 0) - (prefixLength + rest.count + 1))
    bytes.reserveCapacity(prefixLength + rest.count + space + 1)
    bytes.append(contentsOf: opening)
    bytes.append(contentsOf: sum.hexBytes)
    bytes.append(contentsOf: closing)
    bytes.append(contentsOf: rest)
    bytes.append(contentsOf: repeatElement(0x20, count: space))
    bytes.append(0x0A)
    return (bytes, sum)
  }
}
