// SPDX-License-Identifier: MIT

import Booking

/// `check-in`: notes that somebody is here.
struct CheckInCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["check-in"],
    summary: "Check somebody in who is here for an appointment of today",
    details: [
      "For staff. The person is at the right hospital, on the right day, and not here already; each is "
        + "said where it is not so. Whoever was noted as a no-show can still be checked in."
    ],
    arguments: [CodeArguments.argument],
    options: [VisitArguments.hospital],
    signsIn: true,
    examples: [
      ExampleSpec(
        line: "bookmyvaccine check-in 7K3M9-Q2XWT-R8VDH --as rosa",
        meaning: "Notes that the person has come.")
    ])

  private let visit: VisitArguments

  init(_ arguments: Arguments) throws(UsageError) {
    visit = try VisitArguments(arguments)
  }

  func run(at desk: Desk) throws(CommandError) {
    try visit.perform(.checkIn, at: desk, saying: "Checked in.")
  }
}
