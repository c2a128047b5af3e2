// SPDX-License-Identifier: MIT

import Booking
import Cells
import FrontDesk
import TestKit
import Testing

@Suite("Two entries of a person before staff")
struct MergePageTests {
  private static func driver() throws -> DeskDriver {
    try DeskDriver(staff: DeskSettings.Staff(hasAccounts: true, hospital: DeskDriver.harbour))
  }

  private func kims(_ driver: DeskDriver) -> [Patient] {
    driver.books.ledger.recent.newPatients.filter { $0.person.name.text.hasPrefix("Kim") }
      .sorted { $0.id < $1.id }
  }

  private func merges(_ driver: DeskDriver) -> [MergedEntries] {
    driver.books.transactions.flatMap(\.events).compactMap { event in
      if case .merged(let merged) = event { merged } else { nil }
    }
  }

  @Test("The same name and birth date is found first, and never the entry itself")
  func found() throws {
    var driver = try Self.driver()
    try driver.visitor("Kim Doering", at: "2026-12-04T08:00", phone: "212 555 0111")
    try driver.toTwoEntries(merging: false)
    #expect(driver.text.contains("Which is the other entry of Kim Doe?"), "\(driver.text)")
    let listed = driver.text.split(separator: "\n").filter { $0.contains("2 May 1981") }
    #expect(listed.count == 2 && listed[0].contains("617 555 0142"), "\(driver.text)")
    #expect(!driver.text.contains("212 555 0199"))
  }

  @Test("Both stand beside each other, both are looked at, and nothing happens by Enter alone")
  func besides() throws {
    var driver = try Self.driver()
    try driver.toTwoEntries()
    let (left, right) = (kims(driver)[0], kims(driver)[1])
    for words in [
      "212 555 0199", "617 555 0142", try #require(left.code).description,
      try #require(right.code).description, "Carried: 1 appointment",
    ] {
      #expect(driver.text.contains(words), "\(words) in \(driver.text)")
    }
    for patient in [left, right] {
      #expect(
        driver.books.transactions.flatMap(\.events)
          .contains(.looked(.record(patient.id, by: nil))))
    }
    driver.press(.control("g"))
    #expect(driver.text.contains("Say in a few words why they are one."), "\(driver.text)")
    driver.type("has moved")
    driver.press(.control("g"), .enter)
    #expect(merges(driver).isEmpty && kims(driver).count == 2)
  }

  @Test(
    "They become one after a reason, a question and the password, whichever stays",
    arguments: [false, true])
  func merged(keepsOther: Bool) throws {
    var driver = try Self.driver()
    try driver.toTwoEntries()
    let before = kims(driver)
    let kept = before[keepsOther ? 1 : 0]
    if keepsOther { driver.press(.right) }
    driver.press(.tab)
    driver.type("has moved")
    driver.pass(seconds: 301)
    driver.press(.control("g"), .character("y"))
    #expect(driver.text.contains("Your password once more") && merges(driver).isEmpty)
    driver.type(DeskDriver.password)
    driver.press(.control("g"))
    #expect(driver.text.contains("One entry now."), "\(driver.text)")
    #expect(merges(driver).map(\.kept.id) == [kept.id])
    #expect(kims(driver).map(\.id) == [kept.id])
    #expect(kims(driver).first?.former.map(\.reason) == ["has moved"])
    #expect(
      driver.text.contains("› Person")
        && driver.text.contains(kept.person.contact.phone?.text ?? "?"))
    #expect(driver.books.ledger.appointments(of: kept.id).count == 2)
  }

  @Test("Of two birth dates one has to be chosen, and what stands against it is said at once")
  func birthDates() throws {
    var driver = try Self.driver()
    try driver.toTwoEntries(born: "1981-05-12")
    #expect(driver.text.contains("born 1981-05-02"), "\(driver.text)")
    driver.press(.tab, .right, .right, .tab)
    driver.type("passport shown")
    driver.press(.control("g"), .character("y"))
    #expect(
      merges(driver).map(\.kept.person.birthDate) == [try day("1981-05-12")], "\(driver.text)")
  }

  @Test("Where both are booked for one vaccine it is refused with what to do")
  func refused() throws {
    var driver = try Self.driver()
    try driver.toTwoEntries(vaccine: .covid)
    #expect(driver.text.contains("Both have an appointment ahead"), "\(driver.text)")
    driver.press(.tab)
    driver.type("has moved")
    driver.press(.control("g"))
    #expect(merges(driver).isEmpty)
    #expect(!driver.text.contains("Make one entry of the two?"))
  }

  @Test("Only administrators of all hospitals get there, and others are told so")
  func notAllowed() throws {
    var driver = try DeskDriver.staff()
    try driver.toPerson()
    driver.press(.character("m"))
    #expect(
      driver.text.contains("Administrators of all hospitals make one of two entries."),
      "\(driver.text)")
  }
}
