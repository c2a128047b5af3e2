// SPDX-License-Identifier: MIT

import Interchange

/// `report no-shows`.
struct ReportNoShowsCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["report", "no-shows"],
    summary: "Show how many did not come",
    details: [
      "Of those whose slot is over. The rate is of those of whom it was noted whether they came; of whom nobody noted anything is told beside it.",
      "A hospital's figures are for its staff, those of all for administrators of all hospitals.",
    ],
    options: ReportArguments.options(.noShows),
    signsIn: true,
    examples: [
      ExampleSpec(
        line: "bookmyvaccine report no-shows --hospital us-1002111 --format chart --as rosa",
        meaning: "The last week, day by day, as bars."),
      ExampleSpec(
        line:
          "bookmyvaccine report no-shows --from 2026-11-01 --days 30 --per vaccine --format csv --as rosa",
        meaning: "November at all hospitals, for a spreadsheet."),
    ])

  private let report: ReportArguments

  init(_ arguments: Arguments) throws(UsageError) {
    report = try ReportArguments(arguments, .noShows)
  }

  func run(at desk: Desk) throws(CommandError) { try report.run(Self.spec, at: desk) }
}
