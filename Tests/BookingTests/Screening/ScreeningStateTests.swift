// SPDX-License-Identifier: MIT

import Booking
import TestKit
import Testing

@Suite("How answers before a dose stand")
struct ScreeningStateTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let verdict: String
    let mayGoOn: Bool?
    let state: String
    let standsAgainst: Bool

    var testDescription: String { "\(verdict), \(mayGoOn.map(String.init) ?? "undecided")" }
  }

  private static let rows = [
    Row(verdict: "cleared", mayGoOn: nil, state: "clear", standsAgainst: false),
    Row(verdict: "advice", mayGoOn: nil, state: "clear", standsAgainst: false),
    Row(verdict: "triage", mayGoOn: nil, state: "undecided", standsAgainst: true),
    Row(verdict: "care", mayGoOn: nil, state: "undecided", standsAgainst: true),
    Row(verdict: "2026-03-03", mayGoOn: nil, state: "clear", standsAgainst: false),
    Row(verdict: "2026-03-04", mayGoOn: nil, state: "wait", standsAgainst: true),
    Row(verdict: "triage", mayGoOn: true, state: "go-on", standsAgainst: false),
    Row(verdict: "triage", mayGoOn: false, state: "stop", standsAgainst: true),
    Row(verdict: "2026-03-04", mayGoOn: true, state: "go-on", standsAgainst: false),
    Row(verdict: "cleared", mayGoOn: false, state: "stop", standsAgainst: true),
  ]

  @Test("By what was answered and decided, on the day of the appointment", arguments: rows)
  func states(row: Row) throws {
    let verdict: Assessment.Verdict =
      switch row.verdict {
      case "cleared": .cleared
      case "advice": .advice
      case "triage": .triage
      case "care": .care
      default: .notToday(until: try day(row.verdict))
      }
    let wall = try moment("2026-03-02T14:00:00Z")
    let decision = row.mayGoOn.map {
      TriageDecision(mayGoOn: $0, note: "a note", at: wall, by: nil)
    }
    var desk = try ScreeningDesk()
    let booked = try desk.book(nil, at: "2026-03-03T10:00")
    let appointment = Appointment(
      code: booked.code, patient: booked.patient, vaccine: booked.vaccine,
      hospital: booked.hospital, time: booked.time,
      screening: Screening(ResponseID("r1"), verdict, decision: decision))
    let state = try #require(appointment.screeningState)
    #expect(state.code == row.state)
    #expect(state.standsAgainst == row.standsAgainst)
    #expect(!state.words.contains("a note") && !state.shortWords.contains("a note"))
    #expect(booked.screeningState == nil)
  }

  @Test(
    "What follows from answers is told before they are handed in, and what their questions do not take is refused"
  )
  func assessed() throws {
    let now = try moment("2026-03-02T14:00:00Z")
    #expect(try ScreeningDesk.answers(ScreeningDesk.fever).assessment(at: now).verdict == .triage)
    let wrong = try ScreeningDesk.answers(["fever": .text("hot")])
    #expect(try refusal { _ = try wrong.assessment(at: now) } == "unanswered")
    let other = QuestionnaireResponse(
      nil, authored: nil,
      items: [.init(LinkID("shoes"), text: "", answers: [.boolean(true)])])
    let answers = AnsweredQuestions(other, to: try ScreeningDesk.questionnaire())
    #expect(try refusal { _ = try answers.assessment(at: now) } == "other-questions")
  }

  @Test("Of a party the refusal says whose answers name a later day")
  func whose() throws {
    let desk = try ScreeningDesk()
    let request = try ScreeningDesk.request([
      (person("Ada"), ScreeningDesk.well), (person("Ben"), ScreeningDesk.infected("2026-02-24")),
    ])
    do throws(BookingError) {
      _ = try desk.desk.decide(.book(request))
      Issue.record("was booked")
    } catch {
      #expect(error.person?.text == "Ben")
    }
  }

  @Test("A refusal that may end in a log has nothing of the note")
  func unnoted() {
    let refused = BookingError.dose(
      .stopped([.answers(.decidedAgainst(note: "asks her cardiologist")), .answers(.undecided)]))
    #expect(refused.message.contains("cardiologist"))
    #expect(
      refused.namelessMessage
        == "After the answers it was decided against the dose; the note says why. "
        + "A clinician has to look at the answers first.")
  }
}
