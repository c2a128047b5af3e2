// SPDX-License-Identifier: MIT

import Booking

/// `no-show`: notes that somebody did not come.
struct NoShowCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["no-show"],
    summary: "Note that somebody did not come",
    details: [
      "For staff, once the slot has begun. The place stays taken; the person can book again."
    ],
    arguments: [CodeArguments.argument],
    options: [VisitArguments.hospital],
    signsIn: true,
    examples: [
      ExampleSpec(
        line: "bookmyvaccine no-show 7K3M9-Q2XWT-R8VDH --as rosa",
        meaning: "Notes that the person did not come.")
    ])

  private let visit: VisitArguments

  init(_ arguments: Arguments) throws(UsageError) {
    visit = try VisitArguments(arguments)
  }

  func run(at desk: Desk) throws(CommandError) {
    try visit.perform(.miss, at: desk, saying: "Noted: nobody came.")
  }
}
