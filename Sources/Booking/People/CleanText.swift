// SPDX-License-Identifier: MIT

/// What is wrong with a text that somebody typed.
package enum TextProblem: Error, Hashable, Sendable {
  case empty
  /// A character nobody can see and some terminals obey: C0, DEL, C1.
  case controlCharacter(Unicode.Scalar)
  /// A character that turns the direction of the text around it (Unicode Bidirectional Algorithm, UAX #9).
  case directionOverride(Unicode.Scalar)
  case zeroWidthSpace
  /// Bytes that are no UTF-8, which arrive as U+FFFD.
  case notUTF8
  case tooLong(limit: Int)
  case tooManyMarks(limit: Int)
}

/// A text from outside that was looked at once: trimmed, and free of what could harm a screen or hide a word.
///
/// Everything else is kept byte for byte, U+200C and U+200D among it, which Persian and Indic scripts need.
package struct CleanText: Hashable, Sendable {
  package let value: String

  /// Marks on one letter; Tibetan and Vietnamese need three, stacked decorations dozens.
  package static let markLimit = 8

  /// - Parameter limit: in Unicode scalars.
  /// - Throws: `TextProblem`
  package init(_ raw: String, limit: Int) throws(TextProblem) {
    if Self.isPlain(raw, limit: limit) {
      self.value = raw
      return
    }
    let scalars = raw.unicodeScalars
    let isSpace = { (scalar: Unicode.Scalar) in
      scalar.properties.generalCategory == .spaceSeparator
    }
    guard let first = scalars.firstIndex(where: { !isSpace($0) }),
      let last = scalars.lastIndex(where: { !isSpace($0) })
    else { throw .empty }
    let trimmed = scalars[first...last]
    guard trimmed.count <= limit else { throw .tooLong(limit: limit) }
    var marks = 0
    for scalar in trimmed {
      switch scalar.value {
      case 0x00...0x1F, 0x7F...0x9F: throw .controlCharacter(scalar)
      case 0x202A...0x202E, 0x2066...0x2069: throw .directionOverride(scalar)
      case 0x200B: throw .zeroWidthSpace
      case 0xFFFD: throw .notUTF8
      default: break
      }
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark:
        marks += 1
        guard marks <= Self.markLimit else { throw .tooManyMarks(limit: Self.markLimit) }
      default:
        marks = 0
      }
    }
    self.value = String(trimmed)
  }

  /// Whether it is ASCII with nothing to trim or to refuse, as most texts are; looking at bytes is many times faster.
  private static func isPlain(_ raw: String, limit: Int) -> Bool {
    let bytes = raw.utf8
    guard !bytes.isEmpty, bytes.count <= limit, bytes.first != 0x20, bytes.last != 0x20 else {
      return false
    }
    return bytes.allSatisfy { (0x20...0x7E).contains($0) }
  }
}
