// SPDX-License-Identifier: MIT

import Booking
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
      "The answers to the survey of this machine are kept in the data folder, and posted where it has a "
        + "webhook; those to another one with --file. All others are written out, and kept nowhere.",
      "When the file is changed meanwhile, the new questions are taken up and the answers stay. "
        + "Answers hold what people say of their health: keep them where only you can read them.",
    ],
    arguments: [SurveyChoice.argument],
    options: [
      SurveyChoice.option,
      OptionSpec(
        name: .output, help: "Write into this file, which may not be there yet.",
        value: ValueSpec(name: "FILE", kind: .file)),
      OptionSpec(
        name: .file,
        help: "Keep the answers in the data folder, and post them where the survey says so."),
      OptionSpec(
        name: .hospital, help: "Where it is asked: an id, or a part of the name.",
        value: ValueSpec(name: "HOSPITAL")),
    ] + PersonOptions.options + Answering.options,
    signsIn: true,
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
  private let isKept: Bool
  private let person: PersonArguments?
  private let hospital: String?
  private let answering: Answering

  init(_ arguments: Arguments) throws(UsageError) {
    name = try SurveyChoice.name(arguments)
    output = try arguments.path(.output)
    // The survey of this machine is answered for whoever runs it.
    isKept = arguments.has(.file) || (name == nil && output == nil)
    person = try PersonArguments(.person, born: .born, arguments)
    hospital = arguments.text(.hospital)
    answering = try Answering(arguments)
    if output != nil, arguments.has(.file) { throw .notTogether(.output, .file) }
    for option in [OptionName.person, .hospital] where arguments.has(option) && !isKept {
      throw .onlyWith(option, .file)
    }
  }

  func run(at desk: Desk) throws(CommandError) {
    let choice = try SurveyChoice(named: name, at: desk)
    if isKept { return try keep(choice, at: desk) }
    let file = try HandedIn.file(output)
    let isAside = output == nil && !desk.console.isTerminal
    guard let (_, response) = try answering.answers(to: choice, at: desk, aside: isAside) else {
      return
    }
    try HandedIn.write(Array(JSONText(response.fhir).text.utf8), to: file, at: desk)
  }

  private func keep(_ choice: SurveyChoice, at desk: Desk) throws(CommandError) {
    let books = try desk.openBooks()
    let actor = try books.personActor()
    let subject = try person.map { person throws(CommandError) in
      try books.open(person, by: actor).reference
    }
    let place = try hospital.map { text throws(CommandError) in
      try books.site(named: text).hospital.id
    }
    guard
      let (survey, response) = try answering.answers(
        to: choice, at: desk, aside: desk.settings.isJSON)
    else { return }
    let filed = try books.file(
      response, to: survey, about: .survey(subject), by: actor, at: place)
    let posted = filed.delivery == nil ? "" : " They are posted from here."
    try desk.answer(
      JSONText(ResponseDocument(filed).json), ["Your answers are kept as \(filed.id).\(posted)"])
  }
}
