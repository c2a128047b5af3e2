// SPDX-License-Identifier: MIT

/// Reads big-endian numbers off the front of some bytes, and never beyond their end.
struct ByteReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var left: Int { bytes.count - position }

  func starts(with text: StaticString) -> Bool {
    let expected = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    return bytes[position...].starts(with: expected)
  }

  mutating func skip(_ count: Int) throws(InterchangeError.TimeZoneFault) {
    guard (0...left).contains(count) else { throw .cutShort }
    position += count
  }

  mutating func byte() throws(InterchangeError.TimeZoneFault) -> UInt8 {
    guard left > 0 else { throw .cutShort }
    defer { position += 1 }
    return bytes[position]
  }

  /// A number without a sign of 32 bits.
  mutating func count() throws(InterchangeError.TimeZoneFault) -> Int {
    Int(UInt32(truncatingIfNeeded: try signed(bytes: 4)))
  }

  /// A number in two's complement of 1 to 8 bytes.
  mutating func signed(bytes count: Int) throws(InterchangeError.TimeZoneFault) -> Int {
    var value = Int64(Int8(bitPattern: try byte()))
    for _ in 1..<count { value = value << 8 | Int64(try byte()) }
    return Int(value)
  }

  /// The bytes up to a line feed, which must be there.
  mutating func line() throws(InterchangeError.TimeZoneFault) -> ArraySlice<UInt8> {
    guard let end = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) else { throw .cutShort }
    defer { position = end + 1 }
    return bytes[position..<end]
  }
}
