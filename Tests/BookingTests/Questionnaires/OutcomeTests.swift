// SPDX-License-Identifier: MIT

import Booking
import Testing

@Suite("What follows from answers")
struct OutcomeTests {
  private static func rule(_ result: OutcomeRule.Result, _ condition: Condition, _ words: String)
    -> OutcomeRule
  {
    OutcomeRule(result, when: condition, says: OutcomeWords(words, advice: "Call %contact%."))
  }

  private static let rules = [
    rule(.advice, Ask.yes("a"), "advice"),
    rule(.triage, Ask.yes("b"), "triage"),
    rule(.notToday(Wait(days: 14)), Ask.yes("c"), "two weeks"),
    rule(
      .notToday(Wait(days: 28, after: LinkID("since"))), .answer(LinkID("since"), .exists(true)),
      "four weeks"),
    rule(.care, Ask.yes("d"), "care"),
  ]

  private func assessment(yes: [String], since: String? = nil) throws -> Assessment {
    let questionnaire = try Ask.questionnaire(
      ["a", "b", "c", "d"].map { Ask.yesNo($0) } + [Ask.item("since", .date(.none))],
      outcomes: Self.rules)
    var interview = Interview(questionnaire, on: try day("2026-11-30"))
    for id in yes { try interview.answer(LinkID(id), .boolean(true)) }
    if let since { try interview.type(since, for: LinkID("since")) }
    let response = try interview.finish(at: TestClock.time)
    #expect(questionnaire.assessment(of: response, on: interview.today) == interview.assessment)
    return interview.assessment
  }

  @Test("The worst wins, and all reasons are told, the worst first")
  func worst() throws {
    let all = try assessment(yes: ["a", "b", "c", "d"], since: "2026-11-30")
    #expect(all.verdict == .care)
    #expect(
      all.reasons.map(\.says.words) == ["care", "four weeks", "two weeks", "triage", "advice"])
    #expect(try assessment(yes: ["a"]).verdict == .advice)
    #expect(try assessment(yes: ["a", "b"]).verdict == .triage)
  }

  @Test("Where nothing speaks against it, that is said")
  func cleared() throws {
    let none = try assessment(yes: [])
    #expect(none.verdict == .cleared)
    #expect(none.reasons.map(\.says.words) == ["All is well."])
  }

  @Test("A wait counts from today or from the day of an answer, and is none when it is over")
  func waits() throws {
    #expect(try assessment(yes: ["c"]).verdict == .notToday(until: try day("2026-12-14")))
    let since = try assessment(yes: ["c"], since: "2026-11-20")
    #expect(since.verdict == .notToday(until: try day("2026-12-18")))
    #expect(since.reasons.count == 2)
    #expect(
      try assessment(yes: [], since: "2026-11-03").verdict
        == .notToday(until: try day("2026-12-01")))
    #expect(try assessment(yes: [], since: "2026-11-02").verdict == .cleared)
  }

  @Test("Answers to what is not asked have no outcome and no observation")
  func notAsked() throws {
    let pregnant = try #require(ObservationCode("007"))
    let questionnaire = try Ask.questionnaire(
      [
        Ask.yesNo("a"),
        Ask.item(
          "b", .yesNo, when: Ask.yes("a"),
          observations: [ObservationRule(pregnant, when: .boolean(true), date: LinkID("since"))]),
        Ask.item("since", .date(.none), when: Ask.yes("b")),
      ], outcomes: [Self.rule(.care, Ask.yes("b"), "care")])
    var interview = Interview(questionnaire, on: try day("2026-11-30"))
    try interview.answer(LinkID("a"), .boolean(true))
    try interview.answer(LinkID("b"), .boolean(true))
    try interview.type("2026-10-01", for: LinkID("since"))
    #expect(interview.assessment.verdict == .care)
    #expect(
      questionnaire.observations(in: try interview.finish(at: TestClock.time))
        == [PatientObservation(code: pregnant, date: try day("2026-10-01"))])
    try interview.answer(LinkID("a"), .boolean(false))
    #expect(interview.assessment.verdict == .cleared)
    #expect(questionnaire.observations(in: try interview.finish(at: TestClock.time)).isEmpty)
  }

  @Test(
    "Placeholders are filled in once, and what they bring is not looked at again",
    arguments: [
      ("%username% at %hospital%", "Ann at %date%"), ("100 % sure %", "100 % sure %"),
      ("%unknown% %username%", "%unknown% Ann"), ("%%username%%", "%Ann%"),
      ("%username", "%username"),
      ("", ""), ("%username%%username%", "AnnAnn"), ("%USERNAME%", "%USERNAME%"),
      ("%contact%", "%contact%"),
    ])
  func placeholders(text: String, filled: String) {
    #expect(text.filled(with: [.username: "Ann", .hospital: "%date%", .date: "x"]) == filled)
  }

  @Test("Every problem says what is so and what to do, in sentences")
  func words() throws {
    let problems: [AnswerProblem] = [
      .missing, .text(.empty), .text(.controlCharacter("\u{7}")), .text(.tooLong(limit: 3)),
      .notAWholeNumber, .notANumber, .notADate, .notATime, .notYesOrNo, .notAnOption, .otherKind,
      .tooSmall(minimum: "1"), .tooLarge(maximum: "2"), .tooEarly(try day("2026-01-01")),
      .tooLate(try day("2026-01-01")), .otherForm, .unit(allowed: ["kg"]),
      .unit(allowed: ["kg", "g"]), .skippedTime, .onlyOne, .tooMany(limit: 3),
      .standsAlone("none"), .readOnly, .notAsked, .noSuchQuestion,
    ]
    for problem in problems {
      #expect(problem.message.hasSuffix(".") && problem.recovery.hasSuffix("."), "\(problem)")
      #expect(!problem.message.lowercased().contains("invalid"))
    }
  }
}
