// SPDX-License-Identifier: MIT

import Foundation

/// A text as it is compared: without case, accents, width and extra spaces.
package struct FoldedText: Hashable, Sendable, Comparable {
  package let value: String

  /// Compatibility decomposition (UAX #15), lower case, Latin letters without their strokes, marks of Latin,
  /// Greek, Cyrillic, Hebrew and Arabic dropped; the marks of other scripts tell words apart and stay.
  package init(_ text: String) {
    if let plain = Self.foldedPlain(text) {
      self.value = plain
      return
    }
    var folded = String.UnicodeScalarView()
    var pendingSpace = false
    for scalar in text.decomposedStringWithCompatibilityMapping.lowercased().unicodeScalars {
      if scalar.properties.isWhitespace {
        pendingSpace = !folded.isEmpty
        continue
      }
      guard let replacement = Self.replacement(for: scalar) else { continue }
      if pendingSpace {
        folded.append(" ")
        pendingSpace = false
      }
      folded.append(contentsOf: replacement.unicodeScalars)
    }
    self.value = String(folded)
  }

  package static func < (left: Self, right: Self) -> Bool { left.value < right.value }

  /// Whether `text` folds to this; of most others the first letters tell.
  package func isFolded(from text: String) -> Bool {
    var (text, value) = (text, value)
    let isMine: Bool? = text.withUTF8 { text in
      value.withUTF8 { value in
        var plain = PlainFolding(text)
        for byte in value {
          switch plain.next() {
          case .byte(let folded): guard folded == byte else { return false }
          case .end: return false
          // What came before folds as it does in any text.
          case .notPlain: return nil
          }
        }
        switch plain.next() {
        case .byte: return false
        case .end: return true
        case .notPlain: return nil
        }
      }
    }
    return isMine ?? (self == FoldedText(text))
  }

  /// The same for a text of plain ASCII, many times faster; nil for any other.
  private static func foldedPlain(_ text: String) -> String? {
    var text = text
    return text.withUTF8 { text in
      var plain = PlainFolding(text)
      var isPlain = true
      let folded = String(unsafeUninitializedCapacity: text.count) { folded in
        var count = 0
        while case .byte(let byte) = plain.next() {
          folded[count] = byte
          count += 1
        }
        isPlain = plain.isAtEnd
        return isPlain ? count : 0
      }
      return isPlain ? folded : nil
    }
  }

  /// Nil for what is dropped.
  private static func replacement(for scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x0300...0x036F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F,
      0x0591...0x05C7, 0x0610...0x061A, 0x064B...0x065F, 0x0670, 0x0640,
      0xFE00...0xFE0F, 0xE0100...0xE01EF, 0x200C, 0x200D:
      nil
    case 0x00DF: "ss"
    case 0x00E6: "ae"
    case 0x0153: "oe"
    case 0x00F8: "o"
    case 0x0111, 0x00F0: "d"
    case 0x0142: "l"
    case 0x0131: "i"
    case 0x00FE: "th"
    case 0x03C2: "σ"
    case 0x2018, 0x2019, 0x02BC, 0x0060, 0x00B4, 0x02B9: "'"
    case 0x2010...0x2015, 0x2212: "-"
    default: String(Character(scalar))
    }
  }
}

/// Folds plain ASCII byte by byte.
private struct PlainFolding {
  enum Step {
    case byte(UInt8)
    case end
    /// The text goes on with what is not ASCII.
    case notPlain
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
  private var hasBegun = false
  /// What comes after a space that was given out for it.
  private var postponed: UInt8?

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Whether all of the text was folded.
  var isAtEnd: Bool { index == bytes.count && postponed == nil }

  mutating func next() -> Step {
    if let byte = postponed {
      postponed = nil
      return .byte(byte)
    }
    var isAfterSpace = false
    while index < bytes.count {
      let byte = bytes[index]
      if byte >= 0x80 { return .notPlain }
      index += 1
      let folded: UInt8
      switch byte {
      case 0x09...0x0D, 0x20:
        isAfterSpace = hasBegun
        continue
      case 0x41...0x5A: folded = byte + 0x20
      case 0x60: folded = 0x27
      default: folded = byte
      }
      if isAfterSpace {
        postponed = folded
        return .byte(0x20)
      }
      hasBegun = true
      return .byte(folded)
    }
    return .end
  }
}
