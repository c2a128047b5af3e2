// SPDX-License-Identifier: MIT

import Booking
import Interchange

/// `triage`: decides on what somebody answered before a dose.
struct TriageCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["triage"],
    summary: "Say whether a dose may be given after what somebody answered before it",
    details: [
      "For vaccinators and administrators, once they have looked: `answers CODE`. The decision holds for later answers that "
        + "bring up nothing new; one against the dose holds until staff take it back by another one.",
      "With --response it is refused where other answers were given since those were looked at.",
    ],
    arguments: [CodeArguments.argument],
    options: [
      OptionSpec(name: .goOn, help: "The dose may be given."),
      OptionSpec(name: .stop, help: "The dose is not given for now."),
      OptionSpec(
        name: .note, help: "Why, for those who work here; patients are not shown it.",
        value: ValueSpec(name: "TEXT"), isRequired: true),
      OptionSpec(
        name: .response, help: "The answers that were looked at, by their id.",
        value: ValueSpec(name: "ID")),
      VisitArguments.hospital,
    ],
    signsIn: true,
    forms: ["CODE (--go-on | --stop) --note TEXT [--response ID] [--hospital HOSPITAL]"],
    examples: [
      ExampleSpec(
        line: "bookmyvaccine triage 7K3M9-Q2XWT-R8VDH --go-on --note \"no fever, 36.8\" --as sam",
        meaning: "Lets the dose be given."),
      ExampleSpec(
        line: "bookmyvaccine triage list --as sam",
        meaning: "Lists whose answers of today are to be looked at."),
    ])

  private static let noteLimit = 500
  private static let idLimit = 100

  private let code: TypedCode
  private let mayGoOn: Bool
  private let note: String
  private let response: ResponseID?
  private let hospital: String?

  init(_ arguments: Arguments) throws(UsageError) {
    code = try Arguments.code(try arguments.argument(0))
    mayGoOn = arguments.has(.goOn)
    if mayGoOn, arguments.has(.stop) { throw .notTogether(.goOn, .stop) }
    if !mayGoOn, !arguments.has(.stop) {
      throw .needsOneOf(.goOn, .stop, command: arguments.spec)
    }
    note = try Arguments.clean(
      try arguments.required(.note), of: .note, limit: Self.noteLimit)
    response = try arguments.text(.response).map { text throws(UsageError) in
      ResponseID(try Arguments.clean(text, of: .response, limit: Self.idLimit))
    }
    hospital = arguments.text(.hospital)
  }

  func run(at desk: Desk) throws(CommandError) {
    let books = try desk.openBooks()
    let actor = try books.actor(else: .owner)
    let (appointment, patient) = try books.find(code, by: actor)
    let request = TriageRequest(
      CodeAndBirthDate(code: appointment.code, birthDate: patient.person.birthDate),
      at: try books.place(named: hospital, of: actor) ?? appointment.hospital,
      of: response, mayGoOn: mayGoOn, note: note)
    let outcome = try books.perform(.triage(request), on: appointment, by: actor)
    for view in try books.views(of: outcome) {
      try desk.answer(
        JSONText(view.documentWithNote),
        [mayGoOn ? "Noted: the dose may be given." : "Noted: no dose for now.", ""] + view.lines)
    }
  }
}
