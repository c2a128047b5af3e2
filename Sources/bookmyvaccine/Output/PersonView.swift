// SPDX-License-Identifier: MIT

import Booking
import Interchange

/// Somebody's record with all that is shown beside it.
struct PersonView: Sendable {
  let patient: Patient
  /// In the order of time.
  let appointments: [AppointmentView]
  /// Children whose records their code opens too.
  let household: [Patient]
  let now: Instant

  private var coming: [AppointmentView] {
    appointments.filter { $0.appointment.isActive(at: now) && $0.appointment.dose == nil }
  }

  /// Those that are over or cancelled, the latest first.
  private var past: [AppointmentView] {
    appointments.filter { !$0.appointment.isActive(at: now) && $0.appointment.dose == nil }
      .reversed()
  }

  private var given: [(view: AppointmentView, dose: Dose)] {
    appointments.compactMap { view in view.appointment.dose.map { (view, $0) } }
  }

  var document: RecordDocument {
    RecordDocument(
      patient, household: household, coming: coming.map(\.document), past: past.map(\.document),
      given: given.map(\.view.document))
  }

  func lines(for console: Console) -> [String] {
    var lines = details
    for (title, views) in [("To come", coming), ("Past", past)] where !views.isEmpty {
      lines += ["", title, ""] + AppointmentView.table(views, for: console)
    }
    if !given.isEmpty { lines += ["", "Doses given", ""] + doses.lines(for: console) }
    if !household.isEmpty { lines += ["", "Household", ""] + children.lines(for: console) }
    if appointments.isEmpty { lines += ["", "No appointments."] }
    return lines
  }

  /// Everything but what they come for, one thing a line.
  var details: [String] {
    let person = patient.person
    let rows: [(String, String?)] = [
      ("Own code", patient.code?.description), ("Name", person.name.text),
      ("Born", person.birthDate.description), ("Sex", person.sex?.rawValue),
      ("Phone", person.contact.phone?.text), ("Email", person.contact.email?.text),
      ("Guardian", person.guardian?.text),
    ]
    return rows.compactMap { name, value in
      value.map { "  " + name + String(repeating: " ", count: 10 - name.count) + $0 }
    }
  }

  private var doses: TextTable {
    var table = TextTable([
      .init(title: "When"), .init(title: "Dose", isNumber: true),
      .init(title: "Vaccine", limit: 26),
      .init(title: "Lot"), .init(title: "Hospital", limit: 36),
    ])
    table.rows = given.map { view, dose in
      [
        dose.given.shortWords, String(dose.number), view.vaccineWords, dose.lot.text,
        view.site.hospital.name,
      ]
    }
    return table
  }

  private var children: TextTable {
    var table = TextTable([
      .init(title: "Name", limit: 30), .init(title: "Born"), .init(title: "Own code"),
    ])
    table.rows = household.map { child in
      [
        child.person.name.text, child.person.birthDate.description, child.code?.description ?? "",
      ]
    }
    return table
  }
}
