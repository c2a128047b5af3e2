// SPDX-License-Identifier: MIT

import Booking
import BookingStore
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
      "With --code what speaks against the dose is asked of whoever has that appointment, and the answers are kept with it: "
        + "at home before coming, or on arrival. A clinician looks at them where that is needed.",
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
        name: .code, help: "The code of the appointment for which it is answered.",
        value: ValueSpec(name: "CODE")),
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
      ExampleSpec(
        line: "bookmyvaccine survey answer --code 7K3M9-Q2XWT-R8VDH --born 1980-02-29",
        meaning: "Asks what is asked before the dose of this appointment."),
    ])

  /// What becomes of the answers.
  private enum Way {
    case written(String?, to: String?)
    case kept(String?, of: PersonArguments?, at: String?)
    /// With an appointment, whose vaccine says what is asked.
    case screening(CodeArguments)
  }

  private let way: Way
  private let answering: Answering

  init(_ arguments: Arguments) throws(UsageError) {
    let name = try SurveyChoice.name(arguments)
    let output = try arguments.path(.output)
    answering = try Answering(arguments)
    if arguments.has(.code) {
      if let name { throw .extraArgument(name, command: arguments.spec) }
      let others: [OptionName] = [.output, .file, .hospital, .person, .survey]
      if let other = others.first(where: { arguments.has($0) }) { throw .notTogether(.code, other) }
      way = .screening(try CodeArguments(.code, arguments))
      return
    }
    let person = try PersonArguments(.person, born: .born, arguments)
    if output != nil, arguments.has(.file) { throw .notTogether(.output, .file) }
    // The survey of this machine is answered for whoever runs it.
    guard arguments.has(.file) || (name == nil && output == nil) else {
      for option in [OptionName.person, .hospital] where arguments.has(option) {
        throw .onlyWith(option, .file)
      }
      way = .written(name, to: output)
      return
    }
    way = .kept(name, of: person, at: arguments.text(.hospital))
  }

  func run(at desk: Desk) throws(CommandError) {
    switch way {
    case .written(let name, let output):
      try write(try SurveyChoice(named: name, at: desk), to: output, at: desk)
    case .kept(let name, let person, let hospital):
      try keep(try SurveyChoice(named: name, at: desk), of: person, in: hospital, at: desk)
    case .screening(let opened): try screen(opened, at: desk)
    }
  }

  private func write(_ choice: SurveyChoice, to output: String?, at desk: Desk)
    throws(CommandError)
  {
    let file = try HandedIn.file(output)
    let isAside = output == nil && !desk.console.isTerminal
    guard let (_, response) = try answering.answers(to: choice, at: desk, aside: isAside) else {
      return
    }
    try HandedIn.write(Array(JSONText(response.fhir).text.utf8), to: file, at: desk)
  }

  private func keep(
    _ choice: SurveyChoice, of person: PersonArguments?, in hospital: String?, at desk: Desk
  ) throws(CommandError) {
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

  private func screen(_ opened: CodeArguments, at desk: Desk) throws(CommandError) {
    let books = try desk.openBooks()
    let actor = try books.actor()
    let (appointment, patient) = try books.open(opened, by: actor)
    // Nobody answers for nothing.
    guard appointment.canBeScreened else {
      books.note([.record(by: appointment)], by: actor)
      throw .refused(.screening(.over))
    }
    let choice = SurveyChoice.file(try BundledSurveys().screening(before: appointment.vaccine))
    guard
      let (survey, response) = try answering.answers(
        to: choice, at: desk, aside: desk.settings.isJSON,
        in: books.store.site(appointment.hospital)?.zone)
    else { return }
    let filed = try books.file(response, to: survey, for: appointment, of: patient, by: actor)
    let answers = AnsweredQuestions(filed.response, to: survey.questionnaire)
    let said =
      (try? answers.assessment(at: filed.authored.instant))?
      .words(contact: survey.errorContact?.description) ?? []
    let (now, _) = try books.open(opened, by: actor)
    let views = try books.views(of: [now])
    try desk.answer(
      JSONText(
        ResponseDocument(filed).json.adding("says", .array(said.map { .string($0) }))
          .adding("appointment", views.first?.document.json)),
      ["The answers are kept."] + said + views.flatMap { [""] + $0.lines })
  }
}
