// SPDX-License-Identifier: MIT

import Booking
import TestKit
import Testing

@Suite("Handing answers in")
struct HandInTests {
  private static func questionnaire(version: String = "1") throws -> Questionnaire {
    try Ask.questionnaire(
      [
        Ask.yesNo("fever", required: true), Ask.yesNo("cough"),
        Ask.item("since", .date(.none), required: true, when: Ask.yes("fever")),
      ],
      outcomes: [
        OutcomeRule(.care, when: Ask.yes("fever"), says: OutcomeWords("Call.")),
        OutcomeRule(.advice, when: Ask.yes("cough"), says: OutcomeWords("Drink.")),
      ], version: version)
  }

  private static func response(_ answers: [String: AnswerValue]) throws -> QuestionnaireResponse {
    let source = try questionnaire().source
    return QuestionnaireResponse(
      source, authored: TestClock.time,
      items: answers.sorted { $0.key < $1.key }.map {
        QuestionnaireResponse.Item(LinkID($0.key), text: "whatever", answers: [$0.value])
      })
  }

  private func file(_ desk: inout TestDesk, _ answers: [String: AnswerValue], about: HandIn.About)
    throws -> FiledResponse
  {
    let wanted = HandIn(try Self.response(answers), to: try Self.questionnaire(), about: about)
    guard case .filed(let filed) = try desk.perform(.handIn(wanted)) else { throw Missing() }
    return filed
  }

  private struct Missing: Error {}

  @Test(
    "What follows is judged here, whatever whoever hands it in says, and the moment is the clock’s")
  func judged() throws {
    var desk = try TestDesk(site())
    let filed = try file(
      &desk, ["fever": .boolean(true), "since": .date(try day("2026-03-01"))], about: .survey(nil))
    #expect(filed.verdict == .care && filed.purpose == .survey && filed.subject == nil)
    #expect(filed.authored == ZonedTime(instant: desk.clocks.wall, offset: -5 * 3600))
    #expect(filed.id.rawValue.hasPrefix("20260302T140000-"))
    // In the words and the order of the questions.
    #expect(filed.response.items.map(\.text) == ["About fever", "About since"])
    #expect(desk.ledger.response(filed.id) == filed)
  }

  @Test(
    "What the questions would not have let pass is refused",
    arguments: [
      ([:], "unanswered"), (["fever": .boolean(true)], "unanswered"),
      (["fever": .text("yes")], "unanswered"),
      (["fever": .boolean(false), "since": .date(LocalDate.earliest)], "other-questions"),
      (["fever": .boolean(false), "nonsense": .text("x")], "other-questions"),
    ] as [([String: AnswerValue], String)])
  func refused(answers: [String: AnswerValue], code: String) throws {
    var desk = try TestDesk(site())
    #expect(try refusal { _ = try file(&desk, answers, about: .survey(nil)) } == code)
    #expect(desk.transactions.isEmpty)
  }

