// SPDX-License-Identifier: MIT

package import Booking
import Testing

extension ZoneRules: CustomTestStringConvertible {
  package var testDescription: String { identifier }
}

/// Time zones written down by their laws, so that no test depends on the files of a machine.
extension ZoneRules {
  /// From the second Sunday of March to the first of November, at two o'clock.
  package static let newYork = yearly("America/New_York", standard: -5 * 3600) { year in
    [
      change(year, 3, sunday: 2, utcHours: 7, offset: -4 * 3600),
      change(year, 11, sunday: 1, utcHours: 6, offset: -5 * 3600),
    ]
  }

  /// From the last Sunday of March to the last of October, at one o'clock UTC.
  package static let london = yearly("Europe/London", standard: 0) { year in
    [
      change(year, 3, sunday: 5, utcHours: 1, offset: 3600),
      change(year, 10, sunday: 5, utcHours: 1, offset: 0),
    ]
  }

  /// Summer from the first Sunday of October to the first of April.
  package static let sydney = yearly("Australia/Sydney", standard: 11 * 3600) { year in
    [
      change(year, 4, sunday: 1, utcHours: -8, offset: 10 * 3600),
      change(year, 10, sunday: 1, utcHours: -8, offset: 11 * 3600),
    ]
  }

  /// The same days as Sydney, and half an hour.
  package static let lordHowe = yearly("Australia/Lord_Howe", standard: 11 * 3600) { year in
    [
      change(year, 4, sunday: 1, utcHours: -9, offset: 37_800),
      change(year, 10, sunday: 1, utcHours: -8.5, offset: 11 * 3600),
    ]
  }

  /// Samoa had no 30 December 2011.
  package static let apia = ZoneRules(
    identifier: "Pacific/Apia", initialOffset: -10 * 3600,
    transitions: [
      Transition(at: Instant(seconds: 1_325_239_200), offset: 14 * 3600)  // 2011-12-30T10:00:00Z
    ])

  package static let tokyo = ZoneRules(identifier: "Asia/Tokyo", initialOffset: 9 * 3600)

  private static func yearly(
    _ identifier: String, standard: Int, _ changes: (Int) -> [Transition?]
  ) -> ZoneRules {
    ZoneRules(
      identifier: identifier, initialOffset: standard,
      transitions: (2007...2040).flatMap(changes).compactMap(\.self))
  }

  /// A change on a Sunday of a month, the fifth being the last; nil only for months that do not exist.
  private static func change(
    _ year: Int, _ month: Int, sunday: Int, utcHours: Double, offset: Int
  ) -> Transition? {
    guard let first = LocalDate(year: year, month: month, day: 1) else { return nil }
    var date = first.adding(days: 6 - first.weekday.rawValue).adding(days: 7 * (sunday - 1))
    if date.month != month { date = date.adding(days: -7) }
    let midnight = date.dayNumber * 86_400
    return Transition(at: Instant(seconds: midnight + Int(utcHours * 3600)), offset: offset)
  }
}
