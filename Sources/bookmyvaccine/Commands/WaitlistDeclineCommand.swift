// SPDX-License-Identifier: MIT

import Booking

/// `waitlist decline`: waits on.
struct WaitlistDeclineCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["waitlist", "decline"],
    summary: "Leave the place that is offered to the next, and wait on",
    details: [
      "The place in the queue stays. That slot is not offered again; after ten places that were not taken one waits no longer."
    ],
    arguments: [CodeArguments.argument],
    options: [CodeArguments.option],
    signsIn: true,
    examples: [
      ExampleSpec(
        line: "bookmyvaccine waitlist decline 7K3M9-Q2XWT-R8VDH --born 1980-02-29",
        meaning: "Waits for another one.")
    ])

  private let opened: CodeArguments

  init(_ arguments: Arguments) throws(UsageError) { opened = try CodeArguments(arguments) }

  func run(at desk: Desk) throws(CommandError) {
    let books = try desk.openBooks()
    let actor = try books.actor()
    let key = try books.key(waiting: opened, by: actor)
    let outcome = try books.performSlowly(.decline(key), by: actor)
    try books.answer(outcome, first: "You wait on. The place goes to the next.")
  }
}
