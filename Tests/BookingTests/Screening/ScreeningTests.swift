// SPDX-License-Identifier: MIT

import Booking
import TestKit
import Testing

@Suite("What is asked before a dose")
struct ScreeningTests {
  @Test("Answers are filed with the booking, with what followed and every observation")
  func booked() throws {
    var desk = try ScreeningDesk()
    let appointment = try desk.book(ScreeningDesk.fever)
    let screening = try #require(appointment.screening)
    #expect(screening.verdict == .triage && screening.decision == nil && screening.needsDecision)
    let filed = try #require(desk.desk.ledger.answers(for: appointment))
    #expect(filed.id == screening.response && filed.purpose == .screening(appointment.code))
    #expect(filed.subject == appointment.patient && filed.hospital == DoseDesk.harbour)
    #expect(filed.observations.map(\.code.description) == ["007"])
    #expect(filed.response.items.map(\.linkId) == [LinkID("fever")])
    let events = try #require(desk.desk.transactions.last).events
    #expect(events.suffix(2) == [.booked(appointment), .responded(filed)])
  }

  @Test("Of a household everybody answers for themselves, and whoever was not asked has no answers")
  func household() throws {
    var desk = try ScreeningDesk()
    let request = try ScreeningDesk.request([
      (person("Ada"), ScreeningDesk.well), (person("Ben"), nil),
      (person("Cy"), ScreeningDesk.fever),
    ])
    let booked = try desk.desk.perform(.book(request)).appointments
    #expect(booked.map { $0.screening?.verdict } == [.cleared, nil, .triage])
    #expect(try desk.stops(booked[1]) == [])
  }

