// SPDX-License-Identifier: MIT

import Booking
import Glibc
import Interchange

/// `survey answer`: asks a survey's questions, and writes the answers.
struct SurveyAnswerCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["survey", "answer"],
    summary: "Answer a survey, and write the answers as a FHIR QuestionnaireResponse",
    details: [
      "The questions are shown on the screen, page by page. With --plain, or on a terminal that "
        + "cannot move its cursor, they are asked line by line.",
      "Without a name the survey of this machine is asked: that of --survey, else the one at "
        + "/etc/bookmyvaccine/survey.plist or survey.json, else the one that was built or imported here.",
      "When the file is changed meanwhile, the new questions are taken up and the answers stay. "
        + "Answers hold what people say of their health: keep them where only you can read them.",
    ],
    arguments: [SurveyChoice.argument],
    options: [
      SurveyChoice.option,
      OptionSpec(
        name: .output, help: "Write into this file, which may not be there yet.",
        value: ValueSpec(name: "FILE", kind: .file)),
      OptionSpec(name: .plain, help: "Ask line by line, whatever the terminal."),
    ],
    examples: [
      ExampleSpec(
        line: "bookmyvaccine survey answer check --output today.json",
        meaning: "Asks the daily check's questions and keeps the answers."),
      ExampleSpec(
        line: "bookmyvaccine survey answer visit.plist --plain",
        meaning: "Asks those of a file, line by line."),
    ])

  private let name: String?
  private let output: String?
  private let isPlain: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    name = try SurveyChoice.name(arguments)
    output = try arguments.path(.output)
    isPlain = arguments.has(.plain)
  }

  func run(at desk: Desk) throws(CommandError) {
    guard isPlain || (isatty(STDIN_FILENO) == 1 && desk.console.isTerminal) else {
      throw .usage(.nobodyToAnswer)
    }
    let choice = try SurveyChoice(named: name, at: desk)
    let file = try HandedIn.file(output)
    let response: QuestionnaireResponse?
    if isPlain || SystemVariables.isTerminalDumb {
      let found = try choice.read()
      if let fault = found.fault { desk.console.warn([fault.words]) }
      var talk = SurveyTalk(
        found.survey, at: desk,
        aside: output == nil && !desk.console.isTerminal)
      response = try talk.run()
    } else {
      response = try SurveySession.run(choice, at: desk)
    }
    guard let response else { return }
    try HandedIn.write(Array(JSONText(response.fhir).text.utf8), to: file, at: desk)
  }
}
