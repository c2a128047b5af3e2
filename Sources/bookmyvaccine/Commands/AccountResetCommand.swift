// SPDX-License-Identifier: MIT

import Booking
import BookingStore

/// `account reset`: gives an account a new password.
struct AccountResetCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["account", "reset"],
    summary: "Give an account a new password",
    details: ["Of one's own account too, whatever its role."],
    arguments: [AccountArguments.argument],
    options: [StaffOptions.newPassword],
    signsIn: true,
    examples: [
      ExampleSpec(
        line: "bookmyvaccine account reset ben --as ben",
        meaning: "Asks for the old and the new one."
      )
    ])

  private let id: AccountID
  private let source: PasswordSource

  init(_ arguments: Arguments) throws(UsageError) {
    id = try AccountArguments.name(arguments)
    source = try PasswordSource(.newPasswordFD, arguments)
  }

  func run(at desk: Desk) throws(CommandError) {
    let books = try desk.openBooks()
    let actor = try books.actor(else: .owner, anew: true)
    if !isOwn(actor) { try books.require(.manageAccounts, of: actor) }
    guard books.store.account(id) != nil else { throw .refused(.unknownAccount(id)) }
    let hash = try books.newPassword(for: id, from: source)
    try books.change(.setPassword(id, hash), by: actor, saying: "The account has a new password.")
  }

  private func isOwn(_ actor: Actor) -> Bool {
    if case .staff(id, _) = actor.role { true } else { false }
  }
}
