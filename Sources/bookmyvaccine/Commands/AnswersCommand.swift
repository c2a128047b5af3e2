// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Interchange

/// `answers`: what somebody answered before a dose.
struct AnswersCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["answers"],
    summary: "Show what somebody answered before a dose, and what was decided on it",
    details: [
      "For vaccinators and administrators of the hospital. It shows the latest answers, what follows from them, what they say "
        + "of the person in CDSi's codes, and the decision with its note. Who looked stands in the audit.",
      "People read their own with `survey responses --person CODE --born DATE`.",
    ],
    arguments: [CodeArguments.argument],
    signsIn: true,
    examples: [
      ExampleSpec(
        line: "bookmyvaccine answers 7K3M9-Q2XWT-R8VDH --as sam",
        meaning: "Shows the answers, before `triage` decides on them.")
    ])

  private let code: TypedCode

  init(_ arguments: Arguments) throws(UsageError) {
    code = try Arguments.code(try arguments.argument(0))
  }

  func run(at desk: Desk) throws(CommandError) {
    let books = try desk.openBooks()
    let actor = try books.actor(else: .owner)
    let (appointment, patient) = try books.find(code, by: actor)
    do throws(CommandError) {
      try books.require(.decideScreening, of: actor, at: appointment.hospital)
    } catch {
      // Why it is refused tells of the appointment.
      books.note([.record(by: appointment)], by: actor)
      throw error
    }
    let ledger = try books.ledger(Footprint(screenings: [appointment.code]))
    guard let filed = ledger.answers(for: appointment) else {
      books.note([.record(by: appointment)], by: actor)
      throw .refused(.screening(.notAnswered))
    }
    books.note([.answers(patient.id, appointment.code, appointment.hospital)], by: actor)
    guard let view = try books.views(of: [appointment]).first else {
      throw .refused(.unknownHospital(appointment.hospital))
    }
    let answers = AnswersView(
      appointment: view, filed: filed,
      assessment: BundledSurveys.assessment(of: filed, before: appointment.vaccine))
    try desk.answer(JSONText(answers.document.json), answers.lines)
  }
}
