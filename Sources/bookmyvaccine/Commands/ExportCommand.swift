// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Interchange

/// `export`: everything in the books for other programs.
struct ExportCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["export"],
    summary: "Write out all appointments and patients",
    details: [
      "As JSON, appointments and patients are two lists with one record a line. As CSV, each "
        + "appointment is a row with its patient beside it; a cell that a spreadsheet would compute "
        + "begins with an apostrophe.",
      "It shows one moment, sorted by hospital, month and time, cancelled appointments included. "
        + "It holds names and telephone numbers: keep it where only you can read it.",
      "Where there are accounts, it is for administrators of all hospitals.",
    ],
    options: [
      OptionSpec(
        name: .format, help: "For programs, or for spreadsheets.",
        value: .choice(ExportFormat.allCases.map(\.rawValue)), isRequired: true),
      OptionSpec(
        name: .output, help: "Write into this file, which may not be there yet.",
        value: ValueSpec(name: "FILE", kind: .file)),
    ],
    signsIn: true,
    examples: [
      ExampleSpec(
        line: "bookmyvaccine export --format csv --output appointments.csv",
        meaning: "Writes a table for a spreadsheet.")
    ])

  private let format: ExportFormat
  private let output: String?

  init(_ arguments: Arguments) throws(UsageError) {
    guard let format = try arguments.choice(.format, as: ExportFormat.self) else {
      throw .missingOptions([.format], command: Self.spec)
    }
    self.format = format
    output = try arguments.path(.output)
    // A table is no JSON document, which was asked for.
    if arguments.has(.json), format == .csv, output == nil {
      throw .missingOptions([.output], command: Self.spec)
    }
  }

  func run(at desk: Desk) throws(CommandError) {
    let books = try desk.openExistingBooks()
    let actor = try books.actor(else: .owner, anew: true)
    try books.require(.exportEverything, of: actor)
    books.note([.everything], by: actor)
    guard let output else {
      let console = desk.console
      _ = try export(books.store) { bytes throws(CommandError) in try console.write(bytes) }
      return
    }
    let file: NewFile
    do throws(StoreError) { file = try NewFile(output) } catch { throw CommandError(error) }
    let counts = try export(books.store) { bytes throws(CommandError) in
      do throws(StoreError) { try file.append(bytes) } catch { throw CommandError(error) }
    }
    do throws(StoreError) { try file.finish() } catch { throw CommandError(error) }
    let document: JSONValue = [
      "output": .string(output),
      "format": .string(format.rawValue),
      "appointments": .integer(counts.appointments),
      "patients": counts.patients.map { .integer($0) } ?? .null,
    ]
    try desk.answer(
      JSONText(document), ["Saved in \(output): \(counts.appointments) appointments."])
  }

  private func export(
    _ store: Store, _ write: @escaping ([UInt8]) throws(CommandError) -> Void
  ) throws(CommandError) -> ExportCounts {
    let result: Result<ExportCounts, CommandError>
    do throws(StoreError) {
      result = try store.withEverything { everything in
        Result { () throws(CommandError) in
          var export = Export(everything, write)
          return try export.run(format)
        }
      }
    } catch {
      throw CommandError(error)
    }
    return try result.get()
  }
}
