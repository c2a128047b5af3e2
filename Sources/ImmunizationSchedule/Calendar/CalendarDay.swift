// SPDX-License-Identifier: MIT

/// A day of the proleptic Gregorian calendar, without a time or a place.
package struct CalendarDay: Hashable, Comparable, Sendable {
  /// Days since 1970-01-01.
  package let number: Int

  /// Years 1 to 9999.
  private static let numbers = -719_162...2_932_896

  /// What an end that is not given is taken for: later than any day.
  static let never = CalendarDay(clamping: .max)
  /// What a beginning that is not given is taken for: earlier than any day.
  static let ever = CalendarDay(clamping: .min)

  /// 1970-01-01.
  package static let epoch = CalendarDay(clamping: 0)

  /// Nil outside the years 1 to 9999.
  package init?(number: Int) {
    guard Self.numbers.contains(number) else { return nil }
    self.number = number
  }

  /// Nil for a day that does not exist, 30 February say.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...Self.length(ofMonth: month, year: year)).contains(day)
    else { return nil }
    number = Self.number(year: year, month: month, day: day)
  }

  /// Reads `2025-08-31`; nil for everything else.
  package init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else {
      return nil
    }
    func digits(_ range: Range<Int>) -> Int? {
      var value = 0
      for byte in bytes[range] {
        guard (0x30...0x39).contains(byte) else { return nil }
        value = value * 10 + Int(byte - 0x30)
      }
      return value
    }
    guard let year = digits(0..<4), let month = digits(5..<7), let day = digits(8..<10) else {
      return nil
    }
    self.init(year: year, month: month, day: day)
  }

  init(clamping number: Int) {
    self.number = min(max(number, Self.numbers.lowerBound), Self.numbers.upperBound)
  }

  package static func < (left: Self, right: Self) -> Bool { left.number < right.number }

  /// The day `days` later, held within the years 1 to 9999.
  package func adding(days: Int) -> CalendarDay {
    let (sum, overflow) = number.addingReportingOverflow(days)
    return CalendarDay(clamping: overflow ? (days < 0 ? .min : .max) : sum)
  }

  /// The day after this long: years and months first, then weeks and days; a day that does not exist
  /// between the two becomes the first of the next month. Table 3-6.
  package func adding(_ period: Period) -> CalendarDay {
    guard period.months != 0 else { return adding(days: period.days) }
    let (year, month, day) = components
    let months = year * 12 + month - 1 + period.months
    guard months >= 12, months < 120_000 else { return months < 12 ? .ever : .never }
    let (toYear, toMonth) = (months / 12, months % 12 + 1)
    let length = Self.length(ofMonth: toMonth, year: toYear)
    let start = Self.number(year: toYear, month: toMonth, day: 1)
    return CalendarDay(clamping: start + min(day - 1, length)).adding(days: period.days)
  }

  static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  // Day counting in a year that begins in March, so that the leap day is the last one.
  private static func number(year: Int, month: Int, day: Int) -> Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = shiftedYear / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  package var components: (year: Int, month: Int, day: Int) {
    // Never negative: the first day there is lies 306 days after the one this counts from.
    let days = number + 719_468
    let (era, dayOfEra) = (days / 146_097, days % 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }
}

extension CalendarDay: CustomStringConvertible {
  /// As it is written: `2025-08-31`.
  package var description: String {
    let (year, month, day) = components
    func padded(_ value: Int, _ width: Int) -> String {
      let digits = String(value)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }
}
