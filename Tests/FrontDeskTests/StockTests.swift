// SPDX-License-Identifier: MIT

import Booking
import Cells
import FrontDesk
import TestKit
import Testing

@Suite("The stock page")
struct StockTests {
  private func stock(as name: String = "ada") throws -> DeskDriver {
    var driver = try DeskDriver(
      staff: DeskSettings.Staff(hasAccounts: true, hospital: DeskDriver.harbour))
    try driver.toStock(as: name)
    return driver
  }

  private func lot(_ number: String, of vaccine: VaccineCode = .covid, _ driver: DeskDriver) throws
    -> Lot
  {
    let number = try #require(LotNumber(number))
    return try #require(driver.books.ledger.clinic(of: DeskDriver.harbour).lot(number, of: vaccine))
  }

  /// The line of the screen with these words, its spaces made one.
  private func line(_ words: String, _ driver: DeskDriver) -> String {
    (driver.lines.first { $0.contains(words) } ?? "").split(separator: " ").joined(separator: " ")
  }

  @Test("A vaccine tells what is usable, needed today and in the next week")
  func needed() throws {
    let driver = try stock()
    // 60 and 300 came, 3 were wasted, and what is over does not count.
    #expect(
      line("COVID-19 mRNA", driver).contains(
        "357 usable · 17 needed today · 1 in the next 7 days"))
    #expect(line("CV10442", driver).contains("4 Dec 2026 4 days left 60 0 3 0 57"))
    #expect(line("CV10398", driver).contains("last day over 12 0 9 0 3"))
    #expect(line("CV09917", driver).contains("used up 40 0 40 0 0"))
  }

  @Test("Doses that will be missing are told with their day, here and at once")
  func shortage() throws {
    var driver = try stock()
    try driver.waste(297, "CV10501")
    try driver.waste(50, "CV10442")
    driver.send(.changed)
    #expect(driver.text.contains("missing on Mon 30 Nov"))
    try driver.receive(40, "CV10501")
    driver.send(.changed)
    #expect(!driver.text.contains("missing"))
  }

  @Test("A scan on the stock page receives the package: only the vaccine and the doses are left")
  func scanned() throws {
    var driver = try stock()
    driver.type("010031234567890617270228" + "10CV20777")
    driver.press(.control("]"))
    driver.type("21SN77")
    driver.press(.enter, .enter)
    driver.type("covid")
    driver.press(.enter)
    driver.type("250")
    driver.press(.enter, .enter)
    #expect(driver.text.contains("✓ 250 doses of COVID-19 mRNA received, lot CV20777."))
    #expect(try lot("CV20777", driver).onHand == 250)
    #expect(try lot("CV20777", driver).gtin == "00312345678906")
    // The same kind of package again: its vaccine is known.
    driver.type("(01)00312345678906(17)270331(10)CV20778")
    driver.press(.enter)
    driver.type("30")
    driver.press(.control("g"))
    #expect(try lot("CV20778", driver).onHand == 30)
  }

  @Test("More of a lot that is there needs only its number of doses")
  func more() throws {
    var driver = try stock()
    driver.press(.down, .down, .enter)
    #expect(driver.text.contains("CV10442"))
    driver.type("5")
    driver.press(.enter, .enter)
    #expect(try lot("CV10442", driver).received == 65)
  }

  @Test("What is missing or wrong is said beside its field, and nothing is received")
  func wrong() throws {
    var driver = try stock()
    let before = driver.books.transactions.count
    driver.press(.character("r"), .control("g"))
    #expect(driver.text.contains("The lot is missing"))
    driver.type("CV10442")
    driver.press(.tab)
    #expect(driver.text.contains("2026-12-04"))
    driver.press(.control("u"))
    driver.type("2027-01")
    driver.press(.tab, .tab)
    #expect(driver.text.contains("The stock has 4 Dec 2026 for this lot: look again."))
    driver.type("0")
    driver.press(.control("g"))
    #expect(driver.text.contains("A number from 1 to 100,000"))
    #expect(driver.books.transactions.count == before)
  }

  @Test("A person's code that is scanned meanwhile is not taken for a lot")
  func person() throws {
    var driver = try stock()
    driver.scan(try driver.late().code)
    #expect(driver.text.contains("That is a person's code"))
    #expect(driver.text.contains("Doses that have come"))
  }

  @Test("Doses are wasted with a reason, and no more than are there")
  func wasted() throws {
    var driver = try stock()
    driver.press(.down, .down, .character("w"))
    driver.type("58")
    driver.press(.tab)
    driver.type("warmed")
    driver.press(.control("g"))
    #expect(driver.text.contains("A number from 1 to 57"))
    driver.press(.control("u"))
    driver.type("7")
    driver.press(.control("g"))
    #expect(driver.text.contains("✓ 7 doses of lot CV10442 noted as wasted."))
    #expect(try lot("CV10442", driver).wasted == 10)
  }

  @Test("A lot whose last day is over is thrown away after a question, and no other one is")
  func discarded() throws {
    var driver = try stock()
    driver.press(.down, .down, .character("d"))
    #expect(driver.text.contains("Lot CV10442 may be used until 4 Dec 2026"))
    driver.press(.up, .character("d"), .enter)
    #expect(try lot("CV10398", driver).discarded == 0)
    driver.press(.character("d"), .character("y"))
    #expect(driver.text.contains("✓ Lot CV10398 of COVID-19 mRNA is thrown away."))
    #expect(try lot("CV10398", driver).discarded == 3)
    // It is used up, and so goes below the others.
    #expect(try lot("CV10398", driver).onHand == 0)
  }

  @Test("Bookings end with the doses once that is confirmed, and go on again")
  func limited() throws {
    var driver = try stock()
    driver.press(.character("l"), .character("y"))
    #expect(driver.text.contains("bookings end with the doses"))
    #expect(driver.books.ledger.clinic(of: DeskDriver.harbour).limited == [.covid])
    driver.press(.character("l"), .character("y"))
    #expect(driver.books.ledger.clinic(of: DeskDriver.harbour).limited.isEmpty)
  }

  @Test("Whoever keeps no stock sees it, and is told who does", arguments: ["sam", "rosa"])
  func others(_ name: String) throws {
    var driver = try stock(as: name)
    #expect(driver.text.contains("CV10442"))
    let before = driver.books.transactions.count
    for key in ["r", "w", "d", "l"] {
      driver.press(.character(Character(key)))
      #expect(driver.text.contains("Stock is kept by administrators."), "\(key)")
    }
    driver.type("(01)")
    #expect(driver.text.contains("Stock is kept by administrators."))
    #expect(driver.text.contains("What is there"))
    #expect(driver.books.transactions.count == before)
  }
}
