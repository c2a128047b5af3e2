// SPDX-License-Identifier: MIT

import BookingStore
import Interchange

/// `survey list`: which surveys there are, and which one is in use.
struct SurveyListCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["survey", "list"],
    summary: "List the surveys that there are, and which one is in use",
    details: [
      "In use is the first that is found: the file of --survey, the one that is deployed at "
        + "/etc/bookmyvaccine/survey.plist or survey.json, the one that was built or imported here. "
        + "A wrong one that is deployed is told, and the last good one stays in use."
    ],
    options: [SurveyChoice.option],
    examples: [
      ExampleSpec(line: "bookmyvaccine survey list", meaning: "Shows what is in use, and why.")
    ])

  init(_ arguments: Arguments) throws(UsageError) {}

  func run(at desk: Desk) throws(CommandError) {
    let list = SurveyList(try SurveySources(at: desk))
    try desk.answer(JSONText(list.json), list.lines(for: desk.console))
  }
}
