// SPDX-License-Identifier: MIT

import Booking

/// Texts of several lines in a field of one: `\n` stands for the end of a line.
enum BuilderText {
  static func shown(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\\n")
  }

  /// Nil where it is empty.
  static func read(_ typed: String, limit: Int) -> Result<String?, TextProblem> {
    do {
      let lines = typed.replacing("\\n", with: "\n")
      return .success(try lines.lines(limit: limit))
    } catch .empty {
      return .success(nil)
    } catch {
      return .failure(error)
    }
  }

  /// What is wrong with a text of several lines; nil where nothing is.
  static func problem(_ typed: String, limit: Int) -> String? {
    if case .failure(let problem) = read(typed, limit: limit) { words(problem) } else { nil }
  }

  /// What is so, and what to do.
  static func words(_ problem: TextProblem) -> String {
    switch problem {
    case .empty: "This is empty: write something."
    case .controlCharacter, .directionOverride, .zeroWidthSpace:
      "There is a letter in it that cannot be seen: type it anew."
    case .notUTF8: "A letter did not arrive whole: type it anew."
    case .tooLong(let limit): "This is longer than \(limit) letters: shorten it."
    case .tooManyMarks: "One letter has too many marks: type it anew."
    }
  }
}
