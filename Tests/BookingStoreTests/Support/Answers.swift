// SPDX-License-Identifier: MIT

import Booking
import TestKit

/// A questionnaire with every kind of question, and answers to it.
enum Answers {
  static func questionnaire() throws -> Questionnaire {
    func item(_ id: String, _ kind: QuestionKind, _ followUps: [QuestionnaireItem] = [])
      -> QuestionnaireItem
    {
      QuestionnaireItem(
        LinkID(id), text: "Über \(id)?", .question(Question(kind), followUps: followUps))
    }
    let choice = QuestionKind.choice(
      Choices(
        ["a", "b"].map {
          AnswerOption(.coding(Coding(system: "http://s", code: $0, display: "李")))
        },
        allowsOwnWords: true, allowsSeveral: true))
    let observation = try required(ObservationCode("007"))
    let ill = QuestionnaireItem(
      LinkID("ill"), text: "",
      .question(
        Question(
          .yesNo,
          observations: [ObservationRule(observation, when: .boolean(true), date: LinkID("date"))]),
        followUps: [item("how", .text(.any, isLong: true))]))
    return try Questionnaire(
      QuestionnaireID("everything"), url: "http://q", version: "2", title: "All \"kinds\"",
      items: [
        item("integer", .integer(.none)), item("decimal", .decimal(.none)),
        item("quantity", .quantity(.none, units: [Coding(code: "kg")])),
        item("date", .date(.none)), item("time", .dateTime(.none)), item("choice", choice), ill,
      ],
      outcomes: [
        OutcomeRule(
          .care, when: .answer(LinkID("ill"), .compare(.equal, .boolean(true))),
          says: OutcomeWords("Call.")),
        OutcomeRule(
          .notToday(Wait(days: 14)),
          when: .answer(LinkID("integer"), .compare(.greater, .integer(2))),
          says: OutcomeWords("Wait.")),
      ])
  }

  /// Clear ones, none at all, and such as somebody is to wait or to be called after.
  static func some(_ kind: Int) throws -> QuestionnaireResponse {
    var interview = Interview(try questionnaire(), on: try day("2026-12-01"))
    if kind > 0 {
      try interview.answer(LinkID("integer"), .integer(kind == 2 ? 3 : -4))
      try interview.type("2.50", for: LinkID("decimal"))
      try interview.type("80,5 kg", for: LinkID("quantity"))
      try interview.type("2026-11-30", for: LinkID("date"))
      try interview.type("2026-11-30 08:15", for: LinkID("time"))
      try interview.answer(
        LinkID("choice"),
        [
          .coding(Coding(system: "http://s", code: "b")), .text("own \"words\"\u{202E}"),
        ].dropLast(kind == 1 ? 1 : 2))
    }
    if kind == 3 {
      try interview.answer(LinkID("ill"), .boolean(true))
      try interview.type("in two\nlines", for: LinkID("how"))
    }
    return try interview.finish(at: ZonedTime(instant: Fixture.now, offset: 3600))
  }
}
