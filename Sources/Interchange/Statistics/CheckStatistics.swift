// SPDX-License-Identifier: MIT

package import Booking

/// How people stand with the daily check, on each day of a span.
///
/// Counted is who made a check within the 30 days before the moment that is looked at, and whose badge is red, however long ago
/// they made it. Whoever never made one is not: nobody knows of them that they should. Somebody belongs to the hospital where they
/// made their last one.
package struct CheckStatistics: Sendable {
  package struct Day: Hashable, Sendable {
    package let date: LocalDate
    package let counts: BadgeCounts
  }

  /// Somebody with the check that counts for them.
  package struct Standing: Hashable, Sendable {
    package let patient: PatientID
    package let check: CheckMark
    package let badge: Badge
  }

  private struct Last {
    let check: CheckMark
    let hospital: HospitalID?
  }

  private let span: DashboardSpan
  private var finished: [Day] = []
  private var last: [PatientID: Last] = [:]

  /// Whose badge was red before the checks that are looked at began.
  private let earlier: [RedSpell]

  /// - Parameter spells: everybody's whose badge is red or was so for long.
  package init(_ span: DashboardSpan, _ spells: [RedSpell] = []) {
    self.span = span
    earlier = spells.filter {
      $0.check.at.instant < span.start
        && (span.request.hospital == nil || span.request.hospital == $0.hospital)
    }
  }

  /// Takes in an answer; they have to come in the order of time. One that is no check changes nothing.
  package mutating func add(_ filed: FiledResponse) {
    guard let check = CheckMark(filed), let patient = filed.subject else { return }
    // A day that is over is counted before what came after it; what came today counts now, also where the clock was put back.
    while let day = unfinished.first, day.moment <= check.at.instant,
      unfinished.count > 1 || !span.isToday
    {
      finished.append(Day(date: day.date, counts: counts(at: day.moment)))
    }
    if unfinished.isEmpty { return }
    last[patient] = Last(check: check, hospital: filed.hospital)
  }

  private var unfinished: ArraySlice<DashboardSpan.Day> { span.days.dropFirst(finished.count) }

  private func counts(at moment: Instant) -> BadgeCounts {
    var counts = BadgeCounts()
    for (_, last) in last {
      if let badge = badge(of: last, at: moment) { counts[badge.color] += 1 }
    }
    counts[.red] += earlier.count { isGoingOn($0, at: moment) }
    return counts
  }

  /// Whether none of the checks so far is a later one, and none was made before `moment` that is not looked at.
  private func isGoingOn(_ spell: RedSpell, at moment: Instant) -> Bool {
    last[spell.patient] == nil && spell.until.map { moment <= $0 } ?? true
      && spell.check.at.instant < moment
  }

  /// Nil for who is not counted.
  private func badge(of last: Last, at moment: Instant) -> Badge? {
    guard last.check.isRed || last.check.at.instant >= moment.adding(seconds: -CheckMark.memory),
      span.request.hospital.map({ $0 == last.hospital }) ?? true
    else { return nil }
    return Badge(last.check, at: moment)
  }

  // MARK: What came of it

  /// The earliest first.
  package var days: [Day] {
    finished + unfinished.map { Day(date: $0.date, counts: counts(at: $0.moment)) }
  }

  /// Everybody who is counted on the last day, whoever's check is oldest first.
  package var people: [Standing] {
    guard let moment = span.days.last?.moment else { return [] }
    let lately = last.compactMap { patient, last in
      badge(of: last, at: moment).map { Standing(patient: patient, check: last.check, badge: $0) }
    }
    let before = earlier.filter { isGoingOn($0, at: moment) }.map {
      Standing(patient: $0.patient, check: $0.check, badge: .red($0.check))
    }
    return (lately + before).sorted {
      ($0.check.at.instant, $0.patient) < ($1.check.at.instant, $1.patient)
    }
  }
}

extension CheckStatistics.Standing {
  /// Whether the next check is not due before `moment`, whatever came of the last one.
  package func isOnTime(at moment: Instant) -> Bool {
    badge.due.map { moment < $0 } ?? false
  }
}
