// SPDX-License-Identifier: MIT

/// Writes what `ByteReader` and `ByteView` read.
struct ByteWriter {
  private(set) var bytes: [UInt8]

  init(_ bytes: [UInt8] = []) {
    self.bytes = bytes
  }

  mutating func number(_ value: Int) {
    var rest = UInt64(max(0, value))
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  mutating func text(_ text: String) {
    number(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  mutating func optionalText(_ text: String?) {
    guard let text else { return number(0) }
    number(text.utf8.count + 1)
    bytes.append(contentsOf: text.utf8)
  }

  mutating func double(_ value: Double) { long(value.bitPattern) }

  /// 32 bits of a fixed place, for tables.
  mutating func word(_ value: Int) {
    withUnsafeBytes(of: UInt32(clamping: value).littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func long(_ value: UInt64) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func append(_ more: [UInt8]) { bytes.append(contentsOf: more) }

  mutating func pad(to multiple: Int) {
    while bytes.count % multiple != 0 { bytes.append(0) }
  }

  mutating func replace(at offset: Int, with value: UInt64) {
    withUnsafeBytes(of: value.littleEndian) { new in
      guard bytes.count - new.count >= offset else { return }
      bytes.replaceSubrange(offset..<offset + new.count, with: new)
    }
  }
}
