// SPDX-License-Identifier: MIT

import Booking
import Cells

/// Sets how many places the slots have, all of them or those of some hours.
struct PlacesForm: ScheduleForm {
  enum Field: Int, FormField {
    case places, hours, weekdays, from, until

    var title: String {
      switch self {
      case .places: "Places"
      case .hours: "Hours"
      case .weekdays: "Only on"
      case .from: "From"
      case .until: "Until"
      }
    }
  }

  let hospital: HospitalID
  var form = Form<Field>([
    .places: Form<Field>.text(hint: "in each slot", limit: 6),
    .hours: Form<Field>.text(hint: "all day, or 12:00-13:00", limit: 20),
    .weekdays: .ticks(ScheduleText.weekdays, on: [], at: 0),
    .from: Form<Field>.text(hint: "from now on", limit: 20),
    .until: Form<Field>.text(hint: "without end", limit: 20),
  ])

  init(at hospital: HospitalID) { self.hospital = hospital }

  var headline: String { "How many places has a slot?" }

  func crumbs(_ desk: Desk) -> [String] {
    [desk.duty?.site?.hospital.name ?? "Staff", "Schedule", "Places"]
  }

  private static let most = 1000

  private var places: Int? {
    Int(form.text(.places)).flatMap { (0...Self.most).contains($0) ? $0 : nil }
  }

  private var hours: [OpeningHours]? {
    form.text(.hours).isEmpty ? [] : ScheduleText.hours(form.text(.hours))
  }

  private func date(_ field: Field, _ desk: Desk) -> LocalDate? {
    ScheduleText.date(form.text(field), today: desk.today)
  }

  func problem(of field: Field, _ desk: Desk) -> String? {
    switch field {
    case .places: return places == nil ? "A number from 0 to \(grouped(Self.most))." : nil
    case .hours:
      guard let hours else { return ScheduleText.hoursProblem }
      return hours.count > 1 ? "One span at a time: set the other one after it." : nil
    case .weekdays: return nil
    case .from, .until:
      if form.text(field).isEmpty { return nil }
      guard let date = date(field, desk) else { return ScheduleText.dateProblem }
      guard field == .until else { return nil }
      if date < desk.today { return "This day is over: name one from today on." }
      return self.date(.from, desk).map { date < $0 } == true
        ? "It lies before the first day." : nil
    }
  }

  func change(_ desk: Desk) -> TimetableChange? {
    guard let places, let hours else { return nil }
    let weekdays = ScheduleText.weekdays(form.ticked(.weekdays))
    let (from, until) = (date(.from, desk), date(.until, desk))
    if hours.isEmpty, weekdays.isEmpty, from == nil, until == nil { return .capacity(places) }
    guard let span = hours.first ?? OpeningHours(opens: 0, closes: 1440) else { return nil }
    return .addCapacity(
      CapacityRule(weekdays: weekdays, first: from, last: until, hours: span, capacity: places))
  }
}
