// SPDX-License-Identifier: MIT

/// A table as CSV (RFC 4180) for people's spreadsheets, its lines ended by CRLF.
///
/// A spreadsheet computes a cell that begins with `=`, `+`, `-` or `@`, whoever wrote it. Such a cell gets an
/// apostrophe before it, unless it is a number; `unguarded` takes it away again.
package struct CSVText: Hashable, Sendable {
  package let text: String

  package init(_ rows: [[String]]) {
    self.text = rows.map { $0.map(Self.cell).joined(separator: ",") + "\r\n" }.joined()
  }

  /// What was meant by a cell that may have been guarded.
  package static func unguarded(_ cell: String) -> String {
    let rest = cell.dropFirst()
    return cell.first == "'" && isComputed(rest) ? String(rest) : cell
  }

  private static func cell(_ content: String) -> String {
    var safe = String.UnicodeScalarView()
    for scalar in content.unicodeScalars {
      let isLayout = scalar == "\n" || scalar == "\r" || scalar == "\t"
      safe.append(scalar.isTreacherous && !isLayout ? "\u{FFFD}" : scalar)
    }
    if isComputed(String(safe)[...]) { safe.insert("'", at: safe.startIndex) }
    guard safe.contains(where: { ",;\"\r\n\t".unicodeScalars.contains($0) }) else {
      return String(safe)
    }
    // Scalar by scalar: a mark that follows a quotation mark makes one character of the two.
    let quoted = safe.reduce(into: String.UnicodeScalarView()) { text, scalar in
      text.append(scalar)
      if scalar == "\"" { text.append(scalar) }
    }
    return "\"\(String(quoted))\""
  }

  private static func isComputed(_ text: Substring) -> Bool {
    guard let first = text.unicodeScalars.first else { return false }
    switch first {
    case "=", "@", "\t", "\r": return true
    case "+", "-": return !isNumber(text)
    default: return false
    }
  }

  /// Digits with one sign before them and one point among them.
  private static func isNumber(_ text: Substring) -> Bool {
    let digits = text.unicodeScalars.dropFirst()
    return !digits.isEmpty && digits.allSatisfy { ("0"..."9").contains($0) || $0 == "." }
      && digits.count { $0 == "." } <= 1
  }
}
