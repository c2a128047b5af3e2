// SPDX-License-Identifier: MIT

import Booking
import Foundation
import Interchange
import TestKit
import Testing

@Suite(
  "The FHIR specification's own questionnaires",
  .enabled(
    if: SharedFolder.url("data/questionnaires/fhir_r4_examples") != nil,
    "the folder of public files is not here"))
struct FHIRExampleTests {
  static func survey(_ name: String) throws -> SurveyConfiguration {
    let url = try #require(
      SharedFolder.url("data/questionnaires/fhir_r4_examples/Questionnaire-\(name).json"))
    return try SurveyConfiguration(
      Array(Data(contentsOf: url)), lists: try SurveyFixtures.lists())
  }

  static let names = [
    "3141", "bb", "f201", "gcs", "phq-9-questionnaire", "zika-virus-exposure-assessment",
  ]

  @Test("Each is read, and the same after it was written in any form", arguments: names)
  func roundTrip(name: String) throws {
    let survey = try Self.survey(name)
    #expect(survey.questionnaire.id.rawValue == name)
    for format in SurveyFormat.allCases {
      let again = try SurveyConfiguration(
        survey.write(as: format), lists: try SurveyFixtures.lists())
      #expect(again == survey, "\(format)")
    }
  }

  @Test(
    "Each can be answered to its end, and its answers are the same after they were written",
    arguments: names)
  func answered(name: String) throws {
    let questionnaire = try Self.survey(name).questionnaire
    var interview = Interview(questionnaire, on: try #require(LocalDate("2026-11-30")))
    try interview.answerEverything()
    let response = try interview.finish(
      at: ZonedTime(instant: Instant(seconds: 1_796_065_200), offset: 0))
    let text = JSONText(response.fhir).text
    #expect(try QuestionnaireResponse(fhir: Array(text.utf8)) == response)
    let again = Interview(questionnaire, resuming: response, on: interview.today)
    #expect(again == interview)
  }

  @Test("What they ask is what is read: lists that are contained, referred to, or missing")
  func kinds() throws {
    let kind = { (name: String, id: String) in
      try Self.survey(name).questionnaire.question(LinkID(id))?.kind
    }
    #expect(try kind("3141", "1.1") == .yesNoNotSure)
    #expect(try kind("3141", "2.1.2") == .anyCode)
    #expect(try kind("gcs", "1.2")?.options.count == 6)
    #expect(
      try kind("phq-9-questionnaire", "FeelingDown")?.options.map(\.value.words) == [
        "Not at all", "Several days", "More than half the days", "Nearly every day",
      ])
    #expect(try kind("zika-virus-exposure-assessment", "3") == .quantity(.none, units: []))
    #expect(try kind("bb", "sex")?.options.map(\.value.words) == ["F", "M"])
  }

  @Test("Conditions of the example are heeded: Zika asks on as its answers say")
  func zika() throws {
    var interview = Interview(
      try Self.survey("zika-virus-exposure-assessment").questionnaire,
      on: try #require(LocalDate("2026-11-30")))
    let asked = { (interview: Interview) in
      (1...6).filter { interview.isAsked(LinkID("\($0)")) }
    }
    #expect(asked(interview) == [1])
    try interview.answer(LinkID("1"), .boolean(false))
    #expect(asked(interview) == [1, 2])
    try interview.answer(LinkID("2"), .boolean(true))
    #expect(asked(interview) == [1, 2, 3])
    try interview.answer(LinkID("2"), .boolean(false))
    #expect(asked(interview) == [1, 2, 4])
    try interview.answer(LinkID("4"), .boolean(false))
    #expect(asked(interview) == [1, 2, 4, 6])
  }

  @Test("One that asks for references is refused for that reason")
  func references() {
    let error = #expect(throws: InterchangeError.self) { try Self.survey("qs1") }
    #expect(error?.message.contains("answers of the type reference cannot be given here") == true)
    #expect(error?.message.hasPrefix("Line ") == true)
  }

  @Test(
    "The specification's own answers are read, and those that fit their questionnaire are taken up",
    arguments: [("gcs", 3), ("bb", 7), ("3141", 0), ("f201", 4)])
  func responses(name: String, taken: Int) throws {
    let url = try #require(
      SharedFolder.url("data/questionnaires/fhir_r4_examples/QuestionnaireResponse-\(name).json"))
    let response = try QuestionnaireResponse(fhir: Array(Data(contentsOf: url)))
    let questionnaire = try Self.survey(name).questionnaire
    let interview = Interview(
      questionnaire, resuming: response, on: try #require(LocalDate("2026-11-30")))
    let answered = questionnaire.entries.filter { !interview.answers(to: $0.item.linkId).isEmpty }
    #expect(answered.count == taken)
  }
}

