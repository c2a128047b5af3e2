// SPDX-License-Identifier: MIT

import Booking
import Interchange

/// `patient add`: somebody gets a code of their own, before any appointment.
struct PatientAddCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["patient", "add"],
    summary: "Take a person into the books, with a code of their own",
    details: [
      "With the code and the birth date a person opens their record: appointments, doses and the children whose guardian they are. "
        + "Whoever books for the first time is given one with the booking.",
      "With --guardian a child's record opens by the guardian's code too, until the child is 18.",
    ],
    options: [
      OptionSpec(name: .name, help: "Who it is.", value: ValueSpec(name: "NAME"), isRequired: true),
      OptionSpec(
        name: .born, help: "The birth date, year first: 1950-04-30.",
        value: ValueSpec(name: "DATE"), isRequired: true),
      PatientOptions.sex, PatientOptions.phone, PatientOptions.email,
      OptionSpec(
        name: .guardian, help: "The own code of the child's guardian.",
        value: ValueSpec(name: "CODE")),
      OptionSpec(
        name: .guardianBorn, help: "The guardian's birth date; with --as it may be left out.",
        value: ValueSpec(name: "DATE")),
    ],
    signsIn: true,
    examples: [
      ExampleSpec(
        line: "bookmyvaccine patient add --name \"Jane Doe\" --born 1980-02-29",
        meaning: "Gives her a code of her own."),
      ExampleSpec(
        line: "bookmyvaccine patient add --name \"Tim Doe\" --born 2019-05-06 "
          + "--guardian 7K3M9-Q2XWT-R8VDH --guardian-born 1980-02-29",
        meaning: "Takes in her child, whose record her code opens too."),
    ])

  private let person: Person
  private let guardian: PersonArguments?

  init(_ arguments: Arguments) throws(UsageError) {
    person = Person(
      name: try Arguments.personName(try arguments.required(.name), of: .name),
      birthDate: try arguments.requiredDate(.born),
      sex: try arguments.choice(.sex, as: Sex.self), contact: try arguments.contact())
    guardian = try PersonArguments(.guardian, born: .guardianBorn, arguments)
  }

  func run(at desk: Desk) throws(CommandError) {
    let books = try desk.openBooks()
    let actor = try books.personActor()
    var reference: PersonReference?
    if let guardian { reference = try books.open(guardian, by: actor).reference }
    let patient = try books.performOnPerson(
      .register(Registration(person: person, guardian: reference)), by: actor)
    let view = try books.record(of: patient)
    try desk.answer(
      JSONText(view.document),
      ["In the books.", ""] + view.details + [
        "", "Keep the code: with the birth date it opens the record.",
      ])
  }
}
