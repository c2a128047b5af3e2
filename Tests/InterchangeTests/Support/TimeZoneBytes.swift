// SPDX-License-Identifier: MIT

/// Builds the bytes of a time zone file (RFC 9636), right or wrong.
struct TimeZoneBytes {
  var version: UInt8 = UInt8(ascii: "2")
  var changes: [(at: Int, type: UInt8)] = []
  var offsets: [Int32] = [0]
  var leapSeconds = 0
  /// Nil for none at all, not even its line feeds.
  var footer: String? = ""

  var bytes: [UInt8] {
    if version == 0 { return block(timeSize: 4) }
    // The first block of newer versions may be as good as empty.
    let first = TimeZoneBytes(version: version, offsets: [0]).block(timeSize: 4)
    return first + block(timeSize: 8) + (footer.map { Array("\n\($0)\n".utf8) } ?? [])
  }

  private func block(timeSize: Int) -> [UInt8] {
    var bytes = Array("TZif".utf8) + [version] + Array(repeating: 0, count: 15)
    for count in [0, 0, leapSeconds, changes.count, offsets.count, 4] {
      bytes += big(count, size: 4)
    }
    for change in changes { bytes += big(change.at, size: timeSize) }
    for change in changes { bytes.append(change.type) }
    for offset in offsets { bytes += big(Int(offset), size: 4) + [0, 0] }
    bytes += Array("LMT\0".utf8)
    return bytes + Array(repeating: 0, count: leapSeconds * (timeSize + 4))
  }

  private func big(_ value: Int, size: Int) -> [UInt8] {
    stride(from: (size - 1) * 8, through: 0, by: -8).map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
