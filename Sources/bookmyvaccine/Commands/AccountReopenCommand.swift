// SPDX-License-Identifier: MIT

import Booking

/// `account reopen`: opens a closed account again.
struct AccountReopenCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["account", "reopen"],
    summary: "Open a closed account again",
    details: ["Its role, hospitals and password are those it had."],
    arguments: [AccountArguments.argument],
    signsIn: true,
    examples: [
      ExampleSpec(
        line: "bookmyvaccine account reopen ben --as rosa", meaning: "Lets Ben sign in again.")
    ])

  private let id: AccountID

  init(_ arguments: Arguments) throws(UsageError) {
    id = try AccountArguments.name(arguments)
  }

  func run(at desk: Desk) throws(CommandError) {
    let books = try desk.openBooks()
    let actor = try books.actor(else: .owner)
    try books.change(.reopen(id), by: actor, saying: "The account is open again.")
  }
}
