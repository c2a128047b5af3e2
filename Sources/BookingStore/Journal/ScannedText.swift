// SPDX-License-Identifier: MIT

import Glibc

/// The bytes between the quotes of a JSON string, with its escapes as they stand.
package struct ScannedText {
  let bytes: UnsafeRawBufferPointer
  let hasEscapes: Bool
  let isASCII: Bool

  /// The text that is meant; nil where it is no UTF-8 or half of a surrogate pair.
  package var string: String? {
    if isASCII, !hasEscapes { return String(decoding: bytes, as: UTF8.self) }
    if !hasEscapes { return String(validating: bytes, as: UTF8.self) }
    guard let decoded = unescaped() else { return nil }
    return String(validating: decoded, as: UTF8.self)
  }

  package static func ~= (pattern: StaticString, text: ScannedText) -> Bool {
    guard pattern.utf8CodeUnitCount == text.bytes.count, let base = text.bytes.baseAddress else {
      return pattern.utf8CodeUnitCount == 0 && text.bytes.isEmpty
    }
    return memcmp(base, pattern.utf8Start, text.bytes.count) == 0
  }

  package static func == (text: ScannedText, word: StaticString) -> Bool { word ~= text }

  private func unescaped() -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      guard byte == UInt8(ascii: "\\") else {
        result.append(byte)
        continue
      }
      guard index < bytes.count else { return nil }
      let letter = bytes[index]
      index += 1
      switch letter {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): result.append(letter)
      case UInt8(ascii: "b"): result.append(0x08)
      case UInt8(ascii: "f"): result.append(0x0C)
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "u"):
        guard let scalar = scalar(at: &index) else { return nil }
        result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      default: return nil
      }
    }
    return result
  }

  /// The scalar of `\u` and its digits, which stand at `index`, with its second half where it has one.
  private func scalar(at index: inout Int) -> Unicode.Scalar? {
    guard let first = hexUnit(at: &index) else { return nil }
    guard (0xD800...0xDBFF).contains(first) else { return Unicode.Scalar(UInt32(first)) }
    guard index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\"),
      bytes[index + 1] == UInt8(ascii: "u")
    else { return nil }
    index += 2
    guard let second = hexUnit(at: &index), (0xDC00...0xDFFF).contains(second) else { return nil }
    return Unicode.Scalar(
      0x1_0000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00))
  }

  private func hexUnit(at index: inout Int) -> UInt16? {
    guard index + 4 <= bytes.count else { return nil }
    var unit: UInt16 = 0
    for offset in 0..<4 {
      guard let digit = bytes[index + offset].hexDigit else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    index += 4
    return unit
  }
}

extension UInt8 {
  /// The value of a hexadecimal digit in either case.
  var hexDigit: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46: self - 0x41 + 10
    case 0x61...0x66: self - 0x61 + 10
    default: nil
    }
  }
}
