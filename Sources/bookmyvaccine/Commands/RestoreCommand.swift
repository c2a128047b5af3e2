// SPDX-License-Identifier: MIT

import BookingStore
import Glibc
import Interchange

/// `restore`: makes a data folder from a backup.
struct RestoreCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["restore"],
    summary: "Make a data folder from a backup",
    details: [
      "The folder may not be there yet, or has to be empty. The backup is read to its end before "
        + "anything is written: one that is damaged or was changed is refused, with the reason. "
        + "What is booked from then on is known to the new folder only."
    ],
    arguments: [
      ArgumentSpec(name: "FILE", help: "What `backup` has made.", kind: .file)
    ],
    examples: [
      ExampleSpec(
        line: "bookmyvaccine restore vaccine-2026-12-01.tar --data ~/vaccine-restored",
        meaning: "Makes a folder that holds what the books held then.")
    ])

  private let file: String

  init(_ arguments: Arguments) throws(UsageError) {
    file = try arguments.argument(0)
  }

  func run(at desk: Desk) throws(CommandError) {
    let folder = try desk.dataFolder()
    // The backup first: nobody should move their books aside for a file that holds none.
    let backup: Backup
    do {
      backup = try Backup(verifying: resolved)
    } catch {
      throw CommandError(error)
    }
    if folder.isTaken { throw .store(.folderNotEmpty(path: folder.path)) }
    if desk.settings.now != nil, !backup.isDemo { throw .usage(.nowOutsideDemo) }
    try desk.restore(backup, to: folder)
    // The survey in it can be answered at once.
    _ = try? desk.openExistingBooks()
    let document: JSONValue = [
      "data": .string(folder.path),
      "backup": .string(file),
      "demo": .bool(backup.isDemo),
      "changes": .integer(backup.summary.changes),
    ]
    try desk.answer(
      JSONText(document), ["The data folder at \(folder.path) holds what is in \(file)."])
  }

  /// Where a link to the newest backup leads.
  private var resolved: String {
    guard let path = realpath(file, nil) else { return file }
    defer { free(path) }
    return String(cString: path)
  }
}
