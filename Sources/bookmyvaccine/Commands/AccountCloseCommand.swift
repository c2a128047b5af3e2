// SPDX-License-Identifier: MIT

import Booking

/// `account close`: lets nobody sign in with it any more.
struct AccountCloseCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["account", "close"],
    summary: "Close an account",
    details: [
      "Nobody signs in with it any more, and whoever is signed in can do nothing from now on. The journal keeps its name."
    ],
    arguments: [AccountArguments.argument],
    signsIn: true,
    examples: [
      ExampleSpec(
        line: "bookmyvaccine account close ben --as rosa", meaning: "Lets nobody sign in as Ben.")
    ])

  private let id: AccountID

  init(_ arguments: Arguments) throws(UsageError) {
    id = try AccountArguments.name(arguments)
  }

  func run(at desk: Desk) throws(CommandError) {
    let books = try desk.openBooks()
    let actor = try books.actor(else: .owner)
    try books.change(.close(id), by: actor, saying: "The account is closed.")
  }
}
