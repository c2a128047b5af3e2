// SPDX-License-Identifier: MIT

import Booking
import TestKit
import Testing

@Suite("A forgotten code")
struct RecoverTests {
  @Test("Name, birth date and the phone or email given when booking find all appointments")
  func found() throws {
    var desk = try TestDesk(site())
    let jane = try person("Zoë Müller", phone: "212 555 0100", email: "zoe@b.org")
    let second = try desk.book(jane, at: "2026-03-04T10:00", vaccine: .mmr)
    let first = try desk.book(jane, at: "2026-03-03T10:00")
    try desk.perform(.cancel(second[0].opened(), reason: nil))
    for contact in [
      try person(phone: "+1 212 555 0100").contact, try person(email: "ZOE@b.org").contact,
    ] {
      let found = try desk.ledger.recover(
        name: PersonName("zoe muller"), birthDate: day("1980-05-17"), contact: contact)
      #expect(found.map(\.code) == [first[0].code, second[0].code])
    }
  }

  @Test(
    "Every wrong try is answered alike",
    arguments: [
      ("Zoë Müller", "1980-05-18", "212 555 0100"), ("Zoë Miller", "1980-05-17", "212 555 0100"),
      ("Zoë Müller", "1980-05-17", "212 555 0199"), ("Zoë Müller", "1980-05-17", nil),
    ])
  func wrong(name: String, born: String, phone: String?) throws {
    var desk = try TestDesk(site())
    try desk.book(person("Zoë Müller", phone: "212 555 0100"), at: "2026-03-03T10:00")
    #expect(throws: BookingError.notFound) {
      try desk.ledger.recover(
        name: PersonName(name), birthDate: day(born), contact: person(phone: phone).contact)
    }
  }

  @Test("Who gave neither phone nor email cannot be found by name")
  func noContact() throws {
    var desk = try TestDesk(site())
    try desk.book(person("Zoë Müller"), at: "2026-03-03T10:00")
    #expect(throws: BookingError.notFound) {
      try desk.ledger.recover(
        name: PersonName("Zoë Müller"), birthDate: day("1980-05-17"), contact: Contact())
    }
  }
}
