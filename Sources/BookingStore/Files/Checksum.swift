// SPDX-License-Identifier: MIT

import CSodium

/// BLAKE2b (RFC 7693) of some bytes, cut to 128 bits.
package struct Checksum: Hashable, Sendable {
  private let high: UInt64
  private let low: UInt64

  /// Letters of its hexadecimal form.
  package static let hexLength = 32

  package init(of bytes: UnsafeRawBufferPointer) {
    var digest: (UInt64, UInt64) = (0, 0)
    withUnsafeMutableBytes(of: &digest) { out in
      guard let start = out.baseAddress else { return }
      // It fails only for lengths it does not know, and 16 it knows.
      _ = crypto_generichash(start, out.count, bytes.baseAddress, UInt64(bytes.count), nil, 0)
    }
    self.high = UInt64(bigEndian: digest.0)
    self.low = UInt64(bigEndian: digest.1)
  }

  package init(of bytes: [UInt8]) {
    self = bytes.withUnsafeBytes { Checksum(of: $0) }
  }

  package init(of text: String) {
    self.init(of: Array(text.utf8))
  }

  /// Nil unless they are 32 hexadecimal digits in lower case.
  package init?(hex: UnsafeRawBufferPointer) {
    guard hex.count == Self.hexLength else { return nil }
    guard let high = Self.word(hex[..<16]), let low = Self.word(hex[16...]) else { return nil }
    self.high = high
    self.low = low
  }

  /// Nil for a digit that is none.
  private static func word(_ hex: Slice<UnsafeRawBufferPointer>) -> UInt64? {
    let digits = Self.digits
    var (word, bad): (UInt64, UInt8) = (0, 0)
    for byte in hex {
      let digit = digits[Int(byte)]
      word = word << 4 | UInt64(digit)
      bad |= digit
    }
    return bad < 16 ? word : nil
  }

  /// What each byte stands for; 255 for those that stand for nothing.
  private static let digits: [UInt8] = (0...255).map { byte in
    switch UInt8(byte) {
    case 0x30...0x39: UInt8(byte) - 0x30
    case 0x61...0x66: UInt8(byte) - 0x61 + 10
    default: 255
    }
  }

  package init?(hex: String) {
    let bytes = Array(hex.utf8)
    guard let sum = bytes.withUnsafeBytes({ Checksum(hex: $0) }) else { return nil }
    self = sum
  }

  static let byteLength = 16

  /// The checksum whose bytes these are; missing ones count as zeros.
  init(bytes: some Sequence<UInt8>) {
    var words: (UInt64, UInt64) = (0, 0)
    for (index, byte) in bytes.prefix(Self.byteLength).enumerated() {
      if index < 8 {
        words.0 |= UInt64(byte) << UInt64(56 - 8 * index)
      } else {
        words.1 |= UInt64(byte) << UInt64(120 - 8 * index)
      }
    }
    self.high = words.0
    self.low = words.1
  }

  var bytes: [UInt8] {
    (0..<Self.byteLength).map { index in
      let word = index < 8 ? high : low
      return UInt8(truncatingIfNeeded: word >> UInt64(56 - 8 * (index % 8)))
    }
  }

  /// The first eight of its bytes as a number, for indexes.
  var prefix: UInt64 { high }

  package var hexBytes: [UInt8] {
    [UInt8](unsafeUninitializedCapacity: Self.hexLength) { digits, count in
      for word in [high, low] {
        for shift in stride(from: 60, through: 0, by: -4) {
          let digit = UInt8(truncatingIfNeeded: word &>> UInt64(shift)) & 15
          digits[count] = digit + (digit < 10 ? 0x30 : 0x57)
          count += 1
        }
      }
    }
  }

  package var hex: String { String(decoding: hexBytes, as: UTF8.self) }

  /// 128 random bits, for the id of a new store.
  package static func random() -> Checksum {
    var bytes = [UInt8](repeating: 0, count: 16)
    randombytes_buf(&bytes, bytes.count)
    return Checksum(of: bytes)
  }
}
