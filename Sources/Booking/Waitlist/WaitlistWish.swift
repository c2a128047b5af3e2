// SPDX-License-Identifier: MIT

/// On which days and at which times somebody who waits would come.
package struct WaitlistWish: Hashable, Sendable {
  /// Never none.
  package let weekdays: Set<Weekday>
  /// Within which a slot has to begin, on the hospital's own clock.
  package let hours: OpeningHours
  package let first: LocalDate
  package let last: LocalDate

  /// Days for which one waits where nothing else is said.
  package static let usualDays = 90
  /// Nobody waits longer.
  package static let mostDays = 366

  /// Nil where there is no weekday, or `last` lies before `first`.
  package init?(
    weekdays: Set<Weekday> = Set(Weekday.allCases), hours: OpeningHours = .wholeDay,
    first: LocalDate, last: LocalDate
  ) {
    guard !weekdays.isEmpty, first <= last else { return nil }
    self.weekdays = weekdays
    self.hours = hours
    self.first = first
    self.last = last
  }

  package func fits(_ start: LocalDateTime) -> Bool {
    fits(start.date) && (hours.opens..<hours.closes).contains(start.minuteOfDay)
  }

  func fits(_ date: LocalDate) -> Bool {
    first <= date && date <= last && weekdays.contains(date.weekday)
  }
}
