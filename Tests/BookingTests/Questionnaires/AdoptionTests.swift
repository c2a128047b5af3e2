// SPDX-License-Identifier: MIT

import Booking
import TestKit
import Testing

@Suite("A questionnaire that changes while somebody answers")
struct AdoptionTests {
  private let a = LinkID("a")
  private let b = LinkID("b")

  private func interview(_ items: [QuestionnaireItem]) throws -> Interview {
    Interview(try Ask.questionnaire(items), on: try day("2026-11-30"))
  }

  @Test(
    "Answers stay wherever their question stands now, and new questions begin with their default")
  func moved() throws {
    var interview = try interview([Ask.yesNo("a"), Ask.item("b", .integer(.none))])
    try interview.answer(a, .boolean(true))
    try interview.type("7", for: b)
    let new = try Ask.questionnaire([
      Ask.group("g", page: true, [Ask.item("b", .integer(.none)), Ask.yesNo("a")]),
      Ask.item("c", .yesNo, initial: [.boolean(true)]),
    ])
    let adoption = interview.adopt(new)
    #expect(adoption.lost.isEmpty && adoption.returned.isEmpty)
    #expect(interview.answers(to: a) == [.boolean(true)])
    #expect(interview.answers(to: b) == [.integer(7)])
    #expect(interview.answers(to: LinkID("c")) == [.boolean(true)])
    #expect(interview.questionnaire == new)
  }

  @Test("An answer that has no place any more is told, kept aside, and back with its question")
  func lostAndFound() throws {
    let both = [Ask.yesNo("a"), Ask.item("b", Ask.one(["x", "y"]))]
    var interview = try interview(both)
    try interview.answer(b, .code("y"))
    let adoption = interview.adopt(try Ask.questionnaire([Ask.yesNo("a")]))
    #expect(adoption.lost.map(\.linkId) == [b])
    #expect(adoption.lost.map(\.words) == ["About b"])
    #expect(throws: AnswerProblem.noSuchQuestion) { try interview.clear(b) }
    let narrower = interview.adopt(try Ask.questionnaire([Ask.item("b", Ask.one(["x"]))]))
    #expect(narrower.returned.isEmpty)
    #expect(interview.state(of: b) == .open(isRequired: false))
    let back = interview.adopt(try Ask.questionnaire(both))
    #expect(back.returned == [b])
    #expect(interview.answers(to: b) == [.code("y")])
  }

  @Test("A question that becomes another kind keeps both answers apart")
  func otherKind() throws {
    var interview = try interview([Ask.item("a", .integer(.none))])
    try interview.type("7", for: a)
    let text = try Ask.questionnaire([Ask.item("a", .text(.any, isLong: false))])
    let number = try Ask.questionnaire([Ask.item("a", .integer(.none))])
    #expect(interview.adopt(text).lost.map(\.linkId) == [a])
    try interview.type("seven", for: a)
    #expect(interview.adopt(number).returned == [a])
    #expect(interview.answers(to: a) == [.integer(7)])
    #expect(interview.adopt(text).returned == [a])
    #expect(interview.answers(to: a) == [.text("seven")])
  }

  @Test("What was typed wrongly is looked at again by the new rules")
  func draft() throws {
    var interview = try interview([Ask.item("a", .integer(try #require(Bounds(from: 1, to: 9))))])
    try interview.type("12", for: a)
    _ = interview.adopt(try Ask.questionnaire([Ask.item("a", .integer(.none))]))
    #expect(interview.answers(to: a) == [.integer(12)])
  }

  @Test("A default that was taken back stays away")
  func cleared() throws {
    let items = [Ask.item("a", .yesNo, initial: [.boolean(true)])]
    var interview = try interview(items)
    try interview.clear(a)
    _ = interview.adopt(try Ask.questionnaire(items + [Ask.yesNo("b")]))
    #expect(interview.answers(to: a).isEmpty)
  }

  @Test("Through any row of changes no answer is lost whose question is there at the end")
  func random() throws {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<60 {
      let all = (0..<12).map { Ask.item("q\($0)", .integer(.none)) }
      var interview = try interview(all)
      for number in 0..<12 { try interview.type("\(number)", for: LinkID("q\(number)")) }
      for _ in 0..<50 {
        let some = all.filter { _ in Bool.random(using: &random) }.shuffled(using: &random)
        guard !some.isEmpty else { continue }
        _ = interview.adopt(try Ask.questionnaire(some))
        for item in some {
          let number = Int(item.linkId.rawValue.dropFirst()) ?? -1
          #expect(interview.answers(to: item.linkId) == [.integer(number)])
        }
      }
      let end = interview.adopt(try Ask.questionnaire(all))
      #expect(end.lost.isEmpty)
      #expect((0..<12).allSatisfy { interview.answers(to: LinkID("q\($0)")) == [.integer($0)] })
    }
  }
}
