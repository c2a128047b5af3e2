// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Interchange

/// `account list`: who has an account.
struct AccountListCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["account", "list"],
    summary: "List all accounts, also those that are closed",
    signsIn: true,
    examples: [
      ExampleSpec(
        line: "bookmyvaccine account list --as rosa", meaning: "Lists who may do what, and where.")
    ])

  init(_ arguments: Arguments) throws(UsageError) {}

  func run(at desk: Desk) throws(CommandError) {
    let books = try desk.openBooks()
    try books.require(.manageAccounts, of: try books.actor(else: .owner))
    let accounts = books.store.accounts
    try desk.answer(
      JSONText(list: accounts.map { AccountDocument($0) }),
      accounts.isEmpty
        ? ["There are no accounts yet: whoever may run commands here may do what staff do."]
        : AccountArguments.table(accounts, in: books))
  }
}
