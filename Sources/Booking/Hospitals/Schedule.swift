// SPDX-License-Identifier: MIT

/// When a hospital gives which doses, and under what rules places are booked.
package struct Schedule: Hashable, Sendable {
  /// Where the opening hours come from.
  package enum Source: Hashable, Sendable {
    /// The hospital's own.
    case published
    /// A plausible default by the hospital's kind and size.
    case assumed
    /// The hospital wrote something that could not be read; nothing can be booked there.
    case unread(String)
  }

  /// Days on which the hospital is shut although its week says otherwise.
  package struct Closure: Hashable, Sendable {
    package let first: LocalDate
    package let last: LocalDate
    package let reason: String

    /// Nil when `last` lies before `first`.
    package init?(first: LocalDate, last: LocalDate, reason: String) {
      guard first <= last else { return nil }
      self.first = first
      self.last = last
      self.reason = reason
    }

    package func covers(_ date: LocalDate) -> Bool { first <= date && date <= last }
  }

  package let source: Source
  package let weekly: [Weekday: [OpeningHours]]
  package let slotMinutes: Int
  /// Places in one slot.
  package let capacity: Int
  package let vaccines: [VaccineCode]
  package let holidays: HolidayCalendar
  package let closures: [Closure]
  /// Days with hours of their own; they win over the week, holidays and closures.
  package let extraOpenings: [LocalDate: [OpeningHours]]
  /// A slot is bookable until this many minutes before it begins.
  package let noticeMinutes: Int
  /// A slot is bookable from this many days before its day.
  package let windowDays: Int
  /// An appointment may be moved or cancelled until this many minutes before it begins.
  package let cancelCutoffMinutes: Int

  package static let slotLengths = 1...480
  package static let capacities = 1...1000
  package static let notices = 0...43_200
  package static let windows = 1...730
  package static let cutoffs = 0...43_200

  /// - Throws: `ScheduleProblem` where a number is out of range or hours overlap.
  package init(
    source: Source,
    weekly: [Weekday: [OpeningHours]],
    slotMinutes: Int,
    capacity: Int,
    vaccines: [VaccineCode],
    holidays: HolidayCalendar = .none,
    closures: [Closure] = [],
    extraOpenings: [LocalDate: [OpeningHours]] = [:],
    noticeMinutes: Int = 0,
    windowDays: Int = 56,
    cancelCutoffMinutes: Int = 0
  ) throws(ScheduleProblem) {
    try Self.require(slotMinutes, in: Self.slotLengths, as: .slotMinutes)
    try Self.require(capacity, in: Self.capacities, as: .capacity)
    try Self.require(noticeMinutes, in: Self.notices, as: .noticeMinutes)
    try Self.require(windowDays, in: Self.windows, as: .windowDays)
    try Self.require(cancelCutoffMinutes, in: Self.cutoffs, as: .cancelCutoffMinutes)
    self.source = source
    self.weekly = try Self.ordered(weekly)
    self.slotMinutes = slotMinutes
    self.capacity = capacity
    self.vaccines = vaccines
    self.holidays = holidays
    self.closures = closures
    self.extraOpenings = try Self.ordered(extraOpenings)
    self.noticeMinutes = noticeMinutes
    self.windowDays = windowDays
    self.cancelCutoffMinutes = cancelCutoffMinutes
  }

  private static func require(
    _ value: Int, in range: ClosedRange<Int>, as quantity: ScheduleProblem.Quantity
  ) throws(ScheduleProblem) {
    guard range.contains(value) else {
      throw .outOfRange(quantity, value: value, allowed: range)
    }
  }

  private static func ordered<Day>(
    _ days: [Day: [OpeningHours]]
  ) throws(ScheduleProblem) -> [Day: [OpeningHours]] {
    var result: [Day: [OpeningHours]] = [:]
    for (day, hours) in days {
      let sorted = hours.sorted()
      for (earlier, later) in zip(sorted, sorted.dropFirst()) where later.opens < earlier.closes {
        throw .overlappingHours(earlier, later)
      }
      result[day] = sorted
    }
    return result
  }
}
