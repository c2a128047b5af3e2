// SPDX-License-Identifier: MIT

import Booking
import Cells
import FrontDesk
import TestKit
import Testing

@Suite("Giving a dose")
struct DoseTests {
  private func board(receiving doses: Int = 0, of vaccine: VaccineCode = .covid) throws
    -> DeskDriver
  {
    var driver = try DeskDriver.staff()
    if doses > 0 { try driver.receive(doses, "CV10501", of: vaccine) }
    try driver.toBoard()
    return driver
  }

  private func niamh(_ driver: DeskDriver) throws -> Appointment {
    try driver.named("Niamh O’Connor")
  }

  private func left(_ driver: DeskDriver) throws -> Int? {
    driver.books.ledger.clinic(of: DeskDriver.harbour).lotsByExpiry.first?.onHand
  }

  @Test(
    "Enter, Enter: the lot that expires first is there already, and the board tells the time that is left"
  )
  func quickest() throws {
    var driver = try board(receiving: 5)
    driver.press(.enter)
    #expect(driver.text.contains("Lot CV10501: 5 doses left"))
    driver.press(.enter)
    #expect(try driver.status(niamh(driver)) == "fulfilled")
    #expect(driver.text.contains("Niamh O’Connor: dose 1 given, rests until 14:20.  u undo"))
    #expect(driver.text.contains("◷ 1 resting"))
    #expect(try left(driver) == 4)
    driver.pass(seconds: 130)
    #expect(driver.text.contains("12:50"))
    driver.pass(seconds: 400)
    driver.press(.right)
    driver.pass(seconds: 400)
    #expect(driver.text.contains("✓ 1 done"))
  }

  @Test("u takes the dose back, and the stock has it again, once")
  func undo() throws {
    var driver = try board(receiving: 5)
    for _ in 1...2 {
      driver.press(.enter, .enter)
      #expect(try left(driver) == 4)
      driver.press(.character("u"))
      #expect(driver.text.contains("✓ Undone: Niamh O’Connor, checked in."))
      #expect(try left(driver) == 5)
    }
    // Taken back at another terminal meanwhile, it is not the check-in that goes.
    driver.press(.enter, .enter)
    try driver.books.perform(
      .visit(
        VisitRequest(
          .takeBack, niamh(driver).opened(born: "1981-05-02"), at: DeskDriver.harbour)),
      as: .staff(AccountID("sam"), .vaccinator), terminal: "other")
    driver.press(.character("u"))
    #expect(driver.text.contains("That step is not the last one any more."))
    #expect(try driver.status(niamh(driver)) == "arrived")
    #expect(try left(driver) == 5)
  }

  @Test(
    "A scan of the package fills in the lot and its last day, from any field, and Enter gives the dose"
  )
  func scanned() throws {
    for tabs in 0...6 {
      var driver = try board()
      driver.press(.enter)
      for _ in 0..<tabs { driver.press(.tab) }
      driver.type("010031234567890617270228" + "10CV10501")
      driver.press(.control("]"))
      driver.type("21SN77")
      driver.press(.enter)
      // In a text field it is text.
      guard ![1].contains(tabs) else { continue }
      #expect(driver.text.contains("CV10501"), "\(tabs)")
      #expect(driver.text.contains("2027-02-28"))
      driver.press(.enter)
      let dose = try driver.books.ledger.appointment(niamh(driver).code)?.dose
      #expect(dose?.lot.text == "CV10501", "\(tabs)")
      #expect(dose?.performer == AccountID("sam"))
    }
  }

