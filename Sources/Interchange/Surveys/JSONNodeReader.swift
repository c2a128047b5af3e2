// SPDX-License-Identifier: MIT

/// Reads JSON (RFC 8259) into nodes that know their lines.
///
/// Stricter than the RFC has to be: a key stands once in an object, and text is whole Unicode, with no half of a pair.
struct JSONNodeReader {
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private var depth = 0
  private var nodes = 0

  static func read(_ bytes: [UInt8]) throws(SurveyFault) -> SurveyNode {
    guard bytes.count <= SurveyLimits.bytes else {
      throw SurveyFault(.top(line: nil), .tooLarge(limit: SurveyLimits.bytes))
    }
    var reader = JSONNodeReader(bytes: bytes)
    let start = reader.start()
    let node = try reader.value(at: start)
    reader.skipSpace()
    guard reader.peek == nil else { throw reader.fault("something follows its end") }
    return node
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
    // A byte order mark is no part of JSON, and editors write it all the same.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  private mutating func start() -> SurveyPlace {
    skipSpace()
    return .top(line: line)
  }

  private mutating func value(at place: SurveyPlace) throws(SurveyFault) -> SurveyNode {
    nodes += 1
    guard nodes <= SurveyLimits.nodes else {
      throw SurveyFault(place, .tooLarge(limit: SurveyLimits.nodes))
    }
    guard depth < SurveyLimits.depth else {
      throw SurveyFault(place, .tooDeep(limit: SurveyLimits.depth))
    }
    depth += 1
    defer { depth -= 1 }
    let value: SurveyNode.Value
    switch peek {
    case UInt8(ascii: "{"): value = .object(try members(at: place))
    case UInt8(ascii: "["): value = .list(try items(at: place))
    case UInt8(ascii: "\""): value = .string(try string())
    case UInt8(ascii: "-"), .some(UInt8(ascii: "0")...UInt8(ascii: "9")):
      value = .number(try number())
    case UInt8(ascii: "t"):
      try word("true")
      value = .bool(true)
    case UInt8(ascii: "f"):
      try word("false")
      value = .bool(false)
    case UInt8(ascii: "n"):
      try word("null")
      value = .null
    case nil: throw fault("it ends in the middle")
    default: throw fault("a value is missing")
    }
    return SurveyNode(value: value, place: place)
  }

  private mutating func members(at place: SurveyPlace) throws(SurveyFault) -> [SurveyNode.Member] {
    position += 1
    skipSpace()
    if take("}") { return [] }
    var members: [SurveyNode.Member] = []
    var seen: Set<String> = []
    repeat {
      skipSpace()
      guard peek == UInt8(ascii: "\"") else { throw fault("a key in quotation marks is missing") }
      let keyPlace = SurveyPlace(path: place.path, line: line)
      let key = try string()
      guard key.utf8.count <= SurveyLimits.key else {
        throw SurveyFault(keyPlace, .tooLarge(limit: SurveyLimits.key))
      }
      guard seen.insert(key).inserted else { throw SurveyFault(keyPlace, .repeatedKey(key)) }
      skipSpace()
      guard take(":") else { throw fault("a colon is missing") }
      skipSpace()
      let node = try value(at: place.key(key, line: keyPlace.line))
      members.append(SurveyNode.Member(key: key, node: node))
      skipSpace()
    } while take(",")
    guard take("}") else { throw fault("a comma or a closing } is missing") }
    return members
  }

  private mutating func items(at place: SurveyPlace) throws(SurveyFault) -> [SurveyNode] {
    position += 1
    skipSpace()
    if take("]") { return [] }
    var items: [SurveyNode] = []
    repeat {
      skipSpace()
      items.append(try value(at: place.index(items.count, line: line)))
      skipSpace()
    } while take(",")
    guard take("]") else { throw fault("a comma or a closing ] is missing") }
    return items
  }

  // MARK: Words

  private mutating func number() throws(SurveyFault) -> String {
    let start = position
    if peek == UInt8(ascii: "-") { position += 1 }
    // A zero stands alone: 01 is no number.
    if peek == UInt8(ascii: "0") { position += 1 } else { try digits() }
    if take(".") { try digits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try digits()
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func digits() throws(SurveyFault) {
    let start = position
    while let byte = peek, (0x30...0x39).contains(byte) { position += 1 }
    guard position > start else { throw fault("a digit is missing") }
  }

  private mutating func word(_ word: String) throws(SurveyFault) {
    guard bytes[position...].starts(with: word.utf8) else { throw fault("a value is missing") }
    position += word.utf8.count
  }

  private mutating func string() throws(SurveyFault) -> String {
    position += 1
    var text: [UInt8] = []
    while let byte = peek {
      position += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let string = String(validating: text, as: UTF8.self) else {
          throw SurveyFault(.top(line: line), .notUTF8)
        }
        return string
      case UInt8(ascii: "\\"): text += try escape()
      case 0..<0x20: throw fault("a text does not end on its line")
      default: text.append(byte)
      }
    }
    throw fault("a text never ends")
  }

  private mutating func escape() throws(SurveyFault) -> [UInt8] {
    guard let byte = peek else { throw fault("a text never ends") }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"):
      let high = try unit()
      guard (0xD800..<0xE000).contains(high) else { return Self.utf8(high) }
      guard high < 0xDC00, take("\\"), take("u") else { throw fault("half of a letter is missing") }
      let low = try unit()
      guard (0xDC00..<0xE000).contains(low) else { throw fault("half of a letter is missing") }
      return Self.utf8(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
    default: throw fault("a backslash stands before what it cannot stand before")
    }
  }

  private static func utf8(_ value: UInt32) -> [UInt8] {
    Unicode.Scalar(value).map { Array(String(Character($0)).utf8) } ?? []
  }

  private mutating func unit() throws(SurveyFault) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80
      else { throw fault("four digits are missing after \\u") }
      value = value << 4 | UInt32(digit)
      position += 1
    }
    return value
  }

  // MARK: Bytes

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: scalar) else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = peek {
      switch byte {
      case 0x0A:
        line += 1
        position += 1
      case 0x20, 0x09, 0x0D: position += 1
      default: return
      }
    }
  }

  private func fault(_ detail: String) -> SurveyFault {
    SurveyFault(.top(line: line), .notWellFormed(.json, detail))
  }
}
