// SPDX-License-Identifier: MIT

/// What a QR code says before the letters: which kind of code they are.
package enum CodePrefix: String, Hashable, Sendable, CaseIterable {
  case appointment = "BMV1:"
  case person = "BMP1:"

  /// What follows it in `text`, in either case and after any spaces; nil where it does not begin so.
  package func removed(from text: String) -> Substring? {
    let rest = text.drop { $0.isWhitespace }
    guard rest.prefix(rawValue.count).uppercased() == rawValue else { return nil }
    return rest.dropFirst(rawValue.count)
  }
}
