// SPDX-License-Identifier: MIT

import Booking

/// One question of a booking, with everything that was answered before it.
enum Question: Sendable {
  case place
  case hospital([HospitalMatch])
  case vaccine(Site)
  /// The draft where people are known already, and only the time is another one.
  case day(Site, VaccineCode, from: LocalDate, Draft?)
  case time(Site, VaccineCode, LocalDate, Draft?)
  case name(Draft)
  case born(Draft, PersonName)
  case phone(Draft)
  case email(Draft)
  /// Whether somebody else comes along.
  case more(Draft)
  /// What speaks against the dose, of the person at that place of the party.
  case screening(Draft, person: Int)
  case review(Draft)
}

/// A booking that is not complete yet.
struct Draft: Sendable {
  let site: Site
  let vaccine: VaccineCode
  private(set) var start: ZonedTime
  var named: [Named] = []
  /// What was answered, by the place in the party; nothing for those who were not asked.
  var answers: [Int: AnsweredQuestions] = [:]
  var phone: PhoneNumber?
  var email: EmailAddress?

  init(site: Site, vaccine: VaccineCode, start: ZonedTime) {
    self.site = site
    self.vaccine = vaccine
    self.start = start
  }

  /// The same people at another time.
  func moved(to start: ZonedTime) -> Draft {
    var copy = self
    copy.start = start
    return copy
  }

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
      hospital: site.hospital.id, start: .exact(start.instant), vaccine: vaccine, party: party,
      answers: named.indices.map { answers[$0] })
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
