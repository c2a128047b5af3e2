// SPDX-License-Identifier: MIT

import Booking

/// `walk-in`: somebody stands at the desk without an appointment.
struct WalkInCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["walk-in"],
    summary: "Check somebody in who came without an appointment",
    details: [
      "For staff. The person gets a place in the slot that is going on, or in the next one of today with a place. Where all are full, "
        + "or the person cannot wait, --reason takes them on top of the others."
    ],
    options: AddOnArguments.person + [
      OptionSpec(
        name: .reason, help: "Why somebody is taken although the slot is full.",
        value: ValueSpec(name: "REASON")),
      StockArguments.hospital,
    ],
    signsIn: true,
    examples: [
      ExampleSpec(
        line:
          "bookmyvaccine walk-in --vaccine MMR --name \"Jane Doe\" --born 1980-02-29 --as ben",
        meaning: "Books a place now, and notes that she is here.")
    ])

  private let wanted: AddOnArguments

  init(_ arguments: Arguments) throws(UsageError) { wanted = try AddOnArguments(arguments) }

  func run(at desk: Desk) throws(CommandError) {
    try wanted.perform(isHere: true, at: desk, saying: "Checked in.")
  }
}
