// SPDX-License-Identifier: MIT

/// A text broken into lines between its words.
struct Paragraph {
  static let width = 80

  /// What no line is broken within.
  let words: [String]
  /// Spaces before each line but the first, which stands behind what the caller puts there.
  let indent: Int

  init(words: [String], indent: Int) {
    self.words = words
    self.indent = indent
  }

  init(_ text: String, indent: Int = 0) {
    self.init(words: text.split(separator: " ").map(String.init), indent: indent)
  }

  /// The lines; the first comes without its spaces.
  var lines: [String] {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = ""
    for word in words {
      if !line.isEmpty, indent + line.count + 1 + word.count > Self.width {
        lines.append(lines.isEmpty ? line : margin + line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return lines + [lines.isEmpty ? line : margin + line]
  }
}
