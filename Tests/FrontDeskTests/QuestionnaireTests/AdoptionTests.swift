// SPDX-License-Identifier: MIT

import Booking
import Cells
import FrontDesk
import TestKit
import Testing

@Suite("A survey that changes while it is answered")
struct AdoptionTests {
  private func version(_ number: Int) throws -> SurveySheet {
    let text = Surveys.health.replacing("Before your", with: "Version \(number), before your")
    // Every other one lacks a question and has a new one before the one that is typed in.
    guard !number.isMultiple(of: 2) else { return try Surveys.sheet(text) }
    return try Surveys.sheet(
      text.replacing(
        #"{"id": "name""#,
        with: #"{"id": "new\#(number)", "type": "yesNo", "text": "A new one?"}, {"id": "name""#
      ).replacing(
        #"{"id": "badge", "type": "scan", "text": "Scan your badge", "pattern": "[A-Z]{2}\\d{4}"},"#,
        with: ""))
  }

  @Test("Fifty changes while somebody types lose no letter and no answer")
  func fifty() throws {
    var driver = try DeskDriver.survey()
    driver.press(.tab)
    driver.type("QX1234")
    driver.press(.backTab)
    let letters = (0..<50).map { Character(String(UnicodeScalar(UInt8(97 + $0 % 26)))) }
    for (number, letter) in letters.enumerated() {
      driver.send(.survey(try version(number)))
      driver.press(.character(letter))
    }
    #expect(driver.text.contains("Version 49"))
    #expect(driver.text.contains("is asked no more") || driver.text.contains("A new one?"))
    driver.send(.survey(try version(50)))
    #expect(driver.text.contains("QX1234"))
    driver.press(.pageDown, .character(" "), .control("g"), .enter)
    #expect(driver.answers("name") == [String(letters)])
    #expect(driver.answers("badge") == ["QX1234"])
  }

  @Test("The cursor stays within what is typed")
  func cursor() throws {
    var driver = try DeskDriver.survey()
    driver.type("Aa")
    driver.press(.left)
    driver.send(.survey(try version(1)))
    driver.type("d")
    #expect(driver.text.contains("Ada"))
  }

  @Test("A question that is gone is followed by the next one, and it is said")
  func gone() throws {
    var driver = try DeskDriver.survey()
    driver.press(.tab)
    driver.type("QX1234")
    driver.send(.survey(try version(1)))
    #expect(driver.text.contains("“Scan your badge” is asked no more."))
    driver.type("5")
    #expect(driver.lines.contains { $0.contains("Cups of coffee") && $0.contains("▐5") })
  }

  @Test("Answers that are ready are looked through again when the questions change")
  func ready() throws {
    var driver = try DeskDriver.survey()
    driver.toHealth()
    driver.press(.character(" "), .control("g"))
    #expect(driver.text.contains("Hand in"))
    driver.send(.survey(try version(1)))
    #expect(driver.text.contains("The questions have changed."))
    #expect(!driver.text.contains("Hand in"))
  }

  @Test("A wrong version is told, and the last good one stays")
  func wrong() throws {
    var driver = try DeskDriver.survey()
    driver.type("Ada")
    driver.send(.notice("The survey has changed and cannot be read: Line 3: expected 1."))
    #expect(driver.text.contains("Line 3"))
    driver.type("!")
    #expect(driver.text.contains("Ada!"))
  }
}
