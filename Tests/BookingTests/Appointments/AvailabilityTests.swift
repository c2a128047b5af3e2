// SPDX-License-Identifier: MIT

import Booking
import TestKit
import Testing

@Suite("Free places")
struct AvailabilityTests {
  private func availability(
    _ schedule: Schedule, at wall: String, zone: ZoneRules = .newYork
  ) throws -> Availability {
    Availability(
      site: try site(zone: zone, schedule: schedule), book: AppointmentBook(),
      clocks: try clocks(wall))
  }

  @Test(
    "A slot is past once it has begun, and too soon within the notice",
    arguments: [
      ("2026-03-02T09:29:59-05:00", Slot.Status.free),
      ("2026-03-02T09:30:00-05:00", .free),
      ("2026-03-02T09:30:01-05:00", .closed(.tooSoon(noticeMinutes: 30))),
      ("2026-03-02T09:59:59-05:00", .closed(.tooSoon(noticeMinutes: 30))),
      ("2026-03-02T10:00:00-05:00", .past),
      ("2026-03-02T10:00:01-05:00", .past),
    ])
  func beginning(now: String, status: Slot.Status) throws {
    let slots = try availability(schedule(notice: 30), at: now).slots(on: day("2026-03-02"))
    let slot = try #require(slots.first { $0.time.start.local.clock == "10:00" })
    #expect(slot.status == status)
    #expect(slot.free == (status == .free ? 6 : 0))
    #expect(slot.capacity == 6)
  }

  @Test(
    "The search for a free place ends at the first and at the last day there is",
    arguments: ["9999-12-31T23:59:59Z", "0001-01-01T00:00:00Z"])
  func endsOfTime(now: String) throws {
    let shut = try schedule(week: [:], window: 730)
    let availability = try availability(shut, at: now, zone: .utc)
    #expect(availability.nextFree() == nil)
    #expect(availability.nextFree(from: .earliest, within: .max) == nil)
    #expect(availability.previousFree(before: .earliest) == nil)
    #expect(availability.nearestFree(to: try moment(now)).isEmpty)
  }

  @Test("The booking window is counted in the hospital's own days")
  func window() throws {
    let late = try availability(schedule(window: 7), at: "2026-03-02T23:59:00-05:00")
    #expect(late.today == (try day("2026-03-02")))
    #expect(late.lastDay == (try day("2026-03-09")))
    #expect(late.slots(on: try day("2026-03-09")).allSatisfy { $0.status == .free })
    let opens = try day("2026-03-03")
    #expect(
      late.slots(on: try day("2026-03-10")).allSatisfy {
        $0.status == .closed(.tooFar(opens: opens))
      })
    let midnight = try availability(schedule(window: 7), at: "2026-03-03T00:00:00-05:00")
    #expect(midnight.slots(on: try day("2026-03-10")).allSatisfy { $0.status == .free })
  }

  @Test("A holiday shows the day's usual slots as closed, with its name; a weekday off has none")
  func closedDays() throws {
    let schedule = try schedule(
      week: [.monday: hours("09:00-10:00")],
      holidays: HolidayCalendar(name: "US", days: [day("2026-03-09"): "Harbour Day"]))
    let availability = try availability(schedule, at: "2026-03-02T08:00:00-05:00")
    let holiday = availability.slots(on: try day("2026-03-09"))
    #expect(
      holiday.map(\.status) == [
        .closed(.day(.holiday("Harbour Day"))), .closed(.day(.holiday("Harbour Day"))),
      ])
    #expect(availability.slots(on: try day("2026-03-10")).isEmpty)
  }

  @Test("A closed day of the past is past before it is anything else")
  func pastHoliday() throws {
    let schedule = try schedule(
      holidays: HolidayCalendar(name: "US", days: [day("2026-03-01"): "Harbour Day"]))
    let availability = try availability(schedule, at: "2026-03-02T08:00:00-05:00")
    #expect(availability.slots(on: try day("2026-03-01")).allSatisfy { $0.status == .past })
  }

  @Test("The next free slot skips full slots, closed days and the night")
  func nextFree() throws {
    let schedule = try schedule(
      week: [.monday: hours("09:00-10:00"), .friday: hours("09:00-10:00")], capacity: 1,
      holidays: HolidayCalendar(name: "US", days: [day("2026-03-06"): "Harbour Day"]))
    var desk = try TestDesk(site(schedule: schedule), at: "2026-03-02T08:00:00-05:00")
    let next = { (desk: TestDesk) in
      Availability(
        site: try site(schedule: schedule), book: desk.ledger.book(of: HospitalID("harbour")),
        clocks: desk.clocks
      ).nextFree()?.time.start.description
    }
    #expect(try next(desk) == "2026-03-02T09:00:00-05:00")
    try desk.book(person("A"), at: "2026-03-02T09:00")
    #expect(try next(desk) == "2026-03-02T09:30:00-05:00")
    try desk.book(person("B"), at: "2026-03-02T09:30")
    #expect(try next(desk) == "2026-03-09T09:00:00-04:00")
    try desk.setClock("2026-12-31T12:00:00-05:00")
    #expect(try next(desk) == "2027-01-01T09:00:00-05:00")
  }

  @Test("Where nothing opens within the window nothing is free")
  func neverFree() throws {
    let availability = try availability(schedule(week: [:]), at: "2026-03-02T08:00:00-05:00")
    #expect(availability.nextFree() == nil)
    #expect(availability.nearestFree(to: try moment("2026-03-02T13:00:00Z")).isEmpty)
  }

  @Test("The nearest free slots come nearest first, before and after, also over a night")
  func nearest() throws {
    let schedule = try schedule(
      week: [.monday: hours("09:00-10:00"), .tuesday: hours("09:00-10:00")], capacity: 1)
    let availability = try availability(schedule, at: "2026-03-02T08:00:00-05:00")
    let near = { (text: String, limit: Int) in
      availability.nearestFree(to: try moment(text), limit: limit)
        .map { String($0.time.start.description.prefix(16)) }
    }
    #expect(
      try near("2026-03-02T09:30:00-05:00", 2) == ["2026-03-02T09:30", "2026-03-02T09:00"])
    #expect(
      try near("2026-03-02T09:20:00-05:00", 2) == ["2026-03-02T09:30", "2026-03-02T09:00"])
    // 09:30 of the day is ten and a half hours away, 09:00 of the next thirteen.
    #expect(
      try near("2026-03-02T20:00:00-05:00", 3)
        == ["2026-03-02T09:30", "2026-03-02T09:00", "2026-03-03T09:00"])
    // A day without slots sends to the days around it, never to the past.
    #expect(
      try near("2026-03-05T09:00:00-05:00", 2) == ["2026-03-03T09:30", "2026-03-03T09:00"])
  }

  @Test("A refusal for a full slot names up to three free ones near it")
  func refusalOffers() throws {
    var desk = try TestDesk(site(schedule: schedule(capacity: 1)))
    try desk.book(person("A"), at: "2026-03-03T10:00")
    let error = try #require(throws: BookingError.self) {
      try desk.book(person("B"), at: "2026-03-03T10:00")
    }
    #expect(error.code == "full")
    #expect(
      error.nearest.map(\.description) == [
        "2026-03-03T09:30:00-05:00", "2026-03-03T10:30:00-05:00", "2026-03-03T09:00:00-05:00",
      ])
    #expect(error.recovery.contains("2026-03-03T09:30:00-05:00"))
  }
}
