// SPDX-License-Identifier: MIT

/// Reads the XML of supporting data: elements and text. A document type with declarations is refused, and no
/// entity is known but XML's five and numbers.
struct MarkupReader {
  /// Why it cannot be read, with the line, counted from 1.
  struct Fault: Error, Hashable {
    let line: Int
    let kind: InterchangeError.ScheduleFault.Markup
  }

  /// The deepest that supporting data goes is 8.
  private static let depthLimit = 32

  private let bytes: [UInt8]
  private var position = 0

  static func read(_ bytes: [UInt8]) throws(Fault) -> MarkupElement {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw Fault(line: 1, kind: .notUTF8)
    }
    var reader = MarkupReader(bytes: bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.position = 3 }
    return try reader.document()
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func document() throws(Fault) -> MarkupElement {
    try skipBetween()
    guard case .open(let name, let isEmpty)? = try tag() else { throw fault(.noElement) }
    let root = try element(name, isEmpty: isEmpty, depth: 0)
    try skipBetween()
    guard position == bytes.count else { throw fault(.textAfterEnd) }
    return root
  }

  private mutating func element(
    _ name: String, isEmpty: Bool, depth: Int
  ) throws(Fault) -> MarkupElement {
    guard depth < Self.depthLimit else { throw fault(.tooDeep) }
    var element = MarkupElement(name: name)
    if isEmpty { return element }
    var text: [UInt8] = []
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "<"):
        if try skipAside() { continue }
        switch try tag() {
        case .open(let inner, let isEmpty)?:
          element.children.append(try self.element(inner, isEmpty: isEmpty, depth: depth + 1))
        case .close(name)?:
          element.text = Self.trimmed(text)
          return element
        case .close?, nil: throw fault(.notClosed(name))
        }
      case UInt8(ascii: "&"): text += try entity()
      default:
        text.append(byte)
        position += 1
      }
    }
    throw fault(.notClosed(name))
  }

  private static func trimmed(_ text: [UInt8]) -> String {
    let isSpace: (UInt8) -> Bool = { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    let head = text.drop(while: isSpace)
    let end = head.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? head.startIndex
    return String(decoding: head[..<end], as: UTF8.self)
  }

  // MARK: Tags

  private enum Tag: Hashable {
    case open(String, isEmpty: Bool)
    case close(String)
  }

  private mutating func tag() throws(Fault) -> Tag? {
    guard take("<") else { return nil }
    let isClosing = take("/")
    let start = position
    while let byte = peek, Self.isName(byte) { position += 1 }
    let name = String(decoding: bytes[start..<position], as: UTF8.self)
    guard !name.isEmpty else { throw fault(.tag) }
    var quote: UInt8?
    while let byte = peek {
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
    throw fault(.tag)
  }

  private mutating func skipBetween() throws(Fault) {
    while let byte = peek {
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      case UInt8(ascii: "<"):
        if starts(with: "<!DOCTYPE") { throw fault(.documentType) }
        guard try skipAside() else { return }
      default: return
      }
    }
  }

  /// Comments and processing instructions.
  private mutating func skipAside() throws(Fault) -> Bool {
    let end: String
    if starts(with: "<!--") {
      end = "-->"
    } else if starts(with: "<?") {
      end = "?>"
    } else {
      return false
    }
    while position < bytes.count {
      if starts(with: end) {
        position += end.utf8.count
        return true
      }
      position += 1
    }
    throw fault(.tag)
  }

  private mutating func entity() throws(Fault) -> [UInt8] {
    let name = bytes[(position + 1)...].prefix(12).prefix { $0 != UInt8(ascii: ";") }
    guard name.endIndex < bytes.count, bytes[name.endIndex] == UInt8(ascii: ";") else {
      throw fault(.entity)
    }
    let text = String(decoding: name, as: UTF8.self)
    position = name.endIndex + 1
    guard let meant = XMLReference.bytes(text) else { throw fault(.entity) }
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

  private static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  private func fault(_ kind: InterchangeError.ScheduleFault.Markup) -> Fault {
    let line = bytes[..<min(position, bytes.count)].count { $0 == 0x0A } + 1
    return Fault(line: line, kind: kind)
  }
}
