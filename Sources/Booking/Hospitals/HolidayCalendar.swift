// SPDX-License-Identifier: MIT

/// A country's public holidays, by date.
package struct HolidayCalendar: Hashable, Sendable {
  /// `US`, `GB-ENG`, …; empty for no holidays.
  package let name: String
  package let days: [LocalDate: String]

  package init(name: String, days: [LocalDate: String]) {
    self.name = name
    self.days = days
  }

  package static let none = HolidayCalendar(name: "", days: [:])

  // Calendars are shared by thousands of hospitals and equal by name within one data folder.
  package static func == (left: Self, right: Self) -> Bool {
    left.name == right.name && left.days.count == right.days.count
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
