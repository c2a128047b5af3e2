// SPDX-License-Identifier: MIT

import Booking
import Cells
import FrontDesk
import TestKit
import Testing

@Suite("The audit on screen")
struct AuditPageTests {
  private func looks(_ driver: DeskDriver) -> [Look] {
    driver.books.transactions.flatMap(\.events).compactMap { event in
      if case .looked(let look) = event { look } else { nil }
    }
  }

  // MARK: Looks

  @Test("Opening the board is one look at the day's list, whatever is refreshed and come back to")
  func board() throws {
    var driver = try DeskDriver.staff()
    try driver.toBoard()
    let today = Look.day(DeskDriver.harbour, try day("2026-11-30"))
    #expect(looks(driver) == [today])
    driver.send(.changed)
    driver.pass(seconds: 61)
    driver.press(.tab, .escape)
    #expect(looks(driver) == [today])
    // Another day is another list, and so is the first one when one comes back to it.
    driver.press(.character("]"), .character("["))
    let tomorrow = Look.day(DeskDriver.harbour, try day("2026-12-01"))
    #expect(looks(driver) == [today, tomorrow, today])
    // What is looked up among today's people stands on the same list.
    driver.press(.character("/"))
    driver.type("an")
    #expect(looks(driver).count == 3)
  }

  @Test("Somebody's page is one look, and each page another one")
  func visits() throws {
    var driver = try DeskDriver.staff()
    let one = try driver.visitor("Olu Adéyemi", at: "2026-12-01T08:15")
    let two = try driver.visitor("Mei-Lin Chou", at: "2026-12-01T09:15")
    try driver.toBoard()
    driver.scan(one.code)
    driver.send(.changed)
    driver.scan(two.code)
    let records = [one, two].map { Look.record($0.patient, by: $0.code) }
    #expect(Array(looks(driver).dropFirst()) == records)
  }

  @Test("The page on which a dose is recorded is a look, once each time it is opened")
  func doses() throws {
    var driver = try DeskDriver.staff()
    try driver.toBoard()
    driver.press(.right, .enter)
    driver.press(.enter)
    #expect(driver.text.contains("Lot"))
    driver.send(.changed)
    #expect(looks(driver).count == 2)
    guard case .record = looks(driver).last else {
      Issue.record("\(looks(driver))")
      return
    }
  }

  @Test("Whoever is found among everybody was looked at, each once")
  func found() throws {
    var driver = try DeskDriver.staff()
    let one = try driver.visitor("Olu Adéyemi", at: "2026-12-01T08:15")
    _ = try driver.visitor("Olu Adéyemi", at: "2026-12-03T08:15", vaccine: .mmr)
    try driver.toBoard()
    driver.press(.character("/"))
    driver.type("olu adeyemi 2 May 1981")
    #expect(looks(driver).count == 1)
    driver.press(.enter)
    #expect(Array(looks(driver).dropFirst()) == [.record(one.patient, by: nil)])
  }

  @Test("Each of those whom to call was looked at, once, and whoever is chosen stays chosen")
  func calls() throws {
    var driver = try DeskDriver.staff()
    try driver.toBoard()
    try driver.closeAfternoon()
    driver.press(.character("f"))
    let waiting = driver.books.ledger.awaitingAgreement(
      at: DeskDriver.harbour, now: driver.books.clocks.wall)
    let records = Set(waiting.map { Look.record($0.patient, by: nil) })
    #expect(records.count > 2)
    #expect(Set(looks(driver).dropFirst()) == records)
    driver.press(.end)
    let chosen = try #require(driver.lines.first { $0.contains("▐") })
    // The first of them agrees at another terminal: one line fewer stands before it.
    let first = try #require(waiting.first)
    try driver.books.perform(
      .confirm(first.opened(born: "1981-05-02")), as: .staff(AccountID("rosa"), .receptionist),
      terminal: "other")
    driver.send(.changed)
    #expect(driver.lines.first { $0.contains("▐") } == chosen)
    #expect(looks(driver).count == records.count + 1)
  }

