// SPDX-License-Identifier: MIT

import Booking
import TestKit
import Testing

@Suite("The waiting list")
struct WaitlistTests {
  @Test("Somebody waits once for a vaccine at a hospital, and not for what they have")
  func once() throws {
    var clinic = try WaitlistDesk()
    try clinic.join("Ada")
    #expect(clinic.refused(try clinic.joining("ADA"))?.code == "already-waiting")
    #expect(clinic.refused(try clinic.joining("Ada", of: .mmr)) == nil)
    #expect(clinic.refused(try clinic.joining("Jane Doe"))?.code == "already-booked")
    #expect(clinic.refused(try clinic.joining("Jane Doe", of: .mmr)) == nil)
    // Two who share a name and a birth date are told apart by their telephones.
    let other = try clinic.joining("Jane Doe", phone: "+1 212 555 0199")
    #expect(clinic.refused(other)?.code == "already-booked")
  }

  @Test(
    "A wish that nothing can fulfil, or that something fulfils already, is refused",
    arguments: [
      ("00:00-24:00", "2026-03-02", "2026-03-09", nil),
      ("00:00-24:00", "2026-03-02", "2026-03-10", "place-free"),
      ("08:01-08:29", "2026-03-02", "2026-03-10", "never-open"),
      ("08:00-08:01", "2026-03-02", "2026-03-03", nil),
      ("00:00-24:00", "2026-03-02", "2026-03-02", "never-open"),
      ("00:00-24:00", "2026-03-04", "2026-03-09", "never-open"),
      ("00:00-24:00", "2026-02-01", "2026-03-01", "days-over"),
      ("00:00-24:00", "2026-05-01", "2027-03-03", nil),
      ("00:00-24:00", "2026-05-01", "2027-03-04", "waits-too-long"),
    ])
  func refusals(hours: String, first: String, last: String, code: String?) throws {
    let clinic = try WaitlistDesk()
    let wish = try clinic.wish(hours, first: first, last: last)
    #expect(clinic.refused(try clinic.joining("Ada", wish))?.code == code)
  }

  @Test("What is free is named, and can be booked instead")
  func placeFree() throws {
    let clinic = try WaitlistDesk()
    let error = clinic.refused(try clinic.joining("Ada", clinic.wish(last: "2026-03-10")))
    #expect(error?.nearest.map(\.local.clock) == ["08:00", "08:30"])
    #expect(error?.recovery.contains("2026-03-10") == true)
  }

  @Test("A weekday of the week has to be one on which the hospital is open")
  func weekdays() throws {
    let clinic = try WaitlistDesk()
    let mondays = try clinic.wish(on: [.monday], last: "2026-04-30")
    #expect(clinic.refused(try clinic.joining("Ada", mondays))?.code == "never-open")
    #expect(WaitlistWish(weekdays: [], first: mondays.first, last: mondays.last) == nil)
    #expect(WaitlistWish(first: mondays.last, last: mondays.first) == nil)
  }

