// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Interchange

/// `import hospitals`: takes in an administrator's own list.
struct ImportHospitalsCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["import", "hospitals"],
    summary: "Take in a list of hospitals of your own (CSV)",
    details: [
      "Rows are merged by their id: a known one is replaced, a new one is added. All rows are taken "
        + "or none; each row that cannot be taken is named with the reason. What `hospital edit` changed stays; a "
        + "hospital of `hospital add` is replaced with --replace only.",
      "Columns that must be there: \(columns(required: true)). Columns that may be: "
        + "\(columns(required: false)). What stands in each is explained in docs/IMPORT.md.",
      "Where there are accounts, it is for administrators of all hospitals.",
    ],
    arguments: [ArgumentSpec(name: "FILE", help: "The list, as CSV in UTF-8.", kind: .file)],
    options: [
      OptionSpec(name: .dryRun, help: "Only say what would change."),
      OptionSpec(
        name: .replace, help: "Also take the place of hospitals that were added by hand."),
    ],
    signsIn: true,
    examples: [
      ExampleSpec(
        line: "bookmyvaccine import hospitals ours.csv --dry-run",
        meaning: "Checks a list and changes nothing.")
    ])

  private static func columns(required: Bool) -> String {
    HospitalsColumn.allCases.filter { $0.isRequired == required }.map(\.rawValue)
      .joined(separator: ", ")
  }

  private static let sizeLimit = 64 * 1_048_576

  private let file: String
  private let isDryRun: Bool
  private let replacesAdded: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    file = try arguments.argument(0)
    isDryRun = arguments.has(.dryRun)
    replacesAdded = arguments.has(.replace)
  }

  func run(at desk: Desk) throws(CommandError) {
    let books = try desk.openBooks()
    let actor = try books.actor(else: .owner)
    try books.require(.importHospitals, of: actor)
    let list = try read(in: books)
    guard list.problems.isEmpty else {
      if desk.settings.isJSON { try desk.console.write(JSONText(list: list.problems).text) }
      if !desk.settings.isJSON {
        desk.console.warn(list.problems.map { "\($0.place): \($0.message) \($0.recovery)" })
      }
      let rows = Set(list.problems.map(\.line)).count
      throw .rowsRefused(count: rows, file: file)
    }
    if !desk.settings.isJSON {
      desk.console.warn(
        list.unknownColumns.map { column in
          let meant = column.nearest.map { " Did you mean \($0.rawValue)?" } ?? ""
          return "Nothing is read from the column “\(column.name)”.\(meant)"
        })
    }
    try answer(try change(list.hospitals, in: books.store, by: actor), at: desk)
  }

  private func read(in books: Books) throws(CommandError) -> HospitalsCSV {
    let bytes: [UInt8]
    do {
      bytes = try FileReading.bytes(of: file, limit: Self.sizeLimit)
    } catch {
      throw .system(error)
    }
    let known = books.knownToHospitals
    do {
      return try HospitalsCSV(bytes, known: known)
    } catch {
      throw .interchange(error)
    }
  }

  private func change(
    _ hospitals: [Hospital], in store: Store, by actor: Actor
  ) throws(CommandError) -> ImportSummary {
    do {
      return isDryRun
        ? try store.previewImport(of: hospitals, replacesAdded: replacesAdded)
        : try store.importHospitals(hospitals, by: actor, replacesAdded: replacesAdded)
    } catch {
      throw CommandError(error)
    }
  }

  private func answer(_ summary: ImportSummary, at desk: Desk) throws(CommandError) {
    let document: JSONValue = [
      "dryRun": .bool(isDryRun),
      "added": .integer(summary.added),
      "changed": .integer(summary.changed),
      "unchanged": .integer(summary.unchanged),
      "kept": .integer(summary.kept),
    ]
    try desk.answer(
      JSONText(document),
      [
        isDryRun ? "This would be changed:" : "Taken in:",
        "  \(summary.added) new", "  \(summary.changed) changed",
        "  \(summary.unchanged) as before",
      ] + (summary.kept == 0 ? [] : ["  \(summary.kept) of them with what was edited here"]))
  }
}
