// SPDX-License-Identifier: MIT

import Booking
import Interchange

/// `patient show`: somebody's record.
struct PatientShowCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["patient", "show"],
    summary: "Show a person's record: appointments, doses, household",
    details: [
      "The person's own code and the birth date open it. Wrong answers are all alike, and slower each time.",
      "To staff any code of the person opens it, that of an appointment too. Whoever has no code of their own yet is given one then.",
    ],
    arguments: [PersonArguments.argument],
    options: [CodeArguments.option],
    signsIn: true,
    examples: [
      ExampleSpec(
        line: "bookmyvaccine patient show 7K3M9-Q2XWT-R8VDH --born 1980-02-29",
        meaning: "Shows what she comes for, what she was given, and her children.")
    ])

  private let opened: PersonArguments

  init(_ arguments: Arguments) throws(UsageError) { opened = try PersonArguments(arguments) }

  func run(at desk: Desk) throws(CommandError) {
    let books = try desk.openBooks()
    let actor = try books.personActor()
    var (reference, patient) = try books.open(opened, by: actor)
    books.note([.record(patient.id, by: nil)], by: actor)
    if patient.code == nil {
      patient = try books.performOnPerson(.edit(PersonEdit(reference, [])), by: actor)
    }
    let view = try books.record(of: patient)
    try desk.answer(JSONText(view.document), view.lines(for: desk.console))
  }
}
