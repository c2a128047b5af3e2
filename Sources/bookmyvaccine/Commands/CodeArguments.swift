// SPDX-License-Identifier: MIT

import Booking
import BookingStore

/// A code and a birth date, which open one appointment; to somebody who has signed in the code alone does.
struct CodeArguments: Sendable {
  let code: TypedCode
  /// Nil only where an account is named.
  let born: LocalDate?

  static let argument = ArgumentSpec(
    name: "CODE", help: "The code, with or without dashes; what a scanner types will do.")
  static let option = OptionSpec(
    name: .born, help: "The birth date that belongs to it; with --as it may be left out.",
    value: ValueSpec(name: "DATE"))

  init(_ arguments: Arguments) throws(UsageError) {
    code = try Arguments.code(try arguments.argument(0))
    born = try Self.born(arguments)
  }

  /// The same of an appointment that is named by an option.
  init(_ option: OptionName, _ arguments: Arguments) throws(UsageError) {
    code = try Arguments.code(try arguments.required(option))
    born = try Self.born(arguments)
  }

  static func born(_ arguments: Arguments) throws(UsageError) -> LocalDate? {
    if arguments.has(.account), !arguments.has(.born) { return nil }
    return try arguments.requiredDate(.born)
  }
}

extension Books {
  /// The appointment that was named, and whose it is.
  func open(_ wanted: CodeArguments, by actor: Actor) throws(CommandError) -> (
    Appointment, Patient
  ) {
    try open(wanted.code, born: wanted.born, by: actor)
  }

  func open(_ code: TypedCode, born: LocalDate?, by actor: Actor) throws(CommandError) -> (
    Appointment, Patient
  ) {
    if let born { return try open(code, born: born) }
    return try find(code, by: actor)
  }

  /// What opens the appointment that was named.
  func key(_ wanted: CodeArguments, by actor: Actor) throws(CommandError) -> CodeAndBirthDate {
    if let born = wanted.born { return try opener(wanted.code, born: born) }
    let (appointment, patient) = try find(wanted.code, by: actor)
    return CodeAndBirthDate(code: appointment.code, birthDate: patient.person.birthDate)
  }

  /// By the code alone, for those who may look patients up.
  func find(_ code: TypedCode, by actor: Actor) throws(CommandError) -> (Appointment, Patient) {
    try require(.lookUpPatients, of: actor)
    guard case .possible(let code) = code else { throw .unknownCode }
    let ledger = try ledger(Footprint(appointments: [code]))
    guard let appointment = ledger.appointment(code),
      let patient = ledger.patient(appointment.patient)
    else { throw .unknownCode }
    return (appointment, patient)
  }
}
