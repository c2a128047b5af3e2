// SPDX-License-Identifier: MIT

import Booking

/// A command that does one thing to the account it names.
protocol AccountChangeCommand: ProgramCommand {
  var id: AccountID { get }
  var change: AccountChange { get }
  /// What is said once it is done.
  static var answer: String { get }

  init(id: AccountID)
}

extension AccountChangeCommand {
  init(_ arguments: Arguments) throws(UsageError) {
    self.init(id: try AccountArguments.name(arguments))
  }

  func run(at desk: Desk) throws(CommandError) {
    let books = try desk.openBooks()
    let actor = try books.actor(else: .owner, anew: true)
    try books.change(change, by: actor, saying: Self.answer)
  }
}
