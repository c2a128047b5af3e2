// SPDX-License-Identifier: MIT

import BookingStore
import Interchange

/// `compact`: makes the journal part of the archive.
struct CompactCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["compact"],
    summary: "Make the journal part of the archive, so that the folder opens quickly",
    details: [
      "The program does so by itself when the journal has grown; others go on reading and booking "
        + "meanwhile. What the folder held before is kept until the next time."
    ],
    examples: [
      ExampleSpec(line: "bookmyvaccine compact", meaning: "Does it now.")
    ])

  init(_ arguments: Arguments) throws(UsageError) {}

  func run(at desk: Desk) throws(CommandError) {
    let books = try desk.openBooks()
    let summary: CompactionSummary?
    do {
      summary = try books.store.compact()
    } catch {
      throw CommandError(error)
    }
    let document: JSONValue = [
      "epoch": summary.map { .integer($0.epoch) } ?? .null,
      "lines": .integer(summary?.lines ?? 0),
    ]
    try desk.answer(
      JSONText(document),
      summary.map {
        ["\($0.lines) \($0.lines == 1 ? "line" : "lines") of the journal are in the archive now."]
      } ?? ["The journal is empty: there is nothing to do."])
  }
}
