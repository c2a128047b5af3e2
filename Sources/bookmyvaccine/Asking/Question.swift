// SPDX-License-Identifier: MIT

import Booking

/// One question of a booking, with everything that was answered before it.
enum Question: Sendable {
  case place
  case hospital([HospitalMatch])
  case vaccine(Site)
  case day(Site, VaccineCode, from: LocalDate)
  case time(Site, VaccineCode, LocalDate)
  case name(Draft)
  case born(Draft, PersonName)
  case phone(Draft)
  case email(Draft)
  /// Whether somebody else comes along.
  case more(Draft)
  case review(Draft)
}

/// A booking that is not complete yet.
struct Draft: Sendable {
  let site: Site
  let vaccine: VaccineCode
  let start: ZonedTime
  var named: [Named] = []
  var phone: PhoneNumber?
  var email: EmailAddress?

  struct Named: Sendable {
    let name: PersonName
    let born: LocalDate
  }

  var party: [Person] {
    let contact = Contact(phone: phone, email: email)
    return named.map { Person(name: $0.name, birthDate: $0.born, contact: contact) }
  }

  var request: BookingRequest {
    BookingRequest(
      hospital: site.hospital.id, start: .exact(start.instant), vaccine: vaccine, party: party)
  }
}

/// Where a question leads.
enum Step: Sendable {
  case next(Question)
  case again
  case back
  case stop
  /// The input has ended.
  case end
  case booked([AppointmentView])
}
