// SPDX-License-Identifier: MIT

import Booking

/// One booking that is going to be made, whoever keeps the books.
struct PlannedBooking: Sendable {
  let hospital: HospitalID
  /// The hospital's place in `BookingPlan.hospitals`, by which the peer knows it.
  let hospitalNumber: Int
  let time: SlotTime
  let vaccine: VaccineCode
  let person: Person

  func of(_ person: Person) -> PlannedBooking {
    PlannedBooking(
      hospital: hospital, hospitalNumber: hospitalNumber, time: time, vaccine: vaccine,
      person: person)
  }

  func request(by terminal: String) -> Request {
    let wanted = BookingRequest(
      hospital: hospital, start: .exact(time.start.instant), vaccine: vaccine, party: [person])
    return Request(
      .book(wanted), by: Actor(role: .patient, terminal: TerminalID(terminal)))
  }
}

extension PlannedBooking: Codable {
  private enum Key: String, CodingKey {
    case hospital, number, start, startOffset, end, endOffset, vaccine, name, born, phone
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    func moment(_ seconds: Key, _ offset: Key) throws -> ZonedTime {
      ZonedTime(
        instant: Instant(seconds: try fields.decode(Int.self, forKey: seconds)),
        offset: try fields.decode(Int.self, forKey: offset))
    }
    hospital = HospitalID(try fields.decode(String.self, forKey: .hospital))
    hospitalNumber = try fields.decode(Int.self, forKey: .number)
    time = SlotTime(start: try moment(.start, .startOffset), end: try moment(.end, .endOffset))
    vaccine = VaccineCode(try fields.decode(String.self, forKey: .vaccine))
    guard let born = LocalDate(dayNumber: try fields.decode(Int.self, forKey: .born)) else {
      throw Problem.badPlan
    }
    let phone = PhoneNumber(try fields.decode(String.self, forKey: .phone))
    person = Person(
      name: try PersonName(try fields.decode(String.self, forKey: .name)), birthDate: born,
      contact: Contact(phone: phone))
  }

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    try fields.encode(hospital.rawValue, forKey: .hospital)
    try fields.encode(hospitalNumber, forKey: .number)
    try fields.encode(time.start.instant.seconds, forKey: .start)
    try fields.encode(time.start.offset, forKey: .startOffset)
    try fields.encode(time.end.instant.seconds, forKey: .end)
    try fields.encode(time.end.offset, forKey: .endOffset)
    try fields.encode(vaccine.rawValue, forKey: .vaccine)
    try fields.encode(person.name.text, forKey: .name)
    try fields.encode(person.birthDate.dayNumber, forKey: .born)
    try fields.encode(person.contact.phone?.text ?? "", forKey: .phone)
  }
}