  @Test("Answers that are none let nobody of the household be booked")
  func unanswered() throws {
    var desk = try ScreeningDesk()
    let wrong: [String: AnswerValue] = ["fever": .text("hot")]
    let before = desk.desk.transactions.count
    #expect(
      try refusal {
        try desk.desk.perform(
          .book(
            ScreeningDesk.request([
              (person("Ada"), ScreeningDesk.well), (person("Ben"), wrong),
            ])))
      } == "unanswered")
    #expect(desk.desk.transactions.count == before)
  }

  @Test(
    "Nobody is booked before the day that the answers name; the nearest free times then are told")
  func notToday() throws {
    var desk = try ScreeningDesk()
    _ = try desk.book(nil, at: "2026-03-09T08:00", name: "Ada")
    _ = try desk.book(nil, at: "2026-03-09T08:00", name: "Ben")
    // Fourteen days after 23 February.
    let infected = try ScreeningDesk.infected("2026-02-23")
    let request = try ScreeningDesk.request([(person(), infected)], at: "2026-03-08T17:30")
    do throws(BookingError) {
      _ = try desk.desk.decide(.book(request))
      Issue.record("was booked")
    } catch {
      #expect(error.code == "not-before")
      #expect(
        error.nearest.map(\.local.description)
          == ["2026-03-09T08:30", "2026-03-09T09:00", "2026-03-09T09:30"])
      #expect(
        error.message == "After the answers of Jane Doe the dose is possible from 2026-03-09.")
      #expect(error.namelessMessage == "After these answers the dose is possible from 2026-03-09.")
    }
    let booked = try desk.book(infected, at: "2026-03-09T08:30")
    #expect(booked.screening?.verdict == .notToday(until: try day("2026-03-09")))
    // And is not moved to a day before that.
    #expect(
      try refusal {
        _ = try desk.desk.decide(
          .reschedule(
            RescheduleRequest(appointment: booked.opened(), start: time("2026-03-08T09:00"))))
      } == "not-before")
    _ = try desk.desk.decide(
      .reschedule(RescheduleRequest(appointment: booked.opened(), start: time("2026-03-10T09:00"))))
  }

  @Test("A household waits for the last day that anybody’s answers name")
  func householdWaits() throws {
    let desk = try ScreeningDesk()
    let request = try ScreeningDesk.request([
      (person("Ada"), ScreeningDesk.infected("2026-02-22")),
      (person("Ben"), ScreeningDesk.infected("2026-02-24")), (person("Cy"), ScreeningDesk.well),
    ])
    // Two places a slot: nowhere are three free in one.
    let expected = BookingError.screening(
      .notBefore(try day("2026-03-10"), try PersonName("Ben"), nearest: []))
    #expect(throws: expected) { try desk.desk.decide(.book(request)) }
  }

  @Test(
    "A dose waits for whoever has to decide, and for the day",
    arguments: [
      (["tired": .boolean(true)], []), (ScreeningDesk.fever, [.answers(.undecided)]),
      (["choking": .boolean(true)], [.answers(.undecided)]),
    ] as [([String: AnswerValue], [DoseStop])])
  func doses(given: [String: AnswerValue], stops: [DoseStop]) throws {
    var desk = try ScreeningDesk()
    let booked = try desk.book(given)
    #expect(try desk.stops(booked) == stops)
  }

  @Test("Answers at arrival stand against the dose as those of the booking do")
  func atArrival() throws {
    var desk = try ScreeningDesk()
    let booked = try desk.book(ScreeningDesk.well)
    let answered = try desk.answer(booked, ScreeningDesk.infected("2026-03-02"))
    #expect(answered.screening?.verdict == .notToday(until: try day("2026-03-16")))
    let until = DoseStop.answers(.wait(until: try day("2026-03-16")))
    #expect(try desk.stops(booked) == [until])
    // Somebody who may, with a reason, all the same.
    let given = try desk.desk.perform(
      desk.dose(booked, reason: "asked by a doctor"), as: desk.vaccinator)
    #expect(given.appointments[0].dose?.override == "asked by a doctor")
    #expect(given.appointments[0].screening == (try desk.now(booked)).screening)
    #expect(try refusal { try desk.answer(booked, ScreeningDesk.well) } == "screening-over")
  }

  @Test("Staff decide with a note whether it may go on, and may think again")
  func deciding() throws {
    var desk = try ScreeningDesk()
    let booked = try desk.book(ScreeningDesk.fever)
    let decided = try desk.decide(booked, mayGoOn: false, note: "39 degrees")
    #expect(decided.screening?.needsDecision == false)
    #expect(desk.desk.transactions.last?.events == [.triaged(decided)])
    #expect(try desk.stops(booked) == [.answers(.decidedAgainst(note: "39 degrees"))])
    let again = try desk.decide(booked, mayGoOn: true, note: "measured again")
    let decision = try #require(again.screening?.decision)
    #expect(decision.by == AccountID("sam") && decision.at == desk.desk.clocks.wall)
    #expect(again.status == (try desk.now(booked)).status)
    #expect(try desk.stops(booked) == [])
    #expect(try refusal { try desk.decide(booked, mayGoOn: false) } == "screening-over")
  }

  @Test("What nobody answered, or what was answered anew since, is not decided on")
  func notDecided() throws {
    var desk = try ScreeningDesk()
    let unasked = try desk.book(nil)
    #expect(try refusal { try desk.decide(unasked, mayGoOn: true) } == "not-answered")
    let booked = try desk.book(ScreeningDesk.fever, name: "Ada")
    let seen = try #require(booked.screening?.response)
    try desk.answer(booked, ScreeningDesk.pregnant)
    #expect(
      try refusal { try desk.decide(booked, mayGoOn: true, of: seen) } == "answered-anew")
    #expect(
      try refusal {
        try desk.desk.perform(
          .triage(
            TriageRequest(
              booked.opened(), at: HospitalID("pier"), mayGoOn: true, note: "so")),
          as: desk.vaccinator)
      } == "booked-elsewhere")
    try desk.desk.perform(.cancel(booked.opened(), reason: nil))
    #expect(try refusal { try desk.decide(booked, mayGoOn: true) } == "screening-over")
  }

  @Test(
    "A decision holds for answers that bring up nothing new",
    arguments: [
      (ScreeningDesk.fever, true), (ScreeningDesk.well, true),
      (["fever": .boolean(true), "tired": .boolean(true)], true),
      (ScreeningDesk.pregnant, false), (["choking": .boolean(true)], false),
      (["fever": .boolean(true), "pregnant": .boolean(true)], false),
    ] as [([String: AnswerValue], Bool)])
  func standing(given: [String: AnswerValue], stands: Bool) throws {
    var desk = try ScreeningDesk()
    let booked = try desk.book(ScreeningDesk.fever)
    try desk.decide(booked, mayGoOn: true)
    let answered = try desk.answer(booked, given)
    #expect((answered.screening?.decision != nil) == stands)
    #expect(try desk.stops(booked) == (stands ? [] : [.answers(.undecided)]))
  }

  @Test("What was decided against stays so, whatever is answered later")
  func againstStays() throws {
    var desk = try ScreeningDesk()
    let booked = try desk.book(ScreeningDesk.fever)
    try desk.decide(booked, mayGoOn: false, note: "no")
    try desk.answer(booked, ScreeningDesk.well)
    #expect(try desk.stops(booked) == [.answers(.decidedAgainst(note: "no"))])
  }

  @Test(
    "The same booking with the same answers under one request is made once, other answers are refused"
  )
  func again() throws {
    var desk = try ScreeningDesk()
    let request = { (given: [String: AnswerValue]) in
      Command.book(try ScreeningDesk.request([(person(), given)]))
    }
    let first = try desk.desk.perform(request(ScreeningDesk.fever), id: "r")
    #expect(try desk.desk.perform(request(ScreeningDesk.fever), id: "r") == first)
    #expect(throws: BookingError.requestIDReused(RequestID("r"))) {
      try desk.desk.perform(request(ScreeningDesk.well), id: "r")
    }
  }

  @Test("Whoever is forgotten leaves no answers and no decision")
  func forgotten() throws {
    var desk = try ScreeningDesk()
    let booked = try desk.book(ScreeningDesk.fever)
    try desk.decide(booked, mayGoOn: true)
    let response = try #require(booked.screening?.response)
    try desk.desk.perform(.forget(RecordKey(booked.opened())), as: desk.administrator)
    #expect(desk.desk.ledger.response(response) == nil)
    #expect(desk.desk.ledger.appointment(booked.code) == nil)
  }
}
