// SPDX-License-Identifier: MIT

import Booking

/// `waitlist leave`: waits no longer.
struct WaitlistLeaveCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["waitlist", "leave"],
    summary: "Wait no longer",
    details: ["What is offered goes to the next."],
    arguments: [CodeArguments.argument],
    options: [CodeArguments.option],
    signsIn: true,
    examples: [
      ExampleSpec(
        line: "bookmyvaccine waitlist leave 7K3M9-Q2XWT-R8VDH --born 1980-02-29",
        meaning: "Leaves the waiting list.")
    ])

  private let opened: CodeArguments

  init(_ arguments: Arguments) throws(UsageError) { opened = try CodeArguments(arguments) }

  func run(at desk: Desk) throws(CommandError) {
    let books = try desk.openBooks()
    let actor = try books.actor()
    let key = try books.key(waiting: opened, by: actor)
    let outcome = try books.performSlowly(.leave(key), by: actor)
    try books.answer(outcome, first: nil)
  }
}
