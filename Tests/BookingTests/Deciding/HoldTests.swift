// SPDX-License-Identifier: MIT

import Booking
import TestKit
import Testing

@Suite("Places held while a form is filled in")
struct HoldTests {
  private let ten = "2026-03-03T10:00:00-05:00"
  private let half = "2026-03-03T10:30:00-05:00"

  private func hold(_ start: String, places: Int = 1, hospital: String = "harbour") throws
    -> Command
  {
    .hold(
      HoldRequest(
        hospital: HospitalID(hospital), start: try time(start), vaccine: .influenza,
        places: places))
  }

  private func desk(capacity: Int = 1) throws -> TestDesk {
    try TestDesk([
      site(schedule: schedule(capacity: capacity)),
      site("pier", schedule: schedule(capacity: capacity)),
    ])
  }

  @Test("Others see the place as taken, the own terminal does not")
  func seen() throws {
    var desk = try desk()
    try desk.perform(hold(ten), terminal: "one")
    #expect(try desk.slot(ten, terminal: "two").status == .full)
    #expect(try desk.slot(ten).status == .full)
    #expect(try desk.slot(ten, terminal: "one").free == 1)
    let error = try #require(throws: BookingError.self) {
      try desk.book(person(), at: ten, terminal: "two")
    }
    #expect(error.code == "full")
    #expect(throws: BookingError.self) { try desk.perform(hold(ten), terminal: "two") }
    try desk.book(person(), at: ten, terminal: "one")
    // A booking uses the hold up.
    #expect(desk.ledger.hold(of: TerminalID("one")) == nil)
    #expect(try desk.slot(ten, terminal: "one").status == .full)
    #expect(try desk.slot(half, terminal: "two").free == 1)
  }

  @Test("A terminal holds one thing at a time")
  func one() throws {
    var desk = try desk()
    try desk.perform(hold(ten), terminal: "one")
    try desk.perform(hold(half, hospital: "pier"), terminal: "one")
    #expect(try desk.slot(ten).free == 1)
    #expect(try desk.slot(half, hospital: "pier").status == .full)
    try desk.perform(.release, terminal: "one")
    #expect(try desk.slot(half, hospital: "pier").free == 1)
    // Giving back what is not held changes nothing.
    #expect(try desk.decide(.release, terminal: "one").transaction.events.isEmpty)
  }

  @Test(
    "A hold ends after five minutes of the machine's running, whatever the wall clock does",
    arguments: [
      (1000, 300, true), (1299, 1, true), (1300, 0, false), (9999, 0, false),
    ])
  func expiry(seconds: Int, left: Int, isAlive: Bool) throws {
    var desk = try desk()
    try desk.perform(hold(ten), terminal: "one")
    for wall in ["2020-01-01T00:00:00Z", "2026-03-02T14:00:00Z", "2026-03-03T14:00:00Z"] {
      desk.clocks = try clocks(wall, seconds: seconds)
      let hold = try #require(desk.ledger.hold(of: TerminalID("one")))
      #expect(hold.isAlive(at: desk.clocks.boot) == isAlive)
      #expect(hold.expires.secondsLeft(at: desk.clocks.boot) == left)
    }
    desk.clocks = try clocks("2026-03-02T14:00:00Z", seconds: seconds)
    #expect(try desk.slot(ten).free == (isAlive ? 0 : 1))
    // What has run out need not be given back, and the archive may not know of it any more.
    let release = try desk.decide(.release, terminal: "one").transaction
    #expect(release.events.isEmpty == !isAlive)
  }

  @Test("A hold from before the machine was started anew is void")
  func otherBoot() throws {
    var desk = try desk()
    try desk.perform(hold(ten), terminal: "one")
    desk.clocks = try clocks("2026-03-02T14:00:00Z", boot: "second", seconds: 10)
    #expect(try desk.slot(ten).free == 1)
    try desk.book(person(), at: ten, terminal: "two")
  }

  @Test("A place that was taken after the hold ran out is gone")
  func tooLate() throws {
    var desk = try desk()
    try desk.perform(hold(ten), terminal: "one")
    desk.clocks = try clocks("2026-03-02T14:05:00Z", seconds: 1300)
    try desk.book(person("B"), at: ten, terminal: "two")
    let error = try #require(throws: BookingError.self) {
      try desk.book(person("A"), at: ten, terminal: "one")
    }
    #expect(error.code == "full")
  }

  @Test("A household's places are held together")
  func household() throws {
    var desk = try desk(capacity: 2)
    guard case .hold(let hold) = try desk.perform(hold(ten, places: 3), terminal: "one") else {
      Issue.record("no hold")
      return
    }
    #expect(hold.places.map(\.start.description) == [ten, ten, half])
    #expect(try desk.slot(ten).status == .full)
    #expect(try desk.slot(half).free == 1)
    #expect(try desk.slot(half, terminal: "one").free == 2)
    #expect(throws: BookingError.nobody) { try desk.perform(self.hold(ten, places: 0)) }
    #expect(throws: BookingError.partyTooLarge(limit: 8)) {
      try desk.perform(self.hold(ten, places: 9))
    }
  }

  @Test("Moving an appointment uses the hold on its new place up")
  func reschedule() throws {
    var desk = try desk()
    let old = try desk.book(person(), at: ten, terminal: "one")[0]
    try desk.perform(hold(half), terminal: "one")
    try desk.perform(
      .reschedule(RescheduleRequest(appointment: old.opened(), start: time(half))),
      terminal: "one")
    #expect(desk.ledger.hold(of: TerminalID("one")) == nil)
    #expect(try desk.slot(ten).free == 1)
    #expect(try desk.slot(half).status == .full)
  }

  @Test("Moments far out of reach end in numbers, not in a crash")
  func extremes() {
    for (end, now, left) in [
      (Int.min, 1000, 0), (.max, -1000, Int.max), (.max, .max, 0), (.max, .max - 1, 1),
      (.min, .min, 0),
    ] {
      let moment = BootMoment(boot: "first", seconds: end)
      #expect(moment.secondsLeft(at: BootMoment(boot: "first", seconds: now)) == left)
    }
    #expect(BootMoment(boot: "first", seconds: .max).adding(seconds: 300).seconds == .max)
  }
}
