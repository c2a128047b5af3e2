// SPDX-License-Identifier: MIT

import Booking
import TestKit
import Testing

@Suite("A request that is sent again")
struct RepeatedRequestTests {
  private let ten = "2026-03-03T10:00"

  @Test("The same id and the same wish is answered alike and done once")
  func repeated() throws {
    var desk = try TestDesk(site())
    let first = try desk.book(person(), at: ten, id: "r1")
    let decision = try desk.decide(
      .book(
        BookingRequest(
          hospital: HospitalID("harbour"), start: time(ten), vaccine: .influenza,
          party: [person()])), id: "r1")
    #expect(decision.transaction.events.isEmpty)
    #expect(try desk.book(person(), at: ten, id: "r1") == first)
    #expect(desk.ledger.recent.appointments.count == 1)
    #expect(try desk.slot("2026-03-03T10:00:00-05:00").free == 5)
  }

  @Test("The answer is today's: what was booked under the id and cancelled since is cancelled")
  func answersWithToday() throws {
    var desk = try TestDesk(site())
    let first = try desk.book(person(), at: ten, id: "r1")
    let cancelled = try desk.perform(.cancel(first[0].opened(), reason: nil)).appointments
    #expect(try desk.book(person(), at: ten, id: "r1") == cancelled)
  }

  @Test("A cancellation sent again is no second cancellation")
  func cancellation() throws {
    var desk = try TestDesk(site())
    let first = try desk.book(person(), at: ten)
    let cancel = Command.cancel(try first[0].opened(), reason: "Ill")
    let answer = try desk.perform(cancel, id: "c1")
    #expect(try desk.perform(cancel, id: "c1") == answer)
    #expect(throws: BookingError.alreadyCancelled) { try desk.perform(cancel, id: "c2") }
  }

  @Test("An id used for another wish is refused", arguments: 0..<8)
  func reused(variant: Int) throws {
    var desk = try TestDesk([site(), site("pier")])
    try desk.book(person(phone: "212 555 0100"), at: ten, id: "r1")
    #expect(throws: BookingError.requestIDReused(RequestID("r1"))) {
      switch variant {
      case 0: try desk.book(person(phone: "212 555 0100"), at: "2026-03-03T10:30", id: "r1")
      case 1: try desk.book(person(phone: "212 555 0101"), at: ten, id: "r1")
      case 2:
        try desk.book(person(phone: "212 555 0100"), at: ten, hospital: "pier", id: "r1")
      case 3: try desk.book(person(phone: "212 555 0100"), at: ten, vaccine: .mmr, id: "r1")
      case 4:
        try desk.book(
          person("Jane Do", born: "1980-05-17", phone: "212 555 0100"), at: ten, id: "r1")
      case 6:
        try desk.book(person(phone: "212 555 0100", email: "a@b.org"), at: ten, id: "r1")
      case 5: try desk.book(person(email: "a@b.org"), at: ten, id: "r1")
      default: try desk.perform(.release, id: "r1")
      }
    }
  }

  @Test("A refused request leaves its id free")
  func refusedFirst() throws {
    var desk = try TestDesk(site())
    #expect(throws: BookingError.self) { try desk.book(person(), at: "2026-03-03T10:01", id: "r1") }
    try desk.book(person(), at: ten, id: "r1")
  }

  @Test("An id is remembered for thirty days")
  func memory() throws {
    var desk = try TestDesk(site())
    let first = try desk.book(person(), at: ten, id: "r1")
    try desk.setClock("2026-04-01T09:59:59-04:00")
    #expect(try desk.book(person(), at: ten, id: "r1") == first)
    try desk.setClock("2026-04-01T10:00:00-04:00")
    let error = try #require(throws: BookingError.self) {
      try desk.book(person(), at: ten, id: "r1")
    }
    #expect(error.code == "slot-begun")
  }

  @Test("Requests without an id are never taken for one another")
  func withoutID() throws {
    var desk = try TestDesk(site())
    try desk.book(person(), at: ten)
    #expect(throws: BookingError.alreadyBooked(try person().name)) {
      try desk.book(person(), at: ten)
    }
  }
}
