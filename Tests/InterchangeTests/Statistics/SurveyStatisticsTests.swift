// SPDX-License-Identifier: MIT

import Booking
import Interchange
import TestKit
import Testing

@Suite("The results of questions")
struct SurveyStatisticsTests {
  private typealias Item = QuestionnaireResponse.Item

  private static let request: DashboardRequest = DashboardRequest(
    through: LocalDate(dayNumber: 20_517) ?? .earliest, days: 3, in: .newYork)

  /// The day that is looked at: 2026-03-05.
  private func response(
    _ number: Int, _ items: [(String, [AnswerValue])], of who: String? = nil,
    purpose: FiledResponse.Purpose = .survey, survey: String = "visit",
    on date: String = "2026-03-05",
    hospital: String? = nil
  ) throws -> FiledResponse {
    let clock = number < 10 ? "0\(number)" : "\(number)"
    return FiledResponses.make(
      number, purpose, of: who, at: try moment("\(date)T10:\(clock):00-05:00"),
      hospital: hospital, survey: survey, title: "The visit",
      items: items.map { Item(LinkID($0.0), text: "About \($0.0)", answers: $0.1) })
  }

  private func results(
    _ responses: [FiledResponse], known: [Questionnaire] = [], at hospital: String? = nil
  ) throws -> [SurveyResult] {
    var request = Self.request
    request.hospital = hospital.map { HospitalID($0) }
    var statistics = SurveyStatistics(
      request, known: Dictionary(uniqueKeysWithValues: known.map { ($0.id, $0) }))
    for response in responses { statistics.add(response) }
    return statistics.results
  }

  private func coding(_ code: String, _ words: String? = nil) -> AnswerValue {
    .coding(Coding(code: code, display: words))
  }

