// SPDX-License-Identifier: MIT

import Booking
import Cells
import FrontDesk
import Interchange
import TestKit
import Testing

@Suite("Building a survey on the screens")
struct SurveyBuilderTests {
  private static func driver(begins: DeskSettings.Staff.Beginning = .board) throws -> DeskDriver {
    try DeskDriver(
      staff: DeskSettings.Staff(
        hasAccounts: true, hospital: DeskDriver.harbour, begins: begins))
  }

  private static func builder(_ text: String? = nil, password: String? = nil) throws -> DeskDriver {
    var driver = try driver()
    try driver.toBuilder(text, password: password)
    return driver
  }

  /// The same survey, as it would be kept.
  private func written(_ driver: DeskDriver) throws -> String {
    String(decoding: try #require(driver.keptSurvey).survey.write(as: .json), as: UTF8.self)
  }

  @Test("What is built by keys alone is saved as it was meant, with a password")
  func build() throws {
    var driver = try Self.builder()
    driver.buildASurvey()
    driver.press(.character("v"))
    driver.fillIn("terminal")
    driver.type("%udid%")
    driver.press(.control("g"), .character("s"))
    driver.fillIn(DeskDriver.surveyPassword)
    driver.fillIn(DeskDriver.surveyPassword)
    driver.press(.enter)
    #expect(driver.text.contains("saved, and in use from now on"))
    let kept = try #require(driver.keptSurvey)
    #expect(kept.password == DeskDriver.surveyPassword)
    let questionnaire = kept.survey.questionnaire
    #expect(questionnaire.id.rawValue == "before-your-visit")
    #expect(questionnaire.pages.map(\.title) == ["About you"])
    #expect(
      questionnaire.entries.map(\.item.text).dropFirst() == [
        "Do you feel ill today?", "Which of these?",
      ])
    let second = try #require(questionnaire.entries.last?.item)
    #expect(second.question?.isRequired == true)
    #expect(
      second.question?.kind.options.map(\.value.words) == ["cough", "fever", "none of these"])
    #expect(second.question?.kind.options.map(\.standsAlone) == [false, false, true])
    #expect(
      second.condition
        == .answer(LinkID("question-1"), .compare(.equal, .boolean(true))))
    #expect(kept.survey.variables == [SurveyVariable("terminal", "%udid%")].compactMap(\.self))
  }

  @Test("A survey that is opened and saved untouched is the same, whatever it holds")
  func untouched() throws {
    for text in [Surveys.health, Surveys.many, Surveys.plain] {
      var driver = try Self.builder(text)
      let before = try written(driver)
      driver.press(.character("s"))
      driver.fillIn(DeskDriver.surveyPassword)
      driver.fillIn(DeskDriver.surveyPassword)
      driver.press(.enter)
      #expect(try written(driver) == before)
    }
  }

  @Test("A question that is opened and taken over untouched is the same, whatever it asks")
  func untouchedQuestions() throws {
    var driver = try Self.builder(Surveys.health)
    driver.press(.home)
    for _ in 0..<20 {
      driver.press(.enter, .control("g"), .down)
      #expect(driver.text.contains("As it was saved"), "\(driver.text)")
    }
  }

  @Test(
    "What does not fit is said beside its field, and nothing is changed",
    arguments: [
      ("temperature", "Not less than", "warm", "such as 36.5"),
      ("temperature", "Not less than", "50", "less than the least"),
      ("badge", "Pattern", "[A-", "character"),
      ("badge", "Letters at most", "0", "from 1 to"),
      ("Which vaccine", "To choose from", "", "Name what can be chosen"),
      ("Which vaccine", "To choose from", "a; b; a", "the same"),
      ("last dose", "Not more than", "soon", "today-7"),
      ("temperature", "At first", "50", "The largest answer is 45"),
      ("last dose", "At first", "soon", "not a date"),
      ("Which vaccine", "At first", "none", "none of the answers"),
      ("Which of these", "Alone", "none", "is none of those"),
      ("temperature", "Id", "ill", "Another item has this id"),
      ("temperature", "Words", "", "Nobody knows what is asked"),
      ("feel ill", "Id", "other", ""),
    ])
  func wrong(_ row: String, _ field: String, _ text: String, _ problem: String) throws {
    var driver = try Self.builder(Surveys.health)
    driver.toRow(row)
    driver.press(.enter)
    driver.toField(field)
    driver.press(.end, .control("u"))
    driver.type(text)
    driver.press(.control("g"))
    guard !problem.isEmpty else {
      #expect(driver.text.contains("Not saved yet"))
      return
    }
    #expect(driver.text.contains(problem), "\(driver.text)")
    driver.press(.escape)
    #expect(driver.text.contains("As it was saved"))
  }

  @Test(
    "What is answered at first can be any answer of the question",
    arguments: [
      ("What do people call you", "Ada", [.text("Ada")]),
      ("Scan your badge", "AB1234", [.text("AB1234")]),
      ("Cups of coffee", "3", [.integer(3)]),
      ("feel ill", "not sure", [.coding(.notSure)]),
      ("Which vaccine", "novavax, nuvaxovid", [.text("Novavax, Nuvaxovid")]),
      ("Your team", "both", [.text("both")]),
      ("last dose", "2026-11-01", [.date(LocalDate("2026-11-01") ?? .earliest)]),
      ("words as you like", "a\\nb", [.text("a\nb")]),
    ] as [(String, String, [AnswerValue])])
  func atFirst(_ row: String, _ typed: String, _ expected: [AnswerValue]) throws {
    var driver = try Self.builder(Surveys.health)
    driver.toRow(row)
    driver.press(.enter)
    driver.toField("At first")
    driver.type(typed)
    driver.press(.control("g"))
    #expect(driver.text.contains("Not saved yet"), "\(driver.text)")
    #expect(try question(row, driver).initial == expected)
    // And none again.
    driver.press(.enter)
    driver.toField("At first")
    driver.press(.end, .control("u"), .control("g"))
    #expect(try question(row, driver).initial.isEmpty)
  }

  /// Of what is saved with a new password.
  private func question(_ words: String, _ driver: DeskDriver) throws -> Question {
    var driver = driver
    driver.press(.character("s"))
    driver.fillIn(DeskDriver.surveyPassword)
    driver.fillIn(DeskDriver.surveyPassword)
    driver.press(.enter)
    let entries = try #require(driver.keptSurvey).survey.questionnaire.entries
    return try #require(entries.first { $0.item.text.contains(words) }?.item.question)
  }

  @Test("A time and an answer with its unit are taken at first as they are typed for an answer")
  func timesAtFirst() throws {
    var driver = try Self.builder(Surveys.health)
    for (row, typed) in [("come in", "2026-11-30 08:15"), ("temperature", "36,8")] {
      driver.toRow(row)
      driver.press(.enter)
      driver.toField("At first")
      driver.type(typed)
      driver.press(.control("g"))
    }
    let time = try question("come in", driver).initial.map(\.words)
    #expect(time == ["2026-11-30 08:15"])
    #expect(try question("temperature", driver).initial.map(\.words) == ["36.8 °C"])
    // Opened again and taken over untouched, it is the same moment.
    driver.toRow("come in")
    driver.press(.enter, .control("g"))
    #expect(try question("come in", driver).initial.map(\.words) == time)
  }

  @Test("An option that stands alone is named, and several may be ticked at first")
  func alone() throws {
    var driver = try Self.builder(Surveys.many)
    driver.toRow("Which of these")
    driver.press(.enter)
    driver.toField("Alone")
    driver.type("the sign number 2; nothing")
    driver.press(.control("g"))
    #expect(driver.text.contains("“nothing” is none of those"), "\(driver.text)")
    driver.press(.control("u"))
    driver.type("the sign number 2; the sign number 24")
    driver.toField("At first")
    driver.type("the sign number 1; the sign number 2")
    driver.press(.control("g"))
    #expect(driver.text.contains("cannot go together"), "\(driver.text)")
    driver.press(.control("u"))
    driver.type("the sign number 1; the sign number 3")
    driver.press(.control("g"))
    let question = try question("Which of these", driver)
    #expect(question.initial.map(\.words) == ["the sign number 1", "the sign number 3"])
    #expect(
      question.kind.options.filter(\.standsAlone).map(\.value.words) == [
        "the sign number 2", "the sign number 24",
      ])
  }

  @Test("What others wait for is neither removed nor called otherwise")
  func waiting() throws {
    var driver = try Self.builder(Surveys.health)
    driver.toRow("Which of these")
    driver.press(.character("d"))
    #expect(driver.text.contains("“Allergic to what?” is asked depending on it"))
    driver.press(.enter)
    driver.toField("Id")
    driver.type("2")
    driver.press(.control("g"))
    #expect(driver.text.contains("“Allergic to what?” is asked depending on it"))
    driver.press(.escape)
    driver.toRow("temperature")
    driver.press(.character("d"))
    #expect(driver.text.contains("What follows from the answers depends on it"))
    #expect(driver.text.contains("As it was saved"))
  }

  @Test("A question moves over the pages and back, and what was removed comes back")
  func order() throws {
    var driver = try Self.builder(Surveys.health)
    driver.toRow("Your team")
    driver.press(.character("["))
    #expect(driver.text.contains("7 items"))
    #expect(driver.text.contains("2 items"))
    driver.press(.character("]"))
    #expect(driver.text.contains("3 items"))
    #expect(driver.text.contains("As it was saved"))
    driver.press(.character("d"))
    #expect(!driver.text.contains("Your team"))
    driver.press(.character("u"))
    #expect(driver.text.contains("Your team"))
    driver.toRow("Page 1")
    driver.press(.character("]"))
    driver.toRow("Page 1")
    #expect(driver.lines.contains { $0.contains("Page 1") && $0.contains("Your health") })
    driver.press(.character("["))
    #expect(driver.text.contains("There is nothing beyond"))
  }

  @Test("The preview is answered as a patient does, and hands nothing in")
  func preview() throws {
    var driver = try Self.builder()
    driver.buildASurvey()
    driver.press(.character("x"))
    #expect(driver.text.contains("› Preview"))
    driver.press(.right, .right, .control("g"))
    #expect(driver.text.contains("Your answers are ready"))
    driver.press(.enter)
    #expect(driver.text.contains("nothing was handed in"))
    #expect(driver.handedIn == nil)
    driver.press(.character("x"), .right, .escape)
    #expect(driver.text.contains("› Survey"))
    #expect(!driver.effects.contains(.quit))
  }

  @Test("A survey with a password opens to nobody else, slower each time")
  func locked() throws {
    var driver = try Self.builder(Surveys.health, password: DeskDriver.surveyPassword)
    for _ in 0..<3 {
      driver.type("guess")
      driver.press(.enter)
    }
    #expect(driver.text.contains("Next try in 1 second"))
    driver.type(DeskDriver.surveyPassword)
    driver.press(.enter)
    #expect(driver.text.contains("has a password"))
    driver.pass(seconds: 1)
    driver.press(.enter)
    #expect(driver.text.contains("Before your COVID-19 dose"))
    driver.press(.character("s"), .control("g"))
    #expect(driver.keptSurvey?.password == DeskDriver.surveyPassword)
  }

  @Test("A forgotten password: the word has to be typed, and the account's password once more")
  func wipe() throws {
    var driver = try Self.builder(Surveys.health, password: DeskDriver.surveyPassword)
    driver.pass(seconds: 590)
    driver.press(.function(2))
    driver.type("yes")
    driver.press(.enter)
    #expect(driver.keptSurvey != nil)
    driver.press(.control("u"))
    driver.type("wipe")
    driver.press(.enter)
    #expect(driver.text.contains("Your password once more"))
    #expect(driver.keptSurvey != nil)
    driver.type(DeskDriver.password)
    driver.press(.enter)
    #expect(driver.keptSurvey == nil)
    #expect(driver.text.contains("A new survey"))
    driver.press(.escape)
    #expect(driver.text.contains("› Today"))
  }

  @Test("What is not saved is not lost by one key")
  func leaving() throws {
    var driver = try Self.builder()
    driver.buildASurvey()
    driver.press(.escape)
    #expect(driver.text.contains("What you changed is not saved"))
    driver.press(.enter, .control("c"))
    #expect(driver.text.contains("What you changed is not saved"))
    #expect(!driver.effects.contains(.quit))
    driver.press(.escape, .escape, .character("y"))
    #expect(driver.text.contains("› Today"))
    driver.choose("what is asked")
    #expect(driver.text.contains("A new survey"))
  }

  @Test("It is for administrators of all hospitals alone")
  func administrators() throws {
    var driver = try Self.driver()
    try driver.toBoard()
    driver.choose("what is asked")
    #expect(!driver.text.contains("› Survey"))
    driver = try Self.driver(begins: .survey)
    driver.signIn("ada")
    #expect(driver.text.contains("› Survey"))
    driver = try Self.driver(begins: .survey)
    driver.signIn("sam")
    #expect(driver.text.contains("Administrators of all hospitals configure surveys"))
  }
}
