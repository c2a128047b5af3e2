// SPDX-License-Identifier: MIT

import Booking

/// `waitlist accept`: books the place that is offered.
struct WaitlistAcceptCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["waitlist", "accept"],
    summary: "Book the place that is offered to whoever waits",
    details: ["The appointment has the code of the waiting list."],
    arguments: [CodeArguments.argument],
    options: [CodeArguments.option],
    signsIn: true,
    examples: [
      ExampleSpec(
        line: "bookmyvaccine waitlist accept 7K3M9-Q2XWT-R8VDH --born 1980-02-29",
        meaning: "Takes the place.")
    ])

  private let opened: CodeArguments

  init(_ arguments: Arguments) throws(UsageError) { opened = try CodeArguments(arguments) }

  func run(at desk: Desk) throws(CommandError) {
    let books = try desk.openBooks()
    let actor = try books.actor()
    let key = try books.key(waiting: opened, by: actor)
    let outcome = try books.performSlowly(.accept(key), by: actor)
    try books.answer(outcome, first: "Booked.")
  }
}
