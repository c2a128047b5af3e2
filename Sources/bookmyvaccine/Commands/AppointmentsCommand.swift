// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Interchange

/// `appointments`: one person's, or one hospital's.
struct AppointmentsCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["appointments"],
    summary: "List a person's appointments, or a hospital's",
    details: [
      "A person's are opened by the person's own code and the birth date; an appointment's code opens that one. A forgotten code is "
        + "found again with the name, the birth date, and the telephone or email given when booking.",
      "Wrong answers are all alike, and slower each time.",
      "Staff need neither birth date nor telephone. A hospital's list is theirs alone where there are "
        + "accounts.",
    ],
    options: [
      OptionSpec(
        name: .code, help: "The code of an appointment; to staff all of the person's are shown.",
        value: ValueSpec(name: "CODE")),
      OptionSpec(
        name: .person, help: "The person's own code.", value: ValueSpec(name: "CODE")),
      OptionSpec(
        name: .born, help: "The birth date that belongs to it.", value: ValueSpec(name: "DATE")),
      OptionSpec(
        name: .name, help: "The name, where the code is forgotten.", value: ValueSpec(name: "NAME")),
      OptionSpec(
        name: .phone, help: "The telephone given when booking.", value: ValueSpec(name: "PHONE")),
      OptionSpec(
        name: .email, help: "The email given when booking.", value: ValueSpec(name: "EMAIL")),
      OptionSpec(
        name: .hospital, help: "All that are booked at this hospital.",
        value: ValueSpec(name: "HOSPITAL")),
      OptionSpec(name: .on, help: "Only on this day.", value: ValueSpec(name: "DATE")),
    ],
    signsIn: true,
    forms: [
      "(--code CODE | --person CODE) --born DATE",
      "--name NAME --born DATE (--phone PHONE | --email EMAIL)",
      "--hospital HOSPITAL [--on DATE]",
      "(--code CODE | --person CODE | --name NAME --born DATE) --as ACCOUNT",
    ],
    examples: [
      ExampleSpec(
        line: "bookmyvaccine appointments --code 7K3M9-Q2XWT-R8VDH --born 1980-02-29",
        meaning: "Lists the appointments of the person whose code this is."),
      ExampleSpec(
        line: "bookmyvaccine appointments --hospital us-1336420 --on 2026-12-01",
        meaning: "Lists who comes on that day."),
    ])

  private enum Whose {
    case code(TypedCode, born: LocalDate?)
    case ownCode(PersonArguments)
    /// Without a contact for those who may look everybody up.
    case person(PersonName, born: LocalDate, Contact?)
    case hospital(String, on: LocalDate?)
  }

  private let whose: Whose

  init(_ arguments: Arguments) throws(UsageError) {
    let keys: [OptionName] = [.code, .person, .name, .hospital].filter { arguments.has($0) }
    if keys.count > 1 { throw .notTogether(keys[0], keys[1]) }
    switch keys.first {
    case .code?:
      try Self.refuse([.phone, .email], beside: .code, arguments)
      try Self.refuse([.on], with: .hospital, arguments)
      let code = try Arguments.code(try arguments.required(.code))
      whose = .code(code, born: try CodeArguments.born(arguments))
    case .person?:
      try Self.refuse([.phone, .email], beside: .person, arguments)
      try Self.refuse([.on], with: .hospital, arguments)
      whose = .ownCode(
        PersonArguments(
          code: try Arguments.writtenCode(try arguments.required(.person)),
          born: try CodeArguments.born(arguments)))
    case .name?:
      try Self.refuse([.on], with: .hospital, arguments)
      let name = try Arguments.personName(try arguments.required(.name), of: .name)
      let born = try arguments.requiredDate(.born)
      let contact = try arguments.contact()
      guard contact != Contact() || arguments.has(.account) else {
        throw .missingOptions([.phone], command: Self.spec)
      }
      whose = .person(name, born: born, contact == Contact() ? nil : contact)
    case .hospital?:
      try Self.refuse([.born, .phone, .email], beside: .hospital, arguments)
      whose = .hospital(try arguments.required(.hospital), on: try arguments.date(.on))
    default:
      throw .missingOptions([.code, .born], command: Self.spec)
    }
  }

  private static func refuse(
    _ names: [OptionName], beside other: OptionName, _ arguments: Arguments
  ) throws(UsageError) {
    if let name = names.first(where: { arguments.has($0) }) { throw .notTogether(other, name) }
  }

  private static func refuse(
    _ names: [OptionName], with other: OptionName, _ arguments: Arguments
  ) throws(UsageError) {
    if let name = names.first(where: { arguments.has($0) }) { throw .onlyWith(name, other) }
  }

  func run(at desk: Desk) throws(CommandError) {
    let books = try desk.openBooks()
    let appointments = try find(in: books)
    let views = try books.views(of: appointments)
    try desk.answer(
      JSONText(list: views.map(\.document)),
      views.isEmpty
        ? ["No appointments."] : AppointmentView.table(views, for: desk.console))
  }

  private func find(in books: Books) throws(CommandError) -> [Appointment] {
    switch whose {
    case .code(let code, let born):
      let actor = try books.actor()
      let (appointment, patient) = try books.open(code, born: born, by: actor)
      books.note([.record(by: appointment)], by: actor)
      // Whoever knows a name and a birth date can book for it, and so have such a code: it opens what was booked with it.
      guard books.mayLookUp(actor) else { return [appointment] }
      let ledger = try books.ledger(Footprint(people: [patient.person.key]))
      return ledger.appointments(of: patient.id).sorted { $0.time < $1.time }
    case .ownCode(let wanted):
      let actor = try books.personActor()
      let patient = try books.open(wanted, by: actor).patient
      books.note([.record(patient.id, by: nil)], by: actor)
      let ledger = try books.ledger(Footprint(peopleOf: [patient.id]))
      return ledger.appointments(of: patient.id).sorted { $0.time < $1.time }
    case .person(let name, let born, let contact):
      let key = PersonKey(name: name.folded, birthDate: born)
      let actor = try books.actor()
      if contact == nil { try books.require(.lookUpPatients, of: actor) }
      let ledger = try books.ledger(Footprint(people: [key]))
      guard let contact else {
        let found = ledger.patients(key).flatMap { ledger.appointments(of: $0.id) }
        books.note(Look.records(of: found), by: actor)
        return found.sorted { $0.time < $1.time }
      }
      let found: [Appointment]
      do {
        found = try ledger.recover(name: name, birthDate: born, contact: contact)
      } catch {
        throw books.wrong(.nobodyFound)
      }
      books.note(Look.records(of: found), by: actor)
      return found
    case .hospital(let text, let date):
      let actor = try books.actor(else: .owner)
      let site = try books.site(named: text)
      let id = site.hospital.id
      try books.require(.lookUpPatients, of: actor, at: id)
      books.note([date.map { .day(id, $0) } ?? .book(id)], by: actor)
      let footprint =
        date.map { Footprint(pages: [BookPageID(hospital: id, month: Month($0))]) }
        ?? Footprint(wholeBooks: [id])
      return try books.ledger(footprint).appointments(at: id, on: date)
    }
  }
}
