// SPDX-License-Identifier: MIT

/// What a hospital's staff changed of its schedule; where it says something, it wins over the directory.
package struct Timetable: Hashable, Sendable {
  /// The week's hours of these days.
  package internal(set) var weekly: [Weekday: [OpeningHours]] = [:]
  /// Days with hours of their own.
  package internal(set) var openings: [LocalDate: [OpeningHours]] = [:]
  package internal(set) var closures: [TimedClosure] = []
  /// Places in one slot.
  package internal(set) var capacity: Int?
  /// Places in the slots of some hours; the last one that fits counts.
  package internal(set) var capacities: [CapacityRule] = []
  package internal(set) var vaccines: [VaccineCode]?
  /// What is given on a weekday, where that is not everything.
  package internal(set) var vaccinesByWeekday: [Weekday: [VaccineCode]] = [:]
  package internal(set) var noticeMinutes: Int?
  package internal(set) var windowDays: Int?
  package internal(set) var cancelCutoffMinutes: Int?
  /// Minutes after a slot's beginning from which whoever did not come counts as missing; nil leaves it to the staff.
  package internal(set) var noShowMinutes: Int?

  package init() {}

  package var isEmpty: Bool { self == Timetable() }

  /// Places of a slot, 0 for none.
  static let capacities = 0...Schedule.capacities.upperBound
  package static let noShows = 1...600
}

/// A time at which no doses are given although the week says otherwise.
package struct TimedClosure: Hashable, Sendable {
  package let first: LocalDate
  package let last: LocalDate
  /// Nil for whole days.
  package let hours: OpeningHours?
  package let reason: String

  /// Nil where `last` lies before `first`.
  package init?(first: LocalDate, last: LocalDate, hours: OpeningHours? = nil, reason: String) {
    guard first <= last else { return nil }
    self.first = first
    self.last = last
    self.hours = hours
    self.reason = reason
  }

  /// Whether a slot that begins then falls into it.
  package func covers(_ start: LocalDateTime) -> Bool {
    guard first <= start.date, start.date <= last else { return false }
    return hours.map { $0.opens <= start.minuteOfDay && start.minuteOfDay < $0.closes } ?? true
  }
}

/// How many places the slots of some hours have.
package struct CapacityRule: Hashable, Sendable {
  /// On which days of the week; empty for all.
  package let weekdays: Set<Weekday>
  package let first: LocalDate?
  package let last: LocalDate?
  package let hours: OpeningHours
  package let capacity: Int

  package init(
    weekdays: Set<Weekday> = [], first: LocalDate? = nil, last: LocalDate? = nil,
    hours: OpeningHours, capacity: Int
  ) {
    self.weekdays = weekdays
    self.first = first
    self.last = last
    self.hours = hours
    self.capacity = capacity
  }

  package func covers(_ start: LocalDateTime) -> Bool {
    (weekdays.isEmpty || weekdays.contains(start.date.weekday))
      && first.map { $0 <= start.date } ?? true && last.map { start.date <= $0 } ?? true
      && hours.opens <= start.minuteOfDay && start.minuteOfDay < hours.closes
  }
}
