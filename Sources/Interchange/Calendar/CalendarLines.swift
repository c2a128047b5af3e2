// SPDX-License-Identifier: MIT

/// The content lines of an iCalendar stream (RFC 5545, 3.1).
struct CalendarLines {
  private(set) var text = ""

  /// Bytes in a line, its CRLF not counted.
  static let limit = 75

  /// Adds a line whose value needs no escaping.
  mutating func add(_ name: String, _ value: String) {
    fold("\(name):\(value)")
  }

  /// Adds a line whose value is text (RFC 5545, 3.3.11); what a terminal or a reader could be harmed by becomes U+FFFD.
  mutating func addText(_ name: String, _ value: String) {
    var escaped = String.UnicodeScalarView()
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\\", ";", ",":
        escaped.append("\\")
        escaped.append(scalar)
      case "\n": escaped.append(contentsOf: "\\n".unicodeScalars)
      case _ where scalar.isTreacherous: escaped.append("\u{FFFD}")
      default: escaped.append(scalar)
      }
    }
    fold("\(name):\(String(escaped))")
  }

  /// Breaks a long line between characters; every line that goes on begins with a space, which counts.
  private mutating func fold(_ line: String) {
    var length = 0
    for scalar in line.unicodeScalars {
      let size = UTF8.width(scalar)
      if length + size > Self.limit {
        text += "\r\n "
        length = 1
      }
      text.unicodeScalars.append(scalar)
      length += size
    }
    text += "\r\n"
  }
}
