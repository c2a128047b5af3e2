// SPDX-License-Identifier: MIT

import Booking
import TestKit
import Testing

@Suite("Somebody answers a questionnaire")
struct InterviewTests {
  private let a = LinkID("a")
  private let b = LinkID("b")
  private let c = LinkID("c")

  private func interview(_ items: [QuestionnaireItem], outcomes: [OutcomeRule] = []) throws
    -> Interview
  {
    Interview(
      try Ask.questionnaire(items, outcomes: outcomes), on: try day("2026-11-30"), in: .newYork)
  }

  @Test("An answer whose question goes away does not count, and is back with its question")
  func comesBack() throws {
    var interview = try interview([
      Ask.yesNo("a"), Ask.item("b", .text(.any, isLong: false), required: true, when: Ask.yes("a")),
      Ask.yesNo("c", when: .answer(LinkID("b"), .exists(true))),
    ])
    try interview.answer(a, .boolean(true))
    try interview.answer(b, .text("penicillin"))
    #expect(interview.isAsked(c))
    try interview.answer(a, .boolean(false))
    #expect(interview.state(of: b) == .notAsked)
    #expect(interview.countingAnswers(to: b).isEmpty)
    #expect(!interview.isAsked(c))
    #expect(try interview.finish(at: TestClock.time).everyItem.map(\.linkId) == [a])
    #expect(throws: AnswerProblem.notAsked) { try interview.answer(b, .text("x")) }
    try interview.answer(a, .boolean(true))
    #expect(interview.answers(to: b) == [.text("penicillin")])
    #expect(interview.isAsked(c))
  }

  static let tests: [(String, Condition.Test, [String: Bool])] = [
    ("exists", .exists(true), ["": false, "5": true]),
    ("exists not", .exists(false), ["": true, "5": false]),
    ("=", .compare(.equal, .integer(5)), ["": false, "4": false, "5": true]),
    ("!=", .compare(.notEqual, .integer(5)), ["": true, "4": true, "5": false]),
    (">", .compare(.greater, .integer(5)), ["": false, "5": false, "6": true]),
    ("<", .compare(.less, .integer(5)), ["": false, "4": true, "5": false]),
    (">=", .compare(.greaterOrEqual, .integer(5)), ["": false, "4": false, "5": true, "6": true]),
    ("<=", .compare(.lessOrEqual, .integer(5)), ["": false, "4": true, "5": true, "6": false]),
  ]

  @Test("FHIR's operators, with and without an answer", arguments: tests)
  func operators(name: String, test: Condition.Test, expected: [String: Bool]) throws {
    for (typed, holds) in expected {
      var interview = try interview([
        Ask.item("a", .integer(.none)), Ask.yesNo("b", when: .answer(a, test)),
      ])
      try interview.type(typed, for: a)
      #expect(interview.isAsked(b) == holds, "\(name) \(typed)")
    }
  }

  @Test("Of several answers one that fits is enough, and for != none may")
  func severalAnswers() throws {
    var interview = try interview([
      Ask.item("a", Ask.several(["x", "y", "z"])), Ask.yesNo("b", when: Ask.is("a", .code("y"))),
      Ask.yesNo("c", when: .answer(a, .compare(.notEqual, .code("y")))),
    ])
    try interview.answer(a, [.code("x"), .code("y")])
    #expect(interview.isAsked(b) && !interview.isAsked(c))
    try interview.answer(a, [.code("x"), .code("z")])
    #expect(!interview.isAsked(b) && interview.isAsked(c))
  }

