// SPDX-License-Identifier: MIT

package import Booking

/// What the barcode of a package says, as a scanner types it (GS1 General Specifications, chapter 3).
///
/// Read are the form that people read, `(01)00312345678906(17)270131(10)AB12`, and the plain one, in which a separator ends what
/// has no fixed length. Of the elements only those of a vaccine's package are kept.
package struct GS1ElementString: Hashable, Sendable {
  /// Application identifier 01, 14 digits.
  package private(set) var gtin: String?
  /// Application identifier 17.
  package private(set) var expires: LocalDate?
  /// Application identifier 10.
  package private(set) var lot: LotNumber?
  /// Application identifier 21.
  package private(set) var serial: String?

  /// What ends an element of no fixed length; FNC1 in the barcode.
  package static let separator: Character = "\u{1D}"

  package enum Problem: Error, Hashable, Sendable {
    /// It is no such text at all.
    case notGS1
    /// Its last digit does not fit the others, so that one of them was misread.
    case wrongCheckDigit
    case notADate(String)
    case notALot(String)
    /// An element is shorter than it has to be.
    case cutShort(identifier: String)
    case unknownIdentifier(String)
  }

  /// - Parameter today: which century a year of two digits belongs to (section 7.12).
  package init(_ text: String, today: LocalDate) throws(Problem) {
    var rest = Substring(text.filter { !$0.isNewline })
    // What some scanners put before it: the symbology identifier of a GS1 DataMatrix, QR code or Code 128.
    for prefix in ["]d2", "]Q3", "]C1", "]e0"] where rest.hasPrefix(prefix) {
      rest = rest.dropFirst(prefix.count)
    }
    while rest.first == Self.separator { rest = rest.dropFirst() }
    if rest.first == "(" {
      try readBracketed(rest, today: today)
    } else {
      try readPlain(rest, today: today)
    }
    guard gtin != nil || lot != nil else { throw .notGS1 }
  }

  private mutating func readBracketed(_ text: Substring, today: LocalDate) throws(Problem) {
    var rest = text
    while rest.first == "(" {
      guard let close = rest.firstIndex(of: ")") else { throw .notGS1 }
      let identifier = String(rest[rest.index(after: rest.startIndex)..<close])
      rest = rest[rest.index(after: close)...]
      // A lot may hold a bracket: only one that begins an identifier ends it.
      let end = Self.nextIdentifier(in: rest) ?? rest.endIndex
      let value = rest[..<end].filter { $0 != Self.separator && $0 != " " }
      try take(identifier, String(value), today: today)
      rest = rest[end...]
    }
    guard rest.isEmpty else { throw .notGS1 }
  }

  /// Where the next `(17)` or its like stands.
  private static func nextIdentifier(in text: Substring) -> Substring.Index? {
    text.indices.first { index in
      guard text[index] == "(" else { return false }
      let digits = text[text.index(after: index)...].prefix { $0.isASCII && $0.isNumber }
      return (2...4).contains(digits.count) && text[digits.endIndex...].first == ")"
    }
  }

  private mutating func readPlain(_ text: Substring, today: LocalDate) throws(Problem) {
    var rest = text
    while !rest.isEmpty {
      guard let identifier = Self.identifier(at: rest) else {
        throw .unknownIdentifier(String(rest.prefix(2)))
      }
      rest = rest.dropFirst(identifier.count)
      let value: Substring
      if let length = Self.fixedLength(of: identifier) {
        value = rest.prefix(length)
        guard value.count == length else { throw .cutShort(identifier: identifier) }
      } else {
        value = rest.prefix { $0 != Self.separator }
      }
      rest = rest[value.endIndex...]
      if rest.first == Self.separator { rest = rest.dropFirst() }
      try take(identifier, String(value), today: today)
    }
  }

  private mutating func take(_ identifier: String, _ value: String, today: LocalDate)
    throws(Problem)
  {
    switch identifier {
    case "01":
      guard value.utf8.count == 14 else { throw .cutShort(identifier: identifier) }
      guard Self.hasRightCheckDigit(value) else { throw .wrongCheckDigit }
      gtin = value
    case "17":
      guard let date = Self.date(value, today: today) else { throw .notADate(value) }
      expires = date
    case "10":
      guard let lot = LotNumber(value) else { throw .notALot(value) }
      self.lot = lot
    case "21": serial = value
    default:
      guard !identifier.isEmpty, identifier.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
        throw .unknownIdentifier(identifier)
      }
    }
  }

  // MARK: The identifiers

  /// Those a package of medicine may bear; how long each is says the table of section 3.2.
  private static func identifier(at text: Substring) -> String? {
    let two = String(text.prefix(2))
    guard two.utf8.count == 2, two.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    switch two {
    case "00", "01", "02", "10", "11", "12", "13", "15", "16", "17", "20", "21", "22", "30", "37":
      return two
    case "24", "25", "71": return text.count >= 3 ? String(text.prefix(3)) : nil
    case "31", "32", "33", "34", "35", "36", "39", "70", "80":
      return text.count >= 4 ? String(text.prefix(4)) : nil
    default: return nil
    }
  }

  /// Characters after the identifier, of those that have always as many (figure 7.8.5-2).
  private static func fixedLength(of identifier: String) -> Int? {
    switch identifier.prefix(2) {
    case "00": 18
    case "01", "02": 14
    case "11", "12", "13", "15", "16", "17": 6
    case "20": 2
    case "31", "32", "33", "34", "35", "36": 6
    default: nil
    }
  }

  /// Section 7.9: the digits weigh 3 and 1 by turns, and their sum is a multiple of ten.
  private static func hasRightCheckDigit(_ digits: String) -> Bool {
    var sum = 0
    for (index, byte) in digits.utf8.reversed().enumerated() {
      guard (0x30...0x39).contains(byte) else { return false }
      sum += Int(byte - 0x30) * (index % 2 == 0 ? 1 : 3)
    }
    return sum % 10 == 0
  }

  /// Six digits, year, month and day; day 00 is the month's last.
  private static func date(_ text: String, today: LocalDate) -> LocalDate? {
    let bytes = Array(text.utf8)
    guard bytes.count == 6, bytes.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    func number(_ index: Int) -> Int {
      Int(bytes[index] - 0x30) * 10 + Int(bytes[index + 1] - 0x30)
    }
    let (short, month, day) = (number(0), number(2), number(4))
    let century = today.year / 100 * 100
    let distance = short - today.year % 100
    let year = century + short + (distance >= 51 ? -100 : distance <= -50 ? 100 : 0)
    return day == 0
      ? LocalDate(lastDayOf: month, year: year) : LocalDate(year: year, month: month, day: day)
  }
}
