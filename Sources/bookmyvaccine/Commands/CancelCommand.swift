// SPDX-License-Identifier: MIT

import Booking
import Interchange

/// `cancel`: gives a place back.
struct CancelCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["cancel"],
    summary: "Cancel an appointment",
    arguments: [CodeArguments.argument],
    options: [
      CodeArguments.option,
      OptionSpec(
        name: .reason, help: "Why, for the hospital.", value: ValueSpec(name: "REASON")),
    ],
    signsIn: true,
    examples: [
      ExampleSpec(
        line: "bookmyvaccine cancel 7K3M9-Q2XWT-R8VDH --born 1980-02-29 --reason \"I am ill\"",
        meaning: "Gives the place to somebody else.")
    ])

  private static let reasonLimit = 200

  private let opened: CodeArguments
  private let reason: String?

  init(_ arguments: Arguments) throws(UsageError) {
    opened = try CodeArguments(arguments)
    reason = try arguments.text(.reason).map { text throws(UsageError) in
      try Arguments.clean(text, of: .reason, limit: Self.reasonLimit)
    }
  }

  func run(at desk: Desk) throws(CommandError) {
    let books = try desk.openBooks()
    let actor = try books.actor()
    let appointment = try books.key(opened, by: actor)
    for view in try books.performSlowly(.cancel(appointment, reason: reason), by: actor) {
      try desk.answer(JSONText(view.document), ["Cancelled.", ""] + view.lines)
    }
  }
}
