// SPDX-License-Identifier: MIT

import Booking
import Cells
import FrontDesk
import Interchange
import TestKit
import Testing

/// People who say every day how they are, and what the dashboard makes of it.
extension DeskDriver {
  func answer(_ effect: DashboardEffect) -> DashboardAnswer? {
    let actor = Actor(role: role, terminal: Self.terminal)
    switch effect {
    case .load(let request):
      do throws(BookingError) {
        try books.ledger.require(.readResponses, of: actor)
      } catch {
        let names = books.ledger.accounts.filter {
          $0.isOpen && $0.role == .administrator && $0.workplace == .everywhere
        }.map(\.name)
        return .notAllowed(ask: names)
      }
      return .figures(request, .success(count(request).dashboard))
    case .loadPeople(let request, let color):
      let people = count(request).people.filter { $0.badge.color == color }
      let members = people.compactMap { person in
        books.ledger.patient(person.patient).map { PeopleOfBadge.Member($0, person.check) }
      }
      return .people(
        request, color,
        .success(PeopleOfBadge(Array(members.prefix(PeopleOfBadge.most)), of: people.count)))
    case .save: return nil
    }
  }

  private func count(_ request: DashboardRequest) -> Dashboard.Count {
    var count = Dashboard.Count(
      DashboardSpan(request, now: books.clocks.wall),
      known: Dictionary(
        uniqueKeysWithValues: [try? DailyCheck.questionnaire(), try? DailyCheck.survey()]
          .compactMap(\.self).map { ($0.id, $0) }))
    for transaction in books.transactions {
      for case .responded(let filed) in transaction.events { count.add(filed) }
    }
    return count
  }

  /// Three weeks of checks and a survey; on weekends few are asked.
  mutating func noteChecks() throws {
    let now = books.clocks
    var ids: [PatientID] = []
    for number in 0..<37 {
      let name = number == 3 ? "李小龍" : "Worker \(number)"
      let phone = number.isMultiple(of: 5) ? nil : "617 555 01\(number + 10)"
      let outcome = try books.perform(
        .register(
          Registration(person: person(name, born: "1981-05-02", phone: phone))),
        as: .staff(AccountID("ada"), .administrator))
      if case .person(let patient) = outcome { ids.append(patient.id) }
    }
    for back in (0..<21).reversed() {
      let date = try day("2026-11-30").adding(days: -back)
      for (number, id) in ids.enumerated() {
        let isWeekend = date.weekday == .saturday || date.weekday == .sunday
        guard isWeekend ? number < 9 : (number + back) % 8 != 0 else { continue }
        try books.setClock("\(date)T0\(7 + number % 2):\(10 + number):00-05:00")
        try check(id, DailyCheck.symptoms(of: number, back))
      }
      if back < 12 { try fillIn(back) }
    }
    books.clocks = now
  }

  /// One person, who is well.
  mutating func noteOneCheck() throws {
    let outcome = try books.perform(
      .register(Registration(person: person("Only One", born: "1981-05-02"))),
      as: .staff(AccountID("ada"), .administrator))
    if case .person(let patient) = outcome { try check(patient.id, ["none"]) }
  }

  private mutating func check(_ patient: PatientID, _ symptoms: [String]) throws {
    let questionnaire = try DailyCheck.questionnaire()
    var interview = Interview(questionnaire, on: try day("2026-11-30"))
    try interview.answer(
      LinkID("signs"), symptoms.map { .coding(Coding(code: $0, display: "a \($0)")) })
    try interview.answer(LinkID("met"), [.boolean(symptoms.contains("cough"))])
    let time = ZonedTime(instant: books.clocks.wall, offset: -5 * 3600)
    let wanted = HandIn(
      try interview.finish(at: time), to: questionnaire, about: .check(.id(patient)),
      hospital: Self.harbour)
    _ = try books.perform(.handIn(wanted), as: .staff(AccountID("ada"), .administrator))
  }

  /// Somebody says how the visit was.
  private mutating func fillIn(_ number: Int) throws {
    let questionnaire = try DailyCheck.survey()
    var interview = Interview(questionnaire, on: try day("2026-11-30"))
    try interview.answer(LinkID("rating"), [.text(["good", "fair", "good", "poor"][number % 4])])
    try interview.answer(LinkID("minutes"), [.integer(3 + number * 4)])
    try interview.answer(
      LinkID("words"), [.text(number == 0 ? "=1+1 is no formula here" : "Visit number \(number).")])
    let time = ZonedTime(instant: books.clocks.wall, offset: -5 * 3600)
    _ = try books.perform(
      .handIn(HandIn(try interview.finish(at: time), to: questionnaire, about: .survey(nil))))
  }

  mutating func toDashboard(as name: String = "ada") throws {
    try noteChecks()
    signIn(name)
    press(.character("d"))
  }
}

/// What these people are asked.
enum DailyCheck {
  static func questionnaire() throws -> Questionnaire {
    let signs = ["cough", "fever", "sore throat", "headache"].map {
      AnswerOption(.coding(Coding(code: $0, display: "a \($0)")))
    }
    let none = AnswerOption(
      .coding(Coding(code: "none", display: "none of these")), standsAlone: true)
    let choices = Choices(signs + [none], allowsSeveral: true)
    return try Questionnaire(
      QuestionnaireID("daily"), title: "Daily check",
      items: [
        item("signs", "Which of these are new today, or worse than usual?", .choice(choices)),
        item("met", "Have you been close to somebody with COVID-19?", .yesNo),
      ],
      outcomes: [
        OutcomeRule(
          .care,
          when: .answer(LinkID("signs"), .compare(.equal, .coding(Coding(code: "cough")))),
          says: OutcomeWords("Stay at home."))
      ])
  }

  static func survey() throws -> Questionnaire {
    let options = ["good", "fair", "poor", "bad"].map { AnswerOption(.text($0)) }
    return try Questionnaire(
      QuestionnaireID("visit"), title: "How was your visit?",
      items: [
        item("rating", "How was it?", .choice(Choices(options, allowsOwnWords: true))),
        item("minutes", "How many minutes did you wait?", .integer(.none)),
        item("words", "Is there anything that you want to tell us?", .text(.any, isLong: true)),
      ])
  }

  private static func item(_ id: String, _ text: String, _ kind: QuestionKind) -> QuestionnaireItem
  {
    QuestionnaireItem(LinkID(id), text: text, .question(Question(kind), followUps: []))
  }

  static func symptoms(of number: Int, _ back: Int) -> [String] {
    switch (number * 7 + back * 3) % 41 {
    case 0, 7, 14: ["cough", "fever"]
    case 1...3: ["headache"]
    case 4: ["sore throat", "headache"]
    default: ["none"]
    }
  }
}
