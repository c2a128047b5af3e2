// SPDX-License-Identifier: MIT

import Booking
import Cells

/// Decides on somebody's answers, with a note for whoever gives the dose.
struct DecisionPage: FormPage {
  enum Field: Int, FormField {
    case note

    var title: String { "Note" }
  }

  private let opened: OpenedAppointment
  /// The answers that were looked at.
  private let response: ResponseID
  private let hospital: HospitalID
  private let mayGoOn: Bool
  var form = Form<Field>([
    .note: Form<Field>.text(hint: "what it was decided on", limit: 200)
  ])

  init(
    _ opened: OpenedAppointment, on response: ResponseID, at hospital: HospitalID, mayGoOn: Bool
  ) {
    self.opened = opened
    self.response = response
    self.hospital = hospital
    self.mayGoOn = mayGoOn
  }

  var kind: PageKind { .decision }
  var headline: String { mayGoOn ? "The dose may be given" : "No dose this time" }
  var hint: String { "For \(opened.patient.person.name.text). The note is for staff." }
  var doing: String { mayGoOn ? "let the dose be given" : "stop the dose" }

  func crumbs(_ desk: Desk) -> [String] {
    [desk.duty?.site?.hospital.name ?? "Staff", "Answers", "Decision"]
  }

  func problem(of field: Field, _ desk: Desk) -> String? {
    form.text(.note).isEmpty ? "A few words are enough." : nil
  }

  func remarks(_ desk: Desk) -> [(sign: Sign, style: Style, words: String)] {
    mayGoOn
      ? []
      : [
        (
          .note, .muted,
          "Tell the person, and move or cancel the appointment: the dose cannot be given at it "
            + "unless somebody decides otherwise."
        )
      ]
  }

  mutating func send(_ desk: inout Desk) -> [Effect] {
    [
      .perform(
        .triage(
          TriageRequest(
            opened.key, at: hospital, of: response, mayGoOn: mayGoOn, note: form.text(.note))))
    ]
  }

  mutating func take(_ answer: Answer, _ desk: inout Desk) -> [Effect] {
    switch answer {
    case .performed(.triage, .success):
      let name = opened.patient.person.name.text
      desk.say(
        .done, mayGoOn ? "\(name): the dose may be given." : "\(name): no dose this time.")
      desk.go(.popTo(.checkIn))
    case .performed(_, .failure(let refusal)):
      form.isSending = false
      desk.say(refusal)
    case .performed, .staff, .waiting, .found, .record, .places, .questions, .loaded, .opened,
      .saved:
      break
    }
    return []
  }
}
