// SPDX-License-Identifier: MIT

/// Reads a property list written as XML into nodes that know their lines.
///
/// Only what property lists are made of: a document type is passed over and never looked up, one with declarations of its own
/// is refused, and no entity is known but XML's five.
struct XMLPlistReader {
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private var depth = 0
  private var nodes = 0

  static func read(_ bytes: [UInt8]) throws(SurveyFault) -> SurveyNode {
    guard bytes.count <= SurveyLimits.bytes else {
      throw SurveyFault(.top(line: nil), .tooLarge(limit: SurveyLimits.bytes))
    }
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw SurveyFault(.top(line: nil), .notUTF8)
    }
    var reader = XMLPlistReader(bytes: bytes)
    return try reader.document()
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  private mutating func document() throws(SurveyFault) -> SurveyNode {
    guard case .open("plist", isEmpty: false) = try tag() else {
      throw fault("it does not begin with <plist>")
    }
    guard case .open(let name, let isEmpty) = try tag() else { throw fault("it is empty") }
    let node = try value(name, isEmpty: isEmpty, at: .top(line: line))
    guard try tag() == .close("plist") else { throw fault("</plist> is missing") }
    try skipBetween()
    guard position == bytes.count else { throw fault("something follows its end") }
    return node
  }

  private mutating func value(_ name: String, isEmpty: Bool, at place: SurveyPlace)
    throws(SurveyFault) -> SurveyNode
  {
    nodes += 1
    guard nodes <= SurveyLimits.nodes else {
      throw SurveyFault(place, .tooLarge(limit: SurveyLimits.nodes))
    }
    guard depth < SurveyLimits.depth else {
      throw SurveyFault(place, .tooDeep(limit: SurveyLimits.depth))
    }
    depth += 1
    defer { depth -= 1 }
    return SurveyNode(value: try content(name, isEmpty: isEmpty, at: place), place: place)
  }

  private mutating func content(_ name: String, isEmpty: Bool, at place: SurveyPlace)
    throws(SurveyFault) -> SurveyNode.Value
  {
    switch name {
    case "true", "false":
      if !isEmpty, try tag() != .close(name) { throw fault("</\(name)> is missing") }
      return .bool(name == "true")
    case "dict": return .object(isEmpty ? [] : try members(at: place))
    case "array": return .list(isEmpty ? [] : try items(at: place))
    case "string": return .string(isEmpty ? "" : try text(until: name))
    case "integer", "real":
      let text = isEmpty ? "" : try text(until: name)
      return .number(text.split(whereSeparator: \.isWhitespace).joined())
    case "data":
      guard let data = Base64.bytes(isEmpty ? "" : try text(until: name)) else {
        throw SurveyFault(place, .expected("data in base 64", found: "other characters"))
      }
      return .data(data)
    case "date": return .string(isEmpty ? "" : try text(until: name))
    default: throw fault("<\(name.inert(limit: 40))> is no part of a property list")
    }
  }

  private mutating func members(at place: SurveyPlace) throws(SurveyFault) -> [SurveyNode.Member] {
    var members: [SurveyNode.Member] = []
    var seen: Set<String> = []
    while true {
      switch try tag() {
      case .close("dict"): return members
      case .open("key", let isEmpty):
        let keyPlace = SurveyPlace(path: place.path, line: line)
        let key = isEmpty ? "" : try text(until: "key")
        guard key.utf8.count <= SurveyLimits.key else {
          throw SurveyFault(keyPlace, .tooLarge(limit: SurveyLimits.key))
        }
        guard seen.insert(key).inserted else { throw SurveyFault(keyPlace, .repeatedKey(key)) }
        guard case .open(let name, let isEmpty) = try tag() else {
          throw fault("the key \(key.inert(limit: 40)) has no value")
        }
        let node = try value(name, isEmpty: isEmpty, at: place.key(key, line: keyPlace.line))
        members.append(SurveyNode.Member(key: key, node: node))
      case .open, .close: throw fault("<key> or </dict> is missing")
      }
    }
  }

  private mutating func items(at place: SurveyPlace) throws(SurveyFault) -> [SurveyNode] {
    var items: [SurveyNode] = []
    while true {
      switch try tag() {
      case .close("array"): return items
      case .close: throw fault("</array> is missing")
      case .open(let name, let isEmpty):
        items.append(
          try value(name, isEmpty: isEmpty, at: place.index(items.count, line: line)))
      }
    }
  }

