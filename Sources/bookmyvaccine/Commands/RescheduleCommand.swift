// SPDX-License-Identifier: MIT

import Booking
import Interchange

/// `reschedule`: moves an appointment.
struct RescheduleCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["reschedule"],
    summary: "Move an appointment to another time or hospital",
    details: ["The new place is taken and the old one given back at once, or nothing changes."],
    arguments: [CodeArguments.argument],
    options: [
      CodeArguments.option,
      OptionSpec(
        name: .at, help: "When the new slot begins: on the hospital's clock, or with an offset.",
        value: ValueSpec(name: "TIME"), isRequired: true),
      OptionSpec(
        name: .hospital, help: "Another hospital: an id, or a part of its name.",
        value: ValueSpec(name: "HOSPITAL")),
    ],
    signsIn: true,
    examples: [
      ExampleSpec(
        line: "bookmyvaccine reschedule 7K3M9-Q2XWT-R8VDH --born 1980-02-29 --at 2026-12-02T09:00",
        meaning: "Moves it to another day.")
    ])

  private let opened: CodeArguments
  private let start: RequestedTime
  private let hospital: String?

  init(_ arguments: Arguments) throws(UsageError) {
    opened = try CodeArguments(arguments)
    start = try arguments.requiredTime(.at)
    hospital = arguments.text(.hospital)
  }

  func run(at desk: Desk) throws(CommandError) {
    let books = try desk.openBooks()
    let actor = try books.actor()
    let appointment = try books.key(opened, by: actor)
    let site = try hospital.map { text throws(CommandError) in try books.site(named: text) }
    let request = RescheduleRequest(
      appointment: appointment, start: start, hospital: site?.hospital.id)
    for view in try books.performSlowly(.reschedule(request), by: actor) {
      try desk.answer(JSONText(view.document), ["Moved.", ""] + view.lines)
    }
  }
}
