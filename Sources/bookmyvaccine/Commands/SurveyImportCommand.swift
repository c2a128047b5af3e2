// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Interchange

/// `survey import`: takes a survey into the data folder.
struct SurveyImportCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["survey", "import"],
    summary: "Take a survey into the data folder, to be used on this machine",
    details: [
      "For administrators of all hospitals. The file may be in any of the three forms, and takes the place of "
        + "the one that was built or imported before. It is in use unless one is deployed.",
      "A survey that was saved with a password asks it first, and keeps it.",
    ],
    arguments: [
      ArgumentSpec(name: "FILE", help: "The survey, as JSON or as a property list.", kind: .file)
    ],
    options: [
      OptionSpec(
        name: .surveyPasswordFD,
        help: "Read the password of the survey before it from this file descriptor: its next line.",
        value: ValueSpec(name: "N"))
    ],
    signsIn: true,
    examples: [
      ExampleSpec(
        line: "bookmyvaccine survey import visit.plist --as rosa",
        meaning: "Asks those questions from now on.")
    ])

  private let path: String
  private let source: PasswordSource

  init(_ arguments: Arguments) throws(UsageError) {
    path = try arguments.argument(0)
    source = try PasswordSource(.surveyPasswordFD, arguments)
  }

  func run(at desk: Desk) throws(CommandError) {
    let books = try desk.openBooks()
    let actor = try books.actor(else: .owner)
    try books.require(.configureSurveys, of: actor)
    let sources = try SurveySources(at: desk)
    let file = SurveyFile(path: path, lists: sources.bundled.lists)
    let survey = try file.configuration()
    let before = try books.survey()
    if let password = before?.password {
      let typed = try source.read(asking: "Password of the survey that is there")
      do throws(SurveyProblem) { try SurveyLock(books).open(password, with: typed) } catch {
        throw .survey(error)
      }
    }
    _ = try books.keep(
      survey, by: actor, password: before?.password, from: .file, replacing: before)
    let isInUse = (try? sources.inUse())?.source == .built
    try desk.answer(
      JSONText([
        "imported": .string(survey.questionnaire.id.rawValue), "title": .string(survey.title),
        "questions": .integer(survey.questionCount), "inUse": .bool(isInUse),
      ]),
      [
        "Imported: \(survey.title), \(survey.questionCount) questions.",
        isInUse
          ? "It is in use from now on."
          : "It is not in use: the one at \(DeployedSurveys.path ?? "") comes first.",
      ])
  }
}
