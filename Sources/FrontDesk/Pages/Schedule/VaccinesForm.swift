// SPDX-License-Identifier: MIT

import Booking
import Cells

/// Sets which vaccines are given on a day of the week.
struct VaccinesForm: ScheduleForm {
  enum Field: Int, FormField {
    case weekday, vaccines

    var title: String {
      switch self {
      case .weekday: "On"
      case .vaccines: "Given"
      }
    }
  }

  private let site: Site
  var form: Form<Field>
  /// The weekday whose vaccines are ticked.
  private var shown: Weekday

  init(at site: Site, on weekday: Weekday, _ desk: Desk) {
    self.site = site
    shown = weekday
    let all = site.hospital.schedule.vaccines
    form = Form([
      .weekday: .options(ScheduleText.weekdays, chosen: weekday.rawValue),
      .vaccines: .ticks(
        all.map { desk.vaccineName($0) }, on: Self.ticked(on: weekday, at: site), at: 0),
    ])
  }

  private static func ticked(on weekday: Weekday, at site: Site) -> Set<Int> {
    let all = site.hospital.schedule.vaccines
    let some = site.timetable.vaccinesByWeekday[weekday] ?? all
    return Set(all.indices.filter { some.contains(all[$0]) })
  }

  var hospital: HospitalID { site.hospital.id }
  var headline: String { "What is given on which day?" }

  func crumbs(_ desk: Desk) -> [String] { [site.hospital.name, "Schedule", "Vaccines"] }

  private var weekday: Weekday { Weekday(rawValue: form.chosen(.weekday)) ?? shown }

  /// Another day has ticks of its own.
  mutating func leave(_ field: Field, _ desk: inout Desk) {
    guard weekday != shown else { return }
    shown = weekday
    form.set(.vaccines, ticked: Self.ticked(on: weekday, at: site))
  }

  func problem(of field: Field, _ desk: Desk) -> String? {
    guard field == .vaccines, form.ticked(.vaccines).isEmpty else { return nil }
    return "Tick one at least, or close the day."
  }

  func change(_ desk: Desk) -> TimetableChange? {
    let all = site.hospital.schedule.vaccines
    let some = form.ticked(.vaccines).sorted().filter { all.indices.contains($0) }.map { all[$0] }
    return .vaccinesOn(weekday, some.count == all.count ? nil : some)
  }
}
