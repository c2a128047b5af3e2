// SPDX-License-Identifier: MIT

/// What a wall clock shows: a day and a minute of it, without an offset.
package struct LocalDateTime: Hashable, Comparable, Sendable {
  package let date: LocalDate
  /// Minutes since midnight, 0 to 1439.
  package let minuteOfDay: Int

  /// Nil unless the minute lies within the day.
  package init?(date: LocalDate, minuteOfDay: Int) {
    guard (0..<1440).contains(minuteOfDay) else { return nil }
    self.date = date
    self.minuteOfDay = minuteOfDay
  }

  /// What a clock `offset` seconds ahead of UTC shows at `instant`; nil outside the years 1 to 9999.
  package init?(_ instant: Instant, offset: Int) {
    let (days, seconds) = instant.adding(seconds: offset).seconds.dividedDown(by: 86_400)
    guard let date = LocalDate(dayNumber: days) else { return nil }
    self.date = date
    self.minuteOfDay = seconds / 60
  }

  init(clamping instant: Instant, offset: Int) {
    let (days, seconds) = instant.adding(seconds: offset).seconds.dividedDown(by: 86_400)
    self.date = LocalDate(clamping: days)
    self.minuteOfDay = seconds / 60
  }

  package static func < (left: Self, right: Self) -> Bool {
    (left.date, left.minuteOfDay) < (right.date, right.minuteOfDay)
  }

  package var hour: Int { minuteOfDay / 60 }
  package var minute: Int { minuteOfDay % 60 }

  /// Seconds since 1970 as if this were UTC.
  var secondsAsUTC: Int { date.dayNumber * 86_400 + minuteOfDay * 60 }
}
