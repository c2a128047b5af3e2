// SPDX-License-Identifier: MIT

import Booking
import Foundation
import Interchange
import TestKit
import Testing

@Suite("The bundled questionnaires")
struct BundledQuestionnaireTests {
  private static let today = LocalDate("2026-11-30") ?? .earliest

  private static func index() throws -> QuestionnaireIndex {
    try QuestionnaireIndex(SurveyFixtures.bytes(ofData: "questionnaires/index.json"))
  }

  private static func questionnaire(_ name: String) throws -> Questionnaire {
    try SurveyConfiguration(
      SurveyFixtures.bytes(ofData: "questionnaires/\(name).json"), lists: SurveyFixtures.lists()
    ).questionnaire
  }

  /// Answers what is named, and to all else that needs an answer says no.
  private static func answered(_ name: String, _ answers: [(String, [String])]) throws -> Interview
  {
    var interview = Interview(try questionnaire(name), on: today)
    for (id, values) in answers {
      let kind = try #require(interview.questionnaire.question(LinkID(id))?.kind)
      let read = try values.map { text in
        try kind.options.first { $0.value.code == text }?.value ?? kind.value(typed: text, in: .utc)
      }
      try interview.answer(LinkID(id), read)
    }
    while let id = interview.firstUnfinished {
      let kind = try #require(interview.questionnaire.question(id)?.kind)
      switch kind {
      case .yesNo: try interview.answer(id, .boolean(false))
      case .yesNoNotSure: try interview.answer(id, .coding(.no))
      default:
        let none = kind.options.first(where: \.standsAlone)
        try interview.answer(id, try #require(none, "\(id)").value)
      }
    }
    return interview
  }

  @Test("Each is sound, says which vaccines it is for, and with nothing to tell it is clear")
  func nothingToTell() throws {
    let index = try Self.index()
    #expect(index.all.count == 28)
    #expect(index.screening(of: "Influenza").rawValue == "screening-influenza")
    #expect(index.screening(of: "Malaria").rawValue == "screening-general")
    #expect(index.screening(of: VaccineCode("140")).rawValue == "screening-influenza")
    #expect(index.screening(of: VaccineCode("163")).rawValue == "screening-meningococcal-b")
    #expect(index.screening(of: VaccineCode("146")).rawValue == "screening-general")
    for id in index.all {
      let interview = try Self.answered(id.rawValue, [])
      #expect(interview.questionnaire.id == id)
      #expect(interview.assessment.verdict == .cleared, "\(id)")
      #expect(interview.assessment.reasons.count == 1, "\(id)")
      let response = try interview.finish(at: ZonedTime(instant: Instant(seconds: 0), offset: 0))
      #expect(interview.questionnaire.observations(in: response).isEmpty, "\(id)")
    }
  }

  struct Path: CustomTestStringConvertible, Sendable {
    let name: String
    let answers: [(String, [String])]
    let verdict: String
    let codes: [String]

    init(_ name: String, _ answers: [(String, [String])], _ verdict: String, _ codes: [String] = [])
    {
      self.name = name
      self.answers = answers
      self.verdict = verdict
      self.codes = codes
    }

    var testDescription: String { "\(name) \(answers.map(\.0)) \(answers.map(\.1))" }
  }

  static let paths: [Path] = [
    // Ill today
    Path("screening-hepb", [("ill", ["yes"]), ("ill-badly", ["no"])], "advice"),
    Path("screening-hepb", [("ill", ["not sure"]), ("ill-badly", ["no"])], "cleared"),
    Path(
      "screening-hepb", [("ill", ["yes"]), ("ill-badly", ["yes"])], "not today until 2026-12-07",
      ["030"]),
    // Allergies and earlier doses
    Path("screening-hepb", [("allergy", ["yeast"])], "triage", ["110"]),
    Path(
      "screening-hepb", [("allergy", ["other"]), ("allergy-what", ["bee stings"])], "triage",
      ["080"]),
    Path("screening-hepb", [("reaction", ["yes"])], "triage", ["097"]),
    Path("screening-hepb", [("reaction", ["not sure"])], "triage"),
    Path("screening-covid-19", [("allergy", ["peg", "polysorbate"])], "triage", ["187", "188"]),
    Path("screening-covid-19", [("reaction", ["yes"])], "triage", ["122"]),
    Path("screening-covid-19", [("heart", ["yes"])], "triage"),
    Path("screening-dtap-tdap-td", [("reaction", ["pertussis"])], "triage", ["086"]),
    Path("screening-dtap-tdap-td", [("encephalopathy", ["yes"])], "triage", ["079"]),
    Path("screening-influenza", [("reaction", ["cell"])], "triage", ["193"]),
    Path("screening-influenza", [("spray", ["asthma", "aspirin"])], "advice", ["027", "034"]),
    Path("screening-influenza", [("guillain-barre", ["yes"])], "triage"),
    Path("screening-rotavirus", [("intussusception", ["yes"])], "triage", ["028"]),
    Path("screening-rsv", [("mother", ["yes"])], "triage", ["278"]),
    Path("screening-zoster", [("shingles", ["yes"])], "triage"),
    Path("screening-polio", [("allergy", ["streptomycin"])], "triage", ["108"]),
    // Live vaccines
    Path(
      "screening-mmr", [("pregnant", ["yes"]), ("pregnant-since", ["2026-10-01"])], "triage",
      ["007"]
    ),
    Path("screening-mmr", [("pregnant", ["not sure"])], "triage"),
    Path(
      "screening-mmr", [("live", ["yes"]), ("live-date", ["2026-11-20"])],
      "not today until 2026-12-18"),
    Path("screening-mmr", [("live", ["yes"]), ("live-date", ["2026-11-02"])], "cleared"),
    Path("screening-mmr", [("immune", ["hiv", "spleen"])], "triage", ["160", "186"]),
    Path(
      "screening-varicella", [("blood", ["plasma"]), ("blood-date", ["2026-10-01"])],
      "not today until 2027-05-03", ["135"]),
    Path(
      "screening-varicella", [("blood", ["tetanus-ig"]), ("blood-date", ["2026-08-01"])], "cleared",
      ["125"]),
    Path(
      "screening-varicella", [("blood", ["other"]), ("blood-date", ["2026-11-01"])], "triage"),
    Path("screening-yellow-fever", [("allergy", ["egg"])], "triage", ["101"]),
    // A weak immune system and a pregnancy mean other things to other vaccines
    Path("screening-pneumococcal", [("immune", ["spleen"])], "advice", ["160"]),
    Path("screening-hpv", [("pregnant", ["yes"])], "triage", ["007"]),
    Path("screening-influenza", [("pregnant", ["yes"])], "advice", ["007"]),
    Path("screening-general", [("bleeding", ["yes"]), ("fainting", ["yes"])], "advice"),
    // The daily check: one of the first group, two of the second
    Path("daily-check", [("symptoms", ["cough"])], "care"),
    Path("daily-check", [("symptoms", ["taste"])], "care"),
    Path("daily-check", [("symptoms", ["fever"])], "advice"),
    Path("daily-check", [("symptoms", ["fever", "chills"])], "care"),
    Path("daily-check", [("symptoms", ["nose"])], "advice"),
    Path("daily-check", [("symptoms", ["nose"]), ("temperature", ["38.0"])], "care"),
    Path("daily-check", [("symptoms", ["none"]), ("temperature", ["38.0"])], "advice"),
    Path("daily-check", [("symptoms", ["none"]), ("temperature", ["37.9"])], "cleared"),
    Path("daily-check", [("symptoms", ["fever"]), ("temperature", ["39.5"])], "advice"),
    Path("daily-check", [("emergency", ["yes"])], "care"),
    Path("daily-check", [("met", ["yes"])], "advice"),
  ]

  @Test(
    "What follows from what is told, and which of CDSi's observations it says", arguments: paths)
  func follows(path: Path) throws {
    let interview = try Self.answered(path.name, path.answers)
    #expect(interview.assessment.verdict.words == path.verdict)
    let response = try interview.finish(at: ZonedTime(instant: Instant(seconds: 0), offset: 0))
    let observations = interview.questionnaire.observations(in: response)
    #expect(observations.map(\.code.description) == path.codes)
    if path.answers.contains(where: { $0.0.hasSuffix("-date") || $0.0.hasSuffix("-since") }) {
      #expect(observations.allSatisfy { $0.date != nil })
    }
  }

  @Test("Every outcome of every questionnaire can come about")
  func reachable() throws {
    var random = SeededGenerator(seed: 3)
    for id in try Self.index().all {
      let questionnaire = try Self.questionnaire(id.rawValue)
      var missing = Set(questionnaire.outcomes.map(\.says))
      for _ in 0..<600 where !missing.isEmpty {
        let interview = try Self.random(questionnaire, using: &random)
        missing.subtract(interview.assessment.reasons.map(\.says))
      }
      #expect(missing.isEmpty, "\(id): \(missing.map(\.words))")
    }
  }

  private static func random(_ questionnaire: Questionnaire, using random: inout SeededGenerator)
    throws -> Interview
  {
    var interview = Interview(questionnaire, on: today)
    for place in questionnaire.entries.indices {
      let id = questionnaire.entries[place].item.linkId
      guard interview.isAsked(id), let kind = questionnaire.question(id)?.kind else { continue }
      if let option = kind.options.randomElement(using: &random) {
        try interview.answer(id, option.value)
      } else if case .date = kind {
        try interview.answer(id, .date(today.adding(days: -Int.random(in: 0...40, using: &random))))
      }
    }
    return interview
  }
}

extension AnswerValue {
  fileprivate var code: String? {
    if case .coding(let coding) = self { coding.code } else { nil }
  }
}

extension Assessment.Verdict {
  fileprivate var words: String {
    switch self {
    case .cleared: "cleared"
    case .advice: "advice"
    case .triage: "triage"
    case .notToday(let date): "not today until \(date)"
    case .care: "care"
    }
  }
}
