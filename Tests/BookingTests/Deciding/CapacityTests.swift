// SPDX-License-Identifier: MIT

import Booking
import TestKit
import Testing

@Suite("Places are counted")
struct CapacityTests {
  private let ten = "2026-03-03T10:00:00-05:00"

  @Test("Capacity 6 with one booking shows 5 free, a cancellation makes it 6")
  func sixFiveSix() throws {
    var desk = try TestDesk(site())
    #expect(try desk.slot(ten).free == 6)
    let booked = try desk.book(person(), at: ten)
    #expect(try desk.slot(ten).free == 5)
    try desk.perform(.cancel(booked[0].opened(), reason: "Ill"))
    #expect(try desk.slot(ten).free == 6)
  }

  @Test("A second cancellation is refused and frees nothing")
  func secondCancellation() throws {
    var desk = try TestDesk(site())
    let booked = try desk.book(person(), at: ten)
    try desk.perform(.cancel(booked[0].opened(), reason: nil))
    #expect(throws: BookingError.alreadyCancelled) {
      try desk.perform(.cancel(booked[0].opened(), reason: nil))
    }
    #expect(try desk.slot(ten).free == 6)
  }

  @Test("Capacity is counted a slot: a full one leaves its neighbours alone")
  func perSlot() throws {
    var desk = try TestDesk(site(schedule: schedule(capacity: 2)))
    try desk.book(person("A"), at: ten)
    try desk.book(person("B"), at: ten)
    let full = try desk.slot(ten)
    #expect(full.status == .full)
    #expect(full.free == 0)
    #expect(try desk.slot("2026-03-03T10:30:00-05:00").free == 2)
    #expect(try desk.slot("2026-03-03T09:30:00-05:00").free == 2)
    #expect(try desk.slot("2026-03-04T10:00:00-05:00").free == 2)
  }

  @Test("A slot that has begun is refused, with what is free instead")
  func begun() throws {
    var desk = try TestDesk(site(), at: "2026-03-03T10:00:00-05:00")
    let error = try #require(throws: BookingError.self) { try desk.book(person(), at: ten) }
    guard case .slotBegun(let nearest) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(nearest.first?.description == "2026-03-03T10:30:00-05:00")
  }

  @Test(
    "A time that is no bookable slot is refused with the reason",
    arguments: [
      ("2026-03-03T10:01", "not-a-slot"), ("2026-03-03T07:30", "not-a-slot"),
      ("2026-03-03T18:00", "not-a-slot"), ("2026-03-03T15:00:30Z", "not-a-slot"),
      ("2026-03-06T10:00", "closed"), ("2026-03-07T10:00", "closed"),
      ("2026-03-01T10:00", "closed"),
      ("2026-02-28T10:00", "closed"), ("2026-02-27T10:00", "slot-begun"),
      ("2026-03-02T09:00", "slot-begun"), ("2026-03-02T09:30", "too-soon"),
      ("2026-04-28T10:00", "too-far"), ("9999-12-28T10:00", "too-far"),
      ("0001-01-02T10:00", "slot-begun"),
      ("9999-12-31T23:59:59-23:59", "not-a-slot"),
    ])
  func refused(start: String, code: String) throws {
    let schedule = try schedule(
      week: Dictionary(
        uniqueKeysWithValues: Weekday.allCases.prefix(5).map { ($0, try hours("08:00-18:00")) }),
      closures: [
        #require(Schedule.Closure(first: day("2026-03-06"), last: day("2026-03-06"), reason: "x"))
      ], notice: 60)
    var desk = try TestDesk(site(schedule: schedule))
    let error = try #require(throws: BookingError.self) { try desk.book(person(), at: start) }
    #expect(error.code == code)
    #expect(desk.ledger.recent.appointments.count == 0)
  }

  @Test("A local time that comes twice is refused with both, and taken with an offset")
  func ambiguous() throws {
    let schedule = try schedule(
      week: [.sunday: hours("00:00-06:00")])
    var desk = try TestDesk(site(schedule: schedule), at: "2026-10-20T09:00:00-04:00")
    let error = try #require(throws: BookingError.self) {
      try desk.book(person(), at: "2026-11-01T01:30")
    }
    guard case .timeAmbiguous(let first, let second) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(first.description == "2026-11-01T01:30:00-04:00")
    #expect(second.description == "2026-11-01T01:30:00-05:00")
    #expect(error.recovery.contains(first.description))
    #expect(error.recovery.contains(second.description))
    let late = try desk.book(person(), at: "2026-11-01T01:30:00-05:00")
    #expect(late[0].time.start == second)
    #expect(try desk.slot("2026-11-01T01:30:00-04:00").free == 6)
    #expect(try desk.slot("2026-11-01T01:30:00-05:00").free == 5)
  }

  @Test("A local time that the clock skips is refused")
  func skipped() throws {
    let schedule = try schedule(week: [.sunday: hours("00:00-06:00")])
    var desk = try TestDesk(site(schedule: schedule))
    let error = try #require(throws: BookingError.self) {
      try desk.book(person(), at: "2026-03-08T02:30")
    }
    #expect(error.code == "time-skipped")
    #expect(error.message.contains("02:30"))
  }

  @Test("A vaccine that is not given and a hospital that is not there are refused")
  func unknown() throws {
    var desk = try TestDesk(site())
    #expect(
      throws: BookingError.vaccineNotOffered(
        VaccineCode("08"), offered: [.influenza, .mmr, .covid])
    ) {
      try desk.book(person(), at: ten, vaccine: VaccineCode("08"))
    }
    #expect(throws: BookingError.unknownHospital(HospitalID("nowhere"))) {
      try desk.book(person(), at: ten, hospital: "nowhere")
    }
  }

  @Test("A slot whose page of the book was not read is neither full nor free, and cannot be booked")
  func unread() throws {
    let desk = try TestDesk(site())
    let harbour = HospitalID("harbour")
    let april = BookPageID(hospital: harbour, month: Month(try day("2026-04-01")))
    var excerpt = Excerpt()
    excerpt.insert(BookPage(), as: april)
    let ledger = Ledger(archive: excerpt)
    let site = try #require(desk.sites[harbour])
    let availability = Availability(
      site: site, book: ledger.book(of: harbour), clocks: desk.clocks)
    let march = try #require(availability.slots(on: try day("2026-03-03")).first)
    #expect((march.status, march.free) == (.unknown, 0))
    let next = try #require(availability.nextFree())
    #expect(next.time.start.local.date == (try day("2026-04-01")))
    #expect(availability.nextPossible()?.time.start.local.date == (try day("2026-03-02")))
    let request = HoldRequest(
      hospital: harbour, start: .exact(march.time.start.instant), vaccine: .influenza)
    let actor = Actor(role: .patient, terminal: TerminalID("desk"))
    #expect(throws: BookingError.placesUnknown) {
      try ledger.decide(Request(.hold(request), by: actor), in: desk.circumstances)
    }
  }

  @Test("Cancelled appointments leave the hospital's list, booked ones stand in order of time")
  func list() throws {
    var desk = try TestDesk(site())
    let late = try desk.book(person("A"), at: "2026-03-03T11:00")
    let early = try desk.book(person("B"), at: "2026-03-03T10:00")
    let gone = try desk.book(person("C"), at: "2026-03-03T10:30")
    let next = try desk.book(person("D"), at: "2026-03-04T10:30")
    try desk.perform(.cancel(gone[0].opened(), reason: nil))
    let harbour = HospitalID("harbour")
    #expect(desk.ledger.appointments(at: harbour) == early + late + next)
    #expect(desk.ledger.appointments(at: harbour, on: try day("2026-03-03")) == early + late)
    #expect(desk.ledger.appointments(at: HospitalID("other")).isEmpty)
  }
}
