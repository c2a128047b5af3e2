// SPDX-License-Identifier: MIT

import Booking
import Testing

/// Short ways to write questionnaires in tests.
enum Ask {
  static func item(
    _ id: String, _ kind: QuestionKind, required: Bool = false, readOnly: Bool = false,
    initial: [AnswerValue] = [], when condition: Condition? = nil,
    observations: [ObservationRule] = [], followUps: [QuestionnaireItem] = []
  ) -> QuestionnaireItem {
    QuestionnaireItem(
      LinkID(id), text: "About \(id)", when: condition,
      .question(
        Question(
          kind, isRequired: required, isReadOnly: readOnly, initial: initial,
          observations: observations), followUps: followUps))
  }

  static func yesNo(_ id: String, required: Bool = false, when condition: Condition? = nil)
    -> QuestionnaireItem
  {
    item(id, .yesNo, required: required, when: condition)
  }

  static func group(
    _ id: String, page: Bool = false, when condition: Condition? = nil,
    _ items: [QuestionnaireItem]
  ) -> QuestionnaireItem {
    QuestionnaireItem(
      LinkID(id), text: "Group \(id)", when: condition, .group(items, isPage: page))
  }

  static func `is`(_ id: String, _ value: AnswerValue) -> Condition {
    .answer(LinkID(id), .compare(.equal, value))
  }

  static func yes(_ id: String) -> Condition { `is`(id, .boolean(true)) }

  static func several(_ codes: [String], alone: String? = nil, own: Bool = false) -> QuestionKind {
    .choice(
      Choices(
        codes.map { AnswerOption(.coding(Coding(code: $0)), standsAlone: $0 == alone) },
        allowsOwnWords: own, allowsSeveral: true))
  }

  static func one(_ codes: [String], own: Bool = false) -> QuestionKind {
    .choice(Choices(codes.map { AnswerOption(.coding(Coding(code: $0))) }, allowsOwnWords: own))
  }

  static func questionnaire(
    _ items: [QuestionnaireItem], outcomes: [OutcomeRule] = [], version: String? = "1"
  ) throws(QuestionnaireProblem) -> Questionnaire {
    try Questionnaire(
      QuestionnaireID("test"), version: version, title: "Test", items: items, outcomes: outcomes,
      cleared: OutcomeWords("All is well."))
  }
}

extension AnswerValue {
  static func code(_ code: String) -> AnswerValue { .coding(Coding(code: code)) }
}

func day(_ text: String) throws -> LocalDate { try #require(LocalDate(text)) }

func decimal(_ text: String) throws -> ExactDecimal { try #require(ExactDecimal(text)) }
