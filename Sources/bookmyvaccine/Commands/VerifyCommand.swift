// SPDX-License-Identifier: MIT

import BookingStore
import Interchange

/// `verify`: reads everything and says whether it is whole.
struct VerifyCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["verify"],
    summary: "Read everything in the data folder and check every sum, chain and rule",
    details: [
      "Nothing is changed. Where all is well one line says how much there is; otherwise each "
        + "problem is named with what to do, and the exit status is 3. What is around the data, "
        + "permissions and free space say, is the doctor's."
    ],
    examples: [
      ExampleSpec(
        line: "bookmyvaccine verify --data /var/lib/bookmyvaccine",
        meaning: "Tells a script whether the folder is whole.")
    ])

  init(_ arguments: Arguments) throws(UsageError) {}

  func run(at desk: Desk) throws(CommandError) {
    let folder = try desk.dataFolder()
    let report = try desk.examine(folder, Check.ofContents)
    let view = ReportView(report: report, repertoire: desk.console.repertoire)
    try desk.answer(
      JSONText([
        "data": .string(folder.path),
        "healthy": .bool(report.isHealthy),
        "counts": view.countsDocument,
        "findings": view.problemsDocument,
      ]),
      report.isHealthy ? [view.countsLine] : view.problemLines)
    if !report.isHealthy { throw .unhealthy(problems: report.problems) }
  }
}
