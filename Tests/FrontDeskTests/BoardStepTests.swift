// SPDX-License-Identifier: MIT

import Booking
import Cells
import FrontDesk
import TestKit
import Testing

@Suite("A step at the board")
struct BoardStepTests {
  private func board() throws -> DeskDriver {
    var driver = try DeskDriver.staff()
    try driver.toBoard()
    return driver
  }

  @Test("Each step is taken back by u, the last one first")
  func undo() throws {
    var driver = try board()
    driver.press(.right, .enter)
    let late = try driver.late()
    #expect(driver.status(late) == "arrived")
    driver.press(.down, .down, .down, .character("c"), .character("y"))
    let cancelled = try #require(
      driver.effects.compactMap { effect -> AppointmentCode? in
        if case .perform(.cancel(let key, _)) = effect { key.code } else { nil }
      }.last)
    #expect(driver.books.ledger.appointment(cancelled)?.status.word == "cancelled")
    driver.press(.character("u"))
    #expect(driver.text.contains("✓ Undone:"))
    #expect(driver.books.ledger.appointment(cancelled)?.status.word == "booked")
    driver.press(.character("u"))
    #expect(driver.text.contains("✓ Undone: Lotte Maas, booked for 14:00."))
    #expect(driver.status(late) == "booked")
    driver.press(.character("u"))
    #expect(driver.text.contains("! Nothing was done here that can be undone."))
  }

  @Test("What cannot be taken back says so before it is done, and is not offered to be undone")
  func noUndo() throws {
    var driver = try board()
    driver.press(.right, .character("c"))
    #expect(driver.text.contains("It cannot be taken back"))
    driver.press(.character("y"))
    #expect(driver.text.contains("✓ Lotte Maas, Mon 30 Nov 14:00: cancelled, the place is free."))
    #expect(!driver.text.contains("u undo"))
    driver.press(.character("u"))
    #expect(driver.text.contains("Nothing was done here"))
  }

  @Test("Undoing a check-in of somebody who was noted as not come notes that again")
  func undoAfterMiss() throws {
    var driver = try board()
    driver.press(.right, .character("x"), .enter)
    #expect(try driver.status(driver.late()) == "arrived")
    driver.press(.character("u"))
    #expect(try driver.status(driver.late()) == "noshow")
    driver.press(.character("u"))
    #expect(try driver.status(driver.late()) == "booked")
    driver.press(.character("u"))
    #expect(driver.text.contains("Nothing was done here"))
  }

  @Test("A step that another terminal has overtaken is refused in words, and changes nothing")
  func overtaken() throws {
    var driver = try board()
    driver.press(.right, .enter)
    try driver.elsewhere(.takeBack, driver.late())
    driver.press(.character("u"))
    #expect(driver.text.contains("✗ That step is not the last one any more."))
    #expect(try driver.status(driver.late()) == "booked")
  }

  @Test("Two keys move somebody to the next free slot, and u moves them back")
  func move() throws {
    var driver = try board()
    driver.press(.down, .down)
    driver.press(.down)
    let visitor = try driver.named("Zoë Peters")
    #expect(driver.text.contains("▐○ Zoë Peters"))
    driver.press(.character("m"), .enter)
    #expect(driver.text.contains("✓ Zoë Peters moved to Mon 30 Nov 14:45."), "\(driver.text)")
    driver.press(.character("m"), .down, .enter)
    let moved = driver.books.ledger.appointment(visitor.code)?.time.start.local.clock
    #expect(moved == "15:00")
    #expect(driver.text.contains("▐○ Zoë Peters"))
    driver.press(.character("u"))
    #expect(driver.books.ledger.appointment(visitor.code)?.time.start.local.clock == "14:45")
  }

  @Test("A move out of a slot that has begun cannot be undone, and asks first")
  func moveLate() throws {
    var driver = try board()
    driver.press(.right, .character("m"), .enter)
    #expect(driver.text.contains("Move this appointment?"))
    driver.press(.character("y"))
    #expect(try driver.late().time.start.local.clock == "14:45")
    #expect(driver.text.contains("▐○ Lotte Maas"))
  }

  @Test("Somebody of another day is moved to today and checked in by one key")
  func moveToToday() throws {
    var driver = try DeskDriver.staff()
    let visitor = try driver.visitor("Kim Doe", at: "2026-12-02T08:00")
    try driver.toBoard()
    driver.scan(visitor.code)
    // One return too many, as after a scan, moves nobody.
    driver.press(.enter)
    #expect(driver.books.ledger.appointment(visitor.code)?.status.word == "booked")
    driver.scan(visitor.code)
    driver.press(.character("t"))
    let now = try #require(driver.books.ledger.appointment(visitor.code))
    #expect(now.status.word == "arrived")
    #expect(now.time.start.description == "2026-11-30T14:45:00-05:00")
    #expect(driver.text.contains("✓ Kim Doe checked in for 14:45.  u undo"))
    driver.press(.character("u"), .character("u"))
    let back = try #require(driver.books.ledger.appointment(visitor.code))
    #expect(back.status == .booked)
    #expect(back.time.start.description == "2026-12-02T08:00:00-05:00")
  }

  @Test("A check-in of long ago is taken back on the visit's page")
  func takeBack() throws {
    var driver = try board()
    driver.press(.character("v"))
    #expect(driver.text.contains("Already checked in at 14:00."))
    driver.press(.character("u"))
    #expect(driver.text.contains("✓ Taken back: Niamh O’Connor, booked for 14:00."))
    #expect(try driver.status(driver.named("Niamh O’Connor")) == "booked")
  }

  @Test("A free place leads to its booking, for somebody else each time")
  func book() throws {
    var driver = try board()
    driver.press(.down, .down, .down, .right, .right, .enter)
    #expect(driver.text.contains("Which vaccine?"))
    driver.type("mmr")
    driver.press(.enter)
    #expect(driver.text.contains("Mon 30 Nov 2026, 14:45"))
    driver.press(.enter)
    driver.fill("Kim Doe", "02051981")
    driver.press(.tab, .tab, .tab, .tab, .enter, .enter)
    #expect(driver.text.contains("Booked."))
    driver.press(.escape)
    #expect(driver.text.contains("○ Kim Doe"))
    driver.press(.character("b"))
    driver.type("mmr")
    driver.press(.enter, .enter)
    #expect(driver.text.contains("Who is coming?"))
    #expect(!driver.text.contains("Kim Doe"))
  }

  @Test("Every command of the board is made by who has signed in")
  func actor() throws {
    var driver = try board()
    driver.press(.right, .enter)
    // A patient would not be let to do this.
    #expect(try driver.status(driver.late()) == "arrived")
    driver.account = nil
    driver.press(.right, .down, .character("x"))
    #expect(!driver.text.contains("noted as not come"))
  }
}
