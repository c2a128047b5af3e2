// SPDX-License-Identifier: MIT

import Booking
import BookingStore

/// `account role`: says what an account is for, and where.
struct AccountRoleCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["account", "role"],
    summary: "Give an account another role, or other hospitals",
    details: ["Whoever is signed in with it has to sign in again."],
    arguments: [AccountArguments.argument],
    options: [
      AccountArguments.role,
      OptionSpec(
        name: .hospital,
        help: "Only there from now on. Can be given again. Else where it counted before.",
        value: ValueSpec(name: "HOSPITAL"), isRepeatable: true),
      OptionSpec(name: .everywhere, help: "At all hospitals from now on."),
    ],
    signsIn: true,
    examples: [
      ExampleSpec(
        line: "bookmyvaccine account role ben --role vaccinator --as rosa",
        meaning: "Lets Ben record doses too.")
    ])

  private let id: AccountID
  private let role: StaffRole
  private let hospitals: [String]
  private let isEverywhere: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    id = try AccountArguments.name(arguments)
    role = try AccountArguments.role(arguments)
    hospitals = arguments.texts(.hospital)
    isEverywhere = arguments.has(.everywhere)
    if isEverywhere, !hospitals.isEmpty { throw .notTogether(.hospital, .everywhere) }
  }

  func run(at desk: Desk) throws(CommandError) {
    let books = try desk.openBooks()
    let actor = try books.actor(else: .owner, anew: true)
    try books.require(.manageAccounts, of: actor)
    guard let account = books.store.account(id) else { throw .refused(.unknownAccount(id)) }
    let workplace =
      isEverywhere ? .everywhere : try books.workplace(named: hospitals) ?? account.workplace
    try books.change(.setRole(id, role, workplace), by: actor, saying: "The account was changed.")
  }
}
