// SPDX-License-Identifier: MIT

import Booking
import Cells
import FrontDesk
import TestKit
import Testing

@Suite("A person's page for staff")
struct PersonPageTests {
  private func ada(_ driver: DeskDriver) throws -> Patient {
    try patient("Ada Lovelace", driver)
  }

  private func patient(_ name: String, _ driver: DeskDriver) throws -> Patient {
    try #require(driver.books.ledger.recent.newPatients.first { $0.person.name.text == name })
  }

  private func looks(_ driver: DeskDriver, at id: PatientID) -> Int {
    driver.books.transactions.flatMap(\.events).count { $0 == .looked(.record(id, by: nil)) }
  }

  // MARK: What is shown

  @Test("It tells all that is in the books of somebody, and is one look")
  func shows() throws {
    var driver = try DeskDriver.staff()
    try driver.toPerson()
    let ada = try ada(driver)
    for words in [
      "Ada Lovelace", "born 10 Dec 1952, 73 years", "617 555 0142",
      try #require(ada.code).description, "To come", "Tue 1 Dec 09:00", "Waiting for a place",
      "1st of 1", "Household", "child", "Tim Lovelace", "Doses given", "lot CV10442", "Past",
      "cancelled",
    ] {
      #expect(driver.text.contains(words), "\(words) in \(driver.text)")
    }
    driver.send(.changed)
    driver.pass(seconds: 5)
    #expect(looks(driver, at: ada.id) == 1)
  }

  @Test("Somebody who never booked has a page, and a code from then on")
  func nothing() throws {
    var driver = try DeskDriver.staff()
    try driver.toPersonWithNothing()
    let code = try #require(try patient("Grace Hopper", driver).code)
    #expect(driver.text.contains("Nothing is booked, and nothing was given."))
    #expect(driver.text.contains("own code \(code)"))
    driver.press(.character("c"))
    #expect(driver.text.contains("▀"))
    driver.press(.escape)
    #expect(driver.text.contains("Nothing is booked"))
  }

  @Test("Enter opens the visit, a child and from there the guardian, and Esc goes back by one each")
  func opens() throws {
    var driver = try DeskDriver.staff()
    try driver.toPerson()
    driver.press(.enter)
    #expect(driver.text.contains("Booked for Tue 1 Dec 09:00"), "\(driver.text)")
    driver.press(.escape)
    #expect(driver.text.contains("Waiting for a place"))
    driver.press(.down, .down, .enter)
    #expect(driver.text.contains("born 4 Mar 2015"))
    #expect(driver.text.contains("guardian"))
    driver.press(.down, .enter)
    #expect(driver.text.contains("born 10 Dec 1952"))
    driver.press(.escape, .escape, .escape, .escape)
    #expect(driver.text.contains("› Today"))
  }

  @Test("It is one key away from the board, from a visit and from those of today who were found")
  func ways() throws {
    var driver = try DeskDriver.staff()
    try driver.toBoard()
    driver.press(.character("i"))
    #expect(driver.text.contains("› Person"))
    driver.press(.escape, .character("v"), .character("i"))
    #expect(driver.text.contains("› Person"))
    driver.press(.escape, .escape, .character("/"))
    driver.type("olivia")
    driver.press(.control("o"))
    #expect(driver.text.contains("› Person") && driver.text.contains("Olivia Adéyemi"))
  }

  // MARK: What is done

