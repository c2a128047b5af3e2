// SPDX-License-Identifier: MIT

import Booking
import TestKit

/// A harbour with staff, and questions before a dose: a fever is for a clinician, an infection is waited for, an allergy is told.
struct ScreeningDesk {
  static let fever = ["fever": AnswerValue.boolean(true)]
  static let pregnant = ["pregnant": AnswerValue.boolean(true)]
  static let well: [String: AnswerValue] = [:]
  let vaccinator = Actor.Role.staff(AccountID("sam"), .vaccinator)
  let administrator = Actor.Role.staff(AccountID("rosa"), .administrator)
  var desk: TestDesk

  init() throws {
    let plan = try schedule(capacity: 2, window: 60)
    desk = try TestDesk([site(schedule: plan), site("pier", schedule: plan)])
    let admin = try account("rosa", .administrator)
    try desk.perform(.account(.add(admin)), as: .owner)
    try desk.perform(.account(.add(account("sam", .vaccinator))), as: .signedIn(admin))
  }

  static func questionnaire() throws -> Questionnaire {
    try Ask.questionnaire(
      [
        Ask.item(
          "fever", .yesNo,
          observations: [
            ObservationRule(try required(ObservationCode("007")), when: .boolean(true))
          ]),
        Ask.yesNo("pregnant"), Ask.yesNo("tired"), Ask.yesNo("choking"),
        Ask.item("infection", .date(.none)),
      ],
      outcomes: [
        OutcomeRule(.triage, when: Ask.yes("fever"), says: OutcomeWords("A fever.")),
        OutcomeRule(.triage, when: Ask.yes("pregnant"), says: OutcomeWords("Pregnant.")),
        OutcomeRule(.advice, when: Ask.yes("tired"), says: OutcomeWords("Sleep.")),
        OutcomeRule(.care, when: Ask.yes("choking"), says: OutcomeWords("Call.")),
        OutcomeRule(
          .notToday(Wait(days: 14, after: LinkID("infection"))),
          when: .answer(LinkID("infection"), .exists(true)), says: OutcomeWords("Wait.")),
      ])
  }

  /// An infection, after which somebody may come from fourteen days later on.
  static func infected(_ date: String) throws -> [String: AnswerValue] {
    ["infection": .date(try day(date))]
  }

  static func answers(_ given: [String: AnswerValue]) throws -> AnsweredQuestions {
    let questions = try questionnaire()
    let items = questions.items.map(\.linkId).filter { given[$0.rawValue] != nil }
    let response = QuestionnaireResponse(
      questions.source, authored: TestClock.time,
      items: items.map {
        QuestionnaireResponse.Item(
          $0, text: "", answers: [given[$0.rawValue]].compactMap(\.self))
      })
    return AnsweredQuestions(response, to: questions)
  }

  static func request(
    _ people: [(Person, [String: AnswerValue]?)], at start: String = "2026-03-03T10:00"
  ) throws -> BookingRequest {
    BookingRequest(
      hospital: DoseDesk.harbour, start: try time(start), vaccine: .influenza,
      party: people.map(\.0), answers: try people.map { try $0.1.map(answers) })
  }

  mutating func book(
    _ given: [String: AnswerValue]?, at start: String = "2026-03-03T10:00",
    name: String = "Jane Doe"
  ) throws -> Appointment {
    let request = try Self.request([(try person(name), given)], at: start)
    return try desk.perform(.book(request)).appointments[0]
  }

  /// Answers that are given once more, as when somebody comes.
  @discardableResult
  mutating func answer(_ appointment: Appointment, _ given: [String: AnswerValue]) throws
    -> Appointment
  {
    let answers = try Self.answers(given)
    try desk.perform(
      .handIn(
        HandIn(
          answers.response, to: answers.questionnaire,
          about: .screening(try appointment.opened()))))
    return try now(appointment)
  }

  @discardableResult
  mutating func decide(
    _ appointment: Appointment, mayGoOn: Bool, note: String = "seen", of response: ResponseID? = nil
  ) throws -> Appointment {
    try desk.perform(
      .triage(
        TriageRequest(
          try appointment.opened(), at: DoseDesk.harbour, of: response, mayGoOn: mayGoOn,
          note: note)), as: vaccinator
    ).appointments[0]
  }

  func now(_ appointment: Appointment) throws -> Appointment {
    try required(desk.ledger.appointment(appointment.code))
  }

  /// Checks somebody in on 3 March, and says what stands against the dose.
  mutating func stops(_ appointment: Appointment) throws -> [DoseStop] {
    if desk.ledger.appointment(appointment.code)?.isBooked == true {
      try desk.setClock("2026-03-03T09:45:00-05:00")
      try desk.perform(
        .visit(VisitRequest(.checkIn, appointment.opened(), at: DoseDesk.harbour)), as: vaccinator)
    }
    do throws(BookingError) {
      try desk.perform(dose(appointment), as: vaccinator)
      return []
    } catch {
      guard case .dose(.stopped(let stops)) = error else { throw error }
      return stops
    }
  }

  func dose(_ appointment: Appointment, reason: String? = nil) throws(BookingError) -> Command {
    do {
      return .give(
        DoseRequest(
          appointment: try appointment.opened(), hospital: DoseDesk.harbour, vaccine: .influenza,
          lot: try required(LotNumber("AB12")), expires: try day("2026-04-30"), site: .leftArm,
          route: .intramuscular, override: reason))
    } catch { throw .nobody }
  }
}
