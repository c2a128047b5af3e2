// SPDX-License-Identifier: MIT

import Booking
import Interchange

/// `check`: the daily check of one person.
struct CheckCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["check"],
    summary: "Answer the daily check, and get the badge that follows",
    details: [
      "Green for 24 hours after a clear check, red after one with a symptom that needs care until a "
        + "later one is clear, yellow when a check is overdue.",
      "The questions are those that come along; --survey names a file with others, whose outcomes "
        + "decide in the same way.",
    ],
    options: PersonOptions.options + [SurveyChoice.option] + Answering.options + [
      OptionSpec(
        name: .hospital, help: "Where it is asked: an id, or a part of the name.",
        value: ValueSpec(name: "HOSPITAL")),
      OptionSpec(
        name: .requestID, help: "Send the same again under this id, and it is filed once.",
        value: ValueSpec(name: "ID")),
    ],
    signsIn: true,
    forms: [
      "--person CODE --born DATE [--hospital HOSPITAL] [--survey FILE]"
        + " [--answers FILE] [--plain] [--request-id ID]"
    ],
    examples: [
      ExampleSpec(
        line: "bookmyvaccine check --person 7K3M9-Q2XWT-R8VDH --born 1980-02-29",
        meaning: "Asks how she is today, and shows her badge.")
    ])

  private let person: PersonArguments
  private let hospital: String?
  private let answering: Answering
  private let id: RequestID?

  init(_ arguments: Arguments) throws(UsageError) {
    person = try PersonOptions.person(arguments)
    hospital = arguments.text(.hospital)
    answering = try Answering(arguments)
    id = arguments.text(.requestID).map { RequestID($0) }
  }

  func run(at desk: Desk) throws(CommandError) {
    let books = try desk.openBooks()
    let actor = try books.personActor()
    // Nobody answers for nothing: the code is looked at first.
    let (reference, patient) = try books.open(person, by: actor)
    let place = try hospital.map { text throws(CommandError) in
      try books.site(named: text).hospital.id
    }
    let choice = try SurveyChoice(named: desk.settings.survey == nil ? "check" : nil, at: desk)
    guard let answered = try answering.answers(to: choice, at: desk, aside: desk.settings.isJSON)
    else { return }
    let filed = try books.file(
      answered.response, to: answered.survey, about: .check(reference), by: actor, at: place,
      id: id)
    let today = filed.authored.local.date
    let assessment = answered.survey.questionnaire.assessment(of: filed.response, on: today)
    let badge = try books.badge(of: patient)
    let view = BadgeView(badge: badge, patient: patient, zone: desk.zones.local)
    let words = assessment.words(contact: answered.survey.errorContact?.description)
    try desk.answer(
      JSONText(
        view.document.adding("response", .string(filed.id.rawValue))
          .adding("says", .array(words.map { .string($0) }))),
      view.lines + [""] + words)
  }
}

/// `--person` and `--born`, for commands about one person.
enum PersonOptions {
  static let person = OptionSpec(
    name: .person, help: "The person's own code; to staff any code of theirs will do.",
    value: ValueSpec(name: "CODE"))
  static let options = [person, CodeArguments.option]

  static func person(_ arguments: Arguments) throws(UsageError) -> PersonArguments {
    guard let person = try PersonArguments(.person, born: .born, arguments) else {
      throw .missingOptions([.person, .born], command: arguments.spec)
    }
    return person
  }
}
