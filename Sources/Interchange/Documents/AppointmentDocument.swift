// SPDX-License-Identifier: MIT

package import Booking

/// An appointment as the person it belongs to, or the hospital, reads it.
package struct AppointmentDocument: Document {
  package static let plural = "appointments"

  private let appointment: Appointment
  private let person: Person
  private let site: Site
  private let vaccine: Vaccine?
  private let showsContact: Bool
  private let showsNote: Bool
  private let ownCode: PersonCode?

  /// - Parameters:
  ///   - site: the hospital it is booked at, whose clock all times are given by.
  ///   - showsContact: for those who have to call somebody.
  ///   - showsNote: what was noted on the answers before the dose, for those who may decide on them.
  ///   - ownCode: the person's, where they are told it.
  ///   - vaccine: nil where the code is not among the known ones; its name is null then.
  package init(
    _ appointment: Appointment, of person: Person, at site: Site, vaccine: Vaccine?,
    showsContact: Bool = false, showsNote: Bool = false, ownCode: PersonCode? = nil
  ) {
    self.appointment = appointment
    self.person = person
    self.site = site
    self.vaccine = vaccine
    self.showsContact = showsContact
    self.showsNote = showsNote
    self.ownCode = ownCode
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
      .adding("proposed", proposed).adding("walkIn", appointment.isWalkIn ? .bool(true) : nil)
      .adding("addOn", appointment.addOn.map { .string($0) })
      .adding(
        "screening", ScreeningDocument(appointment, at: site, showsNote: showsNote)?.json
      )
      .adding("contact", showsContact ? contact : nil)
      .adding("person", ownCode.map { .string($0.description) })
  }

  /// When the person arrived, or was found not to have come.
  private var since: JSONValue? {
    switch appointment.status {
    case .arrived(let since), .missed(let since):
      .string(site.zone.zoned(since).description)
    case .fulfilled(let dose): .string(site.zone.zoned(dose.arrived).description)
    case .booked, .proposed, .cancelled: nil
    }
  }

  private var contact: JSONValue {
    [
      "phone": .optional(person.contact.phone?.text),
      "email": .optional(person.contact.email?.text),
    ]
  }

  /// What was booked before, and why that is no more.
  private var proposed: JSONValue? {
    guard case .proposed(let proposal) = appointment.status else { return nil }
    return [
      "inPlaceOf": .string(proposal.from.start.description),
      "since": .string(site.zone.zoned(proposal.since).description),
      "reason": .string(proposal.reason),
      "hasPlace": .bool(proposal.hasPlace),
    ]
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
    case .booked, .proposed, .arrived, .fulfilled, .missed: nil
    case .cancelled(let cancellation):
      [
        "at": .string(site.zone.zoned(cancellation.at).description),
        "reason": .optional(cancellation.reason),
      ]
    }
  }
}
