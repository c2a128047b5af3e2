// SPDX-License-Identifier: MIT

import Booking

/// `waitlist place`: books any free place for somebody who waits.
struct WaitlistPlaceCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["waitlist", "place"],
    summary: "Book a free place for somebody who waits, whatever is offered",
    details: [
      "For staff, who have spoken to the person. The appointment has the code of the waiting list."
    ],
    arguments: [CodeArguments.argument],
    options: [
      CodeArguments.option,
      OptionSpec(
        name: .at, help: "When the slot begins: on the hospital's clock, or with an offset.",
        value: ValueSpec(name: "TIME"), isRequired: true),
    ],
    signsIn: true,
    examples: [
      ExampleSpec(
        line: "bookmyvaccine waitlist place 7K3M9-Q2XWT-R8VDH --at 2026-12-01T08:15 --as ben",
        meaning: "Books that slot.")
    ])

  private let opened: CodeArguments
  private let start: RequestedTime

  init(_ arguments: Arguments) throws(UsageError) {
    opened = try CodeArguments(arguments)
    start = try arguments.requiredTime(.at)
  }

  func run(at desk: Desk) throws(CommandError) {
    let books = try desk.openBooks()
    let actor = try books.actor(else: .owner)
    let key = try books.key(waiting: opened, by: actor)
    let outcome = try books.performSlowly(.place(key, at: start), by: actor)
    try books.answer(outcome, first: "Booked.")
  }
}
