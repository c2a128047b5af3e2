// SPDX-License-Identifier: MIT

import BookingStore
import Interchange

/// `doctor`: looks at the data folder from all sides, and puts in order what loses nothing.
struct DoctorCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["doctor"],
    summary: "Look at the data folder from all sides and say what to do",
    details: [
      "One line for each thing that is looked at: all is well, a note to read, or a problem with "
        + "what to do about it. With a problem the exit status is 3. Nothing is changed, not one "
        + "byte, and a folder that no other command opens is told of as far as it can be read.",
      "With --repair a line that a crash cut short is cut off the journal, files that a crash "
        + "left over go to quarantine, and what is open to other users is closed. Each byte that is "
        + "taken away is kept in quarantine, and what was damaged otherwise is left as it is.",
    ],
    options: [
      OptionSpec(name: .repair, help: "Put in order what loses nothing, and say what was done.")
    ],
    examples: [
      ExampleSpec(line: "bookmyvaccine doctor", meaning: "Looks, and changes nothing."),
      ExampleSpec(
        line: "bookmyvaccine doctor --repair",
        meaning: "Tidies up after a crash, then looks again."),
    ])

  private let repairs: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    repairs = arguments.has(.repair)
  }

  func run(at desk: Desk) throws(CommandError) {
    let folder = try desk.dataFolder()
    let actions = repairs ? try repair(folder, at: desk) : []
    let report = try desk.examine(folder, Set(Check.allCases))
    let view = ReportView(report: report, repertoire: desk.console.repertoire)
    let document: JSONValue = [
      "data": .string(folder.path),
      "healthy": .bool(report.isHealthy),
      "problems": .integer(report.problems),
      "notes": .integer(report.notes),
      "counts": view.countsDocument,
      "checks": view.checksDocument,
      "repairs": .array(
        actions.map { action in
          [
            "code": .string(action.code), "file": .string(action.file),
            "message": .string(action.message),
          ]
        }),
    ]
    try desk.answer(JSONText(document), lines(actions) + view.lines)
    if !report.isHealthy { throw .unhealthy(problems: report.problems) }
  }

  private func repair(_ folder: DataFolder, at desk: Desk) throws(CommandError) -> [Repair.Action] {
    // That a clock was set where none can be is said before anything is done.
    if desk.settings.now != nil { _ = try desk.examine(folder, [.manifest]) }
    do {
      return try Repair.perform(on: folder.path, by: desk.viewer)
    } catch {
      throw CommandError(error)
    }
  }

  private func lines(_ actions: [Repair.Action]) -> [String] {
    guard repairs else { return [] }
    if actions.isEmpty { return ["There was nothing to put in order.", ""] }
    return ["What was done"] + actions.map { "  \($0.message)" } + [""]
  }
}
