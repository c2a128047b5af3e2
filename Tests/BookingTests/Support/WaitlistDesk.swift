// SPDX-License-Identifier: MIT

import Booking
import TestKit

/// A harbour with one place in each of two slots a Tuesday, at eight and at half past; Monday 2 March, nine o'clock.
struct WaitlistDesk {
  static let harbour = HospitalID("harbour")
  let administrator = Actor.Role.staff(AccountID("rosa"), .administrator)
  let receptionist = Actor.Role.staff(AccountID("ben"), .receptionist)
  var desk: TestDesk
  /// Jane at eight, Joe at half past.
  private(set) var booked: [Appointment] = []

  init(notice: Int = 0) throws {
    let plan = try schedule(week: [.tuesday: hours("08:00-09:00")], capacity: 1, notice: notice)
    desk = try TestDesk([site(schedule: plan), site("pier", schedule: plan)])
    let admin = try account("rosa", .administrator)
    try desk.perform(.account(.add(admin)), as: .owner)
    try desk.perform(.account(.add(account("ben", .receptionist))), as: .signedIn(admin))
    booked = [
      try desk.book(person("Jane Doe"), at: "2026-03-03T08:00")[0],
      try desk.book(person("Joe Doe"), at: "2026-03-03T08:30")[0],
    ]
  }

  var waitlist: Waitlist { desk.ledger.clinic(of: Self.harbour).waitlist }

  func wish(
    _ hours: String = "00:00-24:00", on days: Set<Weekday> = Set(Weekday.allCases),
    first: String = "2026-03-02", last: String = "2026-03-03"
  ) throws -> WaitlistWish {
    try required(
      WaitlistWish(
        weekdays: days, hours: try required(OpeningHours(hours)), first: try day(first),
        last: try day(last)))
  }

  func joining(
    _ name: String, _ wish: WaitlistWish? = nil, of vaccine: VaccineCode = .influenza,
    phone: String? = nil
  ) throws -> Command {
    .waitlist(
      .join(
        WaitlistRequest(
          hospital: Self.harbour, vaccine: vaccine, person: try person(name, phone: phone),
          wish: try wish ?? self.wish())))
  }

  @discardableResult
  mutating func join(
    _ name: String, _ wish: WaitlistWish? = nil, of vaccine: VaccineCode = .influenza
  ) throws -> WaitlistEntry {
    let outcome = try desk.perform(try joining(name, wish, of: vaccine))
    guard case .waiting(let entry) = outcome else { throw Missing() }
    return entry
  }

  mutating func cancel(_ number: Int) throws {
    try desk.perform(.cancel(booked[number].opened(), reason: nil))
  }

  mutating func send(_ change: WaitlistChange, as role: Actor.Role = .patient) throws(BookingError)
    -> Outcome
  {
    try desk.perform(.waitlist(change), as: role)
  }

  mutating func sweep() throws { _ = try send(.sweep(Self.harbour)) }

  /// As it is now; nil once it is over.
  func entry(_ entry: WaitlistEntry) -> WaitlistEntry? { desk.ledger.waitlistEntry(entry.code) }

  /// `08:00 until 11:00`, of what is offered.
  func offer(_ entry: WaitlistEntry) -> String? {
    guard let offer = self.entry(entry)?.offer, let site = desk.sites[Self.harbour] else {
      return nil
    }
    let until = site.zone.zoned(offer.until).local
    return "\(offer.time.start.local.clock) until \(until.clock)"
  }

  func refused(_ command: Command, as role: Actor.Role = .patient) -> BookingError? {
    do throws(BookingError) {
      _ = try desk.decide(command, as: role)
      return nil
    } catch { return error }
  }
}

extension WaitlistEntry {
  func opened(born: String = "1980-05-17") throws -> CodeAndBirthDate {
    CodeAndBirthDate(code: code, birthDate: try day(born))
  }
}
