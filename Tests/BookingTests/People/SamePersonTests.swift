// SPDX-License-Identifier: MIT

import Booking
import TestKit
import Testing

@Suite("The same person")
struct SamePersonTests {
  /// Somebody as a table writes them.
  struct Row: Sendable, CustomStringConvertible {
    let name: String
    var born = "1980-05-17"
    var phone: String?
    var email: String?

    var description: String { "\(name) \(born) \(phone ?? "-") \(email ?? "-")" }

    func person() throws -> Person {
      try TestKit.person(name, born: born, phone: phone, email: email)
    }
  }

  private static let known = Row(name: "Zoë Müller", phone: "212 555 0100", email: "zoe@b.org")

  @Test(
    "One active appointment a person and vaccine",
    arguments: [
      (Self.known, true),
      (Row(name: "ZOE MULLER", phone: "+1 (212) 555-0100"), true),
      (Row(name: " zoe  muller", email: "ZOE@b.org"), true),
      (Row(name: "Zoë Müller"), true),
      (Row(name: "Zoë Müller", phone: "212 555 0199", email: "zoe@b.org"), true),
      (Row(name: "Zoë Müller", phone: "212 555 0199"), false),
      (Row(name: "Zoë Müller", email: "other@b.org"), false),
      (Row(name: "Zoë Müller", born: "1980-05-18", phone: "212 555 0100"), false),
      (Row(name: "Zoë Miller", phone: "212 555 0100", email: "zoe@b.org"), false),
    ])
  func secondBooking(row: Row, isSame: Bool) throws {
    var desk = try TestDesk(site())
    try desk.book(Self.known.person(), at: "2026-03-03T10:00")
    let other = try row.person()
    if isSame {
      #expect(throws: BookingError.alreadyBooked(other.name)) {
        try desk.book(other, at: "2026-03-04T10:00")
      }
      #expect(throws: BookingError.overlapping(other.name)) {
        try desk.book(other, at: "2026-03-03T10:00", vaccine: .mmr)
      }
      try desk.book(other, at: "2026-03-03T10:30", vaccine: .mmr)
    } else {
      try desk.book(other, at: "2026-03-03T10:00")
    }
  }

  @Test("A refusal tells nothing of the booking that stands against it")
  func nothingTold() throws {
    var desk = try TestDesk(site())
    let first = try desk.book(
      person("Jane Doe", phone: "212 555 0100"), at: "2026-03-03T10:00")
    let stranger = try person("jane doe")
    do throws(BookingError) {
      try desk.perform(
        .book(
          BookingRequest(
            hospital: HospitalID("harbour"), start: .exact(first[0].time.start.instant),
            vaccine: .influenza, party: [stranger])))
      Issue.record("booked twice")
    } catch {
      let told = error.message + error.recovery
      for secret in [first[0].code.letters, first[0].code.description, "10:00", "2026", "555"] {
        #expect(!told.contains(secret))
      }
      #expect(error.nearest.isEmpty)
      // The stranger's own spelling, not the other's.
      #expect(told.contains("jane doe"))
      #expect(!told.contains("Jane Doe"))
    }
  }

  @Test("Overlaps are found across hospitals and time zones")
  func acrossHospitals() throws {
    let london = try site("thames", zone: .london)
    var desk = try TestDesk([site(), london])
    try desk.book(person(), at: "2026-03-04T08:30-05:00")
    // 08:30 to 09:00 in New York is 13:30 to 14:00 in London.
    for start in ["2026-03-04T13:30", "2026-03-04T13:30+00:00"] {
      #expect(throws: BookingError.overlapping(try person().name)) {
        try desk.book(person(), at: start, hospital: "thames", vaccine: .mmr)
      }
    }
    try desk.book(person(), at: "2026-03-04T13:00", hospital: "thames", vaccine: .mmr)
    try desk.book(person(), at: "2026-03-04T14:00", hospital: "thames", vaccine: .covid)
  }

  @Test("The same vaccine may be booked again once the first appointment is over or cancelled")
  func again() throws {
    var desk = try TestDesk(site())
    let first = try desk.book(person(), at: "2026-03-03T10:00")
    #expect(throws: BookingError.alreadyBooked(try person().name)) {
      try desk.book(person(), at: "2026-03-05T10:00")
    }
    // Until its last minute it is active.
    try desk.setClock("2026-03-03T10:29:59-05:00")
    #expect(throws: BookingError.alreadyBooked(try person().name)) {
      try desk.book(person(), at: "2026-03-05T10:00")
    }
    try desk.setClock("2026-03-03T10:30:00-05:00")
    let second = try desk.book(person(), at: "2026-03-05T10:00")
    #expect(second[0].patient == first[0].patient)
    try desk.perform(.cancel(second[0].opened(), reason: nil))
    try desk.book(person(), at: "2026-03-06T10:00")
  }

  @Test(
    "A birth date that cannot be is refused",
    arguments: [
      ("2026-03-03", BookingError.bornInFuture(try PersonName("Jane Doe"))),
      ("1899-12-31", .bornTooEarly(try PersonName("Jane Doe"))),
    ])
  func implausible(born: String, error: BookingError) throws {
    var desk = try TestDesk(site())
    #expect(throws: error) { try desk.book(person(born: born), at: "2026-03-03T10:00") }
  }

  @Test("Somebody may be born today, by the hospital's own clock")
  func bornToday() throws {
    // It is 3 March in Tokyo while it is still 2 March in New York.
    var desk = try TestDesk(
      [site(), site("sakura", zone: .tokyo)], at: "2026-03-03T02:00:00+09:00")
    try desk.book(person(born: "2026-03-03"), at: "2026-03-03T10:00", hospital: "sakura")
    #expect(throws: BookingError.bornInFuture(try person().name)) {
      try desk.book(person(born: "2026-03-03"), at: "2026-03-03T10:00")
    }
    try desk.book(person(born: "1900-01-01"), at: "2026-03-03T10:00")
  }
}
