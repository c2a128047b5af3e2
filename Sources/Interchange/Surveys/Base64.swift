// SPDX-License-Identifier: MIT

/// Base 64 (RFC 4648, section 4), in which property lists and JSON carry bytes.
enum Base64 {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func text(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let part = bytes[start..<min(start + 3, bytes.count)]
      let bits = part.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - part.count))
      for place in 0..<4 {
        let letter = Int(bits >> UInt32(18 - 6 * place) & 0x3F)
        text.append(place <= part.count ? letters[letter] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Nil for anything but whole groups of four; space between them does not count.
  static func bytes(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    var bits: UInt32 = 0
    var (count, padding) = (0, 0)
    for byte in text.utf8 where ![0x20, 0x09, 0x0A, 0x0D].contains(byte) {
      if byte == UInt8(ascii: "=") {
        padding += 1
        bits <<= 6
      } else {
        guard padding == 0, let value = value(byte) else { return nil }
        bits = bits << 6 | value
      }
      count += 1
      guard count % 4 == 0 else { continue }
      guard padding <= 2 else { return nil }
      bytes += [16, 8, 0].prefix(3 - padding).map { UInt8(truncatingIfNeeded: bits >> $0) }
      bits = 0
    }
    return count % 4 == 0 ? bytes : nil
  }

  private static func value(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
