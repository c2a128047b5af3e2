// SPDX-License-Identifier: MIT

import Booking
import Cells

/// Gives some days hours of their own.
struct OpenForm: ScheduleForm {
  enum Field: Int, FormField {
    case from, until, weekdays, hours

    var title: String {
      switch self {
      case .from: "First day"
      case .until: "Last day"
      case .weekdays: "Only on"
      case .hours: "Hours"
      }
    }
  }

  let hospital: HospitalID
  var form: Form<Field>
  /// As many days as a year and a half has.
  private static let mostDays = 550

  init(at hospital: HospitalID, on date: LocalDate) {
    self.hospital = hospital
    form = Form([
      .from: Form<Field>.text(date.description, hint: "2026-12-24", limit: 20),
      .until: Form<Field>.text(hint: "the same day", limit: 20),
      .weekdays: .ticks(ScheduleText.weekdays, on: [], at: 0),
      .hours: Form<Field>.text(hint: "08:00-12:00, 13:00-17:00", limit: 80),
    ])
    form.go(to: .field(.hours))
  }

  var headline: String { "Which days have hours of their own?" }

  func crumbs(_ desk: Desk) -> [String] {
    [desk.duty?.site?.hospital.name ?? "Staff", "Schedule", "Open"]
  }

  func remarks(_ desk: Desk) -> [(sign: Sign, style: Style, words: String)] {
    guard let days = days(desk), days.count > 1 else { return [] }
    return [(.note, .muted, "These are \(days.count) days.")]
  }

  private func first(_ desk: Desk) -> LocalDate? {
    ScheduleText.date(form.text(.from), today: desk.today)
  }

  private func last(_ desk: Desk) -> LocalDate? {
    form.text(.until).isEmpty
      ? first(desk) : ScheduleText.date(form.text(.until), today: first(desk) ?? desk.today)
  }

  private func days(_ desk: Desk) -> [LocalDate]? {
    guard let first = first(desk), let last = last(desk), first <= last,
      last.dayNumber - first.dayNumber <= Self.mostDays
    else { return nil }
    let weekdays = ScheduleText.weekdays(form.ticked(.weekdays))
    return LocalDate.days(from: first, through: last)
      .filter { weekdays.isEmpty || weekdays.contains($0.weekday) }
  }

  func problem(of field: Field, _ desk: Desk) -> String? {
    switch field {
    case .from:
      guard let first = first(desk) else { return ScheduleText.dateProblem }
      return first < desk.today ? "This day is over: name one from today on." : nil
    case .until:
      guard let last = last(desk), let first = first(desk) else { return ScheduleText.dateProblem }
      if last < first { return "It lies before the first day." }
      return last.dayNumber - first.dayNumber > Self.mostDays
        ? "At most \(Self.mostDays) days at once." : nil
    case .weekdays:
      return days(desk)?.isEmpty == true ? "None of the days is such a one." : nil
    case .hours:
      if form.text(.hours).isEmpty { return "The hours are missing: 08:00-12:00, say." }
      return ScheduleText.hours(form.text(.hours)) == nil ? ScheduleText.hoursProblem : nil
    }
  }

  func change(_ desk: Desk) -> TimetableChange? {
    guard let days = days(desk), let hours = ScheduleText.hours(form.text(.hours)) else {
      return nil
    }
    return .open(days, hours)
  }
}
