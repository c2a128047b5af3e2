// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Interchange

/// `find`: somebody among everybody, for staff.
struct FindCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["find"],
    summary: "Find people by what is known of them, and with them a lost code",
    details: [
      "TEXT is one or more of: the beginnings of words of the name, a birth date, the last four or more "
        + "digits of a telephone, the last four or more letters of an appointment's code or of the person's own.",
      "Capitals, accents and the width of letters do not count.",
      "For staff, where there are accounts.",
    ],
    arguments: [
      ArgumentSpec(
        name: "TEXT…", help: "What is known: \"gonz mar\", 1980-02-29, 7946 0958, R8VDH.",
        isOptional: true)
    ],
    options: [
      OptionSpec(
        name: .hospital,
        help: "Whose people come first: an id, or a part of the name. Else the account's own one.",
        value: ValueSpec(name: "HOSPITAL")),
      OptionSpec(
        name: .limit, help: "How many people are shown at most; 20 without it.",
        value: ValueSpec(name: "N")),
    ],
    signsIn: true,
    forms: ["TEXT… [--hospital HOSPITAL] [--limit N] [--as ACCOUNT]"],
    examples: [
      ExampleSpec(
        line: "bookmyvaccine find gonz 1980-02-29 --as ben",
        meaning: "Finds whoever of that birth date has a name that begins like this.")
    ])

  private let query: PeopleQuery
  private let hospital: String?
  private let limit: Int

  init(_ arguments: Arguments) throws(UsageError) {
    guard !arguments.positionals.isEmpty else {
      throw .missingArgument("TEXT", command: Self.spec)
    }
    guard let query = PeopleQuery(arguments.positionals.joined(separator: " ")) else {
      throw .tooLittleToFind
    }
    self.query = query
    hospital = arguments.text(.hospital)
    limit = try arguments.number(.limit, in: 1...200) ?? 20
  }

  func run(at desk: Desk) throws(CommandError) {
    let books = try desk.openBooks()
    let actor = try books.actor(else: .owner)
    try books.require(.lookUpPatients, of: actor)
    let near: HospitalID? =
      if let hospital {
        try books.site(named: hospital).hospital.id
      } else {
        books.workplace(of: actor)
      }
    let found: FoundPeople
    do {
      found = try books.store.people(matching: query, near: near, limit: limit)
    } catch {
      throw CommandError(error)
    }
    let people = found.people.map(\.patient)
    books.note(people.map { .record($0.id, by: nil) }, by: actor)
    let ledger = try books.ledger(Footprint(peopleOf: Set(people.map(\.id))))
    var documents: [PersonDocument] = []
    var table = Self.table
    for patient in people {
      let views = try books.views(
        of: ledger.appointments(of: patient.id).sorted { $0.time > $1.time })
      documents.append(PersonDocument(patient, appointments: views.map(\.document)))
      table.rows += Self.rows(of: patient, views)
    }
    let more = found.isCut ? ["", "There are more: add a letter, or the birth date."] : []
    try desk.answer(
      JSONText(list: documents),
      table.rows.isEmpty
        ? ["Nobody in the books fits this."] : table.lines(for: desk.console) + more)
  }

  private static let table = TextTable([
    .init(title: "Name", limit: 30), .init(title: "Born"), .init(title: "Telephone"),
    .init(title: "Own code"), .init(title: "When"), .init(title: "Code"), .init(title: "Status"),
    .init(title: "Hospital", limit: 36),
  ])

  /// One for each appointment, the last one first; one for somebody without any.
  private static func rows(of patient: Patient, _ views: [AppointmentView]) -> [[String]] {
    let person = patient.person
    let who = [
      person.name.text, person.birthDate.description,
      person.contact.phone?.text ?? person.contact.email?.text ?? "none",
      patient.code?.description ?? "none",
    ]
    if views.isEmpty { return [who] }
    return views.map { view in
      who + [
        view.appointment.time.start.shortWords, view.appointment.code.description,
        view.appointment.status.word, view.site.hospital.name,
      ]
    }
  }
}
