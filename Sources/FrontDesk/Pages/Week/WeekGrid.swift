// SPDX-License-Identifier: MIT

import Booking

/// How many are booked in one week, by day and hour.
struct WeekGrid: Sendable {
  struct Cell: Hashable, Sendable {
    var booked = 0
    var capacity = 0
    /// Places that nobody has and that have not begun.
    var free = 0
    var slots = 0
    /// Whether the page of the book on which it stands was not read.
    var isUnknown = false

    /// Nil where there are no places; 0 for nobody, up to 5 for nearly all.
    var heat: Int? {
      guard capacity > 0 else { return booked > 0 ? 5 : nil }
      guard booked > 0 else { return 0 }
      let share = 100 * booked / capacity
      return share < 30 ? 1 : share <= 50 ? 2 : share <= 70 ? 3 : share <= 90 ? 4 : 5
    }

    var percent: Int { capacity == 0 ? 0 : 100 * booked / capacity }
    var over: Int { max(0, booked - capacity) }
  }

  struct Day: Hashable, Sendable {
    let date: LocalDate
    /// Why it has no places.
    let closed: String?
    let all: Cell
  }

  let monday: LocalDate
  let days: [Day]
  /// Hours of the day that have places on some day.
  let hours: [Int]
  private let cells: [[Int: Cell]]

  init(monday: LocalDate, _ loaded: LoadedHospital, clocks: Clocks) {
    let days = (0..<7).map { DayLoad(monday.adding(days: $0), loaded, clocks: clocks) }
    self.monday = monday
    self.days = days.map { Day(date: $0.date, closed: $0.closed, all: $0.all) }
    cells = days.map(\.hours)
    hours = Set(cells.flatMap(\.keys)).sorted()
  }

  func cell(day: Int, hour: Int) -> Cell? {
    guard cells.indices.contains(day), hours.indices.contains(hour) else { return nil }
    return cells[day][hours[hour]]
  }

  /// Places of a full hour of the week.
  var usualCapacity: Int { cells.flatMap(\.values).map(\.capacity).max() ?? 0 }
}
