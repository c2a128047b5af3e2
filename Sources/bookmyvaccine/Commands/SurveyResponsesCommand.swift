// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Interchange

/// `survey responses`: what people answered.
struct SurveyResponsesCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["survey", "responses"],
    summary: "List what people answered, and what followed",
    details: [
      "Those of the last seven days, or from one day on and through another. With --format fhir they "
        + "are a Bundle of QuestionnaireResponses, with json documents of the program's own, with csv "
        + "a table with a row for each answer.",
      "A person opens their own with --person and --born. All of them are for administrators of all "
        + "hospitals; who reads them stands in the audit.",
    ],
    options: PersonOptions.options + [
      OptionSpec(
        name: .from, help: "From this day on.", value: ValueSpec(name: "DATE")),
      OptionSpec(
        name: .until, help: "Through this day.", value: ValueSpec(name: "DATE")),
      OptionSpec(
        name: .kind, help: "Only checks, screenings or surveys.",
        value: ValueSpec(
          name: "check|screening|survey", kind: .choice(Purpose.allCases.map(\.rawValue)))),
      OptionSpec(
        name: .format, help: "How they are written.",
        value: ValueSpec(name: "json|csv|fhir", kind: .choice(Format.allCases.map(\.rawValue)))),
    ],
    signsIn: true,
    examples: [
      ExampleSpec(
        line: "bookmyvaccine survey responses --kind check --format csv --as rosa",
        meaning: "The checks of the last week, for a spreadsheet.")
    ])

  private enum Format: String, CaseIterable {
    case json, csv, fhir
  }

  private enum Purpose: String, CaseIterable {
    case check, screening, survey
  }

  private let person: PersonArguments?
  private let from: LocalDate?
  private let until: LocalDate?
  private let kind: Purpose?
  private let format: Format?

  init(_ arguments: Arguments) throws(UsageError) {
    person = try PersonArguments(.person, born: .born, arguments)
    from = try arguments.date(.from)
    until = try arguments.date(.until)
    kind = try arguments.choice(.kind, as: Purpose.self)
    format = try arguments.choice(.format, as: Format.self)
    if let from, let until, until < from {
      throw .badValue(.until, "\(until)", expected: .laterDate)
    }
  }

  func run(at desk: Desk) throws(CommandError) {
    let books = try desk.openExistingBooks()
    let owner: Patient?
    if let person {
      let actor = try books.personActor()
      let patient = try books.open(person, by: actor).patient
      books.note([.record(patient.id, by: nil)], by: actor)
      owner = patient
    } else {
      let actor = try books.actor(else: .owner)
      try books.require(.readResponses, of: actor)
      books.note([.responses(nil)], by: actor)
      owner = nil
    }
    let found = try responses(of: owner?.id, in: books)
    switch desk.settings.isJSON ? .json : format {
    case .json?:
      try desk.console.write(
        JSONText(["responses": .array(found.map { ResponseDocument($0).json })]).text)
    case .fhir?:
      try desk.console.write(JSONText(FiledResponse.bundle(found)).text)
    case .csv?: try desk.console.write(ResponseTable.text(found))
    case nil: try desk.console.say(lines(found, desk))
    }
  }

  private func responses(of patient: PatientID?, in books: Books) throws(CommandError)
    -> [FiledResponse]
  {
    let zone = books.desk.zones.local
    let today = zone.zoned(books.desk.clocks.wall).local.date
    let first = from ?? (until ?? today).adding(days: -6)
    // Days of any clock: what lies beyond is left out by its own date.
    let last = until ?? today
    let start = Instant(seconds: first.adding(days: -1).dayNumber * 86_400)
    let end = Instant(seconds: last.adding(days: 2).dayNumber * 86_400)
    var found: [FiledResponse] = []
    do throws(StoreError) {
      try books.store.forEachResponse(from: start, before: end) { filed in
        let day = filed.authored.local.date
        if day >= first, day <= last, patient.map({ filed.subject == $0 }) ?? true,
          kind.map({ filed.purpose.word == $0.rawValue }) ?? true
        {
          found.append(filed)
        }
        return true
      }
    } catch {
      throw CommandError(error)
    }
    return found
  }

  private func lines(_ found: [FiledResponse], _ desk: Desk) -> [String] {
    if found.isEmpty { return ["Nobody answered anything then."] }
    var table = TextTable([
      .init(title: "When"), .init(title: "For"), .init(title: "What", limit: 30),
      .init(title: "What followed"), .init(title: "Posted"), .init(title: "Id"),
    ])
    table.rows = found.map { filed in
      [
        filed.authored.shortWords, filed.purpose.word,
        filed.title ?? filed.response.source?.id.rawValue ?? "", filed.verdict.words,
        filed.delivery?.word ?? "no", filed.id.rawValue,
      ]
    }
    return table.lines(for: desk.console)
  }
}

extension Assessment.Verdict {
  fileprivate var words: String { until.map { "not before \($0)" } ?? name }
}
