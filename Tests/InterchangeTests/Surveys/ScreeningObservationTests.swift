// SPDX-License-Identifier: MIT

import Booking
import Interchange
import TestKit
import Testing

@Suite("What answers before a dose say in CDSi's codes")
struct ScreeningObservationTests {
  private static let names = [
    "chikungunya", "cholera", "covid-19", "dengue", "dtap-tdap-td", "ebola", "general", "hepa",
    "hepb", "hib", "hpv", "influenza", "japanese-encephalitis", "meningococcal-b", "meningococcal",
    "mmr", "orthopoxvirus", "pneumococcal", "polio", "rabies", "rotavirus", "rsv", "tbe", "typhoid",
    "varicella", "yellow-fever", "zoster",
  ]

  private struct Rule: Hashable {
    let question: LinkID
    let code: ObservationCode
  }

  @Test("These are all screenings that come along")
  func complete() throws {
    let index = try QuestionnaireIndex(SurveyFixtures.bytes(ofData: "questionnaires/index.json"))
    #expect(
      Set(index.all.filter { $0 != index.check }.map(\.rawValue))
        == Set(Self.names.map { "screening-\($0)" }))
  }

  @Test("Each rule with a code fires, and the answers are filed with it", arguments: names)
  func everyCode(name: String) throws {
    let questionnaire = try SurveyConfiguration(
      SurveyFixtures.bytes(ofData: "questionnaires/screening-\(name).json"),
      lists: SurveyFixtures.lists()
    ).questionnaire
    var desk = try TestDesk(site())
    let opened = try desk.book(person(), at: "2026-03-04T09:00")[0].opened()
    var open = Set(
      questionnaire.entries.flatMap { entry in
        (entry.item.question?.observations ?? []).map {
          Rule(question: entry.item.linkId, code: $0.code)
        }
      })
    #expect(!open.isEmpty)
    var random = SeededGenerator(seed: 11)
    for _ in 0..<300 where !open.isEmpty {
      let interview = try Self.answered(questionnaire, using: &random)
      let fired = Self.fired(in: interview)
      guard !fired.isDisjoint(with: open) else { continue }
      open.subtract(fired)
      let response = try interview.finish(at: desk.clocks.wall.inNewYork)
      let outcome = try desk.perform(
        .handIn(HandIn(response, to: questionnaire, about: .screening(opened))))
      guard case .filed(let filed) = outcome else {
        Issue.record("no answers were filed")
        return
      }
      let codes = Set(fired.map(\.code.description)).sorted()
      #expect(filed.observations.map(\.code.description) == codes)
      #expect(Self.codes(in: ResponseDocument(filed).json) == codes)
      #expect(Self.codes(inFHIR: filed.fhir) == codes)
    }
    #expect(open.isEmpty, "never fired")
  }

  /// Anything that can be chosen, and words where words are needed.
  private static func answered(
    _ questionnaire: Questionnaire, using random: inout SeededGenerator
  ) throws -> Interview {
    let today = try day("2026-03-02")
    var interview = Interview(questionnaire, on: today)
    for place in questionnaire.entries.indices {
      let id = questionnaire.entries[place].item.linkId
      guard interview.isAsked(id), let kind = questionnaire.question(id)?.kind else { continue }
      if case .yesNo = kind {
        try interview.answer(id, .boolean(Bool.random(using: &random)))
      } else if let option = kind.options.randomElement(using: &random) {
        try interview.answer(id, option.value)
      } else if case .date = kind {
        try interview.answer(
          id, .date(today.adding(days: -Int.random(in: 0...40, using: &random))))
      }
    }
    try interview.answerEverything()
    return interview
  }

  /// The rules that the answers fulfil, looked up question by question.
  private static func fired(in interview: Interview) -> Set<Rule> {
    Set(
      interview.questionnaire.entries.flatMap { entry -> [Rule] in
        let id = entry.item.linkId
        guard interview.isAsked(id), let question = entry.item.question else { return [] }
        let given = interview.answers(to: id).map(\.words)
        return question.observations.filter { rule in
          let option = question.kind.options.first { $0.value.means(rule.answer) }?.value
          return given.contains((option ?? rule.answer).words)
        }.map { Rule(question: id, code: $0.code) }
      })
  }

  private static func codes(in document: JSONValue) -> [String] {
    guard case .array(let observations) = document["observations"] else { return [] }
    return observations.compactMap { $0["code"]?.string }
  }

  /// Those in our extension, each with its code under a name of its own.
  private static func codes(inFHIR document: JSONValue) -> [String] {
    guard case .array(let extensions) = document["extension"],
      let observations = extensions.compactMap({ $0.nested("observations") }).first,
      case .array(let items) = observations["extension"]
    else { return [] }
    return items.compactMap { $0.nested("code")?["valueString"]?.string }
  }
}

extension JSONValue {
  fileprivate subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  fileprivate var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The extension of that name in this one.
  fileprivate func nested(_ url: String) -> JSONValue? {
    guard case .array(let items) = self["extension"] else { return nil }
    return items.first { $0["url"]?.string == url }
  }
}

extension Instant {
  fileprivate var inNewYork: ZonedTime { ZoneRules.newYork.zoned(self) }
}
