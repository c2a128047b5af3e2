// SPDX-License-Identifier: MIT

/// Reads JSON (RFC 8259), never deeper than anything here goes.
package struct JSONTreeReader {
  /// Why bytes are no JSON that is taken.
  package enum Fault: Error, Hashable, Sendable {
    case notUTF8
    /// At this byte, counted from 0.
    case unexpected(at: Int)
    case cutShort
    case tooDeep
  }

  private static let depthLimit = 32

  private let bytes: [UInt8]
  private var position = 0

  package static func read(_ bytes: [UInt8]) throws(Fault) -> JSONTree {
    guard String(validating: bytes, as: UTF8.self) != nil else { throw .notUTF8 }
    var reader = JSONTreeReader(bytes: bytes)
    let tree = try reader.value(depth: 0)
    reader.skipSpace()
    guard reader.position == bytes.count else { throw .unexpected(at: reader.position) }
    return tree
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func value(depth: Int) throws(Fault) -> JSONTree {
    guard depth < Self.depthLimit else { throw .tooDeep }
    skipSpace()
    switch try next() {
    case UInt8(ascii: "{"): return .object(try members(depth: depth))
    case UInt8(ascii: "["): return .array(try items(depth: depth))
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("rue", .bool(true))
    case UInt8(ascii: "f"): return try word("alse", .bool(false))
    case UInt8(ascii: "n"): return try word("ull", .null)
    default:
      position -= 1
      return .number(try number())
    }
  }

  private mutating func members(depth: Int) throws(Fault) -> [JSONTree.Member] {
    var members: [JSONTree.Member] = []
    skipSpace()
    if take("}") { return [] }
    while true {
      skipSpace()
      guard take("\"") else { throw unexpected }
      let key = try string()
      skipSpace()
      guard take(":") else { throw unexpected }
      members.append(JSONTree.Member(key: key, value: try value(depth: depth + 1)))
      skipSpace()
      if take("}") { return members }
      guard take(",") else { throw unexpected }
    }
  }

  private mutating func items(depth: Int) throws(Fault) -> [JSONTree] {
    var items: [JSONTree] = []
    skipSpace()
    if take("]") { return [] }
    while true {
      items.append(try value(depth: depth + 1))
      skipSpace()
      if take("]") { return items }
      guard take(",") else { throw unexpected }
    }
  }

  private mutating func word(_ rest: String, _ tree: JSONTree) throws(Fault) -> JSONTree {
    guard bytes[position...].starts(with: rest.utf8) else { throw unexpected }
    position += rest.utf8.count
    return tree
  }

  private mutating func number() throws(Fault) -> String {
    let start = position
    _ = take("-")
    if !take("0") { try digits() }
    if take(".") { try digits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try digits()
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func digits() throws(Fault) {
    let start = position
    while position < bytes.count, (0x30...0x39).contains(bytes[position]) { position += 1 }
    guard position > start else { throw unexpected }
  }

  // MARK: Strings

  private mutating func string() throws(Fault) -> String {
    let start = position
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        return String(decoding: bytes[start..<(position - 1)], as: UTF8.self)
      case UInt8(ascii: "\\"): return try escapedString(from: start)
      case 0..<0x20: throw unexpected
      default: position += 1
      }
    }
    throw .cutShort
  }

  private mutating func escapedString(from start: Int) throws(Fault) -> String {
    var text = Array(bytes[start..<position])
    while true {
      let byte = try next()
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text += try escape()
      case 0..<0x20:
        position -= 1
        throw unexpected
      default: text.append(byte)
      }
    }
  }

  private mutating func escape() throws(Fault) -> [UInt8] {
    switch try next() {
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"): return try scalar()
    case let byte where [UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/")].contains(byte):
      return [byte]
    default:
      position -= 1
      throw unexpected
    }
  }

  /// One or two UTF-16 units; half of a pair stands for nothing and is shown as such.
  private mutating func scalar() throws(Fault) -> [UInt8] {
    let unit = try hexUnit()
    var value = UInt32(unit)
    if UTF16.isLeadSurrogate(unit), bytes[position...].starts(with: #"\u"#.utf8) {
      let mark = position
      position += 2
      let second = try hexUnit()
      if UTF16.isTrailSurrogate(second) {
        value = 0x10000 + ((value - 0xD800) << 10) + (UInt32(second) - 0xDC00)
      } else {
        position = mark
      }
    }
    return Array(String(Character(Unicode.Scalar(value) ?? "\u{FFFD}")).utf8)
  }

  private mutating func hexUnit() throws(Fault) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = Character(Unicode.Scalar(try next())).hexDigitValue else {
        position -= 1
        throw unexpected
      }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }

  // MARK: Bytes

  private var unexpected: Fault {
    position < bytes.count ? .unexpected(at: position) : .cutShort
  }

  private mutating func next() throws(Fault) -> UInt8 {
    guard position < bytes.count else { throw .cutShort }
    defer { position += 1 }
    return bytes[position]
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard position < bytes.count, bytes[position] == UInt8(ascii: scalar) else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      default: return
      }
    }
  }
}
