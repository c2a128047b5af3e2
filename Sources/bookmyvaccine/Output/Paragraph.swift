// SPDX-License-Identifier: MIT

/// A text broken into lines between its words.
struct Paragraph {
  static let width = 80

  let text: String
  /// Spaces before each line but the first, which stands behind what the caller puts there.
  let indent: Int

  /// The lines; the first comes without its spaces.
  var lines: [String] {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, indent + line.count + 1 + word.count > Self.width {
        lines.append(lines.isEmpty ? line : margin + line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return lines + [lines.isEmpty ? line : margin + line]
  }
}
