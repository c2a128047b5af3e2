// SPDX-License-Identifier: MIT

import Booking

/// A code and a birth date, which open one appointment.
struct CodeArguments: Sendable {
  let code: TypedCode
  let born: LocalDate

  static let argument = ArgumentSpec(
    name: "CODE", help: "The code, with or without dashes; what a scanner types will do.")
  static let option = OptionSpec(
    name: .born, help: "The birth date that belongs to it.", value: ValueSpec(name: "DATE"),
    isRequired: true)

  init(_ arguments: Arguments) throws(UsageError) {
    code = try Arguments.code(try arguments.argument(0))
    born = try arguments.requiredDate(.born)
  }
}