  @Test("A vaccine that is not given, and a birth date that cannot be, are refused as when booking")
  func implausible() throws {
    let clinic = try WaitlistDesk()
    #expect(
      clinic.refused(try clinic.joining("Ada", of: VaccineCode("08")))?.code
        == "vaccine-not-offered")
    let request = WaitlistRequest(
      hospital: WaitlistDesk.harbour, vaccine: .influenza,
      person: try person("Ada", born: "2026-04-01"), wish: try clinic.wish())
    #expect(clinic.refused(.waitlist(.join(request)))?.code == "born-in-future")
    #expect(
      clinic.refused(.waitlist(.sweep(HospitalID("nowhere"))))?.code == "unknown-hospital")
  }

  @Test("A code opens an entry with the birth date only, and no appointment")
  func opening() throws {
    var clinic = try WaitlistDesk()
    let ada = try clinic.join("Ada")
    for change in [
      WaitlistChange.accept(try ada.opened(born: "1980-05-18")),
      .decline(try ada.opened(born: "1980-05-18")), .leave(try ada.opened(born: "1980-05-18")),
      .leave(try clinic.booked[0].opened(born: "1980-05-18")),
    ] {
      #expect(clinic.refused(.waitlist(change)) == .notFound)
    }
    // Whoever opens an appointment is told that it is one.
    let booked = clinic.booked[0]
    for change in [WaitlistChange.accept(try booked.opened()), .leave(try booked.opened())] {
      #expect(
        clinic.refused(.waitlist(change)) == .waitlist(.booked(booked.time.start)))
    }
    #expect(clinic.refused(.cancel(try ada.opened(), reason: nil)) == .notFound)
    _ = try clinic.send(.leave(ada.opened()))
    #expect(clinic.refused(.waitlist(.leave(try ada.opened()))) == .notFound)
  }

  @Test("Staff may put somebody who waits into any free place, and nobody else may")
  func placing() throws {
    var clinic = try WaitlistDesk()
    let (ada, kurt) = (try clinic.join("Ada"), try clinic.join("Kurt"))
    try clinic.cancel(0)
    let eight = try time("2026-03-03T08:00")
    let nextWeek = try time("2026-03-10T08:00")
    for role in [Actor.Role.patient, .kiosk, .owner] {
      #expect(
        clinic.refused(.waitlist(.place(try ada.opened(), at: nextWeek)), as: role) == .staffOnly)
    }
    // It is kept for Ada.
    let kurtAtEight = Command.waitlist(.place(try kurt.opened(), at: eight))
    #expect(clinic.refused(kurtAtEight, as: clinic.receptionist)?.code == "full")
    _ = try clinic.send(.place(ada.opened(), at: nextWeek), as: clinic.receptionist)
    #expect(try clinic.desk.ledger.open(ada.opened()).0.time.start.local.date == day("2026-03-10"))
    // And what was kept goes on.
    #expect(clinic.offer(kurt) == "08:00 until 11:00")
  }

  @Test("A request that is sent again is answered again, and nobody waits twice")
  func again() throws {
    var clinic = try WaitlistDesk()
    let joining = try clinic.joining("Ada")
    let first = try clinic.desk.perform(joining, id: "r1")
    #expect(try clinic.desk.perform(joining, id: "r1") == first)
    guard case .waiting(let ada) = first else { return }
    try clinic.cancel(0)
    guard case .waiting(let offered) = try clinic.desk.perform(joining, id: "r1") else {
      Issue.record("not the entry")
      return
    }
    #expect(offered.offer != nil && offered.code == ada.code)
    let accept = Command.waitlist(.accept(try ada.opened()))
    let booked = try clinic.desk.perform(accept, id: "r2")
    #expect(try clinic.desk.perform(accept, id: "r2") == booked)
    #expect(try clinic.desk.perform(joining, id: "r1") == booked)
    #expect(
      throws: BookingError.requestIDReused(RequestID("r2"))
    ) { try clinic.desk.perform(joining, id: "r2") }
  }

  @Test("Staff of another hospital change nothing here")
  func elsewhere() throws {
    var clinic = try WaitlistDesk()
    let there = try account("pia", .receptionist, at: ["pier"])
    try clinic.desk.perform(.account(.add(there)), as: clinic.administrator)
    let ada = try clinic.join("Ada")
    try clinic.cancel(0)
    for change in [
      WaitlistChange.accept(try ada.opened()), .decline(try ada.opened()),
      .leave(try ada.opened()), .place(try ada.opened(), at: try time("2026-03-10T08:00")),
    ] {
      #expect(
        clinic.refused(.waitlist(change), as: .signedIn(there))
          == .notYourHospital(WaitlistDesk.harbour))
    }
  }

  @Test("At most a thousand wait at one hospital")
  func limit() throws {
    var clinic = try WaitlistDesk()
    let ada = try clinic.join("Ada")
    var ledger = clinic.desk.ledger
    let others = (2...Waitlist.limit).map { number in
      Event.waiting(
        WaitlistEntry(
          code: AppointmentCode(random: UInt128(number)), patient: ada.patient,
          hospital: ada.hospital, vaccine: .covid, wish: ada.wish, number: number,
          since: ada.since))
    }
    let actor = Actor(role: .patient, terminal: TerminalID("desk"))
    func transaction(_ events: some Sequence<Event>) -> Transaction {
      Transaction(at: ada.since, actor: actor, request: nil, events: Array(events))
    }
    ledger.apply(transaction(others.dropLast()))
    let joining = Request(try clinic.joining("Kurt"), by: actor)
    _ = try ledger.decide(joining, in: clinic.desk.circumstances)
    ledger.apply(transaction(others.suffix(1)))
    #expect(throws: BookingError.waitlist(.listFull(limit: Waitlist.limit))) {
      try ledger.decide(joining, in: clinic.desk.circumstances)
    }
  }
}
