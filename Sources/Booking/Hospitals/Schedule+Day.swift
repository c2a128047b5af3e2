// SPDX-License-Identifier: MIT

extension Schedule {
  /// What a schedule says of one day.
  package enum Day: Hashable, Sendable {
    case open([OpeningHours])
    case closed(ClosedReason)
  }

  package enum ClosedReason: Hashable, Sendable {
    /// The week has no hours on this day.
    case weekday(Weekday)
    case holiday(String)
    case closure(String)
    /// The hospital's hours could not be read.
    case hoursUnread
  }

  package func day(_ date: LocalDate) -> Day {
    if case .unread = source { return .closed(.hoursUnread) }
    if let extra = extraOpenings[date], !extra.isEmpty { return .open(extra) }
    if let closure = closures.first(where: { $0.covers(date) }) {
      return .closed(.closure(closure.reason))
    }
    if let holiday = holidays.days[date] { return .closed(.holiday(holiday)) }
    if let hours = weekly[date.weekday], !hours.isEmpty { return .open(hours) }
    return .closed(.weekday(date.weekday))
  }

  /// The hours `date` would have were it not for a holiday or a closure; empty where the week has none.
  package func usualHours(_ date: LocalDate) -> [OpeningHours] {
    if case .unread = source { return [] }
    return extraOpenings[date] ?? weekly[date.weekday] ?? []
  }
}
