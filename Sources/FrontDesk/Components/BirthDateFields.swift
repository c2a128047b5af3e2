// SPDX-License-Identifier: MIT

import Booking
import Cells

/// Day, month and year, each in a field of its own.
struct BirthDateFields: Hashable, Sendable {
  enum Part: Int, CaseIterable, Hashable, Sendable {
    case day, month, year

    /// Digits after which the next part is meant.
    var digits: Int { self == .year ? 4 : 2 }
  }

  private(set) var day = TextField(limit: 4)
  private(set) var month = TextField(limit: 12)
  private(set) var year = TextField(limit: 6)
  /// Whether the part before the one that is typed now was full, so that the hand went on by itself.
  private var hasGoneOn = false

  subscript(part: Part) -> TextField {
    switch part {
    case .day: day
    case .month: month
    case .year: year
    }
  }

  var isEmpty: Bool { day.isEmpty && month.isEmpty && year.isEmpty }

  /// Takes a key; a whole date that is pasted fills all three fields.
  ///
  /// - Returns: nil where the field has no use for the key, else whether the part is full and the next one is meant: two digits
  ///   of a day are a day. After the year nothing goes on by itself.
  mutating func type(_ key: Key, in part: Part) -> Bool? {
    if case .paste(let text) = key, let date = LocalDate(text.trimmedSpaces) {
      self = BirthDateFields(date)
      return false
    }
    let accepted =
      switch part {
      case .day: day.type(key)
      case .month: month.type(key)
      case .year: year.type(key)
      }
    guard accepted else { return nil }
    hasGoneOn = false
    guard case .character = key else { return false }
    let text = self[part].text
    hasGoneOn =
      part != .year && text.count >= part.digits && text.allSatisfy(\.isNumber)
      && self[part].cursor == text.count
    return hasGoneOn
  }

  /// Whether a Tab was pressed for a step that was made already; no other one is.
  mutating func takesTab() -> Bool {
    defer { hasGoneOn = false }
    return hasGoneOn
  }

  init() {}

  init(_ date: LocalDate) {
    day = TextField(String(date.day), limit: 4)
    month = TextField(String(date.month), limit: 12)
    year = TextField(String(date.year), limit: 6)
  }

  /// Why the three make no birth date, with what to do.
  enum Problem: Error, Hashable, Sendable {
    case missing
    case notANumber(Part)
    case shortYear
    case noSuchMonth(Int)
    case noSuchDay(month: Int, year: Int)
    case future
    case tooLongAgo

    var message: String {
      switch self {
      case .missing: "Write the day, the month and the year."
      case .notANumber(.day): "The day is a number from 1 to 31."
      case .notANumber(.month): "A month is 1 to 12, or its name."
      case .notANumber(.year): "The year is a number of four digits."
      case .shortYear: "Write the year with four digits."
      case .noSuchMonth(let month): "There is no month \(month): check the month."
      case .noSuchDay(let month, let year):
        "\(LocalDate.monthNames[(month - 1) % 12]) had \(LocalDate.length(ofMonth: month, year: year)) days in \(year): check the day."
      case .future: "This day lies in the future: check the year."
      case .tooLongAgo: "This is before 1900: check the year."
      }
    }
  }

  func date(today: LocalDate) throws(Problem) -> LocalDate {
    guard !day.isEmpty, !month.isEmpty, !year.isEmpty else { throw .missing }
    guard let dayNumber = Int(day.text.trimmedSpaces), dayNumber > 0 else {
      throw .notANumber(.day)
    }
    guard let monthNumber = Self.month(month.text.trimmedSpaces) else { throw .notANumber(.month) }
    guard let yearNumber = Int(year.text.trimmedSpaces), yearNumber >= 0 else {
      throw .notANumber(.year)
    }
    guard yearNumber >= 1000, yearNumber <= 9999 else { throw .shortYear }
    guard (1...12).contains(monthNumber) else { throw .noSuchMonth(monthNumber) }
    guard let date = LocalDate(year: yearNumber, month: monthNumber, day: dayNumber) else {
      throw .noSuchDay(month: monthNumber, year: yearNumber)
    }
    guard date <= today else { throw .future }
    guard date.year >= 1900 else { throw .tooLongAgo }
    return date
  }

  private static func month(_ text: String) -> Int? {
    if let number = Int(text) { return number >= 0 ? number : nil }
    let folded = FoldedText(text).value
    guard folded.count >= 3 else { return nil }
    return LocalDate.monthNames.firstIndex { $0.lowercased().hasPrefix(folded) }.map { $0 + 1 }
  }
}

extension BirthDateFields {
  /// Draws the three fields; `focus` is the part that is being typed.
  func draw(
    on canvas: inout Canvas, column: Int, row: Int, focus: Part?, isWrong: Bool,
    target: (Part) -> Target
  ) {
    var at = column
    for part in Part.allCases {
      let columns = part == .year ? 6 : 4
      canvas.field(
        self[part], column: at, row: row, columns: columns,
        state: .init(isFocused: focus == part, isWrong: isWrong && (focus == nil || focus == part)),
        target: target(part))
      at += columns + 3
    }
    canvas.put("day, month, year", column: at, row: row, .muted)
  }
}

extension String {
  /// Without spaces at either end.
  var trimmedSpaces: String {
    let start = firstIndex { !$0.isWhitespace } ?? endIndex
    let rest = self[start...]
    guard let last = rest.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(rest[...last])
  }
}
