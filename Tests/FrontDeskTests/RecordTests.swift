// SPDX-License-Identifier: MIT

import Booking
import Cells
import FrontDesk
import TestKit
import Testing

@Suite("Somebody's own record")
struct RecordTests {
  @Test(
    "A person's own code opens the record, scanned or typed",
    arguments: [{ "BMP1:\($0)" }, { $0 }, { $0.lowercased() }] as [@Sendable (String) -> String])
  func opens(_ write: @Sendable (String) -> String) throws {
    var driver = try DeskDriver()
    let code = try #require(try driver.makeHousehold().ada.code)
    driver.press(.character("2"))
    driver.fill(write(code.letters), "10121952")
    driver.press(.enter)
    for words in [
      "Ada Lovelace", code.description, "To come", "Tue 1 Dec 09:00", "Household", "Tim Lovelace",
      "Doses given", "16 Nov 2026", "Past", "cancelled",
    ] {
      #expect(driver.text.contains(words), "\(words) in \(driver.text)")
    }
  }

  @Test("A wrong code and a wrong birth date are answered alike, and the next try waits")
  func alike() throws {
    var texts: [String] = []
    for (isCode, born) in [(true, "11121952"), (false, "10121952")] {
      var driver = try DeskDriver()
      let code = try #require(try driver.makeHousehold().ada.code)
      let letters = isCode ? code.letters : PersonCode(random: 12_345).letters
      driver.press(.character("2"))
      driver.fill("BMP1:\(letters)", born)
      driver.press(.enter)
      #expect(driver.text.contains("The next try opens"))
      texts.append(driver.lines.suffix(2).joined())
    }
    #expect(texts[0] == texts[1])
    #expect(texts[0].contains("Nobody has this code and birth date."))
  }

  @Test(
    "An appointment of the record opens where it can be moved and cancelled, and what was done is seen after it"
  )
  func appointment() throws {
    var driver = try DeskDriver()
    try driver.toRecord()
    driver.press(.enter)
    #expect(driver.text.contains("To come"))
    #expect(driver.hints.contains { $0.key == "x" })
    driver.press(.character("x"), .enter, .character("y"), .escape)
    #expect(driver.text.contains("Household"))
    #expect(!driver.text.contains("To come"), "\(driver.text)")
  }

  @Test("A child's record opens from the guardian's, and Esc goes back to it")
  func child() throws {
    var driver = try DeskDriver()
    try driver.toRecord()
    driver.press(.down, .enter)
    #expect(driver.text.contains("Born 4 Mar 2015"), "\(driver.text)")
    #expect(!driver.text.contains("Household"))
    driver.press(.escape)
    #expect(driver.text.contains("Born 10 Dec 1952"))
  }

  @Test("Whoever books for the first time is told their own code, and nobody else is")
  func told() throws {
    var driver = try DeskDriver()
    driver.toDone()
    let patient = try #require(driver.books.ledger.recent.newPatients.first)
    let code = try #require(patient.code)
    #expect(driver.text.contains(code.description), "\(driver.text)")
    // Looked at again it is not there: the code of an appointment does not tell it.
    driver.press(.escape, .character("2"), .enter)
    #expect(!driver.text.contains(code.description))
    // The same person books another vaccine.
    driver.press(.escape, .escape)
    driver.toForm("harbour", "mmr")
    driver.press(.control("n"))
    var again = try DeskDriver()
    try again.books.book(
      person("Ada Lovelace", born: "1952-12-10", phone: "617 555 0142"), at: "2026-12-02T09:00",
      vaccine: .covid, terminal: "other")
    again.toReview("harbour")
    again.press(.enter)
    #expect(!again.text.contains("Own code"), "\(again.text)")
  }

  @Test("A kiosk keeps nothing of a record that was opened at it")
  func kiosk() throws {
    var driver = try DeskDriver(kiosk: 60)
    driver.setPIN()
    driver.press(.enter)
    try driver.toRecord()
    #expect(driver.text.contains("Household"))
    driver.pass(seconds: 200)
    #expect(!driver.text.contains("Lovelace"))
    driver.press(.enter, .character("2"))
    #expect(!driver.text.contains("Lovelace"))
  }
}
