// SPDX-License-Identifier: MIT

import Booking
import Cells
import FrontDesk
import TestKit
import Testing

/// What is asked before a dose, and what staff make of it.
extension PageWalk {
  static let questions = [
    PageWalk(name: "questions") { try $0.toQuestions() },
    PageWalk(name: "questions-triage") {
      try $0.toQuestions()
      $0.press(.left, .tab, .right, .control("g"))
    },
    PageWalk(name: "questions-not-today") {
      try $0.toQuestions()
      $0.press(.right, .tab, .left, .control("g"))
    },
    PageWalk(name: "review-triage") {
      try $0.toQuestions()
      $0.press(.left, .tab, .right, .control("g"), .enter)
    },
    PageWalk(name: "check-questions") {
      $0.screening = try Surveys.sheet(ScreeningTests.questions)
      try $0.toBadge(nil)
      $0.press(.character("a"))
    },
    PageWalk(name: "check-answers") {
      $0.screening = try Surveys.sheet(ScreeningTests.questions)
      try $0.toBadge(nil)
      $0.press(.character("a"), .left, .tab, .left, .control("g"))
    },
    PageWalk(name: "check-leave") {
      $0.screening = try Surveys.sheet(ScreeningTests.questions)
      try $0.toBadge(nil)
      $0.press(.character("a"), .left, .escape)
    },
  ]

  static let screenings = [
    atDesk("screening-board") {
      try $0.toFlagged()
      $0.press(.escape)
    },
    atDesk("screening-unasked") {
      try $0.toBoard()
      $0.press(.character("v"))
    },
    atDesk("screening-visit") { try $0.toFlagged() },
    atDesk("screening-answers") {
      try $0.toFlagged()
      $0.press(.character("a"))
    },
    atDesk("screening-decision") {
      try $0.toFlagged()
      $0.press(.character("a"), .enter, .enter)
    },
    atDesk("screening-decided") {
      try $0.toFlagged()
      $0.press(.character("a"), .character("n"))
      $0.type("is allergic to what it holds")
      $0.press(.control("g"), .character("a"))
    },
    atDesk("screening-dose") {
      try $0.toFlagged()
      $0.press(.character("g"))
    },
  ]
}

extension DeskDriver {
  /// At what is asked before Ada's dose.
  mutating func toQuestions() throws {
    screening = try Surveys.sheet(ScreeningTests.questions)
    toReview()
  }

  /// At the visit of somebody who was checked in, and said something before that a clinician is to look at.
  mutating func toFlagged(as name: String = "sam") throws {
    let flagged = try visitor("Ada Lovelace", at: "2026-11-30T15:15")
    try answer(flagged, fever: false, allergy: true)
    try toBoard(as: name)
    // Rosa works at two hospitals, the first of which is this one.
    if name == "rosa" { press(.enter) }
    scan(flagged.code)
    press(.character("v"))
  }

  mutating func answer(_ appointment: Appointment, fever: Bool, allergy: Bool) throws {
    let sheet = try Surveys.sheet(ScreeningTests.questions)
    screening = sheet
    var interview = Interview(sheet.questionnaire, on: try day("2026-11-30"))
    try interview.answer(LinkID("fever"), .boolean(fever))
    try interview.answer(LinkID("allergy"), .boolean(allergy))
    let response = try interview.finish(at: ZonedTime(instant: books.clocks.wall, offset: 0))
    _ = try books.perform(
      .handIn(
        HandIn(
          response, to: sheet.questionnaire,
          about: .screening(appointment.opened(born: "1981-05-02")))))
  }

  /// Why answers lead to what follows comes from the questions at hand.
  func answers(_ code: AppointmentCode) throws(BookingError) -> LoadedAnswers {
    guard let appointment = books.ledger.appointment(code), let opened = opened(appointment) else {
      throw .notFound
    }
    try books.ledger.require(
      .decideScreening, of: Actor(role: role, terminal: Self.terminal), at: appointment.hospital)
    guard let filed = books.ledger.answers(for: appointment) else {
      throw .screening(.notAnswered)
    }
    let reasons = screening?.questionnaire.assessment(
      of: filed.response, on: filed.authored.local.date
    ).reasons
    return LoadedAnswers(filed, for: opened, reasons: reasons ?? [])
  }
}
