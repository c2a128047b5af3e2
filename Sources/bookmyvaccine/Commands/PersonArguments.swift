// SPDX-License-Identifier: MIT

import Booking

/// A person's own code and the birth date, which open their record; to staff a code of an appointment does as well, and any
/// code without the birth date.
struct PersonArguments: Sendable {
  /// Nil for one that has a code's length and letters, and that nothing can have.
  let code: WrittenCode?
  /// Nil only where an account is named.
  let born: LocalDate?

  static let argument = ArgumentSpec(
    name: "CODE", help: "The person's own code; what a scanner types will do.")

  init(_ arguments: Arguments) throws(UsageError) {
    code = try Arguments.writtenCode(try arguments.argument(0))
    born = try CodeArguments.born(arguments)
  }

  init(code: WrittenCode?, born: LocalDate?) {
    self.code = code
    self.born = born
  }

  /// Somebody who is named beside the one whom a command is about; nil where nobody is.
  ///
  /// - Parameter staffNeedsNoDate: whether the birth date may be left out where an account is named.
  init?(_ name: OptionName, born date: OptionName, _ arguments: Arguments) throws(UsageError) {
    guard let text = arguments.text(name) else {
      if arguments.has(date) { throw .onlyWith(date, name) }
      return nil
    }
    code = try Arguments.writtenCode(text)
    born =
      if arguments.has(.account), !arguments.has(date) { nil } else {
        try arguments.requiredDate(date)
      }
  }
}
