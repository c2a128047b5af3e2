// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Interchange

/// `patient forget`: removes a person for good.
struct ForgetCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["patient", "forget"],
    summary: "Remove a person and all their appointments for good",
    details: [
      "Name, birth date, contact and every appointment, and whatever they wait for, go from the whole data folder: its books, its "
        + "journal, what is kept of the time before, and what was put aside as unreadable. Booked "
        + "places become free. It cannot be undone. Backups that were made earlier still hold "
        + "the person, and so do other people's entries that name them as the one who comes along.",
      "Where there are accounts, it is for administrators of all hospitals.",
    ],
    arguments: [
      ArgumentSpec(
        name: "CODE", help: "The person's own code, or that of an appointment.")
    ],
    options: [
      CodeArguments.option,
      OptionSpec(name: .yes, help: "Really do it; without it nothing is changed."),
    ],
    signsIn: true,
    examples: [
      ExampleSpec(
        line: "bookmyvaccine patient forget 7K3M9-Q2XWT-R8VDH --born 1980-02-29 --yes",
        meaning: "Removes whoever has that code or appointment.")
    ])

  private let opened: PersonArguments
  private let isSure: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    opened = try PersonArguments(arguments)
    isSure = arguments.has(.yes)
  }

  func run(at desk: Desk) throws(CommandError) {
    let books = try desk.openBooks()
    let actor = try books.actor(else: .owner, anew: true)
    try books.require(.forgetPatients, of: actor)
    let patient = try books.open(opened, by: actor).patient
    guard isSure else {
      books.note([.record(patient.id, by: nil)], by: actor)
      throw .usage(.needsConfirmation(.yes, name: patient.person.name.text))
    }
    guard let code = opened.code else { throw .unknownPersonCode }
    let key = RecordKey(code: code, birthDate: patient.person.birthDate)
    let count: Int
    do {
      count = try books.store.forget(key, by: actor)
    } catch {
      throw CommandError(error)
    }
    let left = books.namesakes(of: patient.person)
    let document: JSONValue = [
      "forgotten": .bool(true), "appointments": .integer(count), "namesakes": .integer(left),
    ]
    var lines = ["Removed for good, with \(count) \(count == 1 ? "appointment" : "appointments")."]
    if left > 0 {
      lines += [
        "Still in the books under this name and birth date: \(left == 1 ? "1 entry" : "\(left) entries"),",
        "which may be the same person under another telephone: `find` tells their codes.",
      ]
    }
    try desk.answer(JSONText(document), lines)
  }
}
