// SPDX-License-Identifier: MIT

import Interchange

/// `report waiting`.
struct ReportWaitingCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["report", "waiting"],
    summary: "Show how long people waited for their dose",
    details: [
      "From the check-in to the dose, in whole minutes: what half did not exceed, what nine of ten did "
        + "not, and the longest.",
      "A hospital's figures are for its staff, those of all for administrators of all hospitals.",
    ],
    options: ReportArguments.options(.waiting),
    signsIn: true,
    examples: [
      ExampleSpec(
        line: "bookmyvaccine report waiting --hospital us-1002111 --format chart --as rosa",
        meaning: "The last week, day by day, as bars."),
      ExampleSpec(
        line:
          "bookmyvaccine report waiting --from 2026-11-01 --days 30 --per vaccine --format csv --as rosa",
        meaning: "November at all hospitals, for a spreadsheet."),
    ])

  private let report: ReportArguments

  init(_ arguments: Arguments) throws(UsageError) {
    report = try ReportArguments(arguments, .waiting)
  }

  func run(at desk: Desk) throws(CommandError) { try report.run(Self.spec, at: desk) }
}