  @Test("Kinds are compared as they are: codes by system, numbers by value, days, moments")
  func kinds() throws {
    let kelvin = Coding(system: "http://unitsofmeasure.org", code: "K")
    let pairs: [(QuestionKind, AnswerValue, Condition.Comparison, AnswerValue, Bool)] = [
      (.decimal(.none), .decimal(try decimal("2.50")), .equal, .decimal(try decimal("2.5")), true),
      (.date(.none), .date(try day("2026-01-02")), .greater, .date(try day("2026-01-01")), true),
      (
        .quantity(.none, units: []), .quantity(Quantity(try decimal("300"), unit: kelvin)),
        .greater, .quantity(Quantity(try decimal("38"), unit: Coding(code: "°C"))), false
      ),
      (
        .quantity(.none, units: []), .quantity(Quantity(try decimal("300"), unit: kelvin)),
        .greaterOrEqual, .quantity(Quantity(try decimal("300.0"), unit: kelvin)), true
      ),
      (
        .dateTime(.none), .dateTime(ZonedTime(instant: Instant(seconds: 0), offset: 3600)), .equal,
        .dateTime(ZonedTime(instant: Instant(seconds: 0), offset: 0)), true
      ),
      (.text(.any, isLong: false), .text("b"), .greater, .text("a"), true),
      (.yesNoNotSure, .coding(.notSure), .notEqual, .coding(.yes), true),
    ]
    for (kind, answer, comparison, value, holds) in pairs {
      var interview = try interview([
        Ask.item("a", kind), Ask.yesNo("b", when: .answer(a, .compare(comparison, value))),
      ])
      try interview.answer(a, answer)
      #expect(interview.isAsked(b) == holds, "\(answer) \(comparison) \(value)")
    }
  }

  @Test("All, any, and so many of several")
  func combinations() throws {
    let conditions = ["p", "q", "r"].map(Ask.yes)
    let expectations: [(Condition, [Int])] = [
      (.all(conditions), [3]), (.any(conditions), [1, 2, 3]),
      (.atLeast(2, of: conditions), [2, 3]),
      (.all([.atLeast(2, of: conditions), conditions[0]]), [2, 3]),
    ]
    for (condition, counts) in expectations {
      for ticked in 0...3 {
        var interview = try interview(
          ["p", "q", "r"].map { Ask.yesNo($0) } + [Ask.yesNo("a", when: condition)])
        for id in ["p", "q", "r"].prefix(ticked) {
          try interview.answer(LinkID(id), .boolean(true))
        }
        #expect(interview.isAsked(a) == counts.contains(ticked))
      }
    }
  }

  @Test("Days before today count up to and with the last one, and days to come do not")
  func within() throws {
    for (date, holds) in [
      ("2026-11-30", true), ("2026-11-16", true), ("2026-11-15", false), ("2026-12-01", false),
    ] {
      var interview = try interview([
        Ask.item("a", .date(.none)), Ask.yesNo("b", when: .answer(a, .within(days: 14))),
      ])
      try interview.type(date, for: a)
      #expect(interview.isAsked(b) == holds, "\(date)")
    }
  }

  @Test("What hangs on a question is asked once it has an answer, and stands under it")
  func followUps() throws {
    var interview = try interview([
      Ask.item("a", .yesNo, followUps: [Ask.item("b", .date(.none), required: true)])
    ])
    #expect(interview.state(of: b) == .notAsked)
    try interview.answer(a, .boolean(true))
    #expect(interview.state(of: b) == .open(isRequired: true))
    try interview.type("1.2.2026", for: b)
    let response = try interview.finish(at: TestClock.time)
    #expect(response.items.count == 1)
    #expect(response.items.first?.items.map(\.linkId) == [b])
    #expect(response.answers(to: b) == [.date(try day("2026-02-01"))])
  }

