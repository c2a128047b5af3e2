// SPDX-License-Identifier: MIT

import Booking
import Interchange

/// `patient edit`: changes what is known of a person.
struct PatientEditCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["patient", "edit"],
    summary: "Change a person's contact, code or guardianships",
    details: [
      "The person, and a child's guardian with the child's code, may change how they are reached. A name and a birth date are what somebody "
        + "is known by: only staff correct them.",
      "A child whose record is to open by this person's code too is named with --ward. It takes the codes and birth dates of both, or staff.",
    ],
    arguments: [PersonArguments.argument],
    options: [
      CodeArguments.option,
      PatientOptions.phone, PatientOptions.email, PatientOptions.sex,
      OptionSpec(name: .noPhone, help: "Note that there is no telephone any more."),
      OptionSpec(name: .noEmail, help: "Note that there is no email address any more."),
      OptionSpec(
        name: .ward, help: "The own code of a child whose guardian the person is to be.",
        value: ValueSpec(name: "CODE")),
      OptionSpec(
        name: .wardBorn, help: "The child's birth date; with --as it may be left out.",
        value: ValueSpec(name: "DATE")),
      OptionSpec(
        name: .removeWard, help: "The own code of a child whose guardian the person is no longer.",
        value: ValueSpec(name: "CODE")),
      OptionSpec(
        name: .newCode, help: "Give the person a new code; the old one opens nothing from then on."),
      OptionSpec(
        name: .name, help: "The right name. For staff.", value: ValueSpec(name: "NAME")),
      OptionSpec(
        name: .birthDate, help: "The right birth date. For staff.", value: ValueSpec(name: "DATE")),
    ],
    signsIn: true,
    examples: [
      ExampleSpec(
        line:
          "bookmyvaccine patient edit 7K3M9-Q2XWT-R8VDH --born 1980-02-29 --phone \"+1 617 555 0100\"",
        meaning: "Notes another telephone."),
      ExampleSpec(
        line: "bookmyvaccine patient edit 7K3M9-Q2XWT-R8VDH --born 1980-02-29 --new-code",
        meaning: "Gives a new code, where somebody else may have seen the old one."),
    ])

  private let opened: PersonArguments
  private let ward: PersonArguments?
  private let removed: WrittenCode??
  private let changes: [PersonEdit.Change]

  init(_ arguments: Arguments) throws(UsageError) {
    opened = try PersonArguments(arguments)
    ward = try PersonArguments(.ward, born: .wardBorn, arguments)
    removed = try arguments.text(.removeWard).map { text throws(UsageError) in
      try Arguments.writtenCode(text)
    }
    var changes: [PersonEdit.Change] = []
    if let name = arguments.text(.name) {
      changes.append(.name(try Arguments.personName(name, of: .name)))
    }
    if let date = try arguments.date(.birthDate) { changes.append(.birthDate(date)) }
    if let phone = try arguments.phone() { changes.append(.phone(phone)) }
    if let email = try arguments.email() { changes.append(.email(email)) }
    for (none, other, change) in [
      (OptionName.noPhone, OptionName.phone, PersonEdit.Change.noPhone),
      (.noEmail, .email, .noEmail),
    ] where arguments.has(none) {
      if arguments.has(other) { throw .notTogether(other, none) }
      changes.append(change)
    }
    if let sex = try arguments.choice(.sex, as: Sex.self) { changes.append(.sex(sex)) }
    if arguments.has(.newCode) { changes.append(.newCode) }
    self.changes = changes
    if changes.isEmpty, ward == nil, removed == nil {
      throw .missingOptions([.phone], command: Self.spec)
    }
  }

  func run(at desk: Desk) throws(CommandError) {
    let books = try desk.openBooks()
    let actor = try books.personActor()
    let reference = try books.open(opened, by: actor).reference
    var changes = changes
    if let ward { changes.append(.addWard(try books.open(ward, by: actor).reference)) }
    if let removed {
      guard let code = removed?.person else { throw .refused(.notAWard) }
      changes.append(.removeWard(code))
    }
    let patient = try books.performOnPerson(.edit(PersonEdit(reference, changes)), by: actor)
    let view = try books.record(of: patient)
    try desk.answer(JSONText(view.document), ["Changed.", ""] + view.lines(for: desk.console))
  }
}
