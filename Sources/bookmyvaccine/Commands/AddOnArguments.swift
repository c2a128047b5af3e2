// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Interchange

/// Somebody for whom staff make room, as they are typed.
struct AddOnArguments: Sendable {
  static let person = [
    OptionSpec(
      name: .vaccine, help: "A CVX code, or a part of the vaccine's name.",
      value: ValueSpec(name: "CVX"), isRequired: true),
    OptionSpec(
      name: .name, help: "Who is to be vaccinated.", value: ValueSpec(name: "NAME"),
      isRequired: true),
    OptionSpec(
      name: .born, help: "The birth date, year first: 1950-04-30.",
      value: ValueSpec(name: "DATE"), isRequired: true),
    OptionSpec(name: .phone, help: "A telephone.", value: ValueSpec(name: "PHONE")),
    OptionSpec(name: .email, help: "An email address.", value: ValueSpec(name: "EMAIL")),
  ]

  private static let reasonLimit = 160

  private let hospital: String?
  private let vaccine: String
  private let person: Person
  private let start: RequestedTime?
  private let reason: String?

  init(_ arguments: Arguments) throws(UsageError) {
    hospital = arguments.text(.hospital)
    vaccine = try arguments.required(.vaccine)
    person = Person(
      name: try Arguments.personName(try arguments.required(.name), of: .name),
      birthDate: try arguments.requiredDate(.born), contact: try arguments.contact())
    start = arguments.has(.at) ? try arguments.requiredTime(.at) : nil
    reason = try arguments.text(.reason).map { text throws(UsageError) in
      try Arguments.clean(text, of: .reason, limit: Self.reasonLimit)
    }
  }

  func perform(isHere: Bool, at desk: Desk, saying words: String) throws(CommandError) {
    let books = try desk.openBooks()
    let actor = try books.actor(else: .owner)
    let site = try StockArguments.site(hospital, of: actor, in: books)
    let request = AddOnRequest(
      hospital: site.hospital.id,
      vaccine: try books.vaccine(named: vaccine, at: site.hospital), person: person, start: start,
      reason: reason, isHere: isHere)
    for view in try books.views(of: try books.perform(.add(request), by: actor)) {
      try desk.answer(JSONText(view.document), [words, ""] + view.lines)
    }
  }
}
