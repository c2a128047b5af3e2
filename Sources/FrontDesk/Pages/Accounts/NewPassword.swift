// SPDX-License-Identifier: MIT

/// What may be somebody's new password, as far as it can be told while it is typed.
enum NewPassword {
  /// Characters.
  private static let lengths = 8...128

  /// - Parameter whose: `your` or `their`.
  static func problem(_ typed: String, whose: String) -> String? {
    let count = typed.unicodeScalars.count
    if count < lengths.lowerBound {
      return "At least \(lengths.lowerBound) characters: a few words of \(whose) own."
    }
    return count > lengths.upperBound
      ? "At most \(lengths.upperBound) characters: shorten it." : nil
  }
}