extension Interview {
  /// Answers whatever is asked, also what is asked only because of that, with the first thing that fits.
  mutating func answerEverything() throws {
    let time = ZonedTime(instant: Instant(seconds: 1_796_065_200), offset: -18_000)
    while let id = firstOpen, let kind = questionnaire.question(id)?.kind {
      let value: AnswerValue
      switch kind {
      case .text(let rule, _), .scan(let rule):
        value = .text(rule.pattern == nil ? "words" : "1234")
      case .integer: value = .integer(7)
      case .decimal: value = .decimal(try #require(ExactDecimal("3.250")))
      case .quantity(_, let units):
        value = .quantity(
          Quantity(try #require(ExactDecimal("36.60")), unit: units.first ?? Coding(code: "days")))
      case .date: value = .date(try #require(LocalDate("2026-11-01")))
      case .dateTime: value = .dateTime(time)
      case .anyCode: value = .coding(Coding(code: "T2 N0"))
      case .yesNo, .yesNoNotSure, .choice:
        value = try #require(kind.options.first { !$0.standsAlone }).value
      }
      try answer(id, value)
    }
  }
}

@Suite("FHIR R4 questionnaires")
struct FHIRQuestionnaireTests {
  private static let minimal = """
    {"resourceType": "Questionnaire", "id": "q", "status": "active", "item": [
      {"linkId": "1", "type": "boolean", "text": "One?"},
      {"linkId": "2", "type": "choice", "text": "Two?", "repeats": true,
       "answerOption": [{"valueCoding": {"code": "a"}, "initialSelected": true}, {"valueCoding": {"code": "b"}}]},
      {"linkId": "3", "type": "decimal", "enableWhen": [
        {"question": "1", "operator": "=", "answerBoolean": true}]}
    ]}
    """

  @Test("Defaults that stand with the options are defaults")
  func initialSelected() throws {
    let survey = try SurveyFixtures.read(Self.minimal)
    #expect(survey.questionnaire.question(LinkID("2"))?.initial == [.coding(Coding(code: "a"))])
  }

  static let faults: [(String, String, String)] = [
    ("\"id\": \"q\", ", "", "Line 1: the key id is missing."),
    (
      "\"status\"", "\"implicitRules\": \"x\", \"status\"",
      "Line 1, implicitRules: implicitRules cannot be heeded here."
    ),
    (
      "\"text\": \"One?\"", "\"modifierExtension\": []",
      "Line 2, item[0].modifierExtension: modifierExtension cannot be heeded here."
    ),
    (
      "\"text\": \"One?\"", "\"repeats\": true",
      "Line 2, item[0]: a boolean that repeats cannot be asked here."
    ),
    (
      "\"text\": \"One?\"", "\"txt\": \"One?\"",
      "Line 2, item[0]: the key txt is not known here; expected"
    ),
    (
      "\"type\": \"boolean\"", "\"type\": \"attachment\"",
      "Line 2, item[0].type: answers of the type attachment cannot be given here."
    ),
    (
      "\"type\": \"boolean\"", "\"type\": \"bool\"",
      "Line 2, item[0].type: expected one of group, display, boolean, decimal, integer, date, dateTime, string, text, choice, quantity, open-choice, found “bool”."
    ),
    (
      "\"operator\": \"=\"", "\"operator\": \"==\"",
      "Line 6, item[2].enableWhen[0].operator: expected one of exists, =, !=, >, <, >=, <=, found “==”."
    ),
    (
      "\"operator\": \"=\"", "\"operator\": \">\"",
      "Line 5, item[2]: “3” asks for more or less than an answer to “1”, and these have no order."
    ),
    (
      "\"answerBoolean\": true", "\"answerString\": \"x\"",
      "Line 5, item[2]: “3” asks whether “1” was answered with “x”, which is no answer to it."
    ),
    ("\"question\": \"1\"", "\"question\": \"3\"", "Line 5, item[2]: "),
    (
      "\"valueCoding\": {\"code\": \"b\"}", "\"valueReference\": {}",
      "Line 4, item[1].answerOption[1].valueReference: answers of the type reference cannot be kept here."
    ),
    (
      "\"answerOption\": [{\"valueCoding\": {\"code\": \"a\"}, \"initialSelected\": true}, {\"valueCoding\": {\"code\": \"b\"}}]",
      "\"answerValueSet\": \"http://x\"",
      "Line 4, item[1].answerValueSet: expected a list that is contained, or one of http://loinc.org/vs/LL358-3, http://hl7.org/fhir/ValueSet/yesnodontknow, found “http://x”."
    ),
    (
      "\"type\": \"decimal\", \"enableWhen\": [",
      "\"type\": \"decimal\", \"enableWhen\": [{\"question\": \"1\", \"operator\": \"exists\", \"answerBoolean\": true},",
      "Line 5, item[2]: the key enableBehavior is missing."
    ),
    (
      "\"resourceType\": \"Questionnaire\"", "\"resourceType\": \"Patient\"",
      "Line 1, resourceType: expected Questionnaire, found “Patient”."
    ),
  ]

  @Test("What cannot be asked is refused with line, key and reason", arguments: faults)
  func told(old: String, new: String, message: String) throws {
    let range = try #require(Self.minimal.range(of: old))
    let text = Self.minimal.replacingCharacters(in: range, with: new)
    let error = #expect(throws: InterchangeError.self) { try SurveyFixtures.read(text) }
    let words = error?.message ?? ""
    let isOpen = message.hasSuffix("expected") || message.hasSuffix(" ")
    #expect((isOpen ? String(words.prefix(message.count)) : words) == message)
  }

  @Test("A response of another status, or with answers that cannot be kept, is refused")
  func responses() throws {
    let draft = #"{"resourceType": "QuestionnaireResponse", "status": "in-progress"}"#
    let error = #expect(throws: InterchangeError.self) {
      try QuestionnaireResponse(fhir: Array(draft.utf8))
    }
    #expect(
      error?.message == "Line 1, status: expected completed or amended, found “in-progress”.")
    let file = """
      {"resourceType": "QuestionnaireResponse", "status": "completed", "item": [
        {"linkId": "1", "answer": [{"valueAttachment": {}}]}]}
      """
    #expect(throws: InterchangeError.self) { try QuestionnaireResponse(fhir: Array(file.utf8)) }
  }

  @Test("Times keep their offset, decimals their digits, and what hangs on a question its place")
  func response() throws {
    let text = """
      {"resourceType": "QuestionnaireResponse", "status": "completed",
       "questionnaire": "https://example.org/q|2", "authored": "2026-11-30T08:15:00+05:30", "item": [
        {"linkId": "1", "answer": [{"valueDecimal": 3.250, "item": [
          {"linkId": "2", "answer": [{"valueDateTime": "2026-11-30T08:15:00-05:00"}]}]}]}]}
      """
    let response = try QuestionnaireResponse(fhir: Array(text.utf8))
    #expect(response.authored?.offset == 19_800)
    #expect(response.source?.version == "2")
    #expect(response.answers(to: LinkID("1")).map(\.words) == ["3.250"])
    #expect(response.items.first?.items.map(\.linkId.rawValue) == ["2"])
    let written = JSONText(response.fhir).text
    #expect(try QuestionnaireResponse(fhir: Array(written.utf8)) == response)
    #expect(
      JSONText(line: response.fhir).text.contains(#""valueDecimal":3.250,"item":[{"linkId":"2""#))
  }
}
