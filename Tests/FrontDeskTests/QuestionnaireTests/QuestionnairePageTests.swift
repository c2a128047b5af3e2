// SPDX-License-Identifier: MIT

import Booking
import Cells
import FrontDesk
import TestKit
import Testing

@Suite("Questions on the screen")
struct QuestionnairePageTests {
  @Test("A questionnaire is answered by keys alone")
  func keys() throws {
    var driver = try DeskDriver.survey()
    driver.type("Ada")
    driver.press(.tab)
    driver.type("QX1234")
    driver.press(.enter)
    driver.type("3")
    driver.press(.pageDown)
    driver.answerHealth()
    driver.press(.character(" "), .tab)
    driver.type("penicillin")
    driver.press(.pageDown, .right, .tab, .tab)
    driver.type("30 11 2026 13:55")
    driver.press(.tab)
    driver.type("Thank you")
    driver.press(.enter, .enter)
    #expect(driver.text.contains("Ask a clinician"))
    driver.press(.enter)
    let expected: [String: [String]] = [
      "name": ["Ada"], "badge": ["QX1234"], "cups": ["3"], "ill": ["No"], "fever": ["36.8 °C"],
      "last": ["2026-11-10"], "which": ["Moderna, Spikevax"], "signs": ["a severe allergy"],
      "what": ["penicillin"], "team": ["day"], "came": ["2026-11-30 13:55"], "more": ["Thank you"],
    ]
    for (id, words) in expected { #expect(driver.answers(id) == words, "\(id)") }
  }

  @Test("A scanned code that ends with Enter leads to the next question")
  func scanned() throws {
    var driver = try DeskDriver.survey()
    driver.press(.tab)
    driver.type("QX1234")
    driver.press(.enter)
    driver.type("7")
    #expect(driver.lines.contains { $0.contains("Cups of coffee") && $0.contains("▐7") })
  }

  @Test("Everything can be clicked")
  func clicks() throws {
    var driver = try DeskDriver.survey()
    driver.type("Ada")
    try driver.click("Next page")
    try driver.click("not sure".capitalizedFirst)
    #expect(driver.text.contains("(●) Not sure"))
    try driver.click("a bleeding disorder")
    #expect(driver.text.contains("[✓] a bleeding disorder"))
    try driver.click("none of these")
    #expect(driver.text.contains("[ ] a bleeding disorder"))
    #expect(driver.text.contains("[✓] none of these"))
    try driver.click("choose")
    try driver.click("Novavax")
    #expect(driver.text.contains("▏ Novavax, Nuvaxovid ▾ ▕"))
    try driver.click("Previous")
    #expect(driver.text.contains("page 1 of 3"))
    #expect(driver.text.contains("▐Ada"))
  }

  @Test("A follow-up stands there once it is asked, with the reason, and its answer is there again")
  func followUp() throws {
    var driver = try DeskDriver.survey()
    driver.toHealth()
    #expect(!driver.text.contains("Allergic to what?"))
    for _ in 0..<6 { driver.press(.tab) }
    driver.press(.character(" "), .tab)
    driver.type("penicillin")
    #expect(driver.text.contains("asked because you answered “a severe allergy”"))
    driver.press(.backTab, .character(" "))
    #expect(!driver.text.contains("penicillin"))
    driver.press(.character(" "))
    #expect(driver.text.contains("penicillin"))
  }

  @Test(
    "What is wrong is said beside the question once it was left",
    arguments: [
      (0, "", "This question needs an answer."), (1, "nope", "another form"),
      (2, "many", "This is not a whole number."), (2, "21", "The largest answer is 20."),
    ])
  func wrong(_ tabs: Int, _ typed: String, _ words: String) throws {
    var driver = try DeskDriver.survey()
    for _ in 0..<tabs { driver.press(.tab) }
    driver.type(typed)
    #expect(!driver.text.contains(words))
    driver.press(.tab)
    #expect(driver.text.contains(words))
  }

  @Test("Nothing is handed in before every needed answer is there, and the first open one is shown")
  func unfinished() throws {
    var driver = try DeskDriver.survey()
    driver.press(.pageDown, .pageDown, .control("g"))
    #expect(driver.text.contains("2 questions are still open."))
    #expect(driver.text.contains("page 1 of 3"))
    driver.type("Ada")
    driver.press(.control("g"))
    #expect(driver.text.contains("One question is still open."))
    #expect(driver.text.contains("page 2 of 3"))
    driver.press(.character(" "), .control("g"))
    #expect(driver.text.contains("All clear"))
    #expect(driver.handedIn == nil)
  }

  @Test("Letters are text in a field, and choose nothing elsewhere by themselves")
  func letters() throws {
    var driver = try DeskDriver.survey()
    driver.type("hjkl/ ?")
    #expect(driver.text.contains("hjkl/ ?"))
    driver.press(.pageDown)
    driver.press(.character("l"))
    #expect(driver.text.contains("(●) Yes"))
    driver.press(.character("j"))
    driver.type("36.8")
    #expect(driver.text.contains("36.8"))
  }

  @Test("One's own words take the place of what was chosen, and the other way round")
  func ownWords() throws {
    var driver = try DeskDriver.survey()
    driver.press(.pageDown, .pageDown, .right)
    #expect(driver.text.contains("(●) day"))
    driver.press(.tab)
    driver.type("both")
    #expect(driver.text.contains("( ) day"))
    driver.press(.backTab, .right)
    #expect(driver.text.contains("(●) night"))
    #expect(!driver.text.contains("both"))
  }

  @Test("Esc goes a page back and keeps the answers; leaving asks first")
  func escape() throws {
    var driver = try DeskDriver.survey()
    driver.press(.escape)
    #expect(driver.effects == [.quit])
    driver = try .survey()
    driver.toHealth()
    driver.press(.escape)
    #expect(driver.text.contains("Ada"))
    driver.press(.escape)
    #expect(driver.text.contains("Leave the questions?"))
    driver.press(.enter)
    #expect(!driver.effects.contains(.quit))
    driver.press(.control("c"), .character("y"))
    #expect(driver.effects.last == .quit)
  }

  @Test("Another size keeps the question and what was typed", arguments: [(60, 20), (80, 24)])
  func resize(_ columns: Int, _ rows: Int) throws {
    var driver = try DeskDriver.survey()
    driver.toHealth()
    driver.press(.tab)
    driver.type("36")
    driver.resize(columns, rows)
    driver.type(".8")
    #expect(driver.text.contains("36.8"))
    driver.resize(100, 30)
    driver.type("1")
    #expect(driver.text.contains("▐36.81"))
  }

  @Test("A long note is read by keys on the smallest screen")
  func letter() throws {
    var driver = try DeskDriver.survey(Surveys.plain, size: Size(columns: 60, rows: 20))
    var seen = ""
    for _ in 0..<12 {
      seen += driver.text
      driver.press(.down)
    }
    for number in 1...40 { #expect(seen.contains("Sentence-\(number) "), "\(number)") }
  }

  @Test("Every tick of a long list is seen where the keys are, on the smallest screen too")
  func manyTicks() throws {
    var driver = try DeskDriver.survey(Surveys.many, size: Size(columns: 60, rows: 20))
    driver.press(.right)
    for number in 1...24 {
      driver.press(.character(" "))
      #expect(driver.text.contains("[✓] the sign number \(number)▌"), "\(number)")
      driver.press(.right)
    }
    driver.press(.control("g"), .enter)
    #expect(driver.answers("signs").count == 24)
  }

  @Test("Nothing of booking can be reached from a survey")
  func alone() throws {
    var driver = try DeskDriver.survey()
    driver.press(.control("p"))
    #expect(!driver.text.contains("Book a vaccination"))
    driver.type("book")
    driver.press(.enter)
    #expect(driver.effects.isEmpty)
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
