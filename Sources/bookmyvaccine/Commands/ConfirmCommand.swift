// SPDX-License-Identifier: MIT

import Booking
import Interchange

/// `confirm`: agrees to a new time.
struct ConfirmCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["confirm"],
    summary: "Agree to the new time that a hospital proposes",
    details: [
      "Where a hospital closes, whoever was booked gets a proposal, and the place is kept. `reschedule` takes another time, `cancel` none."
    ],
    arguments: [CodeArguments.argument],
    options: [CodeArguments.option],
    signsIn: true,
    examples: [
      ExampleSpec(
        line: "bookmyvaccine confirm 7K3M9-Q2XWT-R8VDH --born 1980-02-29",
        meaning: "Takes the new time.")
    ])

  private let opened: CodeArguments

  init(_ arguments: Arguments) throws(UsageError) { opened = try CodeArguments(arguments) }

  func run(at desk: Desk) throws(CommandError) {
    let books = try desk.openBooks()
    let actor = try books.actor()
    let appointment = try books.key(opened, by: actor)
    for view in try books.performSlowly(.confirm(appointment), by: actor) {
      try desk.answer(JSONText(view.document), ["Booked.", ""] + view.lines)
    }
  }
}
