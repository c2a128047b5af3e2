// SPDX-License-Identifier: MIT

import Booking
import Cells
import FrontDesk
import TestKit
import Testing

@Suite("Somebody whom staff type in is in the books with another contact")
struct NamesakeTests {
  private static let born = "1981-05-02"

  private func typed() throws -> (DeskDriver, PatientID) {
    var driver = try DeskDriver.staff()
    let known = try driver.toNamesakes()
    return (driver, known)
  }

  private func everybody(_ driver: DeskDriver) -> [Patient] {
    driver.books.ledger.recent.newPatients.filter {
      $0.person.birthDate == (try? day(Self.born)) && $0.person.name.folded.value == "kim doe"
    }
  }

  private func isHere(_ driver: DeskDriver, _ id: PatientID) -> Bool {
    driver.books.ledger.appointments(of: id).contains(where: \.isWalkIn)
  }

  @Test("Staff are shown who it may be, which is a look, and nothing is sent before they answer")
  func asks() throws {
    var (driver, known) = try typed()
    #expect(driver.text.contains("In the books: KIM DOE, 2 May 1981"))
    #expect(driver.text.contains("This is them: 212 555 0199"))
    #expect(driver.text.contains("the same, from now on 617 555 0142"))
    #expect(
      driver.books.transactions.last?.events == [.looked(.record(known, by: nil))])
    driver.press(.escape)
    #expect(driver.text.contains("› Walk-in") && !isHere(driver, known))
  }

  @Test("This is them: taken in under their own entry, whose contact stays")
  func them() throws {
    var (driver, known) = try typed()
    driver.press(.enter)
    #expect(isHere(driver, known))
    #expect(everybody(driver).map(\.person.contact.phone?.text) == ["212 555 0199"])
  }

  @Test("This is them, with the new telephone: taken in, and their contact is the new one")
  func updated() throws {
    var (driver, known) = try typed()
    driver.press(.down, .enter)
    #expect(isHere(driver, known))
    #expect(everybody(driver).map(\.person.contact.phone?.text) == ["617 555 0142"])
  }

  @Test("Somebody else of the same name: taken in under an entry of their own")
  func somebodyElse() throws {
    var (driver, known) = try typed()
    driver.press(.down, .down, .enter)
    #expect(!isHere(driver, known))
    #expect(everybody(driver).count == 2)
    #expect(driver.text.contains("KIM DOE checked in"))
  }

  @Test("Nothing is asked where the entry is the same to the letter", arguments: [true, false])
  func same(withPhone: Bool) throws {
    var driver = try DeskDriver.staff()
    let phone = withPhone ? "212 555 0199" : nil
    let known = try driver.visitor("Kim Doe", at: "2026-12-02T08:00", phone: phone)
    try driver.toBoard()
    driver.press(.character("w"))
    driver.type("Kim Doe")
    driver.press(.tab)
    driver.type("02051981")
    driver.press(.tab)
    if let phone { driver.type(phone) }
    driver.press(.enter, .enter)
    driver.type("mmr")
    driver.press(.enter, .control("g"))
    #expect(isHere(driver, known.patient))
  }

  @Test("In a booking each of a household is asked about, and a child goes to the child's entry")
  func household() throws {
    var driver = try DeskDriver.staff()
    let known = try driver.books.book(
      person("Kim Doe", born: Self.born, phone: "212 555 0199"),
      person("Tim Doe", born: "2018-02-03", phone: "212 555 0199"), at: "2026-12-02T08:00",
      vaccine: .covid, terminal: "other")
    try driver.toBoard()
    driver.press(.character("b"))
    driver.type("mmr")
    driver.press(.enter)
    driver.go(to: "3 Dec")
    driver.press(.enter)
    driver.type("Kim Doe")
    driver.press(.tab)
    driver.type("02051981")
    driver.press(.tab, .tab)
    driver.type("617 555 0142")
    driver.press(.control("n"))
    driver.type("Tim Doe")
    driver.press(.tab)
    driver.type("03022018")
    for _ in 0..<6 where !driver.text.contains("In the books") { driver.press(.enter) }
    #expect(driver.text.contains("In the books: Kim Doe"), "\(driver.text)")
    driver.press(.down, .enter)
    #expect(driver.text.contains("In the books: Tim Doe"), "\(driver.text)")
    driver.press(.enter)
    #expect(driver.text.contains("› Review"), "\(driver.text)")
    driver.press(.enter)
    for appointment in known {
      #expect(
        driver.books.ledger.appointments(of: appointment.patient).map(\.vaccine)
          == [.covid, .mmr], "\(driver.text)")
    }
  }

  @Test("Patients are asked nothing of the kind")
  func patients() throws {
    var driver = try DeskDriver()
    try driver.books.book(
      person("Ada Lovelace", born: "1952-12-10", phone: "212 555 0199"), at: "2026-12-02T08:00",
      vaccine: .covid, terminal: "other")
    driver.toReview()
    #expect(!driver.text.contains("In the books"))
    #expect(!driver.effects.contains { if case .staff = $0 { true } else { false } })
  }
}