  @Test(
    "Whoever is listed among everybody while one types was looked at, noted within the second and once"
  )
  func listed() throws {
    var driver = try DeskDriver.staff()
    let one = try driver.visitor("Olu Adéyemi", at: "2026-12-01T08:15")
    let two = try driver.visitor("Olga Chou", at: "2026-12-01T09:15")
    try driver.toBoard()
    driver.press(.character("/"))
    driver.type("ol")
    driver.pass(seconds: 1)
    let records = [one, two].map(\.patient).sorted().map { Look.record($0, by: nil) }
    #expect(Array(looks(driver).dropFirst()) == records)
    driver.type("u")
    driver.send(.changed)
    driver.pass(seconds: 2)
    driver.press(.escape)
    #expect(looks(driver).count == 3)
  }

  @Test("Where a look cannot be noted the page opens all the same, and it is said")
  func unnoted() throws {
    var driver = try DeskDriver.staff()
    driver.unnoted = Refusal(message: "The disk is full.", recovery: "Make room.")
    try driver.toBoard()
    #expect(driver.text.contains("Olivia Adéyemi"))
    #expect(
      driver.text.contains("It could not be noted that you look at this: The disk is full."))
  }

  // MARK: The page

  @Test("Who is no administrator of all hospitals is told why it does not open")
  func notAllowed() throws {
    var driver = try DeskDriver.staff()
    try driver.toBoard()
    driver.press(.function(8))
    #expect(driver.text.contains("It is read by administrators of all hospitals."))
    #expect(!driver.text.contains("Who did what"))
  }

  private static func audit() throws -> DeskDriver {
    var driver = try DeskDriver(
      staff: DeskSettings.Staff(hasAccounts: true, hospital: DeskDriver.harbour))
    try driver.toAudit()
    return driver
  }

  @Test("Older lines come as one goes down to them, each once, down to the first")
  func older() throws {
    var driver = try DeskDriver(
      staff: DeskSettings.Staff(hasAccounts: true, hospital: DeskDriver.harbour))
    for number in 0..<90 {
      try driver.books.perform(.look([.record(PatientID("p\(number)"), by: nil)]))
    }
    try driver.toAudit()
    #expect(driver.text.contains("40 lines so far: PgDn brings older ones."))
    let all = driver.books.transactions.count
    for _ in 0..<20 { driver.press(.pageDown) }
    #expect(driver.text.contains("\(all) lines, and nothing older."))
    let asked = driver.effects.compactMap { effect in
      if case .staff(.loadAudit(_, let before)) = effect { before } else { nil }
    }
    #expect(asked.count == Set(asked).count && asked.count == (all - 1) / 40)
    driver.press(.enter)
    #expect(driver.text.contains("Line 1 "))
    driver.press(.escape)
    #expect(driver.text.contains("\(all) lines, and nothing older."))
  }

  @Test(
    "It is searched for an account, a code, a name of today and a word",
    arguments: [("vaccinator", 1), ("LOTTE", 3), ("no-show", 1), ("nothing of the kind", 0)])
  func searching(text: String, count: Int) throws {
    var driver = try Self.audit()
    driver.press(.character("/"))
    driver.type(text)
    driver.press(.enter)
    let words = count == 1 ? "1 line," : "\(count) lines,"
    #expect(driver.text.contains(count == 0 ? "Nothing is like this" : words), "\(driver.text)")
    driver.press(.escape)
    #expect(!driver.text.contains(words))
    driver.press(.escape)
    #expect(driver.text.contains("Scan"))
  }

  @Test("A code is found in the letters in which it is shown")
  func code() throws {
    var driver = try Self.audit()
    let late = try driver.late()
    driver.press(.character("/"))
    driver.type(late.code.description)
    driver.press(.enter)
    #expect(driver.text.contains("3 lines, and nothing older."))
  }

  @Test("New lines come by themselves at the top, and push nothing away further down")
  func news() throws {
    var driver = try Self.audit()
    func count() -> Int {
      driver.effects.count { if case .staff(.loadAudit) = $0 { true } else { false } }
    }
    let before = count()
    driver.send(.changed)
    #expect(count() == before + 1)
    driver.press(.down)
    driver.send(.changed)
    #expect(count() == before + 1)
  }
}
