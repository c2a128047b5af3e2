// SPDX-License-Identifier: MIT

import Booking
import Cells
import TestKit
import Testing

extension PageWalk {
  static let badges = [
    PageWalk(name: "badge-green") { try $0.toBadge("well") },
    PageWalk(name: "badge-yellow") { try $0.toBadge(nil) },
    PageWalk(name: "badge-red") { try $0.toBadge("ill") },
    PageWalk(name: "badge-red-near") {
      try $0.addCareSites()
      try $0.toBadge("ill")
    },
    PageWalk(name: "care") {
      try $0.addCareSites()
      try $0.toBadge(nil)
      $0.press(.character("s"))
    },
    PageWalk(name: "record-checked") {
      try $0.toBadge("well")
      $0.press(.escape)
    },
  ]
}

extension DeskDriver {
  /// The pass of the one whose record opens, who said this of themselves; nothing for somebody who never did.
  mutating func toBadge(_ answer: String?) throws {
    let ada = try makeHousehold().ada
    if let answer { try check(ada, answer) }
    let code = try #require(ada.code)
    press(.character("2"))
    fill("BMP1:\(code.letters)", "10121952")
    press(.enter, .character("d"))
  }

  mutating func addCareSites() throws {
    let wanted: [(String, Double, Set<CareSite.Offer>, String?, String?)] = [
      ("Tests at the Harbour", -71.05, [.testing], "every day 07:00–20:00", "(617) 555-0101"),
      ("Pier Emergency Room", -71.06, [.testing, .care], "always open", "(617) 555-0102"),
      ("Tent on the Common, beside the bandstand", -71.07, [.testing], nil, nil),
    ]
    for (name, longitude, offers, hours, phone) in wanted {
      let site = CareSite(
        id: CareSite.id(of: name, besides: []), name: name, offers: offers,
        location: try #require(GeoPoint(latitude: 42.35, longitude: longitude)),
        address: "1 Main Street, Boston", hours: hours, phone: phone.flatMap { PhoneNumber($0) })
      _ = try books.perform(.care(.add(site)), as: .owner)
    }
  }

  private mutating func check(_ patient: Patient, _ answer: String) throws {
    let id = LinkID("how")
    let options = ["well", "ill"].map { AnswerOption(.text($0)) }
    let questionnaire = try Questionnaire(
      QuestionnaireID("check"),
      items: [
        QuestionnaireItem(
          id, text: "How are you?", .question(Question(.choice(Choices(options))), followUps: []))
      ],
      outcomes: [
        OutcomeRule(
          .care, when: .answer(id, .compare(.equal, .text("ill"))), says: OutcomeWords("Call us."))
      ])
    var interview = Interview(questionnaire, on: try day("2026-11-30"))
    try interview.answer(id, .text(answer))
    let response = try interview.finish(at: ZonedTime(instant: books.clocks.wall, offset: 0))
    let key = try #require(patient.key)
    _ = try books.perform(
      .handIn(HandIn(response, to: questionnaire, about: .check(.opened(key)))))
  }
}
