// SPDX-License-Identifier: MIT

import Booking
import Testing

@Suite("What is a questionnaire, and what is none")
struct QuestionnaireTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let items: [QuestionnaireItem]
    var outcomes: [OutcomeRule] = []
    let problem: QuestionnaireProblem

    init(
      _ name: String, _ items: [QuestionnaireItem], outcomes: [OutcomeRule] = [],
      _ problem: QuestionnaireProblem
    ) {
      self.testDescription = name
      self.items = items
      self.outcomes = outcomes
      self.problem = problem
    }
  }

  private static func care(_ condition: Condition) -> OutcomeRule {
    OutcomeRule(.care, when: condition, says: OutcomeWords("Call."))
  }

  private static let a = LinkID("a")
  private static let b = LinkID("b")

  private static func nested(_ depth: Int) -> QuestionnaireItem {
    (0..<depth).reduce(Ask.yesNo("q")) { Ask.group("g\($1)", [$0]) }
  }

  private static func deep(_ depth: Int) -> Condition {
    (0..<depth).reduce(Ask.yes("a")) { condition, _ in .all([condition]) }
  }

  static let cases: [Case] = [
    Case("nothing at all", [], .noQuestions),
    Case(
      "nothing but a note", [QuestionnaireItem(a, text: "Read this", .note)], .noQuestions),
    Case("an id twice", [Ask.yesNo("a"), Ask.group("b", [Ask.yesNo("a")])], .repeatedID(a)),
    Case(
      "a condition on itself", [Ask.yesNo("a", when: Ask.yes("a"))], .cycle([a])),
    Case(
      "two that wait for each other",
      [Ask.yesNo("a", when: Ask.yes("b")), Ask.yesNo("b", when: Ask.yes("a"))], .cycle([a, b])),
    Case(
      "a group that waits for a question inside it",
      [Ask.group("b", when: Ask.yes("a"), [Ask.yesNo("a")])], .cycle([b, a])),
    Case(
      "a follow-up that its own question waits for",
      [
        Ask.item(
          "a", .yesNo, when: Ask.yes("b"), followUps: [Ask.yesNo("b")])
      ], .cycle([a, b])),
    Case(
      "a condition on nothing known", [Ask.yesNo("a", when: Ask.yes("b"))],
      .unknownQuestion(at: .item(a), b)),
    Case(
      "a condition on a group",
      [Ask.group("b", [Ask.yesNo("c")]), Ask.yesNo("a", when: Ask.yes("b"))],
      .unknownQuestion(at: .item(a), b)),
    Case(
      "an outcome on nothing known", [Ask.yesNo("a")], outcomes: [care(Ask.yes("b"))],
      .unknownQuestion(at: .outcome(1), b)),
    Case(
      "an empty condition", [Ask.yesNo("a"), Ask.yesNo("b", when: .any([]))],
      .emptyCondition(at: .item(b))),
    Case(
      "three of two", [Ask.yesNo("a")],
      outcomes: [care(.atLeast(3, of: [Ask.yes("a"), Ask.yes("a")]))],
      .impossibleCount(at: .outcome(1), 3, of: 2)),
    Case(
      "none of two", [Ask.yesNo("a")],
      outcomes: [care(.atLeast(0, of: [Ask.yes("a"), Ask.yes("a")]))],
      .impossibleCount(at: .outcome(1), 0, of: 2)),
    Case(
      "a condition that is too deep", [Ask.yesNo("a")], outcomes: [care(deep(9))],
      .conditionTooLarge(at: .outcome(1))),
    Case(
      "a condition that is too wide", [Ask.yesNo("a")],
      outcomes: [care(.any([Condition](repeating: Ask.yes("a"), count: 101)))],
      .conditionTooLarge(at: .outcome(1))),
    Case(
      "an answer that is never given",
      [Ask.item("a", Ask.one(["x"])), Ask.yesNo("b", when: Ask.is("a", .code("y")))],
      .impossibleAnswer(at: .item(b), question: a, .code("y"))),
    Case(
      "an answer of another kind",
      [Ask.yesNo("a"), Ask.yesNo("b", when: Ask.is("a", .integer(1)))],
      .impossibleAnswer(at: .item(b), question: a, .integer(1))),
    Case(
      "more than a code",
      [
        Ask.item("a", Ask.one(["x"])),
        Ask.yesNo("b", when: .answer(a, .compare(.greater, .code("x")))),
      ], .noOrder(at: .item(b), question: a)),
    Case(
      "days since a yes", [Ask.yesNo("a"), Ask.yesNo("b", when: .answer(a, .within(days: 3)))],
      .notADay(at: .item(b), question: a)),
    Case(
      "a wait of no days", [Ask.yesNo("a")],
      outcomes: [
        OutcomeRule(.notToday(Wait(days: 0)), when: Ask.yes("a"), says: OutcomeWords("Wait."))
      ],
      .days(at: .outcome(1), 0)),
    Case(
      "a wait after a yes", [Ask.yesNo("a")],
      outcomes: [
        OutcomeRule(
          .notToday(Wait(days: 9, after: a)), when: Ask.yes("a"), says: OutcomeWords("Wait."))
      ], .notADay(at: .outcome(1), question: a)),
    Case("a choice of nothing", [Ask.item("a", Ask.one([]))], .noOptions(a)),
    Case(
      "too many to choose from", [Ask.item("a", Ask.one((0...300).map { "c\($0)" }))],
      .tooManyOptions(a, limit: 300)),
    Case("the same choice twice", [Ask.item("a", Ask.one(["x", "x"]))], .repeatedOption(a, "x")),
    Case(
      "a default that is no option", [Ask.item("a", Ask.one(["x"]), initial: [.code("y")])],
      .badDefault(a, .notAnOption)),
    Case(
      "a default of another kind", [Ask.item("a", .yesNo, initial: [.text("yes")])],
      .badDefault(a, .otherKind)),
    Case(
      "two defaults for one answer",
      [Ask.item("a", Ask.one(["x", "y"]), initial: [.code("x"), .code("y")])],
      .badDefault(a, .onlyOne)),
    Case(
      "needed, fixed and empty", [Ask.item("a", .yesNo, required: true, readOnly: true)],
      .unanswerable(a)),
    Case(
      "a page in a group", [Ask.group("b", [Ask.group("a", page: true, [Ask.yesNo("c")])])],
      .pageInside(a)),
    Case("too deep", [nested(12)], .tooDeep(LinkID("q"), limit: 12)),
    Case("too many", (0...500).map { Ask.yesNo("q\($0)") }, .tooManyItems(limit: 500)),
    Case(
      "an empty id", [Ask.yesNo("")], .text(LinkID(""), .linkId, .empty)),
    Case(
      "an id with a space at its end", [Ask.yesNo("a ")], .spaceAround(LinkID("a "), .linkId)),
    Case(
      "a text that rings the bell", [QuestionnaireItem(a, text: "x\u{7}", .note), Ask.yesNo("b")],
      .text(a, .text, .controlCharacter("\u{7}"))),
    Case(
      "a text that turns round",
      [QuestionnaireItem(a, text: "x\n\u{202E}y", .note), Ask.yesNo("b")],
      .text(a, .text, .directionOverride("\u{202E}"))),
    Case(
      "an observation of an answer that is never given",
      [
        Ask.item(
          "a", .yesNo,
          observations: [ObservationCode("007")].compactMap(\.self).map {
            ObservationRule($0, when: .text("yes"))
          })
      ], ObservationCode("007").map { .badObservation(a, $0) } ?? .noQuestions),
    Case(
      "an answer of no letters", [Ask.item("a", .scan(TextRule(maxLength: 0)))], .badLength(a, 0)),
  ]

  @Test("What cannot work is refused when it is put together", arguments: cases)
  func refused(fault: Case) {
    #expect(throws: fault.problem) {
      try Ask.questionnaire(fault.items, outcomes: fault.outcomes)
    }
    #expect(fault.problem.message.hasSuffix("."))
    #expect(fault.problem.recovery.hasSuffix("."))
  }

  @Test("More text than anybody reads is refused")
  func tooMuchText() {
    let long = String(repeating: "x", count: 3999)
    let items = (0..<130).map { QuestionnaireItem(LinkID("n\($0)"), text: long, .note) }
    #expect(throws: QuestionnaireProblem.tooMuchText(limit: 500_000)) {
      try Ask.questionnaire(items + [Ask.yesNo("q")])
    }
  }

  @Test("A chain of 400 conditions, each on the next, is put in order")
  func longChain() throws {
    let items = (0..<400).map { number in
      Ask.yesNo("q\(number)", when: number < 399 ? Ask.yes("q\(number + 1)") : nil)
    }
    var interview = Interview(try Ask.questionnaire(items), on: try day("2026-11-30"))
    #expect(!interview.isAsked(LinkID("q0")))
    for number in (0..<400).reversed() {
      try interview.answer(LinkID("q\(number)"), .boolean(true))
    }
    #expect(interview.isAsked(LinkID("q0")))
    try interview.answer(LinkID("q399"), .boolean(false))
    #expect(!interview.isAsked(LinkID("q0")))
  }

  @Test("The largest and smallest that are allowed are still taken")
  func limits() throws {
    _ = try Ask.questionnaire([Self.nested(11)])
    _ = try Ask.questionnaire((0..<500).map { Ask.yesNo("q\($0)") })
    _ = try Ask.questionnaire([Ask.yesNo("a")], outcomes: [Self.care(Self.deep(7))])
    _ = try Ask.questionnaire([Ask.item("a", Ask.one((0..<300).map { "c\($0)" }))])
  }

  @Test("Pages are groups that say so; what stands between them is a page too")
  func pages() throws {
    let questionnaire = try Ask.questionnaire([
      Ask.yesNo("a"), Ask.yesNo("b"), Ask.group("p", page: true, [Ask.yesNo("c")]),
      Ask.group("q", page: true, [Ask.yesNo("d")]), Ask.yesNo("e"),
    ])
    #expect(questionnaire.pages.map(\.group) == [nil, LinkID("p"), LinkID("q"), nil])
    #expect(questionnaire.pages.map(\.range) == [0..<2, 2..<4, 4..<6, 6..<7])
    #expect(try Ask.questionnaire([Ask.group("g", [Ask.yesNo("a")])]).pages.map(\.range) == [0..<2])
  }

  @Test("A change of anything it says changes its digest")
  func digest() throws {
    let base = try Ask.questionnaire([Ask.yesNo("a")])
    #expect(base.digest == (try Ask.questionnaire([Ask.yesNo("a")])).digest)
    let others = [
      try Ask.questionnaire([Ask.yesNo("a", required: true)]),
      try Ask.questionnaire([Ask.yesNo("b")]),
      try Ask.questionnaire([Ask.yesNo("a")], version: "2"),
      try Ask.questionnaire([Ask.yesNo("a")], version: nil),
      try Ask.questionnaire([Ask.item("a", .yesNoNotSure)]),
      try Ask.questionnaire([Ask.item("a", .yesNo, initial: [.boolean(true)])]),
      try Ask.questionnaire([Ask.yesNo("a")], outcomes: [Self.care(Ask.yes("a"))]),
      try Ask.questionnaire([Ask.group("g", [Ask.yesNo("a")])]),
    ]
    #expect(Set((others + [base]).map(\.digest)).count == others.count + 1)
    #expect(base.digest == "7839a046b97287b1")
  }
}
