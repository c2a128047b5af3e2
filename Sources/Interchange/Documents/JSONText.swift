// SPDX-License-Identifier: MIT

import Booking

/// A JSON document as it is written: RFC 8259, indented, one line feed at its end.
///
/// Letters stand as they are, in UTF-8. What a terminal would obey, or what would hide or turn the text
/// beside it, is written as an escape sequence, so that a document may be looked at anywhere.
package struct JSONText: Hashable, Sendable {
  package let text: String

  package init(_ value: JSONValue) {
    var writer = Writer()
    writer.write(value, indent: 0)
    self.text = writer.text + "\n"
  }

  /// The same on one line: for long lists, of which each item is a line.
  package init(line value: JSONValue) {
    var writer = Writer()
    writer.write(line: value)
    self.text = writer.text
  }

  /// A single thing.
  package init(_ document: some Document) {
    self.init(document.json)
  }

  /// A list, under its one plural key.
  package init<Item: Document>(list: [Item]) {
    self.init([Item.plural: .array(list.map(\.json))])
  }
}

private struct Writer {
  var text = ""

  mutating func write(_ value: JSONValue, indent: Int) {
    switch value {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += String(value)
    case .number(let value): text += value.isFinite ? "\(value)" : "null"
    case .decimal(let value): text += value.description
    case .string(let value): write(value)
    case .array(let items):
      write(items, between: ("[", "]"), indent: indent) { $0.write($1, indent: indent + 1) }
    case .object(let members):
      write(members, between: ("{", "}"), indent: indent) { writer, member in
        writer.write(member.key)
        writer.text += ": "
        writer.write(member.value, indent: indent + 1)
      }
    }
  }

  mutating func write(line value: JSONValue) {
    switch value {
    case .null, .bool, .integer, .number, .decimal, .string: write(value, indent: 0)
    case .array(let items): write(items, between: ("[", "]")) { $0.write(line: $1) }
    case .object(let members):
      write(members, between: ("{", "}")) { writer, member in
        writer.write(member.key)
        writer.text += ":"
        writer.write(line: member.value)
      }
    }
  }

  private mutating func write<Item>(
    _ items: [Item], between brackets: (String, String), each: (inout Writer, Item) -> Void
  ) {
    text += brackets.0
    for (number, item) in items.enumerated() {
      if number > 0 { text += "," }
      each(&self, item)
    }
    text += brackets.1
  }

  private mutating func write<Item>(
    _ items: [Item], between brackets: (String, String), indent: Int,
    each: (inout Writer, Item) -> Void
  ) {
    text += brackets.0
    for (number, item) in items.enumerated() {
      text += number == 0 ? "\n" : ",\n"
      text += String(repeating: "  ", count: indent + 1)
      each(&self, item)
    }
    if !items.isEmpty { text += "\n" + String(repeating: "  ", count: indent) }
    text += brackets.1
  }

  private mutating func write(_ string: String) {
    text += "\""
    // Nearly all there is stands for itself.
    let isPlain = string.utf8.allSatisfy {
      (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    if isPlain {
      text += string
      text += "\""
      return
    }
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case _ where scalar.isTreacherous: escape(scalar)
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }

  /// As one or two UTF-16 units (RFC 8259, section 7).
  private mutating func escape(_ scalar: Unicode.Scalar) {
    for unit in UTF16.encode(scalar) ?? .init() {
      let digits = String(unit, radix: 16)
      text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }
}
