// SPDX-License-Identifier: MIT

import Booking

/// `undo`: takes a step of a visit back.
struct UndoCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["undo"],
    summary: "Take back a check-in or a no-show of today",
    details: [
      "For staff, on the day on which it was noted."
    ],
    arguments: [CodeArguments.argument],
    options: [VisitArguments.hospital],
    signsIn: true,
    examples: [
      ExampleSpec(
        line: "bookmyvaccine undo 7K3M9-Q2XWT-R8VDH --as rosa",
        meaning: "Lets the appointment be as if nothing had been noted.")
    ])

  private let visit: VisitArguments

  init(_ arguments: Arguments) throws(UsageError) {
    visit = try VisitArguments(arguments)
  }

  func run(at desk: Desk) throws(CommandError) {
    try visit.perform(.takeBack, at: desk, saying: "Taken back.")
  }
}
