// SPDX-License-Identifier: MIT

import Booking
import Cells
import Interchange

/// Adds a hospital that no list brought.
struct HospitalAddPage: HospitalEntryForm {
  enum Field: Int, HospitalField {
    case name, address, city, region, postalCode, country, latitude, longitude, timeZone, phone,
      stepFree, hours, weekdays, slotMinutes, capacity, vaccines

    var column: HospitalsColumn? {
      switch self {
      case .name: .name
      case .address: .address
      case .city: .city
      case .region: .region
      case .postalCode: .postalCode
      case .country: .country
      case .latitude: .latitude
      case .longitude: .longitude
      case .timeZone: .timeZone
      case .phone: .phone
      case .stepFree: .stepFree
      case .slotMinutes: .slotMinutes
      case .capacity: .capacity
      case .vaccines: .vaccines
      case .hours, .weekdays: nil
      }
    }

    var title: String {
      switch self {
      case .hours: "Hours"
      case .weekdays: "Open on"
      default: column?.title ?? ""
      }
    }
  }

  var form: Form<Field>
  var faults: [Field: String] = [:]

  /// - Parameter like: one whose country, zone, slots and vaccines are likely the same.
  init(like site: Site?) {
    var controls: [Field: Form<Field>.Control] = [:]
    for field in Field.allCases {
      if let column = field.column { controls[field] = column.control() }
    }
    let schedule = site?.hospital.schedule
    controls[.stepFree] = StepFreeChoice.control(.unknown)
    controls[.hours] = Form<Field>.text("08:00-17:00", hint: "08:00-12:00, 13:00-17:00", limit: 80)
    controls[.weekdays] = .ticks(ScheduleText.weekdays, on: [0, 1, 2, 3, 4], at: 0)
    if let site, let schedule {
      controls[.country] = HospitalsColumn.country.control(site.hospital.country)
      controls[.timeZone] = HospitalsColumn.timeZone.control(site.hospital.timeZone)
      controls[.slotMinutes] = HospitalsColumn.slotMinutes.control("\(schedule.slotMinutes)")
      controls[.capacity] = HospitalsColumn.capacity.control("\(schedule.capacity)")
      let codes = site.directory.schedule.vaccines.map(\.rawValue)
      controls[.vaccines] = HospitalsColumn.vaccines.control(codes.joined(separator: " "))
    }
    form = Form(controls)
  }

  var headline: String { "A new hospital" }
  var hint: String { "It can be found and booked as soon as it is saved." }

  var entry: HospitalEntry {
    var typed = columns
    let open = ScheduleText.weekdays(form.ticked(.weekdays))
    let hours = form.text(.hours).filter { $0 != " " }.replacing("–", with: "-")
    for (day, column) in HospitalsColumn.days where open.contains(day) { typed[column] = hours }
    return HospitalEntry(nil, typed: typed)
  }

  func crumbs(_ desk: Desk) -> [String] { ["Staff", "New hospital"] }

  func problem(of field: Field, _ desk: Desk) -> String? {
    switch field {
    case .hours:
      ScheduleText.hours(form.text(.hours))?.isEmpty == false ? nil : ScheduleText.hoursProblem
    case .weekdays: form.ticked(.weekdays).isEmpty ? "Tick a day at least." : nil
    default: faults[field]
    }
  }

  func remarks(_ desk: Desk) -> [(sign: Sign, style: Style, words: String)] {
    guard case .field(.vaccines) = form.focus else { return [] }
    let names = form.text(.vaccines).split { $0 == " " || $0 == "," }
      .map { desk.vaccineName(VaccineCode(String($0))) }
    return names.isEmpty ? [] : [(.note, .muted, names.joined(separator: ", "))]
  }
}
