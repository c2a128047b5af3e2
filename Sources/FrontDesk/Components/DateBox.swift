// SPDX-License-Identifier: MIT

import Booking
import Cells

/// Asks for a date to go to.
struct DateBox: Hashable, Sendable {
  let today: LocalDate
  private(set) var field = TextField(limit: 20)
  private(set) var problem: String?

  init(today: LocalDate) {
    self.today = today
  }

  mutating func type(_ key: Key) -> Bool {
    problem = nil
    return field.type(key)
  }

  /// The date that was typed, or nil with the reason shown in the box.
  mutating func date() -> LocalDate? {
    guard let date = Self.read(field.text, today: today) else {
      problem = "Write it as 14, 14 Dec or 2026-12-14."
      return nil
    }
    return date
  }

  /// Reads `14`, `14 Dec`, `Dec 14`, `14 12`, `14.12.26` or `2026-12-14`; without a year or month, the next such day.
  static func read(_ text: String, today: LocalDate) -> LocalDate? {
    if let date = LocalDate(text) { return date }
    var parts = FoldedText(text).value.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    if parts.count > 1, Int(parts[0]) == nil { parts.swapAt(0, 1) }
    guard let first = parts.first, parts.count <= 3, let day = Int(first) else { return nil }
    guard parts.count > 1 else {
      // Two months in a row may lack a 31st, or a 30th.
      return (0..<3).lazy.compactMap { ahead -> LocalDate? in
        let month = today.month + ahead
        return LocalDate(
          year: today.year + (month - 1) / 12, month: (month - 1) % 12 + 1, day: day)
      }.first { $0 >= today }
    }
    guard let month = month(parts[1]) else { return nil }
    guard parts.count == 3 else {
      // A 29 February comes every fourth year, or every eighth around a century.
      return (0..<9).lazy.compactMap {
        LocalDate(year: today.year + $0, month: month, day: day)
      }.first { $0 >= today }
    }
    guard let year = Int(parts[2]), [2, 4].contains(parts[2].count) else { return nil }
    return LocalDate(year: year < 100 ? 2000 + year : year, month: month, day: day)
  }

  private static func month(_ text: String) -> Int? {
    if let number = Int(text) { return (1...12).contains(number) ? number : nil }
    guard text.count >= 3 else { return nil }
    return LocalDate.monthNames.firstIndex { $0.lowercased().hasPrefix(text) }.map { $0 + 1 }
  }

  func draw(on canvas: inout Canvas) {
    let layout = canvas.layout
    let width = min(layout.width, 56)
    let area = Rect(
      column: (layout.size.columns - width) / 2, row: max(1, (layout.size.rows - 7) / 2),
      columns: width, rows: 7)
    canvas.box(area, title: "Go to a date")
    canvas.target(.line(-1), area)
    canvas.field(
      field, column: area.column + 2, row: area.row + 2, columns: width - 6,
      state: .init(isFocused: true, isWrong: problem != nil), hint: "14, 14 Dec or 2026-12-14",
      target: .line(-1))
    if let problem {
      canvas.put(
        [
          .sign(.error, .danger.bolded.on(.surface)), .gap(1), .text(problem, .danger.on(.surface)),
        ],
        column: area.column + 3, row: area.row + 4, limit: width - 6)
    }
  }
}
