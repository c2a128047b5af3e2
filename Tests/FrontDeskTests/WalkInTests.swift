// SPDX-License-Identifier: MIT

import Booking
import Cells
import FrontDesk
import TestKit
import Testing

@Suite("Who comes without an appointment, and whom to call")
struct WalkInTests {
  private func board() throws -> DeskDriver {
    var driver = try DeskDriver.staff()
    try driver.toBoard()
    return driver
  }

  @Test("A name, a birth date and a vaccine: checked in, and u takes it all back")
  func walkIn() throws {
    var driver = try board()
    driver.press(.character("w"))
    #expect(driver.text.contains("The next place is at 14:30."))
    driver.type("Ada Lee")
    driver.press(.tab)
    driver.type("02051981")
    driver.press(.tab, .tab, .enter)
    driver.type("covid")
    driver.press(.enter, .enter)
    #expect(driver.text.contains("✓ Ada Lee checked in for 14:30.  u undo"))
    let added = try driver.named("Ada Lee")
    #expect(added.isWalkIn && added.status.word == "arrived")
    driver.press(.character("u"))
    #expect(driver.books.ledger.appointment(added.code)?.status.word == "cancelled")
    #expect(driver.text.contains("Undone: Ada Lee, cancelled."))
  }

  @Test("What is missing is said at its field, and nothing is sent")
  func missing() throws {
    var driver = try board()
    let before = driver.effects.count
    driver.press(.character("w"), .control("g"))
    #expect(driver.text.contains("The name is missing"))
    driver.type("Ada Lee")
    driver.press(.control("g"))
    #expect(driver.text.contains("Write the day, the month and the year."))
    #expect(
      !driver.effects.dropFirst(before).contains { if case .perform = $0 { true } else { false } })
    driver.press(.escape)
    #expect(driver.text.contains("Today"))
  }

  @Test("One more in a full slot needs a reason, and shows as over-booked")
  func onTop() throws {
    var driver = try board()
    driver.press(.character("a"))
    #expect(driver.text.contains("This slot is full: one more needs a reason."))
    driver.type("Eva Novak")
    driver.press(.tab)
    driver.type("02051981")
    driver.press(.tab, .tab, .enter)
    driver.type("covid")
    driver.press(.enter)
    driver.press(.control("g"))
    #expect(driver.text.contains("A few words are enough."))
    driver.type("travels tomorrow")
    driver.press(.enter, .enter)
    let added = try driver.named("Eva Novak")
    #expect(added.addOn == "travels tomorrow" && added.status == .booked)
    #expect(added.time.start.local.clock == "14:00")
    #expect(driver.text.contains("!+1"))
    driver.press(.character("u"))
    #expect(driver.books.ledger.appointment(added.code)?.status.word == "cancelled")
  }

  @Test("Who is late by half an hour is noted in one step, after a question")
  func missLate() throws {
    var driver = try board()
    driver.press(.character("z"))
    #expect(driver.text.contains("Nobody is late by 30 minutes."))
    // A key in between, so that the screen is not locked.
    driver.pass(seconds: 500)
    driver.press(.right)
    driver.pass(seconds: 460)
    driver.press(.character("z"))
    #expect(driver.text.contains("1 person late by 30 minutes or more."))
    driver.press(.character("y"))
    #expect(driver.text.contains("✓ Noted as not come: 1."))
    #expect(try driver.named("Ben Achterberg-Lindqvist").status.word == "noshow")
    #expect(try driver.named("Lotte Maas").status.word == "booked")
  }

  @Test("Where the hospital has set a time for it, the board notes it by itself")
  func byTime() throws {
    var driver = try board()
    let outcome = try driver.books.perform(
      .timetable(TimetableRequest(.noShow(10), at: DeskDriver.harbour)),
      as: .staff(AccountID("ada"), .administrator), terminal: "other")
    guard case .timetable(let timetable, _) = outcome else { return }
    driver.books.sites[DeskDriver.harbour] =
      driver.books.sites[DeskDriver.harbour]?.keeping(timetable)
    driver.send(.changed)
    driver.pass(seconds: 60)
    #expect(try driver.named("Ben Achterberg-Lindqvist").status.word == "noshow")
    #expect(try driver.named("Lotte Maas").status.word == "booked")
    driver.pass(seconds: 300)
    #expect(try driver.named("Lotte Maas").status.word == "noshow")
  }

  @Test("A closed afternoon: whom to call, who agrees, who wants another time, who does not come")
  func calls() throws {
    var driver = try board()
    try driver.closeAfternoon()
    driver.press(.character("f"))
    #expect(driver.text.contains("because of: no power."))
    let people = try ["Ewa Nowak", "Ravi Menon", "Zoë Peters"].map { name in
      try #require(
        driver.books.ledger.recent.appointments.values.first { one in
          driver.books.ledger.patient(one.patient)?.person.name.text == name
        })
    }
    #expect(people.allSatisfy { $0.status.word == "proposed" })
    driver.press(.enter)
    #expect(driver.text.contains("Ewa Nowak comes on Tue 1 Dec 08:00."))
    #expect(driver.status(people[0]) == "booked")
    driver.press(.character("c"), .character("y"))
    #expect(driver.text.contains("cancelled, the place is free."))
    driver.press(.character("m"))
    #expect(driver.text.contains("Move"))
  }

  @Test("A patient sees the new time, and takes it with y")
  func patient() throws {
    var driver = try DeskDriver(size: Size(columns: 100, rows: 30))
    driver.toAppointments()
    let own = try #require(driver.books.ledger.recent.appointments.values.first { $0.isBooked })
    let start = own.time.start.local.date
    let closure = try #require(TimedClosure(first: start, last: start, reason: "no power"))
    let outcome = try driver.books.perform(
      .timetable(TimetableRequest(.close(closure), at: own.hospital)), as: .owner,
      terminal: "other")
    guard case .timetable(_, let displacement) = outcome else { return }
    let new = try #require(displacement.proposed.first)
    driver.press(.escape, .character("2"), .character("a"))
    driver.fill(own.code.letters, "10121952")
    driver.press(.enter)
    #expect(driver.text.contains("new time"))
    #expect(driver.text.contains("no power"))
    driver.press(.character("y"))
    #expect(driver.status(own) == "booked")
    #expect(driver.books.ledger.appointment(own.code)?.time == new.time)
  }
}
