// SPDX-License-Identifier: MIT

package import Booking

/// An appointment as the person it belongs to, or the hospital, reads it.
package struct AppointmentDocument: Document {
  package static let plural = "appointments"

  private let appointment: Appointment
  private let person: Person
  private let site: Site
  private let vaccine: Vaccine?

  /// - Parameters:
  ///   - site: the hospital it is booked at, whose clock all times are given by.
  ///   - vaccine: nil where the code is not among the known ones; its name is null then.
  package init(_ appointment: Appointment, of person: Person, at site: Site, vaccine: Vaccine?) {
    self.appointment = appointment
    self.person = person
    self.site = site
    self.vaccine = vaccine
  }

  /// When and why it was cancelled is told where it was.
  package var json: JSONValue {
    let document: JSONValue = [
      "code": .string(appointment.code.description),
      "hospital": site.hospital.reference,
      "start": .string(appointment.time.start.description),
      "end": .string(appointment.time.end.description),
      "vaccine": [
        "cvx": .string(appointment.vaccine.rawValue),
        "name": .optional(vaccine?.name),
      ],
      // What will be given is known when it was given.
      "dose": appointment.dose.map { json(of: $0) } ?? .null,
      "status": .string(appointment.status.word),
      "patient": [
        "name": .string(person.name.text),
        "born": .string(person.birthDate.description),
      ],
      "qr": .string(appointment.code.payload),
    ]
    return document.adding("cancelled", cancelled).adding("since", since)
  }

  /// When the person arrived, or was found not to have come.
  private var since: JSONValue? {
    switch appointment.status {
    case .arrived(let since), .missed(let since):
      .string(site.zone.zoned(since).description)
    case .fulfilled(let dose): .string(site.zone.zoned(dose.arrived).description)
    case .booked, .cancelled: nil
    }
  }

  private func json(of dose: Dose) -> JSONValue {
    [
      "number": .integer(dose.number),
      "cvx": .string(dose.vaccine.rawValue),
      "lotNumber": .string(dose.lot.text),
      "expirationDate": .string(dose.expires.description),
      "site": .string(dose.site.rawValue),
      "route": .string(dose.route.rawValue),
      "performer": .optional(dose.performer?.rawValue),
      "given": .string(dose.given.description),
      "observedUntil": .string(site.zone.zoned(dose.observedUntil).description),
      "left": .optional(dose.left.map { site.zone.zoned($0).description }),
      "override": .optional(dose.override),
    ]
  }

  private var cancelled: JSONValue? {
    switch appointment.status {
    case .booked, .arrived, .fulfilled, .missed: nil
    case .cancelled(let cancellation):
      [
        "at": .string(site.zone.zoned(cancellation.at).description),
        "reason": .optional(cancellation.reason),
      ]
    }
  }
}
