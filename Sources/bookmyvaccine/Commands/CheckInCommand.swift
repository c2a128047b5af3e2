// SPDX-License-Identifier: MIT

import Booking

/// `check-in`: notes that somebody is here.
struct CheckInCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["check-in"],
    summary: "Check somebody in who is here for an appointment of today",
    details: [
      "For staff. The person is at the right hospital, on the right day, and not here already; each is "
        + "said where it is not so. Whoever was noted as a no-show can still be checked in.",
      "With --answers what the person answered on arrival to the questions before the dose is kept too; without it nothing is "
        + "asked.",
    ],
    arguments: [CodeArguments.argument],
    options: [
      OptionSpec(
        name: .answers,
        help: "What was answered on arrival, as a FHIR QuestionnaireResponse of `survey answer`.",
        value: ValueSpec(name: "FILE", kind: .file)),
      VisitArguments.hospital,
    ],
    signsIn: true,
    examples: [
      ExampleSpec(
        line: "bookmyvaccine check-in 7K3M9-Q2XWT-R8VDH --as rosa",
        meaning: "Notes that the person has come.")
    ])

  private let visit: VisitArguments
  private let answers: String?

  init(_ arguments: Arguments) throws(UsageError) {
    visit = try VisitArguments(arguments)
    answers = try arguments.path(.answers)
  }

  func run(at desk: Desk) throws(CommandError) {
    try visit.perform(.checkIn, at: desk, keeping: answers, saying: "Checked in.")
  }
}
