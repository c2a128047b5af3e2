// SPDX-License-Identifier: MIT

import Booking
import Cells
import FrontDesk
import TestKit
import Testing

/// Waiting lists behind the desk.
extension DeskDriver {
  func openWaiting(_ key: CodeAndBirthDate) -> Result<OpenedWaiting, Refusal> {
    do throws(BookingError) {
      guard let found = opened(try books.ledger.open(waiting: key).0) else { throw .notFound }
      return .success(found)
    } catch {
      return .failure(refusal(error))
    }
  }

  func opened(_ entry: WaitlistEntry) -> OpenedWaiting? {
    guard let site = books.sites[entry.hospital], let patient = books.ledger.patient(entry.patient)
    else { return nil }
    return OpenedWaiting(
      entry, of: patient, at: site, in: books.ledger.clinic(of: entry.hospital).waitlist)
  }

  static let single = HospitalID("single")

  /// Somebody else has every place of the week at the hospital with one place a slot.
  mutating func fillSingle() throws -> [Appointment] {
    guard let site = books.sites[Self.single] else { return [] }
    let availability = Availability(
      site: site, book: books.ledger.book(of: Self.single), clocks: books.clocks)
    var taken: [Appointment] = []
    let monday = availability.today.startOfWeek
    for date in LocalDate.days(from: monday, through: monday.adding(days: 6)) {
      for slot in availability.slots(on: date) where slot.free > 0 {
        let request = BookingRequest(
          hospital: Self.single, start: .exact(slot.time.start.instant), vaccine: .mmr,
          party: [try person("Other \(taken.count)", born: "1981-05-02")])
        taken += try books.perform(.book(request), terminal: "other").appointments
      }
    }
    send(.changed)
    return taken
  }

  /// Somebody joins at another terminal, for the rest of this week.
  @discardableResult
  mutating func joins(_ name: String, phone: String? = nil, at hospital: HospitalID = single)
    throws -> WaitlistEntry
  {
    let wish = try #require(
      WaitlistWish(first: try day("2026-11-30"), last: try day("2026-12-06")))
    let outcome = try books.perform(
      .waitlist(
        .join(
          WaitlistRequest(
            hospital: hospital, vaccine: hospital == Self.single ? .mmr : .covid,
            person: try person(name, born: "1981-05-02", phone: phone), wish: wish))),
      terminal: "other")
    send(.changed)
    guard case .waiting(let entry) = outcome else { throw Missing() }
    return entry
  }

  /// To the board of a day on which three wait for a place at four o'clock, which three others have.
  mutating func toWaitlist() throws {
    for name in ["Kim", "Kit", "Kay"] { try visitor(name, at: "2026-11-30T16:00") }
    try toBoard()
    let wish = try #require(
      WaitlistWish(
        weekdays: [.monday, .wednesday], hours: hours("16:00-16:15")[0],
        first: try day("2026-11-30"), last: try day("2026-11-30")))
    for (name, phone) in [
      ("Bartholomew Featherstonehaugh-Cholmondeley", "+1 617 555 0142"), ("Grace Hopper", nil),
      ("陳大文", "+1 617 555 0199"),
    ] {
      try books.perform(
        .waitlist(
          .join(
            WaitlistRequest(
              hospital: Self.harbour, vaccine: .covid,
              person: try person(name, born: "1981-05-02", phone: phone), wish: wish))),
        terminal: "other")
    }
    send(.changed)
  }

  /// Somebody gives up a place at another terminal.
  mutating func cancels(_ name: String) throws { try cancelsElsewhere(named(name)) }

  mutating func cancelsElsewhere(_ appointment: Appointment) throws {
    try books.perform(
      .cancel(appointment.opened(born: "1981-05-02"), reason: nil), terminal: "other")
    send(.changed)
  }

  /// From the first page to the wishes of somebody who waits where everything is taken.
  mutating func toWish() throws {
    _ = try fillSingle()
    toGrid("single", "mmr")
    press(.character("w"))
  }

  /// To the place in the queue, behind two others.
  @discardableResult
  mutating func toQueue() throws -> [Appointment] {
    let taken = try fillSingle()
    try joins("Kurt")
    try joins("Grace")
    toGrid("single", "mmr")
    press(.character("w"), .tab, .tab, .tab)
    fill()
    press(.tab)
    type("617 555 0142")
    press(.control("g"))
    return taken
  }
}

struct Missing: Error {}
