// SPDX-License-Identifier: MIT

import Booking

/// How many are booked on each day of one month.
struct MonthGrid: Sendable {
  let first: LocalDate
  let days: [DayLoad]
  /// The whole month.
  let all: WeekGrid.Cell

  init(first: LocalDate, _ loaded: LoadedHospital, clocks: Clocks) {
    self.first = first
    days = first.daysOfMonth.map { DayLoad($0, loaded, clocks: clocks) }
    all = days.reduce(into: WeekGrid.Cell()) { sum, day in
      sum.booked += day.all.booked
      sum.capacity += day.all.capacity
      sum.free += day.all.free
      sum.slots += day.all.slots
      sum.isUnknown = sum.isUnknown || day.all.isUnknown
    }
  }
}

extension LocalDate {
  var firstOfMonth: LocalDate { adding(days: 1 - day) }

  /// All days of the month in which it lies.
  var daysOfMonth: [LocalDate] {
    let length = LocalDate.length(ofMonth: month, year: year)
    return (0..<length).map { firstOfMonth.adding(days: $0) }
  }

  /// `December 2026`.
  var monthAndYear: String { "\(monthName) \(year)" }
}
