// SPDX-License-Identifier: MIT

package import Booking

/// What a change of a schedule would do, as it stood when it was asked for.
package struct SchedulePreview: Sendable {
  package let request: TimetableRequest
  /// The hospital as it is now.
  package let site: Site
  /// What staff will have changed then.
  package let timetable: Timetable
  package let displacement: Displacement
  /// Those whom it touches.
  package let patients: [PatientID: Patient]

  package init(
    _ request: TimetableRequest, at site: Site, timetable: Timetable, displacement: Displacement,
    patients: [Patient]
  ) {
    self.request = request
    self.site = site
    self.timetable = timetable
    self.displacement = displacement
    self.patients = Dictionary(patients.map { ($0.id, $0) }) { first, _ in first }
  }
}

extension SchedulePreview {
  /// A day that is another one then.
  struct Day: Hashable, Sendable {
    let before: DaySpans
    let after: DaySpans
  }

  /// Days that can be booked and are touched, at most so many; and how many more there are.
  func days(from today: LocalDate, limit: Int) -> (shown: [Day], more: Int) {
    let changed = site.keeping(timetable)
    let window = max(
      site.hospital.schedule.windowDays, changed.hospital.schedule.windowDays)
    let last = max(
      today.adding(days: window), min(named ?? today, today.adding(days: Self.reach)))
    let days = LocalDate.days(from: today, through: last).compactMap { date -> Day? in
      let day = Day(before: DaySpans(date, at: site), after: DaySpans(date, at: changed))
      return day.before == day.after ? nil : day
    }
    return (Array(days.prefix(limit)), max(0, days.count - limit))
  }

  /// A year and a half: what lies further ahead is not shown day by day.
  private static let reach = 550

  /// The last day that the change speaks of.
  private var named: LocalDate? {
    switch request.change {
    case .close(let closure), .reopen(let closure): closure.last
    case .open(let dates, _): dates.max()
    case .addCapacity(let rule), .removeCapacity(let rule): rule.last
    case .week, .capacity, .vaccines, .vaccinesOn, .notice, .window, .cutoff, .noShow: nil
    }
  }
}
