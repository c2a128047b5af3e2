// SPDX-License-Identifier: MIT

/// Reads JSON (RFC 8259) from bytes, one value after the other, without building anything.
///
/// It accepts nothing but what the RFC does, and is several times faster than Foundation. The bytes must outlive it.
package struct JSONScanner {
  private let bytes: UnsafeRawBufferPointer
  private(set) var position = 0
  private var depth = 0

  /// Lists and objects within each other; more than any file of ours has.
  private static let depthLimit = 64

  package init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  // MARK: Structure

  /// Reads an object; `member` reads the value of each name.
  package mutating func object(
    _ member: (inout JSONScanner, ScannedText) throws(JSONProblem) -> Void
  ) throws(JSONProblem) {
    try open("{")
    if try close("}") { return }
    repeat {
      let name = try text()
      try expect(":")
      try member(&self, name)
    } while try !closeOrContinue("}")
  }

  /// Reads a list; `element` reads each of its values.
  package mutating func array(
    _ element: (inout JSONScanner) throws(JSONProblem) -> Void
  ) throws(JSONProblem) {
    try open("[")
    if try close("]") { return }
    repeat { try element(&self) } while try !closeOrContinue("]")
  }

  /// Fails unless nothing but space is left.
  package mutating func end() throws(JSONProblem) {
    skipSpace()
    guard position == bytes.count else { throw .notJSON(at: position) }
  }

  /// Reads a value of any kind and forgets it.
  package mutating func skip() throws(JSONProblem) {
    switch try kind() {
    case .object:
      try object { (scanner, name) throws(JSONProblem) in
        guard name.string != nil else { throw .notJSON(at: scanner.position) }
        try scanner.skip()
      }
    case .array: try array { scanner throws(JSONProblem) in try scanner.skip() }
    case .string: _ = try string()
    case .number: _ = try numberText()
    case .boolean: _ = try boolean()
    case .null: try null()
    }
  }

  package enum Kind: Hashable, Sendable {
    case object, array, string, number, boolean, null
  }

  /// What kind of value comes next.
  package mutating func kind() throws(JSONProblem) -> Kind {
    skipSpace()
    guard let kind = kindAhead else { throw .notJSON(at: position) }
    return kind
  }

  private var kindAhead: Kind? {
    guard let peek else { return nil }
    switch peek {
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .array
    case UInt8(ascii: "\""): return .string
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .boolean
    case UInt8(ascii: "n"): return .null
    default: return nil
    }
  }

  // MARK: Values

  package mutating func string() throws(JSONProblem) -> String {
    let start = position
    guard let string = try text().string else { throw .notJSON(at: start) }
    return string
  }

  /// A string as it stands, for words that need no `String`.
  package mutating func text() throws(JSONProblem) -> ScannedText {
    guard next() == UInt8(ascii: "\"") else { throw mismatch() }
    let start = position + 1
    var index = start
    var hasEscapes = false
    var allBits: UInt8 = 0
    while true {
      index += plainBytes(from: index)
      guard index < bytes.count else { break }
      switch bytes[index] {
      case UInt8(ascii: "\""):
        position = index + 1
        return ScannedText(
          bytes: UnsafeRawBufferPointer(rebasing: bytes[start..<index]), hasEscapes: hasEscapes,
          isASCII: allBits < 0x80)
      case UInt8(ascii: "\\"):
        hasEscapes = true
        index += 2
      case 0..<0x20:
        throw .notJSON(at: index)
      case let byte:
        allBits |= byte
        index += 1
      }
    }
    throw .notJSON(at: bytes.count)
  }

  /// A whole number that is written without a fraction or an exponent.
  package mutating func integer() throws(JSONProblem) -> Int {
    let start = position
    var digits = try numberText()
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative { digits = digits.dropFirst() }
    var value = 0
    for digit in digits {
      guard digit.isDigit else { throw .unexpected(at: start) }
      let (tenfold, tooLarge) = value.multipliedReportingOverflow(by: 10)
      let (sum, overflow) = tenfold.subtractingReportingOverflow(Int(digit) - 0x30)
      guard !tooLarge, !overflow else { throw .unexpected(at: start) }
      value = sum
    }
    // Gathered below zero, where one number more has room.
    if isNegative { return value }
    guard value != .min else { throw .unexpected(at: start) }
    return -value
  }

  package mutating func double() throws(JSONProblem) -> Double {
    let start = position
    let digits = try numberText()
    guard let value = Double(String(decoding: digits, as: UTF8.self)), value.isFinite else {
      throw .unexpected(at: start)
    }
    return value
  }

  package mutating func boolean() throws(JSONProblem) -> Bool {
    switch next() {
    case UInt8(ascii: "t"):
      try word("true")
      return true
    case UInt8(ascii: "f"):
      try word("false")
      return false
    default: throw mismatch()
    }
  }

  package mutating func null() throws(JSONProblem) {
    guard next() == UInt8(ascii: "n") else { throw mismatch() }
    try word("null")
  }

  private mutating func numberText() throws(JSONProblem) -> Slice<UnsafeRawBufferPointer> {
    guard let first = next(), first == UInt8(ascii: "-") || first.isDigit else { throw mismatch() }
    let start = position
    if first == UInt8(ascii: "-") { position += 1 }
    // A zero stands alone: 01 is no number.
    if peek == UInt8(ascii: "0") { position += 1 } else { try digits() }
    if peek == UInt8(ascii: ".") {
      position += 1
      try digits()
    }
    if peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
      position += 1
      if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { position += 1 }
      try digits()
    }
    return bytes[start..<position]
  }

  private mutating func digits() throws(JSONProblem) {
    let start = position
    while let byte = peek, byte.isDigit { position += 1 }
    guard position > start else { throw .notJSON(at: position) }
  }

  // MARK: Bytes

  /// How many bytes from `index` on mean themselves in a string, looked at eight at a time; there may be up to seven more.
  ///
  /// In each byte of a word the highest bit is set where something is to be noticed. A borrow from one byte to the next can only
  /// set bits above one that is rightly set, and only the lowest counts.
  private func plainBytes(from index: Int) -> Int {
    let each: UInt64 = 0x0101_0101_0101_0101
    var place = index
    while place + 8 <= bytes.count {
      let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      let (quote, backslash) = (word ^ (each &* 0x22), word ^ (each &* 0x5C))
      let noticed =
        (word | (word &- each &* 0x20) | ((quote &- each) & ~quote)
          | ((backslash &- each) & ~backslash)) & (each &* 0x80)
      guard noticed == 0 else { return place - index + noticed.trailingZeroBitCount / 8 }
      place += 8
    }
    return place - index
  }

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// The next byte that is no space, which stays where it is.
  private mutating func next() -> UInt8? {
    skipSpace()
    return peek
  }

  private mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      default: return
      }
    }
  }

  private mutating func word(_ word: StaticString) throws(JSONProblem) {
    for index in 0..<word.utf8CodeUnitCount {
      guard peek == word.utf8Start[index] else { throw .notJSON(at: position) }
      position += 1
    }
  }

  private mutating func expect(_ byte: Unicode.Scalar) throws(JSONProblem) {
    guard next() == UInt8(ascii: byte) else { throw .notJSON(at: position) }
    position += 1
  }

  private mutating func open(_ bracket: Unicode.Scalar) throws(JSONProblem) {
    guard next() == UInt8(ascii: bracket) else { throw mismatch() }
    guard depth < Self.depthLimit else { throw .unexpected(at: position) }
    depth += 1
    position += 1
  }

  private mutating func close(_ bracket: Unicode.Scalar) throws(JSONProblem) -> Bool {
    guard next() == UInt8(ascii: bracket) else { return false }
    depth -= 1
    position += 1
    return true
  }

  private mutating func closeOrContinue(_ bracket: Unicode.Scalar) throws(JSONProblem) -> Bool {
    if try close(bracket) { return true }
    try expect(",")
    return false
  }

  /// Another kind of value, or none at all.
  private func mismatch() -> JSONProblem {
    kindAhead == nil ? .notJSON(at: position) : .unexpected(at: position)
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { self &- 0x30 < 10 }
}
