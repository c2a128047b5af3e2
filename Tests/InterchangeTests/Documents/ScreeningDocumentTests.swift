// SPDX-License-Identifier: MIT

import Booking
import Interchange
import TestKit
import Testing

@Suite("Answers before a dose in documents")
struct ScreeningDocumentTests {
  private let remark = "asks her cardiologist"

  private func appointment(_ screening: Screening?) throws -> Appointment {
    var desk = try TestDesk(site())
    let booked = try desk.book(person(), at: "2026-03-04T09:00")[0]
    return Appointment(
      code: booked.code, patient: booked.patient, vaccine: booked.vaccine,
      hospital: booked.hospital, time: booked.time, screening: screening)
  }

  private func text(_ screening: Screening?, showsNote: Bool = false) throws -> String {
    JSONText(
      AppointmentDocument(
        try appointment(screening), of: try person(), at: try site(), vaccine: nil,
        showsNote: showsNote)
    ).text
  }

  private func decided() throws -> Screening {
    Screening(
      ResponseID("r1"), .triage,
      decision: TriageDecision(
        mayGoOn: false, note: remark, at: try moment("2026-03-02T14:00:00Z"), by: AccountID("sam")))
  }

  @Test("An appointment tells how answers stand; the note, and whose it is, staff alone are told")
  func note() throws {
    let patients = try text(try decided())
    #expect(
      patients.contains(
        """
          "screening": {
            "state": "stop",
            "verdict": "triage",
            "until": null,
            "response": "r1",
            "decided": "2026-03-02T09:00:00-05:00"
          }
        """))
    #expect(!patients.contains(remark) && !patients.contains("sam"))
    let staffs = try text(try decided(), showsNote: true)
    #expect(staffs.contains(#""note": "\#(remark)""#) && staffs.contains(#""by": "sam""#))
  }

  @Test("Who was asked nothing has no such key")
  func unasked() throws {
    let written = try text(nil, showsNote: true)
    #expect(!written.contains("screening"))
  }

  @Test("Of somebody to wait it tells the day")
  func waiting() throws {
    let written = try text(Screening(ResponseID("r2"), .notToday(until: day("2026-03-09"))))
    #expect(written.contains(#""state": "wait""#) && written.contains(#""until": "2026-03-09""#))
  }

  @Test("Those who decide read the answers, every reason and the note in one document")
  func answers() throws {
    let questionnaire = try SurveyConfiguration(
      SurveyFixtures.bytes(ofData: "questionnaires/screening-covid-19.json"),
      lists: SurveyFixtures.lists()
    ).questionnaire
    let response = QuestionnaireResponse(
      questionnaire.source, authored: nil,
      items: [
        .init(LinkID("heart"), text: "Ever?", answers: [.coding(.yes)]),
        .init(LinkID("fainting"), text: "Do you faint?", answers: [.boolean(true)]),
      ])
    let filed = FiledResponse(
      ResponseID("r1"), .screening(try appointment(nil).code), subject: nil, hospital: nil,
      title: "Before", authored: ZonedTime(instant: try moment("2026-03-02T14:00:00Z"), offset: 0),
      response: response, verdict: .triage)
    let appointment = AppointmentDocument(
      try appointment(decided()), of: try person(), at: try site(), vaccine: nil, showsNote: true)
    let assessment = questionnaire.assessment(of: response, on: try day("2026-03-02"))
    let text = JSONText(
      AnswersDocument(filed, for: appointment, assessment: assessment).json
    ).text
    for part in [
      remark, #""question": "Do you faint?""#, #""verdict": "triage""#, #""verdict": "advice""#,
    ] {
      #expect(text.contains(part), "\(part)")
    }
    #expect(
      JSONText(AnswersDocument(filed, for: appointment, assessment: nil).json).text
        .contains(#""reasons": null"#))
  }
}
