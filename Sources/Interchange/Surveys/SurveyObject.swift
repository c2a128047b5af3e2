// SPDX-License-Identifier: MIT

import Booking

/// An object of a configuration while it is read: it knows which of its keys nobody has asked for.
struct SurveyObject {
  let place: SurveyPlace
  private let members: [SurveyNode.Member]
  private var known: [String] = []

  init(_ node: SurveyNode, as what: String) throws(SurveyFault) {
    guard case .object(let members) = node.value else { throw node.fault(expected: what) }
    self.place = node.place
    self.members = members
  }

  mutating func node(_ key: String) -> SurveyNode? {
    known.append(key)
    return members.first { $0.key == key }?.node
  }

  mutating func need(_ key: String) throws(SurveyFault) -> SurveyNode {
    guard let node = node(key) else { throw SurveyFault(place, .missingKey(key)) }
    return node
  }

  mutating func text(_ key: String) throws(SurveyFault) -> String? {
    try node(key)?.text()
  }

  mutating func bool(_ key: String) throws(SurveyFault) -> Bool? {
    try node(key)?.bool()
  }

  mutating func integer(_ key: String) throws(SurveyFault) -> Int? {
    try node(key)?.integer()
  }

  mutating func list(_ key: String) throws(SurveyFault) -> [SurveyNode] {
    try node(key)?.list() ?? []
  }

  var keys: [String] { members.map(\.key) }

  /// Passes over keys that have no meaning here.
  mutating func ignore(_ keys: [String]) { known += keys }

  /// - Throws: for the first key that nobody has asked for.
  func finish() throws(SurveyFault) {
    guard let stranger = members.first(where: { !known.contains($0.key) }) else { return }
    throw SurveyFault(
      SurveyPlace(path: place.path, line: stranger.node.place.line),
      .unknownKey(stranger.key, known: known))
  }
}

extension SurveyNode {
  func text() throws(SurveyFault) -> String {
    guard case .string(let text) = value else { throw fault(expected: "a text") }
    return text
  }

  func bool() throws(SurveyFault) -> Bool {
    guard case .bool(let value) = value else { throw fault(expected: "true or false") }
    return value
  }

  func integer() throws(SurveyFault) -> Int {
    guard case .number(let text) = value, let number = Int(text) else {
      throw fault(expected: "a whole number")
    }
    return number
  }

  func list() throws(SurveyFault) -> [SurveyNode] {
    guard case .list(let items) = value else { throw fault(expected: "a list") }
    return items
  }

  func decimal() throws(SurveyFault) -> ExactDecimal {
    guard case .number(let text) = value, let number = ExactDecimal(text) else {
      throw fault(expected: "a number of at most 18 digits")
    }
    return number
  }

  func date() throws(SurveyFault) -> LocalDate {
    guard case .string(let text) = value, let date = LocalDate(text) else {
      throw fault(expected: "a date such as 2026-12-24")
    }
    return date
  }

  func dateTime() throws(SurveyFault) -> ZonedTime {
    guard case .string(let text) = value, let time = ZonedTime(rfc3339: text) else {
      throw fault(expected: "a time such as 2026-12-24T08:15:00-05:00")
    }
    return time
  }

  /// One of several words.
  func word<Word: RawRepresentable & CaseIterable>(_ type: Word.Type) throws(SurveyFault) -> Word
  where Word.RawValue == String {
    let words = Word.allCases.map(\.rawValue)
    guard case .string(let text) = value, let word = Word(rawValue: text) else {
      throw fault(expected: SurveyFault.list(words))
    }
    return word
  }
}

extension ZonedTime {
  /// Reads RFC 3339 (section 5.6) and keeps the offset that it is written with.
  init?(rfc3339 text: String) {
    guard let instant = Instant(text) else { return nil }
    let bytes = Array(text.utf8)
    guard let sign = bytes.last, sign != UInt8(ascii: "Z"), sign != UInt8(ascii: "z") else {
      self.init(instant: instant, offset: 0)
      return
    }
    // What `Instant` has read ends in a sign, two digits, a colon and two digits.
    let digits = bytes.suffix(6).filter { (0x30...0x39).contains($0) }.map { Int($0) - 0x30 }
    guard digits.count == 4 else { return nil }
    let seconds = (digits[0] * 10 + digits[1]) * 3600 + (digits[2] * 10 + digits[3]) * 60
    let isWest = bytes[bytes.count - 6] == UInt8(ascii: "-")
    self.init(instant: instant, offset: isWest ? -seconds : seconds)
  }
}
