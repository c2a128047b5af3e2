// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Interchange

/// What the reports about visits have in common: whose, of which days, by what, and how shown.
struct ReportArguments: Sendable {
  static let hospital = OptionSpec(
    name: .hospital,
    help: "Only this one's: an id, or a part of the name. Else the account's own one, or all.",
    value: ValueSpec(name: "HOSPITAL"))

  static func options(_ kind: VisitReport.Kind) -> [OptionSpec] {
    [
      hospital,
      OptionSpec(
        name: .from, help: "The first day; without it, the last one is today.",
        value: ValueSpec(name: "DATE")),
      OptionSpec(
        name: .days, help: "So many days; 7 where it is not given.", value: ValueSpec(name: "N")),
      OptionSpec(
        name: .per, help: "A row for each of these; for each day where it is not given.",
        value: .choice(kind.groupings.map(\.rawValue))),
      ReportFormat.option, ReportFormat.output,
    ]
  }

  private let kind: VisitReport.Kind
  private let hospital: String?
  private let from: LocalDate?
  private let days: Int
  private let grouping: VisitReport.Grouping
  private let form: ReportForm

  init(_ arguments: Arguments, _ kind: VisitReport.Kind) throws(UsageError) {
    self.kind = kind
    hospital = arguments.text(.hospital)
    from = try arguments.date(.from)
    days = try arguments.number(.days, in: 1...366) ?? 7
    grouping = try arguments.choice(.per, as: VisitReport.Grouping.self) ?? .day
    guard kind.groupings.contains(grouping) else {
      throw .notAChoice(.per, grouping.rawValue, choices: kind.groupings.map(\.rawValue))
    }
    form = try ReportForm(arguments)
  }

  func run(_ command: CommandSpec, at desk: Desk) throws(CommandError) {
    let books = try desk.openExistingBooks()
    let site = try Self.site(hospital, in: books, for: command)
    let today = (site?.zone ?? desk.zones.local).zoned(desk.clocks.wall).local.date
    let first = from ?? today.adding(days: 1 - days)
    let last = first.adding(days: days - 1)
    let wanted = VisitReport.Request(kind, per: grouping, from: first, through: last)
    let table: ReportTable
    do throws(StoreError) {
      table = try books.store.report(
        wanted, at: site?.hospital.id, now: desk.clocks.wall)
    } catch {
      throw CommandError(error)
    }
    let place = site?.hospital.name ?? "All hospitals"
    try form.show(table, "\(place), \(first.shortWords) to \(last.shortWords)", at: desk)
  }

  /// The hospital that was named, else the account's own one, where whoever asks may see its figures; nil for all.
  static func site(_ text: String?, in books: Books, for command: CommandSpec)
    throws(CommandError) -> Site?
  {
    let actor = try books.actor(else: .owner)
    guard let text else {
      if (try? books.require(.exportEverything, of: actor)) != nil { return nil }
      return try books.ownHospital(of: actor, for: command)
    }
    let site = try books.site(named: text)
    try books.require(.lookUpPatients, of: actor, at: site.hospital.id)
    return site
  }
}

/// How figures are shown, and where.
struct ReportForm: Sendable {
  private let format: ReportFormat
  private let output: String?

  init(_ arguments: Arguments) throws(UsageError) {
    format = try arguments.choice(.format, as: ReportFormat.self) ?? .table
    output = try arguments.path(.output)
    // A table is no JSON document, which was asked for.
    if arguments.has(.json), output == nil, arguments.has(.format) {
      throw .notTogether(.json, .format)
    }
  }

  func show(_ table: ReportTable, _ subtitle: String, at desk: Desk) throws(CommandError) {
    guard let output else {
      if desk.settings.isJSON {
        return try desk.console.write(
          JSONText(table.json.adding("of", .string(subtitle))).text)
      }
      if format == .csv { return try desk.console.write(table.csv.text) }
      return try desk.console.say(table.lines(as: format, subtitle, for: desk.console))
    }
    let text =
      format == .csv
      ? table.csv.text
      : table.lines(as: format, subtitle, for: desk.console)
        .map { desk.console.inert($0) + "\n" }.joined()
    do throws(StoreError) {
      let file = try NewFile(output)
      try file.append(Array(text.utf8))
      try file.finish()
    } catch {
      throw CommandError(error)
    }
    try desk.answer(
      JSONText(["output": .string(output), "rows": .integer(table.rows.count)]),
      ["Saved in \(output)."])
  }
}
