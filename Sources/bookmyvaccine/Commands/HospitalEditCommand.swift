// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Interchange

/// `hospital edit`: what a hospital is called, where it stands and how it is reached.
struct HospitalEditCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["hospital", "edit"],
    summary: "Change what a hospital is called, where it stands and how it is reached",
    details: [
      "For administrators of the hospital. What is not given stays; an option with nothing in it (--phone \"\") clears it. What is "
        + "edited stays when a list with the same hospital is taken in later.",
      "The time zone and the length of slots stay as long as anybody is booked. Hours, closures, places and vaccines are changed "
        + "with `schedule`.",
    ],
    arguments: [
      ArgumentSpec(name: "HOSPITAL", help: "An id, or a part of the name that fits no other.")
    ],
    options: HospitalArguments.specs(required: false) + [
      OptionSpec(name: .dryRun, help: "Say what would change, and change nothing.")
    ],
    signsIn: true,
    examples: [
      ExampleSpec(
        line: "bookmyvaccine hospital edit us-77 --phone \"+1 617 555 0100\" --as rosa",
        meaning: "Gives a hospital another telephone number.")
    ])

  private let hospital: String
  private let own: HospitalArguments
  private let isDryRun: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    hospital = try arguments.argument(0)
    own = HospitalArguments(arguments)
    isDryRun = arguments.has(.dryRun)
    guard !own.typed.isEmpty else { throw .needsOneOf(.name, .phone, command: Self.spec) }
  }

  func run(at desk: Desk) throws(CommandError) {
    let books = try desk.openBooks()
    let actor = try books.actor(else: .owner)
    let site = try books.site(named: hospital)
    let id = site.hospital.id
    try books.require(.editHospital, of: actor, at: id)
    let edits: [HospitalEdit]
    let details = HospitalDetails(site.directory)
    switch HospitalForm.edits(own.typed, of: details, known: books.knownToHospitals) {
    case .success(let found): edits = found
    case .failure(let problems): throw HospitalArguments.error(problems)
    }
    let editing: HospitalEditing
    let origin: HospitalOrigin?
    do throws(StoreError) {
      editing =
        isDryRun
        ? try books.store.previewEdit(of: id, edits, by: actor)
        : try books.store.editHospital(id, edits, by: actor)
      origin = try books.store.origin(of: id)
    } catch { throw CommandError(error) }
    let view = HospitalView(editing.new, origin: origin, in: books)
    let changes = HospitalView.changes(editing)
    let extra: JSONValue = [
      "dryRun": .bool(isDryRun), "changed": .array(changes.map { .string($0.column.rawValue) }),
      "expected": .integer(editing.expected),
    ]
    try desk.answer(JSONText(view.document(extra)), lines(editing, changes))
  }

  private func lines(
    _ editing: HospitalEditing, _ changes: [(column: HospitalsColumn, old: String, new: String)]
  ) -> [String] {
    guard !changes.isEmpty else { return ["It is so already: nothing was changed."] }
    var lines = [isDryRun ? "Nothing was changed. This would be:" : "Changed."]
    for (column, old, new) in changes {
      let (old, new) = (old.isEmpty ? "nothing" : old, new.isEmpty ? "nothing" : new)
      lines.append("  \(column.title): \(old) → \(new)")
    }
    switch editing.expected {
    case 0: lines.append("Nobody is booked there.")
    case 1: lines.append("1 person is booked there and keeps the place.")
    case let count: lines.append("\(count) people are booked there and keep their places.")
    }
    let isElsewhere = changes.contains {
      [.address, .city, .latitude, .longitude].contains($0.column)
    }
    if isElsewhere, editing.expected > 0 {
      lines.append("Tell them where it is: `appointments --hospital` lists them by day.")
    }
    return lines
  }
}