  @Test("What stands against it is said before it is done, and passes with a reason only")
  func stopped() throws {
    var driver = try board(receiving: 5)
    driver.press(.enter)
    // Back to the lot, which is another one now.
    driver.press(.tab, .tab)
    for _ in 0..<10 { driver.press(.backspace) }
    driver.type("OTHER")
    driver.press(.control("g"))
    #expect(driver.text.contains("The stock has no such lot"))
    #expect(try driver.status(niamh(driver)) == "arrived")
    driver.type("came today")
    driver.press(.enter, .enter)
    #expect(try driver.status(niamh(driver)) == "fulfilled")
    #expect(
      try driver.books.ledger.appointment(niamh(driver).code)?.dose?.override == "came today")
  }

  @Test("A person's code that is scanned meanwhile is not taken for a lot")
  func personScanned() throws {
    var driver = try board()
    let other = try driver.late()
    driver.press(.enter)
    driver.type(other.code.payload)
    driver.press(.enter)
    #expect(driver.text.contains("That is a person's code"))
    #expect(driver.text.contains("Niamh O’Connor"))
    #expect(driver.status(other) == "booked")
  }

  @Test("The next dose of the course is offered at its usual time, and booked by Enter")
  func followUp() throws {
    var driver = try DeskDriver.staff()
    try driver.visitor("Uma Reddy", at: "2026-11-30T13:30", vaccine: .mmr)
    try driver.toBoard()
    try driver.giveDose(to: "Uma Reddy")
    #expect(driver.text.contains("Dose 2 is usually due from Mon 28 Dec, in 28 days"))
    driver.press(.enter)
    #expect(driver.text.contains("Uma Reddy: the next dose is booked for Mon 28 Dec 08:00."))
    let ledger = driver.books.ledger
    let booked = ledger.patients(try person("Uma Reddy", born: "1981-05-02").key)
      .flatMap { ledger.appointments(of: $0.id) }
    #expect(booked.map(\.status.word) == ["fulfilled", "booked"])
    #expect(booked.allSatisfy { $0.vaccine == .mmr })
    // Once more, and not now.
    driver.press(.character("u"))
    #expect(driver.text.contains("Undone"))
  }

  @Test("Another time for it is chosen in the grid, with the person filled in")
  func anotherTime() throws {
    var driver = try DeskDriver.staff()
    try driver.visitor("Uma Reddy", at: "2026-11-30T13:30", vaccine: .mmr)
    try driver.toBoard()
    try driver.giveDose(to: "Uma Reddy")
    driver.press(.tab, .tab, .tab, .enter)
    #expect(driver.text.contains("28 Dec"))
    driver.press(.enter)
    #expect(driver.text.contains("Uma Reddy"))
  }

  @Test("A receptionist is told who gives doses, and Enter shows the visit")
  func receptionist() throws {
    var driver = try DeskDriver.staff()
    try driver.toBoard()
    driver.press(.escape, .character("y"))
    driver.signIn("rosa")
    driver.type("harbour")
    driver.press(.enter)
    driver.choosePerson("Niamh")
    driver.press(.character("g"))
    #expect(driver.text.contains("Doses are recorded by vaccinators and administrators."))
    driver.press(.enter)
    #expect(driver.text.contains("Take the check-in back"))
    #expect(!driver.text.contains("Give the dose"))
  }

  @Test("Whoever rests may go earlier, and rests on where that is taken back")
  func leaving() throws {
    var driver = try board()
    let visitor = try driver.visitor("Uma Reddy", at: "2026-11-30T13:45")
    try driver.given(visitor, minutes: 3)
    driver.send(.changed)
    driver.choosePerson("Uma")
    driver.press(.character("o"))
    #expect(driver.text.contains("✓ Uma Reddy may go.  u undo"))
    #expect(driver.books.ledger.appointment(visitor.code)?.dose?.left != nil)
    driver.press(.character("u"))
    #expect(driver.books.ledger.appointment(visitor.code)?.dose?.left == nil)
    #expect(driver.text.contains("◷ 1 resting"))
  }
}

extension DeskDriver {
  /// Chooses somebody on the board by a part of the name.
  mutating func choosePerson(_ name: String) {
    press(.character("/"))
    type(name)
    press(.enter)
  }
}
