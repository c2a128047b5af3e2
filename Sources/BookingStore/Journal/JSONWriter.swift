// SPDX-License-Identifier: MIT

/// Writes JSON (RFC 8259) as bytes, in the order in which it is told.
package struct JSONWriter {
  package private(set) var bytes: [UInt8] = []
  /// Whether a comma belongs before the next value or name.
  private var needsComma = false

  /// - Parameter capacity: bytes for which there is room from the beginning.
  package init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  package mutating func object(_ members: (inout JSONWriter) -> Void) {
    separate()
    bytes.append(UInt8(ascii: "{"))
    needsComma = false
    members(&self)
    bytes.append(UInt8(ascii: "}"))
    needsComma = true
  }

  package mutating func array<Element>(
    _ elements: some Sequence<Element>, breakingLines: Bool = false,
    _ write: (inout JSONWriter, Element) -> Void
  ) {
    separate()
    bytes.append(UInt8(ascii: "["))
    needsComma = false
    for element in elements {
      if breakingLines {
        separate()
        needsComma = false
        breakLine()
      }
      write(&self, element)
    }
    if breakingLines { breakLine() }
    bytes.append(UInt8(ascii: "]"))
    needsComma = true
  }

  /// The name of what is written next, which needs no escapes.
  package mutating func name(_ name: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// A name that comes from outside.
  package mutating func name(text: String) {
    string(text)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  package mutating func member(_ name: StaticString, _ value: String) {
    self.name(name)
    string(value)
  }

  package mutating func member(_ name: StaticString, _ value: Int) {
    self.name(name)
    number(value)
  }

  /// Nothing at all for nil.
  package mutating func member(_ name: StaticString, _ value: String?) {
    if let value { member(name, value) }
  }

  mutating func member(_ name: StaticString, _ sum: Checksum) {
    self.name(name)
    plain(sum.hexBytes)
  }

  package mutating func number(_ value: some Numeric & CustomStringConvertible) {
    separate()
    bytes.append(contentsOf: value.description.utf8)
    needsComma = true
  }

  package mutating func boolean(_ value: Bool) {
    separate()
    bytes.append(contentsOf: (value ? "true" : "false").utf8)
    needsComma = true
  }

  /// A text that needs no escapes, as it stands.
  mutating func plain(_ text: some Sequence<UInt8>) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    bytes.append(contentsOf: text)
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  package mutating func breakLine() { bytes.append(0x0A) }

  package mutating func string(_ text: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    defer {
      bytes.append(UInt8(ascii: "\""))
      needsComma = true
    }
    // Nearly all there is: plain letters that stand for themselves.
    var text = text
    let isPlain = text.withUTF8 { utf8 in
      for byte in utf8 where Self.isSpecial(byte) { return false }
      bytes.append(contentsOf: utf8)
      return true
    }
    if isPlain { return }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(UInt8(ascii: scalar))
      case _ where scalar.isInert:
        bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      default:
        escape(scalar)
      }
    }
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    byte &- 0x20 >= 0x5F || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private mutating func escape(_ scalar: Unicode.Scalar) {
    for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
      let digits = String(unit, radix: 16)
      bytes.append(contentsOf: "\\u".utf8)
      bytes.append(contentsOf: String(repeating: "0", count: 4 - digits.utf8.count).utf8)
      bytes.append(contentsOf: digits.utf8)
    }
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
  }
}

extension Unicode.Scalar {
  /// Whether it neither steers a terminal nor breaks or turns a line of text, so that a file that holds it can be shown.
  fileprivate var isInert: Bool {
    switch value {
    case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069, 0x200B, 0xFEFF:
      false
    default: true
    }
  }
}