  // MARK: Marks

  private enum Tag: Hashable {
    case open(String, isEmpty: Bool)
    case close(String)
  }

  /// The next tag; between two there is nothing but space and comments.
  private mutating func tag() throws(SurveyFault) -> Tag {
    try skipBetween()
    guard take("<") else {
      throw fault(position < bytes.count ? "text stands between two tags" : "it ends in the middle")
    }
    let isClosing = take("/")
    let start = position
    while let byte = peek, byte.isNameByte { position += 1 }
    let name = String(decoding: bytes[start..<position], as: UTF8.self)
    guard !name.isEmpty else { throw fault("a tag has no name") }
    // Attributes mean nothing in a property list; `version` is the only one there is.
    var quote: UInt8?
    while let byte = peek {
      if byte == 0x0A { line += 1 }
      position += 1
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        let isEmpty = bytes[position - 2] == UInt8(ascii: "/")
        return isClosing ? .close(name) : .open(name, isEmpty: isEmpty)
      } else if byte == UInt8(ascii: "<") {
        break
      }
    }
    throw fault("the tag <\(name.inert(limit: 40)) has no end")
  }

  private mutating func skipBetween() throws(SurveyFault) {
    while let byte = peek {
      switch byte {
      case 0x0A:
        line += 1
        position += 1
      case 0x20, 0x09, 0x0D: position += 1
      case UInt8(ascii: "<"):
        if starts(with: "<!--") {
          try skip(past: "-->")
        } else if starts(with: "<?") {
          try skip(past: "?>")
        } else if starts(with: "<!DOCTYPE") {
          try skipDocumentType()
        } else {
          return
        }
      default: return
      }
    }
  }

  private mutating func skipDocumentType() throws(SurveyFault) {
    while let byte = peek {
      if byte == 0x0A { line += 1 }
      if byte == UInt8(ascii: "[") { throw fault("a document type with declarations is not taken") }
      position += 1
      if byte == UInt8(ascii: ">") { return }
    }
    throw fault("its document type has no end")
  }

  private mutating func skip(past end: String) throws(SurveyFault) {
    while position < bytes.count {
      if starts(with: end) {
        position += end.utf8.count
        return
      }
      if bytes[position] == 0x0A { line += 1 }
      position += 1
    }
    throw fault("\(end) is missing")
  }

  // MARK: Text

  private mutating func text(until name: String) throws(SurveyFault) -> String {
    var text: [UInt8] = []
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "<"):
        if starts(with: "<![CDATA[") {
          position += 9
          let start = position
          try skip(past: "]]>")
          text += bytes[start..<(position - 3)]
        } else if starts(with: "<!--") {
          try skip(past: "-->")
        } else {
          guard try tag() == .close(name) else { throw fault("</\(name)> is missing") }
          return String(decoding: text, as: UTF8.self)
        }
      case UInt8(ascii: "&"): text += try entity()
      case 0x0D:
        // XML 1.0, 2.11: a line ends in one line feed, however it was written.
        position += 1
        if peek != 0x0A { text.append(0x0A) }
      default:
        if byte == 0x0A { line += 1 }
        text.append(byte)
        position += 1
      }
    }
    throw fault("</\(name)> is missing")
  }

  private mutating func entity() throws(SurveyFault) -> [UInt8] {
    let name = bytes[(position + 1)...].prefix(12).prefix { $0 != UInt8(ascii: ";") }
    guard name.endIndex < bytes.count, bytes[name.endIndex] == UInt8(ascii: ";") else {
      throw fault("an & stands alone; it is written &amp;")
    }
    let text = String(decoding: name, as: UTF8.self)
    position = name.endIndex + 1
    guard let meant = XMLReference.bytes(text) else {
      throw fault("&\(text.inert(limit: 12)); is not known")
    }
    return meant
  }

  // MARK: Bytes

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func starts(with text: String) -> Bool { bytes[position...].starts(with: text.utf8) }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: scalar) else { return false }
    position += 1
    return true
  }

  private func fault(_ detail: String) -> SurveyFault {
    SurveyFault(.top(line: line), .notWellFormed(.plist, detail))
  }
}

extension UInt8 {
  fileprivate var isNameByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
