// SPDX-License-Identifier: MIT

import Booking

/// `add-on`: one more than there are places.
struct AddOnCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["add-on"],
    summary: "Book somebody into a slot that is full, with a reason",
    details: [
      "For staff. The slot shows as over-booked, and nobody else can book it. Also until a slot is over, for which patients are too late."
    ],
    options: [
      OptionSpec(
        name: .at, help: "When the slot begins: on the hospital's clock, or with an offset.",
        value: ValueSpec(name: "TIME"), isRequired: true)
    ] + AddOnArguments.person + [
      OptionSpec(
        name: .reason, help: "Why, where the slot is full.", value: ValueSpec(name: "REASON")),
      StockArguments.hospital,
    ],
    signsIn: true,
    examples: [
      ExampleSpec(
        line:
          "bookmyvaccine add-on --at 2026-12-01T08:15 --vaccine MMR --name \"Jane Doe\" --born 1980-02-29 "
          + "--reason \"travels tomorrow\" --as ben",
        meaning: "Books one place more than there are.")
    ])

  private let wanted: AddOnArguments

  init(_ arguments: Arguments) throws(UsageError) {
    _ = try arguments.requiredTime(.at)
    wanted = try AddOnArguments(arguments)
  }

  func run(at desk: Desk) throws(CommandError) {
    try wanted.perform(isHere: false, at: desk, saying: "Booked.")
  }
}