  @Test("An answer that its question does not take is told with why")
  func why() throws {
    var desk = try TestDesk(site())
    let answers: [(AnswerValue, AnswerProblem)] = [
      (.text("yes"), .otherKind), (.integer(1), .otherKind),
    ]
    for (answer, problem) in answers {
      let error = #expect(throws: BookingError.self) {
        try file(&desk, ["fever": answer], about: .survey(nil))
      }
      #expect(error?.message == "About fever: \(problem.message)")
      #expect(error?.recovery == problem.recovery)
    }
  }

  @Test("A check is somebody’s who is in the books, and a screening belongs to an appointment")
  func about() throws {
    var desk = try TestDesk(site())
    let booked = try desk.book(person("Ada Doe"), at: "2026-03-03T10:00")[0]
    let ada = try #require(desk.ledger.patient(booked.patient))
    let key = try #require(ada.key)
    let none: [String: AnswerValue] = ["fever": .boolean(false)]
    let check = try file(&desk, none, about: .check(.opened(key)))
    #expect(check.subject == ada.id && check.purpose == .check && check.verdict == .cleared)
    #expect(desk.ledger.checks(of: ada.id) == [CheckMark(check.id, at: check.authored, .cleared)])
    let screening = try file(&desk, none, about: .screening(booked.opened()))
    #expect(screening.subject == ada.id && screening.purpose == .screening(booked.code))
    // No screening is a check.
    #expect(desk.ledger.checks(of: ada.id).count == 1)
    let wrong = PersonCodeAndBirthDate(code: key.code, birthDate: try day("1990-01-01"))
    for about in [HandIn.About.check(.opened(wrong)), .survey(.opened(wrong))] {
      #expect(throws: BookingError.personNotFound) { try file(&desk, none, about: about) }
    }
    #expect(throws: BookingError.notFound) {
      try file(&desk, none, about: .screening(booked.opened(born: "1990-01-01")))
    }
  }

  @Test("The same answers under one request are filed once, other answers are refused")
  func again() throws {
    var desk = try TestDesk(site())
    let wanted = { (cough: Bool) in
      HandIn(
        try Self.response(["fever": .boolean(false), "cough": .boolean(cough)]),
        to: try Self.questionnaire(), about: .survey(nil))
    }
    let first = try desk.perform(.handIn(wanted(true)), id: "r")
    try desk.setClock("2026-03-02T09:05:00-05:00")
    #expect(try desk.perform(.handIn(wanted(true)), id: "r") == first)
    #expect(throws: BookingError.requestIDReused(RequestID("r"))) {
      try desk.perform(.handIn(wanted(false)), id: "r")
    }
    #expect(desk.transactions.count == 1)
  }
}

@Suite("What the daily check says")
struct BadgeTests {
  private static func mark(_ at: String, _ verdict: Assessment.Verdict) throws -> CheckMark {
    CheckMark(
      ResponseID(at), at: ZonedTime(instant: try moment(at), offset: 0), verdict)
  }

  @Test(
    "Green for 24 hours after a clear check, with advice too; yellow then; red until a later clear one",
    arguments: [
      ([], "2026-03-02T08:00:00Z", .yellow),
      ([("2026-03-01T08:00:00Z", .cleared)], "2026-03-01T08:00:00Z", .green),
      ([("2026-03-01T08:00:00Z", .cleared)], "2026-03-02T07:59:59Z", .green),
      ([("2026-03-01T08:00:00Z", .cleared)], "2026-03-02T08:00:00Z", .yellow),
      ([("2026-03-01T08:00:00Z", .advice)], "2026-03-02T07:59:59Z", .green),
      ([("2026-03-01T08:00:00Z", .care)], "2026-03-01T08:00:00Z", .red),
      ([("2026-03-01T08:00:00Z", .care)], "2027-03-01T08:00:00Z", .red),
      ([("2026-03-01T08:00:00Z", .triage)], "2026-03-02T08:00:00Z", .red),
      (
        [("2026-03-01T08:00:00Z", .care), ("2026-03-01T09:00:00Z", .cleared)],
        "2026-03-01T09:00:00Z", .green
      ),
      (
        // In the order in which they were made, whatever the clock said.
        [("2026-03-01T09:00:00Z", .care), ("2026-03-01T08:00:00Z", .cleared)],
        "2026-03-01T09:00:00Z", .green
      ),
    ] as [([(String, Assessment.Verdict)], String, Badge.Color)])
  func colors(checks: [(String, Assessment.Verdict)], now: String, color: Badge.Color) throws {
    let marks = try checks.map { try Self.mark($0.0, $0.1) }
    let badge = Badge(marks, at: try moment(now))
    #expect(badge.color == color)
    #expect(badge.due == badge.check?.at.instant.adding(seconds: 86_400))
  }
}

@Suite("Posting answers")
struct DeliveryTests {
  private static let target = Delivery.Target("https://a.example", as: .json)

