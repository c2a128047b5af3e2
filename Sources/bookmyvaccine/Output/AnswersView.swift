// SPDX-License-Identifier: MIT

import Booking
import FrontDesk
import Interchange

/// What somebody answered before a dose, for those who decide on it.
struct AnswersView {
  let appointment: AppointmentView
  let filed: FiledResponse
  /// What followed; nil where the questions are others by now.
  let assessment: Assessment?

  var document: AnswersDocument {
    AnswersDocument(filed, for: appointment.documentWithNote, assessment: assessment)
  }

  var lines: [String] {
    let booked = appointment.appointment
    let person = appointment.person
    var rows = [
      ("Name", "\(person.name.text), born \(person.birthDate)"),
      ("Code", booked.code.description),
      ("When", booked.time.words),
      ("Asked", filed.title ?? filed.response.source?.id.rawValue ?? "questions before a dose"),
      ("Given", "on \(filed.authored.shortWords)"),
      ("Id", filed.id.rawValue),
    ]
    if let state = booked.screeningState { rows.append(("So far", state.words)) }
    if let decision = booked.screening?.decision {
      let by = decision.by.map { " by \($0)" } ?? ""
      let at = appointment.site.zone.zoned(decision.at).shortWords
      rows.append(("Decided", "on \(at)\(by)"))
      rows.append(("Note", decision.note))
    }
    return rows.map { name, value in
      "  " + name + String(repeating: " ", count: 10 - name.count) + value
    } + [""] + reasonLines + answerLines + observationLines
  }

  private var reasonLines: [String] {
    guard let assessment else {
      return ["What followed: \(filed.verdict.word). The questions are others by now.", ""]
    }
    return assessment.reasons.flatMap { reason in
      ["\(reason.verdict.word):"] + reason.words(contact: nil).map { "  " + $0 }
    } + [""]
  }

  private var answerLines: [String] {
    filed.response.everyItem.filter { !$0.answers.isEmpty }.flatMap { item in
      [item.text.isEmpty ? item.linkId.rawValue : item.text]
        + item.answers.map { "    \($0.words)" }
    }
  }

  private var observationLines: [String] {
    guard !filed.observations.isEmpty else { return [] }
    let codes = filed.observations.map { observation in
      observation.code.description + (observation.date.map { " since \($0)" } ?? "")
    }
    return ["", "CDSi observations: " + codes.joined(separator: ", ")]
  }
}
