// SPDX-License-Identifier: MIT

import Booking

/// A rule for the years to come, as POSIX writes it in the variable TZ: `EST5EDT,M3.2.0,M11.1.0`.
///
/// POSIX.1-2017, 8.3, with the hours from -167 to 167 that RFC 9636, 3.3.1 adds.
struct PosixTimeZone: Hashable {
  /// A day of every year.
  enum Day: Hashable {
    /// `J60`: 1 to 365, the leap day never counted.
    case withoutLeapDay(Int)
    /// `59`: 0 to 365, the leap day counted.
    case dayOfYear(Int)
    /// `M3.2.0`: the week of the month, 5 for the last, and the weekday from Sunday on.
    case weekday(month: Int, week: Int, weekday: Int)
  }

  struct Change: Hashable {
    let day: Day
    /// Seconds after midnight, before it or beyond the day as well.
    let time: Int
  }

  struct Summer: Hashable {
    let offset: Int
    let begins: Change
    let ends: Change
  }

  /// Seconds ahead of UTC, unlike in the text, where west is positive.
  let standard: Int
  let summer: Summer?

  init?(_ text: some Collection<UInt8>) {
    var scanner = PosixScanner(text)
    guard scanner.name(), let standard = scanner.offset() else { return nil }
    self.standard = -standard
    if scanner.isAtEnd {
      summer = nil
      return
    }
    guard scanner.name() else { return nil }
    var offset = self.standard + 3600
    if !scanner.isNext(",") {
      guard let written = scanner.offset() else { return nil }
      offset = -written
    }
    // Without dates the format leaves the rule to the system, and a file must not.
    guard let begins = scanner.change(), let ends = scanner.change(), scanner.isAtEnd else {
      return nil
    }
    summer = Summer(offset: offset, begins: begins, ends: ends)
  }

  /// The changes of some years in the order of time, at most one at a moment.
  func transitions(years: ClosedRange<Int>) -> [ZoneRules.Transition] {
    guard let summer else { return [] }
    var changes: [ZoneRules.Transition] = []
    for year in years {
      if let begins = summer.begins.instant(in: year, offset: standard) {
        changes.append(.init(at: begins, offset: summer.offset))
      }
      if let ends = summer.ends.instant(in: year, offset: summer.offset) {
        changes.append(.init(at: ends, offset: standard))
      }
    }
    changes.sort { $0.at < $1.at }
    // Summer all year is written as one that begins again at the moment at which it ends.
    var kept: [ZoneRules.Transition] = []
    for change in changes {
      if kept.last?.at == change.at {
        kept[kept.count - 1] = .init(at: change.at, offset: summer.offset)
      } else {
        kept.append(change)
      }
    }
    return kept
  }
}

extension PosixTimeZone.Change {
  /// The moment of the change in one year, by the clock that is `offset` seconds ahead of UTC until then.
  func instant(in year: Int, offset: Int) -> Instant? {
    day.date(in: year).map { Instant(seconds: $0.dayNumber * 86_400 + time - offset) }
  }
}

extension PosixTimeZone.Day {
  func date(in year: Int) -> LocalDate? {
    guard let newYear = LocalDate(year: year, month: 1, day: 1) else { return nil }
    switch self {
    case .withoutLeapDay(let day):
      return newYear.adding(days: day >= 60 && LocalDate.isLeap(year) ? day : day - 1)
    case .dayOfYear(let day):
      return newYear.adding(days: day)
    case .weekday(let month, let week, let weekday):
      guard let first = LocalDate(year: year, month: month, day: 1) else { return nil }
      let firstFromSunday = (first.weekday.rawValue + 1) % 7
      let day = (weekday - firstFromSunday + 7) % 7 + (week - 1) * 7
      let length = LocalDate.length(ofMonth: month, year: year)
      return first.adding(days: day < length ? day : day - 7)
    }
  }
}
