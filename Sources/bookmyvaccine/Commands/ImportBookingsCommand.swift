// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Interchange

/// `import bookings`: books everybody in a list.
struct ImportBookingsCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["import", "bookings"],
    summary: "Book everybody in a list (CSV), with a dry run that says what becomes of each row",
    details: [
      "For staff, at hospitals where they may book for others. Each row is a person; rows with the same word "
        + "under party are one household, booked together or not at all. A row that is refused is told by its "
        + "number, as a spreadsheet counts it, with why and what to do, and the others are booked.",
      "Columns that must be there: \(columns(required: true)). Columns that may be: "
        + "\(columns(required: false)). What stands in each is explained in docs/IMPORT.md. What `export --format csv` "
        + "writes can be read, too.",
      "The same row books nobody twice within 30 days, so that a run that was interrupted can be repeated, also with "
        + "other rows corrected.",
    ],
    arguments: [ArgumentSpec(name: "FILE", help: "The list, as CSV in UTF-8.", kind: .file)],
    options: [
      OptionSpec(name: .dryRun, help: "Only say what would become of each row."),
      OptionSpec(name: .allOrNothing, help: "Book nobody unless everybody can be booked."),
      OptionSpec(
        name: .hospital, help: "Of rows that name none: an id, or a part of the name.",
        value: ValueSpec(name: "HOSPITAL")),
      OptionSpec(
        name: .output,
        help: "Write the rows with their codes into this file, which may not be there yet.",
        value: ValueSpec(name: "FILE", kind: .file)),
    ],
    signsIn: true,
    examples: [
      ExampleSpec(
        line: "bookmyvaccine import bookings school.csv --hospital us-77 --dry-run --as ben",
        meaning: "Says what would become of each row, and books nobody."),
      ExampleSpec(
        line:
          "bookmyvaccine import bookings school.csv --hospital us-77 --output codes.txt --as ben",
        meaning: "Books everybody who can be booked, and keeps the codes in a file."),
    ])

  private static func columns(required: Bool) -> String {
    BookingsColumn.allCases.filter { $0.isRequired == required }.map(\.rawValue)
      .joined(separator: ", ")
  }

  private static let sizeLimit = 8 * 1_048_576

  private let file: String
  private let hospital: String?
  private let output: String?
  private let mode: BulkRun.Mode

  init(_ arguments: Arguments) throws(UsageError) {
    file = try arguments.argument(0)
    hospital = arguments.text(.hospital)
    output = try arguments.path(.output)
    // What all or nothing would come to is what a dry run tells of each row.
    if arguments.has(.dryRun), arguments.has(.allOrNothing) {
      throw .notTogether(.dryRun, .allOrNothing)
    }
    mode =
      arguments.has(.dryRun) ? .dryRun : arguments.has(.allOrNothing) ? .allOrNothing : .each
  }

  func run(at desk: Desk) throws(CommandError) {
    let books = try desk.openBooks()
    let actor = try books.actor(else: .owner)
    // Whoever does not work here learns nothing of the hospitals that a list names.
    try books.require(.lookUpPatients, of: actor)
    let site = try hospital.map { text throws(CommandError) in try books.site(named: text) }
    let plan = BulkPlan(
      try read(needsHospital: site == nil), hospital: site, by: actor, in: books)
    try requireOne(of: plan.hospitals, by: actor, in: books)
    // Before anybody is booked: a name that is taken is better known early.
    let target = try output.map { path throws(CommandError) in try Self.newFile(path) }
    let run = BulkRun(plan, mode, in: books.store)
    let report = BulkReport(rows: run.rows, mode: mode)
    try answer(report, into: target, at: desk)
    if let failure = run.failure { throw failure }
    if report.refused > 0 {
      throw .bookingsRefused(rows: report.refused, isAllOrNothing: mode == .allOrNothing)
    }
  }

  private func read(needsHospital: Bool) throws(CommandError) -> BookingsCSV {
    let bytes: [UInt8]
    do {
      bytes = try FileReading.bytes(of: file, limit: Self.sizeLimit)
    } catch {
      throw .system(error)
    }
    do {
      return try BookingsCSV(bytes, needsHospital: needsHospital)
    } catch {
      throw .interchange(error)
    }
  }

  /// - Throws: where `actor` may book for others at none of them; else each row tells whether it may be booked.
  private func requireOne(of hospitals: Set<HospitalID>, by actor: Actor, in books: Books)
    throws(CommandError)
  {
    var refusal: CommandError?
    for hospital in hospitals.sorted() {
      do throws(CommandError) {
        try books.require(.bookForOthers, of: actor, at: hospital)
        return
      } catch {
        refusal = error
      }
    }
    if let refusal { throw refusal }
  }

  private static func newFile(_ path: String) throws(CommandError) -> NewFile {
    do throws(StoreError) { return try NewFile(path) } catch { throw CommandError(error) }
  }

  private func answer(_ report: BulkReport, into file: NewFile?, at desk: Desk)
    throws(CommandError)
  {
    guard let file else {
      try desk.answer(JSONText(report.document()), report.lines(for: desk.console))
      return
    }
    let text =
      desk.settings.isJSON
      ? JSONText(report.document()).text
      : report.lines(for: desk.console).map { desk.console.inert($0) + "\n" }.joined()
    do throws(StoreError) {
      try file.append(Array(text.utf8))
      try file.finish()
    } catch {
      throw CommandError(error)
    }
    try desk.answer(
      JSONText(report.document(withRows: false).adding("output", .string(file.path))),
      [report.total, "Each row is in \(file.path)."])
  }
}
