// SPDX-License-Identifier: MIT

import Booking

/// Reads one row, and collects everything that stands in the way.
struct BookingsRow {
  private var cells: [BookingsColumn: String] = [:]
  private let needsHospital: Bool
  private var problems: [BookingsProblem] = []
  private(set) var party: String?

  private static let textLimit = 200

  init(_ row: CSVTable.Row, columns: [BookingsColumn?], needsHospital: Bool) {
    self.needsHospital = needsHospital
    for (cell, column) in zip(row.cells, columns) {
      guard let column else { continue }
      cells[column] = CSVText.unguarded(cell)
    }
    let rest = row.cells.dropFirst(columns.count)
    if !rest.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) {
      problems.append(BookingsProblem(nil, .moreCellsThanColumns))
    }
    party = text(.party)
  }

  mutating func content() -> BookingsCSV.Content {
    if let status = text(.status)?.lowercased(), status != "booked" { return .leftOut }
    let name = personName(.name)
    let born = read(.born, or: .notADate) { LocalDate($0) }
    let sex = read(.sex, or: .notASex) { Sex(rawValue: $0.lowercased()) }
    let phone = read(.phone, or: .notAPhone) { PhoneNumber($0) }
    let email = read(.email, or: .notAnEmail) { EmailAddress($0) }
    let guardian = personName(.guardian)
    let hospital = text(.hospital)
    let vaccine = text(.vaccine)
    let start = read(.start, or: .notATime) { Self.time($0) }
    guard problems.isEmpty, let name, let born, let vaccine, let start else {
      return .unreadable(problems)
    }
    let person = Person(
      name: name, birthDate: born, sex: sex, contact: Contact(phone: phone, email: email),
      guardian: guardian)
    return .wish(
      BookingsCSV.Wish(person: person, hospital: hospital, vaccine: vaccine, start: start))
  }

  /// Spreadsheets leave out the first zero of `08:15`.
  private static func time(_ text: String) -> RequestedTime? {
    if let time = RequestedTime(text) { return time }
    let hour = text.index(text.startIndex, offsetBy: 11, limitedBy: text.endIndex)
    return hour.flatMap { RequestedTime("\(text[..<$0])0\(text[$0...])") }
  }

  private func isRequired(_ column: BookingsColumn) -> Bool {
    column.isRequired && (column != .hospital || needsHospital)
  }

  /// The trimmed text of a cell; nil where there is none or it cannot be taken.
  private mutating func text(_ column: BookingsColumn) -> String? {
    clean(column) { raw throws(TextProblem) in try CleanText(raw, limit: Self.textLimit).value }
  }

  private mutating func personName(_ column: BookingsColumn) -> PersonName? {
    clean(column) { raw throws(TextProblem) in try PersonName(raw) }
  }

  private mutating func clean<Value>(
    _ column: BookingsColumn, _ body: (String) throws(TextProblem) -> Value
  ) -> Value? {
    do throws(TextProblem) {
      return try body(cells[column] ?? "")
    } catch {
      switch error {
      case .empty where !isRequired(column): break
      case .empty: problems.append(BookingsProblem(column, .missing))
      default: problems.append(BookingsProblem(column, .text(error)))
      }
      return nil
    }
  }

  private mutating func read<Value>(
    _ column: BookingsColumn, or fault: BookingsProblem.Fault, _ body: (String) -> Value?
  ) -> Value? {
    guard let text = text(column) else { return nil }
    if let value = body(text) { return value }
    problems.append(BookingsProblem(column, fault))
    return nil
  }
}
