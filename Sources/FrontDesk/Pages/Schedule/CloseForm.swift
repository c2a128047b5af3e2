// SPDX-License-Identifier: MIT

import Booking
import Cells

/// Closes a hospital for hours, a day or several.
struct CloseForm: ScheduleForm {
  enum Field: Int, FormField {
    case from, until, hours, reason

    var title: String {
      switch self {
      case .from: "First day"
      case .until: "Last day"
      case .hours: "Hours"
      case .reason: "Reason"
      }
    }
  }

  let hospital: HospitalID
  var form: Form<Field>

  init(at hospital: HospitalID, on date: LocalDate) {
    self.hospital = hospital
    form = Form([
      .from: Form<Field>.text(date.description, hint: "2026-12-24", limit: 20),
      .until: Form<Field>.text(hint: "the same day", limit: 20),
      .hours: Form<Field>.text(hint: "whole days, or 12:00-14:00", limit: 20),
      .reason: Form<Field>.text(hint: "why, for patients to read"),
    ])
    form.go(to: .field(.until))
  }

  var headline: String { "When is nothing given?" }

  func crumbs(_ desk: Desk) -> [String] {
    [desk.duty?.site?.hospital.name ?? "Staff", "Schedule", "Close"]
  }

  private func first(_ desk: Desk) -> LocalDate? {
    ScheduleText.date(form.text(.from), today: desk.today)
  }

  private func last(_ desk: Desk) -> LocalDate? {
    form.text(.until).isEmpty
      ? first(desk) : ScheduleText.date(form.text(.until), today: first(desk) ?? desk.today)
  }

  private var hours: [OpeningHours]? {
    form.text(.hours).isEmpty ? [] : ScheduleText.hours(form.text(.hours))
  }

  func problem(of field: Field, _ desk: Desk) -> String? {
    switch field {
    case .from:
      guard let first = first(desk) else { return ScheduleText.dateProblem }
      return first < desk.today ? "This day is over: name one from today on." : nil
    case .until:
      guard let last = last(desk) else { return ScheduleText.dateProblem }
      return first(desk).map { last < $0 } == true ? "It lies before the first day." : nil
    case .hours:
      guard let hours else { return ScheduleText.hoursProblem }
      return hours.count > 1 ? "One span at a time: close the other one after it." : nil
    case .reason:
      return form.text(.reason).isEmpty ? "A few words: they are shown to patients." : nil
    }
  }

  func change(_ desk: Desk) -> TimetableChange? {
    guard let first = first(desk), let last = last(desk), let hours else { return nil }
    return TimedClosure(
      first: first, last: last, hours: hours.first, reason: form.text(.reason)
    ).map { .close($0) }
  }
}
