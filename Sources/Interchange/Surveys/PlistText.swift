// SPDX-License-Identifier: MIT

import Booking

/// A property list as XML, indented with tabs as the tools that edit such files do.
struct PlistText {
  private(set) var text: String

  init(_ value: JSONValue) {
    self.text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">

      """
    write(value, indent: 0)
    text += "</plist>\n"
  }

  private mutating func write(_ value: JSONValue, indent: Int) {
    switch value {
    case .null: line("string", "", indent)
    case .bool(let isTrue): mark(isTrue ? "<true/>" : "<false/>", indent)
    case .integer(let number): line("integer", String(number), indent)
    case .number(let number): line("real", "\(number)", indent)
    case .decimal(let number): line("real", number.description, indent)
    case .string(let string): line("string", string, indent)
    case .array(let items):
      mark("<array>", indent)
      for item in items { write(item, indent: indent + 1) }
      mark("</array>", indent)
    case .object(let members):
      mark("<dict>", indent)
      for member in members {
        line("key", member.key, indent + 1)
        // What JSON carries in base 64 has an element of its own here.
        if member.key == "banner", case .object(let banner) = member.value,
          let data = banner.first, data.key == "data", case .string(let text) = data.value
        {
          line("data", text, indent + 1)
        } else {
          write(member.value, indent: indent + 1)
        }
      }
      mark("</dict>", indent)
    }
  }

  private mutating func mark(_ mark: String, _ indent: Int) {
    text += String(repeating: "\t", count: indent) + mark + "\n"
  }

  private mutating func line(_ name: String, _ content: String, _ indent: Int) {
    var escaped = ""
    for character in content.unicodeScalars {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      default: escaped.unicodeScalars.append(character)
      }
    }
    mark("<\(name)>\(escaped)</\(name)>", indent)
  }
}