  @Test("Choices are counted by what they mean, the most frequent first, yes and no both")
  func choices() throws {
    let found = try results([
      response(1, [("smell", [coding("b", "bad")]), ("again", [.boolean(false)])]),
      response(2, [("smell", [coding("g", "good"), coding("b", "poor")])]),
      response(3, [("smell", [coding("b", "bad")])]),
    ])
    let questions = try #require(found.first).questions
    #expect(found.map(\.responses) == [3])
    #expect(questions.map(\.words) == ["About smell", "About again"])
    #expect(questions[0].answered == 3)
    #expect(
      questions[0].choices.map { "\($0.words) \($0.count)" } == ["bad 3", "good 1"])
    #expect(questions[1].choices.map { "\($0.words) \($0.count)" } == ["Yes 0", "No 1"])
  }

  @Test("Of a known questionnaire every option is told, in its order, and own words stand beside")
  func known() throws {
    let options = ["red", "green", "blue"].map { AnswerOption(.text($0)) }
    let questionnaire = try Questionnaire(
      QuestionnaireID("visit"), title: "Colours",
      items: [
        QuestionnaireItem(
          LinkID("colour"), text: "Which?",
          .question(Question(.choice(Choices(options, allowsOwnWords: true))), followUps: []))
      ])
    let found = try results(
      [
        response(1, [("colour", [.text("blue")])]), response(2, [("colour", [.text("mauve")])]),
        response(3, [("colour", [.text("blue")])]),
      ], known: [questionnaire])
    let question = try #require(found.first?.questions.first)
    #expect(question.choices.map(\.words) == ["red", "green", "blue"])
    #expect(question.choices.map(\.count) == [0, 0, 2])
    #expect((question.textCount, question.texts.map(\.words)) == (1, ["mauve"]))
  }

  @Test("Numbers have a least, a middle and a most, for each unit; days too")
  func numbers() throws {
    let celsius = Coding(code: "Cel", display: "°C")
    func degrees(_ text: String, _ unit: Coding?) throws -> AnswerValue {
      .quantity(Quantity(try #require(ExactDecimal(text)), unit: unit))
    }
    let found = try results([
      response(1, [("t", [try degrees("36.50", celsius)]), ("n", [.integer(7)])]),
      response(2, [("t", [try degrees("39.1", celsius)]), ("n", [.integer(-3)])]),
      response(3, [("t", [try degrees("36.9", celsius)]), ("n", [.integer(.max)])]),
      response(
        4, [("t", [try degrees("98", nil)]), ("n", [.decimal(try #require(ExactDecimal("2.5")))])]),
      response(5, [("n", [.integer(2)]), ("d", [.date(try day("2026-01-02"))])]),
    ])
    let questions = try #require(found.first).questions
    let temperature = try #require(questions.first { $0.id == LinkID("t") })
    #expect(
      temperature.ranges.map { [$0.unit, $0.least, $0.median, $0.most] } == [
        ["", "98", "98", "98"], ["°C", "36.50", "36.9", "39.1"],
      ])
    let number = try #require(questions.first { $0.id == LinkID("n") })
    // One that has too many digits to be compared is not lost.
    #expect(number.ranges.map { [$0.least, $0.median, $0.most] } == [["-3", "2", "7"]])
    #expect(number.texts.map(\.words) == [String(Int.max)])
    let date = try #require(questions.first { $0.id == LinkID("d") })
    #expect(date.ranges.map(\.median) == ["2026-01-02"])
  }

  @Test("Of texts the latest fifty are kept, the newest first, and all of them counted")
  func texts() throws {
    var responses: [FiledResponse] = []
    for hour in 0..<4 {
      for minute in 0..<40 {
        let at = try moment("2026-03-05T1\(hour):00:00-05:00").adding(minutes: minute)
        responses.append(
          FiledResponses.make(
            hour * 40 + minute, .survey, of: nil, at: at, survey: "visit",
            items: [Item(LinkID("why"), text: "", answers: [.text("\(hour * 40 + minute)")])]))
      }
    }
    let question = try #require(try results(responses).first?.questions.first)
    #expect((question.words, question.answered, question.textCount) == ("why", 160, 160))
    #expect(question.texts.map(\.words) == (110..<160).reversed().map(String.init))
  }

  @Test(
    "Questions stand as in the newest answers, with earlier ones where they were",
    arguments: [
      ([["a", "b", "c"], ["a", "c"]], ["a", "b", "c"]),
      ([["a", "b"], ["b", "a"]], ["b", "a"]),
      ([["a", "x", "b"], ["a", "b", "y"]], ["a", "x", "b", "y"]),
      ([["x", "a"], ["a"]], ["x", "a"]),
      ([["a", "b"], ["c"]], ["a", "b", "c"]),
    ] as [([[String]], [String])])
  func order(answered: [[String]], expected: [String]) throws {
    let found = try results(
      answered.enumerated().map { number, ids in
        try response(number, ids.map { ($0, [.text("x")]) })
      })
    #expect(found.first?.questions.map(\.id.rawValue) == expected)
  }

  @Test("Surveys are told apart by id, and answers of other days and hospitals left out")
  func apart() throws {
    let responses = [
      try response(1, [("a", [.text("x")])], on: "2026-03-02"),
      try response(2, [("a", [.text("x")])], on: "2026-03-03", hospital: "h"),
      try response(3, [("a", [.text("x")])], survey: "other"),
      try response(4, [("a", [.text("x")])], on: "2026-03-06"),
    ]
    #expect(try results(responses).map(\.id.rawValue) == ["other", "visit"])
    #expect(try results(responses).map(\.responses) == [1, 1])
    #expect(try results(responses, at: "h").map(\.id.rawValue) == ["visit"])
  }

  @Test("An answer belongs to a day of the clock that is looked at, on whatever clock it was given")
  func otherClock() throws {
    // Still the fifth in New York, and the sixth where it was answered.
    let item = Item(LinkID("met"), text: "Met?", answers: [.boolean(true)])
    func filed(_ text: String) throws -> FiledResponse {
      FiledResponses.make(1, .check, of: "ada", at: try moment(text), items: [item], in: .utc)
    }
    let now = try moment("2026-03-05T20:00:00-05:00")
    for (text, isCounted) in [
      ("2026-03-06T00:30:00Z", true), ("2026-03-05T04:59:59Z", false),
      ("2026-03-05T05:00:00Z", true),
    ] {
      var count = Dashboard.Count(DashboardSpan(Self.request, now: now))
      count.add(try filed(text))
      #expect(count.dashboard.ticked.count == (isCounted ? 1 : 0), "\(text)")
      #expect(count.dashboard.counts.people == 1)
      #expect(count.dashboard.surveys.count == 1)
    }
  }

  @Test(
    "What was ticked is counted by people, without what means none, and with the question of a yes")
  func ticked() throws {
    let options = [
      AnswerOption(coding("cough", "a cough")),
      AnswerOption(coding("none", "none of these"), standsAlone: true),
    ]
    let questionnaire = try Questionnaire(
      QuestionnaireID("visit"),
      items: [
        QuestionnaireItem(
          LinkID("signs"), text: "Which?",
          .question(Question(.choice(Choices(options, allowsSeveral: true))), followUps: []))
      ])
    var ticked = TickedAnswers(Self.request, known: [questionnaire.id: questionnaire])
    let cough = coding("cough", "a cough")
    for filed in [
      try response(1, [("signs", [cough]), ("met", [.boolean(true)])], of: "ada", purpose: .check),
      try response(
        2, [("signs", [cough]), ("met", [.boolean(false)])], of: "ada", purpose: .check),
      try response(3, [("signs", [cough])], of: "ben", purpose: .check),
      try response(4, [("signs", [coding("none")])], of: "eva", purpose: .check),
      // Neither another day nor what is no check.
      try response(5, [("signs", [cough])], of: "eva", purpose: .check, on: "2026-03-04"),
      try response(6, [("signs", [cough])], of: "eva"),
    ] { ticked.add(filed) }
    #expect(
      ticked.answers.map { "\($0.words) \($0.count)" } == ["a cough 2", "About met 1"])
  }

  @Test("In CSV what a spreadsheet would calculate is harmless, and every figure has its row")
  func csv() throws {
    var count = Dashboard.Count(
      DashboardSpan(Self.request, now: try moment("2026-03-05T12:00:00-05:00")))
    count.add(
      try response(
        1, [("=q", [.text("=1+1")]), ("n", [.integer(-4)])], of: "ada", purpose: .check))
    let rows = try CSVTable(Array(count.dashboard.csv.text.utf8)).rows.map(\.cells)
    #expect(rows.first == Dashboard.columns)
    #expect(rows.contains(["badges", "2026-03-05", "", "", "", "cleared", "1", "1"]))
    #expect(rows.contains(["texts", "2026-03-05", "visit", "'=q", "About =q", "'=1+1", "1", "1"]))
    #expect(rows.contains(["least", "", "visit", "n", "About n", "-4", "1", "1"]))
    #expect(rows.allSatisfy { $0.count == Dashboard.columns.count })
  }
}
