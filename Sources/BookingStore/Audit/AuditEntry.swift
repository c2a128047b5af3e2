// SPDX-License-Identifier: MIT

package import Booking

/// A record of the audit in its chain: its sum covers it and the sum of the one before.
package struct AuditEntry: Hashable, Sendable {
  package let record: AuditRecord
  /// That of the hexadecimal sum of the one before, followed by all that stands in the record's line behind its own sum.
  package let sum: Checksum

  /// What the first of all follows from: zeros.
  package static let root = Checksum(bytes: [])

  init(_ record: AuditRecord, after previous: Checksum) {
    self.record = record
    self.sum = Self.sum(of: record, after: previous)
  }

  /// As it was found written.
  init(_ record: AuditRecord, found sum: Checksum) {
    self.record = record
    self.sum = sum
  }

  func follows(from previous: Checksum) -> Bool {
    Self.sum(of: record, after: previous) == sum
  }

  private static func sum(of record: AuditRecord, after previous: Checksum) -> Checksum {
    var json = JSONWriter(capacity: 512)
    json.object { $0.members(of: record) }
    var bytes = previous.hexBytes
    bytes.reserveCapacity(bytes.count + json.bytes.count)
    // The brace belongs to the sum that comes before.
    bytes += json.bytes.dropFirst()
    return Checksum(of: bytes)
  }

  /// `{"sum":"…","seq":…}`, as it stands in its piece and in an export.
  package var line: [UInt8] {
    var json = JSONWriter(capacity: 512)
    json.write(self)
    return json.bytes
  }
}

/// Whether records follow from each other, none of them changed or left out.
struct AuditChain {
  private(set) var last: AuditEntry?

  /// False for one that does not follow from the one before; it is gone on from all the same.
  mutating func take(_ entry: AuditEntry) -> Bool {
    defer { last = entry }
    if let last, entry.record.sequence != last.record.sequence &+ 1 { return false }
    return entry.follows(from: last?.sum ?? AuditEntry.root)
  }
}
