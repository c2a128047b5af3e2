// SPDX-License-Identifier: MIT

import Booking
import TestKit
import Testing

@Suite("A household")
struct HouseholdTests {
  private func desk(capacity: Int = 2, week: [Weekday: [OpeningHours]]? = nil) throws -> TestDesk {
    try TestDesk(site(schedule: schedule(week: week, capacity: capacity)))
  }

  private func family(_ names: String...) throws -> [Person] {
    try names.map { try person($0, phone: "212 555 0100") }
  }

  private func request(_ people: [Person], at start: String) throws -> Command {
    .book(
      BookingRequest(
        hospital: HospitalID("harbour"), start: try time(start), vaccine: .influenza,
        party: people))
  }

  private func clocks(_ outcome: Outcome) -> [String] {
    outcome.appointments.map(\.time.start.local.clock)
  }

  @Test("Who fits into the slot comes together")
  func oneSlot() throws {
    var desk = try desk()
    #expect(
      try clocks(desk.perform(request(family("A", "B"), at: "2026-03-03T10:00")))
        == ["10:00", "10:00"])
    #expect(try desk.slot("2026-03-03T10:00:00-05:00").status == .full)
  }

  @Test("Who does not fit comes in the slots next to it, later ones first")
  func neighbours() throws {
    var desk = try desk()
    #expect(
      try clocks(desk.perform(request(family("A", "B", "C"), at: "2026-03-03T10:00")))
        == ["10:00", "10:00", "10:30"])
    var other = try self.desk()
    try other.book(person("X"), person("Y"), at: "2026-03-03T10:30")
    #expect(
      try clocks(other.perform(request(family("A", "B", "C"), at: "2026-03-03T10:00")))
        == ["09:30", "10:00", "10:00"])
  }

  @Test("Everybody gets a code of their own")
  func codes() throws {
    var desk = try desk(capacity: 8)
    let booked = try desk.perform(
      request(family("A", "B", "C", "D", "E", "F", "G", "H"), at: "2026-03-03T10:00")
    ).appointments
    #expect(Set(booked.map(\.code)).count == 8)
    #expect(Set(booked.map(\.patient)).count == 8)
  }

  @Test("Where they do not fit side by side nobody is booked")
  func allOrNothing() throws {
    var desk = try desk(capacity: 1)
    for (name, start) in [("X", "2026-03-03T09:30"), ("Y", "2026-03-03T11:00")] {
      try desk.book(person(name), at: start)
    }
    // 10:00 and 10:30 are free between full ones.
    let before = desk.ledger.recent.appointments.count
    let error = #expect(throws: BookingError.self) {
      try desk.perform(request(family("A", "B", "C"), at: "2026-03-03T10:00"))
    }
    guard case .partyDoesNotFit(let people, let nearest) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(people == 3)
    // Each offered slot holds the whole household by itself, and at capacity 1 none does.
    #expect(nearest.isEmpty)
    #expect(desk.ledger.recent.appointments.count == before)
    #expect(try desk.slot("2026-03-03T10:00:00-05:00").free == 1)
    #expect(
      try clocks(desk.perform(request(family("A", "B"), at: "2026-03-03T10:00")))
        == ["10:00", "10:30"])
  }

  @Test("A pause parts neighbours")
  func pause() throws {
    let week = [Weekday.tuesday: try hours("09:00-10:00", "11:00-12:00")]
    var desk = try desk(capacity: 1, week: week)
    #expect(throws: BookingError.self) {
      try desk.perform(request(family("A", "B", "C"), at: "2026-03-03T09:30"))
    }
    #expect(
      try clocks(desk.perform(request(family("A", "B"), at: "2026-03-03T09:30")))
        == ["09:00", "09:30"])
  }

  @Test("One of them who is booked already keeps all from being booked")
  func oneBooked() throws {
    var desk = try desk(capacity: 6)
    try desk.book(person("B", phone: "212 555 0100"), at: "2026-03-05T10:00")
    #expect(throws: BookingError.alreadyBooked(try PersonName("B"))) {
      try desk.perform(request(family("A", "B"), at: "2026-03-03T10:00"))
    }
    #expect(desk.ledger.recent.appointments.count == 1)
  }

  @Test("Nobody, somebody named twice, or more than eight are refused")
  func party() throws {
    var desk = try desk(capacity: 20)
    #expect(throws: BookingError.nobody) {
      try desk.perform(request([], at: "2026-03-03T10:00"))
    }
    #expect(throws: BookingError.namedTwice(try PersonName("JOSÉ"))) {
      try desk.perform(request(family("José", "JOSÉ"), at: "2026-03-03T10:00"))
    }
    let nine = try (1...9).map { try person("P\($0)") }
    #expect(throws: BookingError.partyTooLarge(limit: 8)) {
      try desk.perform(request(nine, at: "2026-03-03T10:00"))
    }
    #expect(desk.ledger.recent.appointments.count == 0)
  }
}
