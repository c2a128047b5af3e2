// SPDX-License-Identifier: MIT

extension TextProblem {
  /// What is so, to follow the field's name.
  package var message: String {
    switch self {
    case .empty: "is empty"
    case .controlCharacter(let scalar):
      "holds a control character (U+\(hex(scalar)))"
    case .directionOverride(let scalar):
      "holds a character that turns the direction of text (U+\(hex(scalar)))"
    case .zeroWidthSpace: "holds a space of no width (U+200B)"
    case .notUTF8: "holds bytes that are not UTF-8"
    case .tooLong(let limit): "is longer than \(limit) characters"
    case .tooManyMarks(let limit): "has a letter with more than \(limit) marks"
    }
  }

  package var recovery: String {
    switch self {
    case .empty: "write it"
    case .controlCharacter, .directionOverride, .zeroWidthSpace, .notUTF8:
      "type it anew, without that character"
    case .tooLong: "shorten it"
    case .tooManyMarks: "leave some of them out"
    }
  }

  private func hex(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
