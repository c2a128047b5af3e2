// SPDX-License-Identifier: MIT

import Booking
import Cells
import FrontDesk
import TestKit
import Testing

/// The ways to the pages, as a hand on the keyboard goes them.
extension DeskDriver {
  /// From the first page to the times of a hospital; `vaccine` answers the question where it comes.
  mutating func toGrid(_ hospital: String = "harbour", _ vaccine: String = "covid") {
    press(.character("1"))
    type(hospital)
    press(.enter)
    guard text.contains("Which vaccine?") else { return }
    type(vaccine)
    press(.enter)
  }

  /// To the first free slot of a day, on the page of times.
  mutating func go(to date: String) {
    press(.character("/"))
    type(date)
    press(.enter)
  }

  /// With Tuesday morning's first slot.
  mutating func toForm(_ hospital: String = "harbour", _ vaccine: String = "covid") {
    toGrid(hospital, vaccine)
    go(to: "1 Dec")
    press(.enter)
  }

  /// A name, or a code, and the birth date after it.
  mutating func fill(_ name: String = "Ada Lovelace", _ born: String = "10121952") {
    type(name)
    press(.tab)
    type(born)
  }

  mutating func toReview(
    _ hospital: String = "harbour", name: String = "Ada Lovelace", phone: String = "617 555 0142"
  ) {
    toForm(hospital)
    fill(name)
    press(.tab, .tab)
    type(phone)
    press(.tab, .tab, .enter)
  }

  mutating func toReviewOfThree() {
    toForm()
    fill()
    press(.tab, .tab)
    type("617 555 0142")
    press(.control("n"))
    fill("Nguyễn Thị Ánh", "01052001")
    press(.control("n"))
    fill("李小龍", "01012015")
    for _ in 0..<3 { press(.tab) }
    press(.enter)
  }

  mutating func toDone() {
    toReview()
    press(.enter)
  }

  /// To the list with the one that was just booked.
  mutating func toAppointments() {
    toDone()
    press(.escape, .character("2"))
  }

  /// Somebody with a child, two appointments to come, one that was cancelled and a dose, all booked elsewhere.
  mutating func makeHousehold() throws -> (ada: Patient, tim: Patient) {
    let clocks = books.clocks
    let ada = try person("Ada Lovelace", born: "1952-12-10", phone: "617 555 0142")
    let tim = try person("Tim Lovelace", born: "2015-03-04", phone: "617 555 0142")
    try books.setClock("2026-11-16T08:00:00-05:00")
    let given = try books.book(ada, at: "2026-11-16T10:00", vaccine: .covid, terminal: "other")[0]
    try books.setClock("2026-11-16T10:00:00-05:00")
    let opened = try given.opened(born: "1952-12-10")
    let vaccinator =
      books.ledger.accounts.isEmpty
      ? Actor.Role.owner : .staff(AccountID("sam"), .vaccinator)
    try books.perform(.visit(VisitRequest(.checkIn, opened, at: given.hospital)), as: vaccinator)
    try books.perform(
      .give(
        DoseRequest(
          appointment: opened, hospital: given.hospital, vaccine: given.vaccine,
          lot: try #require(LotNumber("CV10442")), expires: try TestKit.day("2027-02-28"),
          site: .leftArm, route: .intramuscular)), as: vaccinator)
    let gone = try books.book(ada, at: "2026-12-03T09:00", vaccine: .mmr, terminal: "other")[0]
    try books.perform(.cancel(gone.opened(born: "1952-12-10"), reason: nil))
    let both = try books.book(ada, tim, at: "2026-12-01T09:00", vaccine: .covid, terminal: "other")
    books.clocks = clocks
    return (
      try #require(books.ledger.patient(both[0].patient)),
      try #require(books.ledger.patient(both[1].patient))
    )
  }

  /// By the own code of whoever has that household.
  mutating func toRecord() throws {
    let code = try #require(try makeHousehold().ada.code)
    press(.character("2"))
    fill("BMP1:\(code.letters)", "10121952")
    press(.enter)
  }

  /// A code that is none of ours, though well written.
  mutating func guessWrong() {
    press(.character("2"))
    fill(AppointmentCode(random: 12_345).letters, "10121952")
    press(.enter)
  }

  /// Other people take every place of a slot.
  mutating func books(full start: String) throws {
    for number in 0..<3 { try bookElsewhere("Person \(number)", at: start) }
  }

  mutating func books(one start: String, at hospital: String) throws {
    try books.book(
      person("Person", born: "1970-01-01"), at: start, hospital: hospital, vaccine: .mmr,
      terminal: "other")
    send(.changed)
  }

  mutating func setPIN() {
    type("2468")
    press(.enter)
    type("2468")
    press(.enter)
  }
}
