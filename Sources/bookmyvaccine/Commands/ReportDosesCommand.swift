// SPDX-License-Identifier: MIT

import Interchange

/// `report doses`.
struct ReportDosesCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["report", "doses"],
    summary: "Count the doses that were given",
    details: [
      "Counted by the day, the vaccine, which one of its series it was, or the age. A dose that was taken back is not counted.",
      "A hospital's figures are for its staff, those of all for administrators of all hospitals. Without --hospital an account for one "
        + "hospital is told of that one.",
    ],
    options: ReportArguments.options(.doses),
    signsIn: true,
    examples: [
      ExampleSpec(
        line: "bookmyvaccine report doses --hospital us-1002111 --format chart --as rosa",
        meaning: "The last week, day by day, as bars."),
      ExampleSpec(
        line:
          "bookmyvaccine report doses --from 2026-11-01 --days 30 --per vaccine --format csv --as rosa",
        meaning: "November at all hospitals, for a spreadsheet."),
    ])

  private let report: ReportArguments

  init(_ arguments: Arguments) throws(UsageError) {
    report = try ReportArguments(arguments, .doses)
  }

  func run(at desk: Desk) throws(CommandError) { try report.run(Self.spec, at: desk) }
}
