// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Interchange

/// `survey dashboard`: how people stand with the daily check, and the results of each question.
struct SurveyDashboardCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["survey", "dashboard"],
    summary: "Show how people stand with the daily check, and what each question came to",
    details: [
      "How many are cleared, have a check due or are not to come in, now and at the end of each of the "
        + "last days; what was ticked today; and for each survey the results of each question.",
      "Counted is who made a check within the 30 days before, and whose badge is red for longer; who never made "
        + "one is not. With --hospital those whose last check was made there, and the answers that were given there.",
      "Nobody is named, unless --names adds the people whose badge is red, to be called; with --format csv "
        + "it writes them alone. It is for administrators of all hospitals; who looks stands in the audit.",
    ],
    options: [
      OptionSpec(
        name: .days, help: "The last so many days; 14 where it is not given.",
        value: ValueSpec(name: "N")),
      ReportArguments.hospital,
      OptionSpec(
        name: .names, help: "List the people to call, with their telephones."),
      OptionSpec(
        name: .format, help: "As tables, for programs, or for a spreadsheet.",
        value: .choice(Format.allCases.map(\.rawValue))),
      ReportFormat.output,
    ],
    signsIn: true,
    examples: [
      ExampleSpec(
        line: "bookmyvaccine survey dashboard --as rosa",
        meaning: "Shows today, and the last two weeks."),
      ExampleSpec(
        line: "bookmyvaccine survey dashboard --names --format csv --output calls.csv --as rosa",
        meaning: "Writes down whom to call."),
    ])

  private enum Format: String, CaseIterable {
    case table, json, csv
  }

  private let days: Int
  private let hospital: String?
  private let showsNames: Bool
  private let format: Format
  private let output: String?

  init(_ arguments: Arguments) throws(UsageError) {
    days =
      try arguments.number(.days, in: 1...DashboardRequest.mostDays)
      ?? DashboardRequest.usualDays
    hospital = arguments.text(.hospital)
    showsNames = arguments.has(.names)
    format = try arguments.choice(.format, as: Format.self) ?? .table
    output = try arguments.path(.output)
    if arguments.has(.json), arguments.has(.format) { throw .notTogether(.json, .format) }
  }

  func run(at desk: Desk) throws(CommandError) {
    let books = try desk.openExistingBooks()
    let actor = try books.actor(else: .owner)
    try books.require(.readResponses, of: actor)
    if showsNames { try books.require(.lookUpPatients, of: actor) }
    let site = try hospital.map { text throws(CommandError) in try books.site(named: text) }
    // What people wrote in their own words is among it.
    books.note([.responses(site?.hospital.id)], by: actor)
    let zone = site?.zone ?? desk.zones.local
    let now = desk.clocks.wall
    let request = DashboardRequest(
      through: zone.zoned(now).local.date, days: days, at: site?.hospital.id, in: zone)
    let count: Dashboard.Count
    var calls: CallList?
    do throws(StoreError) {
      count = try books.store.dashboard(
        DashboardSpan(request, now: now), known: desk.knownQuestionnaires)
      if showsNames { calls = CallList(people: try books.store.people(.red, in: count)) }
    } catch {
      throw CommandError(error)
    }
    if let calls { books.note(calls.people.map { .record($0.patient.id, by: nil) }, by: actor) }
    try show(count.dashboard, calls, of: site?.hospital.name ?? "All hospitals", at: desk)
  }

  private func show(_ dashboard: Dashboard, _ calls: CallList?, of place: String, at desk: Desk)
    throws(CommandError)
  {
    let lines = {
      DashboardLines(dashboard, for: desk.console).lines(of: place)
        + (calls?.lines(for: desk.console) ?? [])
    }
    let document = JSONText(dashboard.json.adding("calls", calls?.json))
    let text: String
    switch format {
    case .csv: text = (calls?.csv ?? dashboard.csv).text
    case .json: text = document.text
    case .table:
      guard output != nil else { return try desk.answer(document, lines()) }
      text = lines().map { desk.console.inert($0) + "\n" }.joined()
    }
    try HandedIn.write(Array(text.utf8), to: try HandedIn.file(output), at: desk)
  }
}
