// SPDX-License-Identifier: MIT

import Booking

/// `leave`: notes that somebody's observation is over.
struct LeaveCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["leave"],
    summary: "Let somebody go before the observation's time is over",
    details: [
      "For vaccinators and administrators. Without it the observation ends by itself after 15 or 30 minutes."
    ],
    arguments: [CodeArguments.argument],
    options: [VisitArguments.hospital],
    signsIn: true,
    examples: [
      ExampleSpec(
        line: "bookmyvaccine leave 7K3M9-Q2XWT-R8VDH --as sam",
        meaning: "Notes that the person has gone.")
    ])

  private let visit: VisitArguments

  init(_ arguments: Arguments) throws(UsageError) {
    visit = try VisitArguments(arguments)
  }

  func run(at desk: Desk) throws(CommandError) {
    try visit.perform(.leave, at: desk, saying: "The observation is over.")
  }
}
