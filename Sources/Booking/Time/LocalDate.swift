// SPDX-License-Identifier: MIT

/// A day of the proleptic Gregorian calendar, without a time or a place.
package struct LocalDate: Hashable, Comparable, Sendable {
  /// Days since 1970-01-01.
  package let dayNumber: Int

  /// Years 1 to 9999 can be written as four digits; everything outside them is refused.
  package static let years = 1...9999
  private static let dayNumbers = -719_162...2_932_896

  /// 1 January of the year 1.
  package static let earliest = LocalDate(clamping: .min)

  /// Nil outside the years 1 to 9999.
  package init?(dayNumber: Int) {
    guard Self.dayNumbers.contains(dayNumber) else { return nil }
    self.dayNumber = dayNumber
  }

  /// Nil for a day that does not exist, 30 February say.
  package init?(year: Int, month: Int, day: Int) {
    guard Self.years.contains(year), (1...12).contains(month),
      (1...Self.length(ofMonth: month, year: year)).contains(day)
    else { return nil }
    self.dayNumber = Self.dayNumber(year: year, month: month, day: day)
  }

  package static func < (left: Self, right: Self) -> Bool { left.dayNumber < right.dayNumber }

  package var year: Int { components.year }
  package var month: Int { components.month }
  package var day: Int { components.day }

  package var weekday: Weekday {
    // 1970-01-01 was a Thursday.
    Weekday(rawValue: (dayNumber + 3).dividedDown(by: 7).remainder) ?? .monday
  }

  /// The day `days` later, held within the years 1 to 9999.
  package func adding(days: Int) -> LocalDate {
    let (sum, overflow) = dayNumber.addingReportingOverflow(days)
    let target = overflow ? (days < 0 ? Int.min : Int.max) : sum
    return LocalDate(clamping: target)
  }

  init(clamping dayNumber: Int) {
    self.dayNumber = min(max(dayNumber, Self.dayNumbers.lowerBound), Self.dayNumbers.upperBound)
  }

  /// Every day from `first` to `last`, both included; none where `last` comes before `first`.
  ///
  /// Stepping by `adding(days:)` would never pass the last day there is, which is its own successor.
  package static func days(from first: LocalDate, through last: LocalDate) -> [LocalDate] {
    guard first <= last else { return [] }
    return (first.dayNumber...last.dayNumber).map(LocalDate.init(clamping:))
  }

  /// The Monday of this day's week.
  package var startOfWeek: LocalDate { adding(days: -weekday.rawValue) }

  package static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  package static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Completed years from this day to `day`, as an age is counted: a 29 February turns one year older on 1 March.
  package func completedYears(until day: LocalDate) -> Int {
    let (from, to) = (components, day.components)
    let passed = (to.month, to.day) >= (from.month, from.day)
    return to.year - from.year - (passed ? 0 : 1)
  }

  // Day counting in a year that begins in March, so that the leap day is the last one.
  private static func dayNumber(year: Int, month: Int, day: Int) -> Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let (era, yearOfEra) = shiftedYear.dividedDown(by: 400)
    let shiftedMonth = (month + 9) % 12
    let dayOfYear = (153 * shiftedMonth + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  package var components: (year: Int, month: Int, day: Int) {
    let (era, dayOfEra) = (dayNumber + 719_468).dividedDown(by: 146_097)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }
}
