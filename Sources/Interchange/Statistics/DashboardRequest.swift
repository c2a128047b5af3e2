// SPDX-License-Identifier: MIT

package import Booking

/// Which days of the daily check and of surveys are looked at, and whose.
package struct DashboardRequest: Hashable, Sendable {
  /// Days that are looked at together, unless something else is wanted.
  package static let usualDays = 14
  package static let mostDays = 366

  /// The day that is shown, which is not later than today.
  package var last: LocalDate
  /// So many days with that one, 1 at least.
  package let days: Int
  /// Nil for everybody.
  package var hospital: HospitalID?
  /// The clock by which its days begin: an answer belongs to a day by its moment, wherever it was given.
  package let zone: ZoneRules

  package init(
    through last: LocalDate, days: Int = usualDays, at hospital: HospitalID? = nil,
    in zone: ZoneRules
  ) {
    self.last = last
    self.zone = zone
    self.days = min(max(1, days), Self.mostDays)
    self.hospital = hospital
  }

  package var first: LocalDate { last.adding(days: 1 - days) }
}

/// The moments at which the days of a request are looked at: each at its end, today as it stands now.
package struct DashboardSpan: Hashable, Sendable {
  package struct Day: Hashable, Sendable {
    package let date: LocalDate
    package let moment: Instant
  }

  /// Seconds before a day of which the checks are looked at.
  package static let memory = CheckMark.memory

  package let request: DashboardRequest
  /// The earliest first; never empty.
  package let days: [Day]
  package let isToday: Bool

  package init(_ request: DashboardRequest, now: Instant) {
    let zone = request.zone
    let today = zone.zoned(now).local.date
    self.request = request
    self.isToday = request.last >= today
    self.days = LocalDate.days(from: request.first, through: request.last).map { date in
      Day(date: date, moment: date >= today ? now : zone.start(of: date.adding(days: 1)))
    }
  }

  /// From when on answers say something of these days: no check before it counts on any of them, and on no clock do the days
  /// begin before it.
  package var start: Instant {
    let days = Instant(seconds: request.first.adding(days: -1).dayNumber * 86_400)
    return min(days, (self.days.first?.moment ?? days).adding(seconds: -Self.memory))
  }

  /// Before when they do; nil for all that came so far.
  package var end: Instant? {
    isToday ? nil : Instant(seconds: request.last.adding(days: 2).dayNumber * 86_400)
  }
}

extension ZoneRules {
  /// The first moment of a day; where the clock jumps over midnight, that of the jump.
  fileprivate func start(of date: LocalDate) -> Instant {
    let asUTC = Instant(seconds: date.dayNumber * 86_400)
    let before = asUTC.adding(seconds: -offset(at: asUTC.adding(seconds: -86_400)))
    guard let midnight = LocalDateTime(date: date, minuteOfDay: 0) else { return before }
    return switch meaning(of: midnight) {
    case .once(let time), .twice(let time, _): time.instant
    case .skipped: before
    }
  }
}
