// SPDX-License-Identifier: MIT

import Booking
import Cells
import FrontDesk
import TestKit
import Testing

@Suite("Answers before a dose, at the desk and at arrival")
struct AnswersTests {
  private func screening(_ driver: DeskDriver, of name: String = "Ada Lovelace") throws
    -> Screening?
  {
    let ledger = driver.books.ledger
    return ledger.recent.appointments.values.first {
      ledger.patient($0.patient)?.person.name.text == name
    }?.screening
  }

  private func looks(_ driver: DeskDriver) -> [Look] {
    driver.effects.flatMap { effect -> [Look] in
      if case .staff(.note(let looks)) = effect { looks } else { [] }
    }
  }

  @Test("A vaccinator reads the answers, lets the dose be given, and that is noted")
  func goesOn() throws {
    var driver = try DeskDriver.staff()
    try driver.toFlagged()
    #expect(driver.text.contains("Look at the answers"))
    driver.press(.character("a"))
    #expect(driver.text.contains("Tell us about it."))
    #expect(driver.text.contains("Are you allergic?"))
    #expect(
      looks(driver).contains {
        if case .answers(_, _, DeskDriver.harbour) = $0 { true } else { false }
      })
    driver.press(.enter)
    #expect(driver.text.contains("The dose may be given"))
    // A decision without a note is none.
    driver.press(.control("g"))
    #expect(driver.text.contains("A few words are enough."))
    #expect(try screening(driver)?.decision == nil)
    driver.type("only to cats")
    driver.press(.control("g"))
    let decision = try #require(try screening(driver)?.decision)
    #expect(decision.mayGoOn && decision.note == "only to cats" && decision.by == AccountID("sam"))
    #expect(driver.text.contains("Ada Lovelace: the dose may be given."))
    #expect(driver.text.contains("Questions answered"))
  }

  @Test(
    "What was decided on answers that were given anew meanwhile is refused, and nothing typed is lost"
  )
  func anew() throws {
    var driver = try DeskDriver.staff()
    try driver.toFlagged()
    driver.press(.character("a"), .enter)
    driver.type("fine")
    let appointment = try #require(
      driver.books.ledger.recent.appointments.values.first { $0.screening != nil })
    driver.pass(seconds: 2)
    try driver.answer(appointment, fever: true, allergy: true)
    driver.press(.control("g"))
    #expect(driver.text.contains("The questions were answered anew since."))
    #expect(driver.text.contains("fine"))
    #expect(try screening(driver)?.decision == nil)
  }

  @Test("Where nothing can be changed no decision is begun, by no key and no button")
  func restricted() throws {
    var driver = try DeskDriver.staff()
    try driver.toFlagged()
    driver.press(.character("a"))
    driver.send(.restricted(PageWalk.trouble))
    for key in [Key.enter, .character("y"), .character("n")] {
      driver.press(key)
      #expect(driver.text.contains("Tell us about it."))
      #expect(driver.lines.contains { $0.contains("Nothing can be booked or changed") })
    }
  }

  @Test("A receptionist sees that somebody is to look at the answers, and not the answers")
  func receptionist() throws {
    var driver = try DeskDriver.staff()
    try driver.toFlagged(as: "rosa")
    #expect(driver.text.contains("a clinician decides on them"))
    driver.press(.character("a"))
    #expect(driver.text.contains("Only those who give doses see the answers."))
    #expect(!driver.text.contains("Tell us about it."))
  }

  @Test("Whoever was not asked yet is asked at the desk, and the answers are those of today")
  func asked() throws {
    var driver = try DeskDriver.staff()
    driver.screening = try Surveys.sheet(ScreeningTests.questions)
    let visitor = try driver.visitor("Ada Lovelace", at: "2026-11-30T15:15")
    try driver.toBoard()
    driver.scan(visitor.code)
    driver.press(.character("v"))
    #expect(driver.text.contains("Nothing asked yet"))
    driver.press(.character("e"))
    #expect(driver.text.contains("Do you have a fever?"))
    driver.press(.left, .tab, .left, .control("g"), .enter)
    #expect(try screening(driver)?.verdict == .cleared)
    #expect(driver.text.contains("nothing stands against it"))
    #expect(!driver.text.contains("Ask the questions"))
  }

  // MARK: Arrival

  /// At the appointment of somebody who is to come in ten minutes.
  private func kiosk(wasAsked: Bool = false) throws -> (DeskDriver, Appointment) {
    var driver = try DeskDriver(kiosk: 60, standingAt: "harbour")
    driver.setPIN()
    driver.screening = try Surveys.sheet(ScreeningTests.questions)
    let visitor = try driver.visitor("Ada Lovelace", at: "2026-11-30T14:15")
    if wasAsked { try driver.answer(visitor, fever: false, allergy: false) }
    driver.press(.enter, .character("2"))
    driver.fill(visitor.code.letters, "02051981")
    driver.press(.enter)
    return (driver, visitor)
  }

  @Test("At a kiosk whoever checks in is asked first, and is checked in with the answers")
  func arrival() throws {
    var (driver, visitor) = try kiosk()
    driver.press(.character("i"))
    #expect(driver.text.contains("Do you have a fever?"))
    #expect(driver.status(visitor) == "booked")
    driver.press(.left, .tab, .right, .control("g"))
    #expect(driver.text.contains("Check in"))
    driver.press(.enter)
    #expect(driver.status(visitor) == "arrived")
    #expect(try screening(driver)?.verdict == .triage)
    #expect(driver.text.contains("You are checked in."))
  }

  @Test("Who was asked today is not asked again")
  func again() throws {
    var (driver, visitor) = try kiosk(wasAsked: true)
    driver.press(.character("i"))
    #expect(driver.status(visitor) == "arrived")
  }

  @Test("Where nothing can be asked nobody is kept outside")
  func unread() throws {
    var (driver, visitor) = try kiosk()
    driver.screening = nil
    driver.press(.character("i"))
    #expect(driver.status(visitor) == "arrived")
  }

  @Test("Leaving the questions at a kiosk asks first, and keeps nothing")
  func left() throws {
    var (driver, visitor) = try kiosk()
    driver.press(.character("i"), .left, .escape)
    #expect(driver.text.contains("Leave the questions?"))
    driver.press(.character("y"))
    #expect(driver.text.contains("Which appointment") || driver.text.contains("To come"))
    #expect(driver.status(visitor) == "booked")
    #expect(try screening(driver) == nil)
  }

  // MARK: The daily check

  @Test("The daily check is answered from the pass, which shows what follows at once")
  func check() throws {
    var driver = try DeskDriver()
    driver.screening = try Surveys.sheet(ScreeningTests.questions)
    try driver.toBadge(nil)
    #expect(driver.text.contains("a answer the check"))
    driver.press(.character("a"), .left, .tab, .left, .control("g"), .enter)
    #expect(driver.books.ledger.recent.responses.values.map(\.purpose) == [.check])
    #expect(driver.text.contains("checked") || driver.text.contains("Checked"), "\(driver.text)")
    #expect(!driver.text.contains("a answer the check"))
    driver.press(.escape)
    #expect(!driver.lines[0].contains("due"))
  }
}
