// SPDX-License-Identifier: MIT

/// What stands between `&` and `;` in XML (XML 1.0, section 4.1).
enum XMLReference {
  /// What it stands for, in UTF-8; nil for an entity that XML itself does not know, and for no character.
  static func bytes(_ name: String) -> [UInt8]? {
    switch name {
    case "lt": return [UInt8(ascii: "<")]
    case "gt": return [UInt8(ascii: ">")]
    case "amp": return [UInt8(ascii: "&")]
    case "quot": return [UInt8(ascii: "\"")]
    case "apos": return [UInt8(ascii: "'")]
    default:
      let isHex = name.hasPrefix("#x")
      let digits = name.dropFirst(isHex ? 2 : 1)
      // A sign is read by the number's initializer, and is none of XML's.
      guard name.hasPrefix("#"), digits.first != "+", digits.first != "-",
        let value = UInt32(digits, radix: isHex ? 16 : 10), value != 0,
        let scalar = Unicode.Scalar(value)
      else { return nil }
      return Array(String(Character(scalar)).utf8)
    }
  }
}
