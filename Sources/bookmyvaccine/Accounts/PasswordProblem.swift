// SPDX-License-Identifier: MIT

/// Why something cannot be a new password.
enum PasswordProblem: Error, Hashable, Sendable {
  case tooShort
  case tooLong
  case notUTF8
  /// The second time something else was typed.
  case typedDifferently
}

extension PasswordProblem {
  /// What is so, in one plain sentence.
  var message: String {
    switch self {
    case .tooShort: "This password has fewer than \(Password.lengths.lowerBound) characters."
    case .tooLong: "This password has more than \(Password.lengths.upperBound) characters."
    case .notUTF8: "This password holds bytes that are not UTF-8."
    case .typedDifferently: "The two passwords differ."
    }
  }

  /// What can be done about it.
  var recovery: String {
    switch self {
    case .tooShort: "Three or four words of your own make a good one."
    case .tooLong: "Shorten it."
    case .notUTF8: "Set the terminal and the locale to UTF-8, and type it again."
    case .typedDifferently: "Type the same one twice; nothing was changed."
    }
  }
}
