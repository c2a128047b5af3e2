// SPDX-License-Identifier: MIT

/// What a scalar of a folded text is to the words around it.
enum WordKind {
  /// Part of a word that spaces set apart.
  case spaced
  /// Part of a run in a script that is written without spaces: words begin anywhere in it.
  case spaceless
  case apostrophe
  case dot
  case comma
  case separator

  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x30...0x39, 0x61...0x7A: self = .spaced
    case 0x27: self = .apostrophe
    case 0x2E: self = .dot
    case 0x2C, 0x3001: self = .comma
    case 0..<0x80: self = .separator
    // Thai, Lao, Myanmar, Khmer, kana, Han with its iteration mark and zero.
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3005...0x3007, 0x3041...0x30FF,
      0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFD:
      self = scalar.value == 0x30FB ? .separator : .spaceless
    default:
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark:
        self = .spaced
      default:
        self = .separator
      }
    }
  }
}
