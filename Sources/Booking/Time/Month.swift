// SPDX-License-Identifier: MIT

/// A month of the proleptic Gregorian calendar.
package struct Month: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Months since January of the year 0.
  private let number: Int

  package init(_ date: LocalDate) {
    let (year, month, _) = date.components
    self.number = year * 12 + month - 1
  }

  /// Reads `2026-12`.
  package init?(_ text: some StringProtocol) {
    guard text.utf8.count == 7, let first = LocalDate("\(text)-01") else { return nil }
    self.init(first)
  }

  private init(number: Int) { self.number = number }

  /// `2026-12`.
  package var description: String {
    let year = String(number / 12)
    let month = String(number % 12 + 1)
    return String(repeating: "0", count: max(0, 4 - year.count)) + year
      + (month.count == 1 ? "-0" : "-") + month
  }

  package static func < (left: Month, right: Month) -> Bool { left.number < right.number }

  /// Every month that has a day from `first` to `last`, both included; none where `last` comes before `first`.
  package static func months(from first: LocalDate, through last: LocalDate) -> [Month] {
    guard first <= last else { return [] }
    return (Month(first).number...Month(last).number).map(Month.init(number:))
  }
}
