// SPDX-License-Identifier: MIT

import Interchange

/// `survey show`: tells what a survey asks, and what follows from the answers.
struct SurveyShowCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["survey", "show"],
    summary: "Show what a survey asks, and its rules in words",
    details: [
      "A survey is a file in the program's own form, in the fleets' form, or a FHIR R4 "
        + "Questionnaire; as JSON or as a property list. A wrong one is refused with the line, the "
        + "key and what was expected."
    ],
    arguments: [SurveyChoice.argument],
    options: [SurveyChoice.option],
    examples: [
      ExampleSpec(
        line: "bookmyvaccine survey show check", meaning: "Shows the daily check's questions.")
    ])

  private let name: String?

  init(_ arguments: Arguments) throws(UsageError) { name = try SurveyChoice.name(arguments) }

  func run(at desk: Desk) throws(CommandError) {
    let found = try SurveyChoice(named: name, at: desk).read()
    desk.warn(of: found.fault)
    let view = SurveyView(
      survey: found.survey, values: SurveyPlaceholders.values(at: desk))
    try desk.answer(JSONText(view.json), view.lines)
  }
}
