// SPDX-License-Identifier: MIT

import Booking
import Glibc

/// As whom a command is given, and where the password is found.
struct StaffOptions: Sendable {
  /// What every command takes that changes something or shows patients.
  static let specs = [
    OptionSpec(
      name: .account,
      help:
        "Sign in with this account; its password is asked, unless it was typed in this terminal "
        + "within the last ten minutes.",
      value: ValueSpec(name: "ACCOUNT")),
    OptionSpec(
      name: .passwordFD, help: "Read the password of --as from this file descriptor: one line.",
      value: ValueSpec(name: "N")),
  ]

  /// Of the commands that set a password.
  static let newPassword = OptionSpec(
    name: .newPasswordFD,
    help: "Read the new password from this file descriptor: its next line. Else it is asked twice.",
    value: ValueSpec(name: "N"))

  let name: String
  let source: PasswordSource

  /// Nil where nobody is named.
  init?(_ arguments: Arguments) throws(UsageError) {
    let source = try PasswordSource(.passwordFD, arguments)
    guard let name = arguments.text(.account) else {
      if arguments.has(.passwordFD) { throw .onlyWith(.passwordFD, .account) }
      return nil
    }
    self.name = name
    self.source = source
  }
}

/// Where a password comes from; never an argument, which all processes of the machine can read.
enum PasswordSource: Hashable, Sendable {
  case terminal
  case descriptor(Int32)

  /// Looks whether the descriptor is open: later it may have become a file of the books.
  init(_ option: OptionName, _ arguments: Arguments) throws(UsageError) {
    guard let number = try arguments.number(option, in: 0...65_535) else {
      self = .terminal
      return
    }
    guard fcntl(Int32(number), F_GETFD) >= 0 else { throw .closedDescriptor(option, number) }
    self = .descriptor(Int32(number))
  }
}