  @Test("What is no answer is kept as typed, told, and stands in the way of the end")
  func drafts() throws {
    var interview = try interview([
      Ask.item("a", .integer(try #require(Bounds(from: 1, to: 9)))),
      Ask.yesNo("b", when: .answer(a, .exists(true))),
    ])
    try interview.type("12", for: a)
    #expect(interview.state(of: a) == .wrong(.tooLarge(maximum: "9")))
    #expect(interview.draft(of: a) == "12")
    #expect(!interview.isAsked(b))
    #expect(interview.firstUnfinished == a)
    let problem = #expect(throws: InterviewProblem.self) {
      try interview.finish(at: TestClock.time)
    }
    guard case .unfinished(let items) = problem else { return }
    #expect(items.map(\.problem) == [.tooLarge(maximum: "9")])
    try interview.type(" ", for: a)
    #expect(interview.state(of: a) == .open(isRequired: false))
    try interview.type("2", for: a)
    #expect(interview.answers(to: a) == [.integer(2)])
  }

  @Test("An answer that is refused leaves the one before")
  func refusedAnswer() throws {
    var interview = try interview([Ask.item("a", Ask.one(["x", "y"]))])
    try interview.answer(a, .code("x"))
    #expect(throws: AnswerProblem.notAnOption) { try interview.answer(a, .code("z")) }
    #expect(throws: AnswerProblem.onlyOne) { try interview.answer(a, [.code("x"), .code("y")]) }
    #expect(throws: AnswerProblem.noSuchQuestion) { try interview.answer(b, .code("x")) }
    #expect(interview.answers(to: a) == [.code("x")])
  }

  @Test("None of these takes the other ticks away, and they take it away")
  func standsAlone() throws {
    var interview = try interview([
      Ask.item("a", Ask.several(["x", "y", "none"], alone: "none"))
    ])
    try interview.toggle(a, .code("x"))
    try interview.toggle(a, .code("y"))
    #expect(interview.answers(to: a) == [.code("x"), .code("y")])
    try interview.toggle(a, .code("none"))
    #expect(interview.answers(to: a) == [.code("none")])
    try interview.toggle(a, .code("y"))
    #expect(interview.answers(to: a) == [.code("y")])
    try interview.toggle(a, .code("y"))
    #expect(interview.state(of: a) == .open(isRequired: false))
    #expect(throws: AnswerProblem.standsAlone("none")) {
      try interview.answer(a, [.code("x"), .code("none")])
    }
  }

  @Test("A default is there at once, can be taken back, and one that is fixed stays")
  func defaults() throws {
    var interview = try interview([
      Ask.item("a", .yesNo, initial: [.boolean(false)]),
      Ask.item("b", .text(.any, isLong: false), readOnly: true, initial: [.text("fixed")]),
      Ask.item("c", .integer(.none), readOnly: true),
    ])
    #expect(interview.answers(to: a) == [.boolean(false)])
    try interview.clear(a)
    #expect(interview.answers(to: a).isEmpty)
    #expect(throws: AnswerProblem.readOnly) { try interview.clear(b) }
    #expect(interview.state(of: c) == .shown)
    #expect(try interview.finish(at: TestClock.time).everyItem.map(\.linkId) == [b])
  }

  @Test("Pages count what is asked on them, and one with nothing to show is left out")
  func progress() throws {
    var interview = try interview([
      Ask.group("p", page: true, [Ask.yesNo("a", required: true), Ask.yesNo("b")]),
      Ask.group("q", page: true, when: Ask.yes("a"), [Ask.yesNo("c", required: true)]),
    ])
    #expect(interview.pages.map { [$0.asked, $0.answered, $0.unfinished] } == [[2, 0, 1]])
    #expect(interview.firstUnfinished == a)
    try interview.answer(a, .boolean(true))
    #expect(
      interview.pages.map { [$0.asked, $0.answered, $0.unfinished] } == [[2, 1, 0], [1, 0, 1]])
    #expect(interview.firstUnfinished == c)
    #expect(interview.firstOpen == b)
    #expect(interview.trigger(of: LinkID("q"))?.question == a)
  }

  @Test("Answers come in the order of the questionnaire, with where they belong")
  func order() throws {
    var interview = try interview([
      Ask.group("g", [Ask.yesNo("a"), Ask.group("h", [Ask.yesNo("b")])]), Ask.yesNo("c"),
    ])
    try interview.answer(c, .boolean(true))
    try interview.answer(b, .boolean(false))
    let response = try interview.finish(at: TestClock.time)
    #expect(response.everyItem.map(\.linkId.rawValue) == ["g", "h", "b", "c"])
    #expect(response.source == interview.questionnaire.source)
    #expect(response.source?.digest == interview.questionnaire.digest)
    let again = Interview(
      interview.questionnaire, resuming: response, on: interview.today, in: .newYork)
    #expect(again == interview)
  }
}

enum TestClock {
  static let time = ZonedTime(instant: Instant(seconds: 1_796_065_200), offset: -5 * 3600)
}