  private func desk() throws -> (TestDesk, ResponseID) {
    var desk = try TestDesk(site())
    let questionnaire = try Ask.questionnaire([Ask.yesNo("a")])
    let response = try Interview(questionnaire, on: day("2026-03-02")).finish(at: TestClock.time)
    let wanted = HandIn(response, to: questionnaire, about: .survey(nil), target: Self.target)
    guard case .filed(let filed) = try desk.perform(.handIn(wanted)) else { throw Missing() }
    return (desk, filed.id)
  }

  private struct Missing: Error {}

  private func report(_ desk: inout TestDesk, _ id: ResponseID, _ result: DeliveryReport.Result)
    throws -> Delivery
  {
    let role: Actor.Role = result == .again ? .owner : .patient
    let outcome = try desk.perform(.deliver(DeliveryReport(id, result)), as: role)
    guard case .filed(let filed) = outcome, let delivery = filed.delivery else { throw Missing() }
    return delivery
  }

  @Test("Each pause is twice the one before, up to six hours")
  func pauses() {
    let pauses = (1...60).map { Delivery.pause(after: $0) }
    #expect(Array(pauses.prefix(4)) == [15, 30, 60, 120])
    #expect(pauses.last == 21_600)
    #expect(zip(pauses, pauses.dropFirst()).allSatisfy { $1 == min(2 * $0, 21_600) })
    let days = pauses.prefix(Delivery.mostFailures).reduce(0, +) / 86_400
    #expect((9...10).contains(days))
  }

  @Test("What did not arrive is due again after its pause, and counts as failed at last")
  func waiting() throws {
    var (desk, id) = try desk()
    var delivery = try #require(desk.ledger.response(id)?.delivery)
    #expect(delivery.isDue(at: desk.clocks.wall) && delivery.isOpen)
    for count in 1..<Delivery.mostFailures {
      delivery = try report(&desk, id, .failed(why: "no \(count)", isFinal: false))
      let pause = Delivery.pause(after: count)
      #expect(!delivery.isDue(at: desk.clocks.wall.adding(seconds: pause - 1)))
      #expect(delivery.isDue(at: desk.clocks.wall.adding(seconds: pause)))
      // Also where the clock was put back by a year.
      #expect(delivery.isDue(at: desk.clocks.wall.adding(seconds: -31_536_000)))
    }
    delivery = try report(&desk, id, .failed(why: "never", isFinal: false))
    #expect(delivery.state == .failed(at: desk.clocks.wall, why: "never") && delivery.isOpen)
    #expect(!delivery.isDue(at: desk.clocks.wall.adding(seconds: 1_000_000)))
    let events = desk.transactions.count
    #expect(try report(&desk, id, .failed(why: "again", isFinal: true)) == delivery)
    #expect(desk.transactions.count == events)
    delivery = try report(&desk, id, .again)
    #expect(delivery.failures == 0 && delivery.isDue(at: desk.clocks.wall))
  }

  @Test("What was sent stays sent, whatever is reported later")
  func sent() throws {
    var (desk, id) = try desk()
    let sent = try report(&desk, id, .sent)
    #expect(sent.state == .sent(at: desk.clocks.wall) && !sent.isOpen)
    for result in [DeliveryReport.Result.failed(why: "late", isFinal: true), .again, .sent] {
      #expect(try report(&desk, id, result) == sent)
    }
    #expect(desk.ledger.recent.outbox.isEmpty)
  }

  @Test("A refusal for good is not tried again")
  func final() throws {
    var (desk, id) = try desk()
    let failed = try report(&desk, id, .failed(why: "404", isFinal: true))
    #expect(failed.state == .failed(at: desk.clocks.wall, why: "404"))
    #expect(desk.ledger.recent.outbox == [id])
    #expect(throws: BookingError.responseNotFound) {
      try report(&desk, ResponseID("none"), .sent)
    }
  }
}
