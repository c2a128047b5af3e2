// SPDX-License-Identifier: MIT

package import Booking

/// An appointment as an export has it: everything that was said, by ids and codes.
package struct ExportedAppointment: Sendable {
  private let appointment: Appointment

  package init(_ appointment: Appointment) { self.appointment = appointment }

  /// What a table calls its cells, the patient's beside the appointment's.
  package static let columns = [
    "code", "status", "hospital", "start", "end", "vaccine", "since", "cancelledAt", "reason",
    "patient", "name", "born", "sex", "phone", "email", "guardian", "ownCode",
    "dose", "given", "givenVaccine", "lot", "expires", "site", "route", "performer", "override",
  ]

  package var json: JSONValue {
    let members: JSONValue = [
      "code": .string(appointment.code.description),
      "patient": .string(appointment.patient.rawValue),
      "vaccine": .string(appointment.vaccine.rawValue),
      "hospital": .string(appointment.hospital.rawValue),
      "start": .string(appointment.time.start.description),
      "end": .string(appointment.time.end.description),
      "status": .string(appointment.status.word),
    ]
    return members.adding("since", since.map { .string($0) })
      .adding("cancelledAt", cancelledAt.map { .string($0) })
      .adding("reason", reason.map { .string($0) })
      .adding("dose", appointment.dose.map { json(of: $0) })
  }

  /// One cell for each of `columns`; those of a patient who is not known are empty.
  package func cells(with patient: Patient?) -> [String] {
    let person = patient?.person
    return [
      appointment.code.description, appointment.status.word, appointment.hospital.rawValue,
      appointment.time.start.description, appointment.time.end.description,
      appointment.vaccine.rawValue, since ?? "", cancelledAt ?? "", reason ?? "",
      appointment.patient.rawValue,
      person?.name.text ?? "", person?.birthDate.description ?? "", person?.sex?.rawValue ?? "",
      person?.contact.phone?.text ?? "", person?.contact.email?.text ?? "",
      person?.guardian?.text ?? "", patient?.code?.description ?? "",
    ] + doseCells
  }

  private func json(of dose: Dose) -> JSONValue {
    let members: JSONValue = [
      "number": .integer(dose.number),
      "vaccine": .string(dose.vaccine.rawValue),
      "lot": .string(dose.lot.text),
      "expires": .string(dose.expires.description),
      "site": .string(dose.site.rawValue),
      "route": .string(dose.route.rawValue),
      "given": .string(dose.given.description),
    ]
    return members.adding("performer", dose.performer.map { .string($0.rawValue) })
      .adding("override", dose.override.map { .string($0) })
  }

  private var doseCells: [String] {
    guard let dose = appointment.dose else { return Array(repeating: "", count: 9) }
    return [
      String(dose.number), dose.given.description, dose.vaccine.rawValue, dose.lot.text,
      dose.expires.description, dose.site.rawValue, dose.route.rawValue,
      dose.performer?.rawValue ?? "", dose.override ?? "",
    ]
  }

  private var cancellation: Appointment.Cancellation? {
    switch appointment.status {
    case .booked, .proposed, .arrived, .fulfilled, .missed: nil
    case .cancelled(let cancellation): cancellation
    }
  }

  /// When the person arrived, or was found not to have come: RFC 3339 in UTC.
  private var since: String? {
    switch appointment.status {
    case .arrived(let since), .missed(let since): ZonedTime(instant: since, offset: 0).description
    case .fulfilled(let dose): ZonedTime(instant: dose.arrived, offset: 0).description
    case .booked, .proposed, .cancelled: nil
    }
  }

  /// RFC 3339 in UTC.
  private var cancelledAt: String? {
    cancellation.map { ZonedTime(instant: $0.at, offset: 0).description }
  }

  private var reason: String? { cancellation?.reason }
}
