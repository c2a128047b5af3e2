// SPDX-License-Identifier: MIT

import BookingStore
import Interchange

/// `backup`: copies a data folder into one file.
struct BackupCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["backup"],
    summary: "Copy the data folder into one file while others go on booking",
    details: [
      "The file is a tar archive of everything that was safely on disk at one moment. It is read "
        + "back before it appears under its name, and never put in place of another file. It holds "
        + "names and telephone numbers: keep it where only you can read it."
    ],
    arguments: [ArgumentSpec(name: "FILE", help: "A file that is not there yet.", kind: .file)],
    examples: [
      ExampleSpec(
        line: "bookmyvaccine backup vaccine-2026-12-01.tar",
        meaning: "Makes a copy of today's books.")
    ])

  private let file: String

  init(_ arguments: Arguments) throws(UsageError) {
    file = try arguments.argument(0)
  }

  func run(at desk: Desk) throws(CommandError) {
    let books = try desk.openExistingBooks()
    let summary: Backup.Summary
    do {
      summary = try books.store.backUp(to: file)
    } catch {
      throw CommandError(error)
    }
    let document: JSONValue = [
      "backup": .string(file),
      "files": .integer(summary.files),
      "bytes": .integer(summary.bytes),
      "changes": .integer(summary.changes),
    ]
    try desk.answer(
      JSONText(document),
      [
        "The backup is in \(file): \(summary.files) files, \(summary.bytes) bytes.",
        "It was read back and is whole.",
      ])
  }
}