  @Test("A booking begins with the person filled in, and is theirs")
  func book() throws {
    var driver = try DeskDriver.staff()
    try driver.toPersonWithNothing()
    let grace = try patient("Grace Hopper", driver)
    driver.press(.character("b"))
    driver.type("mmr")
    driver.press(.enter)
    driver.go(to: "3 Dec")
    driver.press(.enter)
    #expect(driver.text.contains("Grace Hopper"), "\(driver.text)")
    driver.press(.enter, .enter)
    #expect(
      driver.books.ledger.appointments(of: grace.id).map(\.vaccine) == [.mmr], "\(driver.text)")
  }

  @Test("Taken in now, the person comes into the form of a walk-in")
  func walkIn() throws {
    var driver = try DeskDriver.staff()
    try driver.toPersonWithNothing()
    let grace = try patient("Grace Hopper", driver)
    driver.press(.character("w"))
    #expect(driver.text.contains("Grace Hopper"))
    driver.press(.enter)
    driver.type("mmr")
    driver.press(.enter, .control("g"))
    #expect(driver.books.ledger.appointments(of: grace.id).map(\.isWalkIn) == [true])
  }

  @Test(
    "A field that is changed is changed, and an empty contact is taken away",
    arguments: [
      (0, "Ada King", "Ada King"), (1, "11 dec 1952", "born 11 Dec 1952"),
      (3, "617 555 0199", "617 555 0199"), (3, "", "No telephone and no email address."),
      (4, "ada@example.org", "ada@example.org"),
    ])
  func edit(_ field: Int, _ typed: String, _ shown: String) throws {
    var driver = try DeskDriver.staff()
    try driver.toPerson()
    driver.press(.character("e"))
    for _ in 0..<field { driver.press(.tab) }
    driver.press(.control("u"))
    driver.type(typed)
    driver.press(.control("g"))
    #expect(driver.text.contains("✓ Changed."), "\(driver.text)")
    #expect(driver.text.contains(shown), "\(driver.text)")
  }

  @Test("Nothing is sent where nothing was changed, nor where something is wrong")
  func unchanged() throws {
    var driver = try DeskDriver.staff()
    try driver.toPerson()
    driver.press(.character("e"))
    let count = driver.books.transactions.count
    driver.press(.control("g"))
    #expect(driver.text.contains("Nothing was changed."))
    driver.press(.character("e"), .tab, .control("u"))
    driver.type("31 feb 1980")
    driver.press(.control("g"))
    #expect(driver.text.contains("✗ Write it as 2 May 1981 or 1981-05-02."))
    #expect(driver.books.transactions.count == count)
  }

  @Test("A new code is given after a question, and the old one opens nothing")
  func newCode() throws {
    var driver = try DeskDriver.staff()
    try driver.toPerson()
    let old = try #require(try ada(driver).code)
    driver.press(.character("n"), .enter)
    #expect(try ada(driver).code == old)
    driver.press(.character("n"), .character("y"))
    let new = try #require(try ada(driver).code)
    #expect(new != old && driver.text.contains(new.description))
    #expect(driver.books.ledger.patient(old) == nil)
  }

  @Test("A child joins a household and leaves it; who is no child is refused")
  func household() throws {
    var driver = try DeskDriver.staff()
    try driver.toPersonWithNothing()
    let tim = try patient("Tim Lovelace", driver)
    driver.press(.character("a"))
    driver.type("tim lovelace")
    driver.press(.enter)
    #expect(try patient("Grace Hopper", driver).wards == [tim.id])
    #expect(driver.text.contains("✓ In the household of Grace Hopper now."))
    driver.press(.character("x"), .character("y"))
    #expect(try patient("Grace Hopper", driver).wards == [])
    driver.press(.character("a"))
    driver.type("ada lovelace")
    driver.press(.enter)
    #expect(try patient("Grace Hopper", driver).wards == [])
    #expect(driver.text.contains("✗"))
  }

  @Test("Somebody is removed for good by an administrator, after a question and the password")
  func forget() throws {
    var driver = try DeskDriver(
      staff: DeskSettings.Staff(hasAccounts: true, hospital: DeskDriver.harbour))
    try driver.toPersonWithNothing(as: "ada")
    driver.press(.control("p"))
    driver.type("remove this person")
    driver.pass(seconds: 301)
    driver.press(.enter, .character("y"))
    driver.type(DeskDriver.password)
    driver.press(.control("g"))
    #expect(driver.text.contains("Removed for good, with 0 appointments."), "\(driver.text)")
    #expect(driver.text.contains("› Today"))
  }
}
