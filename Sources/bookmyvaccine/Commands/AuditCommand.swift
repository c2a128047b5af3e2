// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Interchange

/// `audit`: who did what, and who looked at what.
struct AuditCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["audit"],
    summary: "Tell who changed what and who looked at whom, when, and at which terminal",
    details: [
      "The newest comes first. Without options it is the last \(usualLimit) lines; options that are given "
        + "together all have to apply.",
      "With --json each line is a JSON object of its own, with --csv each thing that happened is a row; "
        + "both begin with the oldest and are whole, unless --limit takes the newest only. The last line "
        + "tells how many there were and the sum of the audit's newest line: an export without it was "
        + "cut short. Each line's sum is the BLAKE2b of 128 bits of the sum before it and of what stands "
        + "behind its own sum.",
      "It holds codes and ids and no names: whoever was removed for good stays in it as an id that leads "
        + "nowhere. Where there are accounts, it is for administrators of all hospitals.",
    ],
    options: [
      OptionSpec(
        name: .byAccount, help: "What this account did, and what was done to it.",
        value: ValueSpec(name: "ACCOUNT")),
      OptionSpec(
        name: .code, help: "What concerns this appointment.", value: ValueSpec(name: "CODE")),
      OptionSpec(
        name: .patient, help: "What concerns the person with this id.",
        value: ValueSpec(name: "ID")),
      OptionSpec(
        name: .hospital, help: "What concerns this hospital.", value: ValueSpec(name: "HOSPITAL")),
      OptionSpec(
        name: .since, help: "On this day or later, by this machine's clock.",
        value: ValueSpec(name: "DATE")),
      OptionSpec(
        name: .until, help: "On this day or earlier.", value: ValueSpec(name: "DATE")),
      OptionSpec(
        name: .kind, help: "Only this: all changes, all looks, or one kind of them.",
        value: ValueSpec(name: "KIND", kind: .choice(AuditSelection.kinds))),
      OptionSpec(name: .csv, help: "Write a table for spreadsheets."),
      OptionSpec(
        name: .limit, help: "At most so many lines, the newest.", value: ValueSpec(name: "N")),
    ],
    signsIn: true,
    examples: [
      ExampleSpec(
        line: "bookmyvaccine audit --kind look --account ben --as rosa",
        meaning: "Tells whose records Ben has opened of late."),
      ExampleSpec(
        line: "bookmyvaccine audit --since 2026-12-01 --json --as rosa",
        meaning: "Writes all lines since then, for another program."),
    ])

  private static let usualLimit = 100

  private let selection: AuditSelection
  private let limit: Int?
  private let isTable: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    selection = try AuditSelection(arguments)
    limit = try arguments.number(.limit, in: 1...1_000_000)
    isTable = arguments.has(.csv)
    if isTable, arguments.has(.json) { throw .notTogether(.csv, .json) }
  }

  func run(at desk: Desk) throws(CommandError) {
    let books = try desk.openExistingBooks()
    let isExport = isTable || desk.settings.isJSON
    try books.require(.readAudit, of: try books.actor(else: .owner, anew: isExport))
    let query = try selection.query(in: books)
    if isExport {
      try export(query, from: books)
    } else {
      try show(query, from: books)
    }
  }

  private func show(_ query: AuditQuery, from books: Books) throws(CommandError) {
    let slice: AuditSlice
    do throws(StoreError) {
      slice = try books.store.audit(query, limit: limit ?? Self.usualLimit)
    } catch {
      throw CommandError(error)
    }
    let zone = books.desk.zones.local
    var table = TextTable([
      .init(title: "Line", isNumber: true), .init(title: "When"), .init(title: "Who", limit: 32),
      .init(title: "What", limit: 40), .init(title: "Whom", limit: 60),
      .init(title: "Terminal", limit: 24),
    ])
    table.rows = slice.records.map { record in
      let when = zone.zoned(record.at).local
      return [
        String(record.sequence), "\(when.date) \(when.clock)", record.actor.role.words,
        record.what, record.whom, record.actor.terminal.rawValue,
      ]
    }
    let console = books.desk.console
    guard !slice.records.isEmpty else {
      try console.say("Nothing of the kind has happened.")
      return
    }
    try console.say(table.lines(for: console))
    if slice.next != nil { try console.say(["", "There are older ones: --limit shows more."]) }
  }

  private func export(_ query: AuditQuery, from books: Books) throws(CommandError) {
    let console = books.desk.console
    try AuditExport.write(query, from: books, asTable: isTable, limit: limit) {
      bytes throws(CommandError) in try console.write(bytes)
    }
  }
}
