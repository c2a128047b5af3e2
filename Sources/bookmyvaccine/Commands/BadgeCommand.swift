// SPDX-License-Identifier: MIT

import Booking
import Interchange

/// `badge`: what the daily check says of somebody now.
struct BadgeCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["badge"],
    summary: "Show somebody's badge of the daily check",
    details: [
      "Green, yellow or red, when the check was made and when the next one is due. It never says what was answered."
    ],
    options: PersonOptions.options,
    signsIn: true,
    forms: ["--person CODE --born DATE"],
    examples: [
      ExampleSpec(
        line: "bookmyvaccine badge --person 7K3M9-Q2XWT-R8VDH --born 1980-02-29",
        meaning: "Shows whether she may come in today.")
    ])

  private let person: PersonArguments

  init(_ arguments: Arguments) throws(UsageError) {
    person = try PersonOptions.person(arguments)
  }

  func run(at desk: Desk) throws(CommandError) {
    let books = try desk.openBooks()
    let actor = try books.personActor()
    let (_, patient) = try books.open(person, by: actor)
    books.note([.record(patient.id, by: nil)], by: actor)
    let view = BadgeView(
      badge: try books.badge(of: patient), patient: patient, zone: desk.zones.local)
    try desk.answer(JSONText(view.document), view.lines)
  }
}

extension Books {
  func badge(of patient: Patient) throws(CommandError) -> Badge {
    try ledger(Footprint(patients: [patient.id])).badge(of: patient.id, at: desk.clocks.wall)
  }
}
