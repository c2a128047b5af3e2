// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Interchange

/// `sign-out`: ends what a password that was typed in this terminal opened.
struct SignOutCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["sign-out"],
    summary: "End an account's sign-in in this terminal",
    details: [
      "A password that was typed for --as holds for the commands that follow in the same terminal: "
        + "until none has come for ten minutes, and for twelve hours at the most. Exports, changes of "
        + "accounts and removals ask for it each time. Nothing is kept for a password that came "
        + "from --password-fd."
    ],
    arguments: [AccountArguments.argument],
    examples: [
      ExampleSpec(
        line: "bookmyvaccine sign-out rosa", meaning: "The next command asks for the password.")
    ])

  private let id: AccountID

  init(_ arguments: Arguments) throws(UsageError) {
    id = try AccountArguments.name(arguments)
  }

  func run(at desk: Desk) throws(CommandError) {
    let books = try desk.openExistingBooks()
    // Whether there is such an account is nobody's business here.
    let ended =
      books.store.account(id).map { books.tickets.end($0, now: SystemClocks.boot) } ?? false
    try desk.answer(
      JSONText(["signedOut": .bool(ended)]),
      [ended ? "Signed out." : "Nobody of that name was signed in in this terminal."])
  }
}
