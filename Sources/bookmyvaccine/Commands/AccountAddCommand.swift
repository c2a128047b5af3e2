// SPDX-License-Identifier: MIT

import Booking
import BookingStore

/// `account add`: makes an account for somebody who works here.
struct AccountAddCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["account", "add"],
    summary: "Make an account for somebody who works here",
    details: [
      "The first account is an administrator of all hospitals. Until there is one, whoever may run "
        + "commands here may do what staff do; from then on staff sign in with --as.",
      "A receptionist books for others, looks patients up and checks them in; a vaccinator does so "
        + "too; an administrator of all hospitals also manages accounts, removes people, imports "
        + "hospitals and exports.",
      "A password has 8 to 128 characters. It is never an argument: it is asked, or read.",
    ],
    arguments: [AccountArguments.argument],
    options: [
      OptionSpec(
        name: .name, help: "Whose account it is.", value: ValueSpec(name: "NAME"),
        isRequired: true),
      AccountArguments.role,
      OptionSpec(
        name: .hospital,
        help: "Only there: an id, or a part of the name. Can be given again. Else all hospitals.",
        value: ValueSpec(name: "HOSPITAL"), isRepeatable: true),
      StaffOptions.newPassword,
    ],
    signsIn: true,
    examples: [
      ExampleSpec(
        line: "bookmyvaccine account add rosa --name \"Rosa Marín\" --role administrator",
        meaning: "Makes the first account."),
      ExampleSpec(
        line: "bookmyvaccine account add ben --name \"Ben Ode\" --role receptionist "
          + "--hospital us-1002111 --as rosa",
        meaning: "Makes one for the desk of one hospital."),
    ])

  private let id: AccountID
  private let name: PersonName
  private let role: StaffRole
  private let hospitals: [String]
  private let source: PasswordSource

  init(_ arguments: Arguments) throws(UsageError) {
    id = try AccountArguments.name(arguments)
    name = try Arguments.personName(try arguments.required(.name), of: .name)
    role = try AccountArguments.role(arguments)
    hospitals = arguments.texts(.hospital)
    source = try PasswordSource(.newPasswordFD, arguments)
  }

  func run(at desk: Desk) throws(CommandError) {
    let books = try desk.openBooks()
    let actor = try books.actor(else: .owner, anew: true)
    try books.require(.manageAccounts, of: actor)
    // Told before a password is thought of.
    guard books.store.account(id) == nil else { throw .refused(.accountExists(id)) }
    let workplace = try books.workplace(named: hospitals) ?? .everywhere
    guard !books.store.accounts.isEmpty || (role == .administrator && workplace == .everywhere)
    else { throw .refused(.firstAccountMustRunAll) }
    let account = Account(
      id: id, name: name, role: role, workplace: workplace,
      password: try books.newPassword(for: id, from: source))
    try books.change(.add(account), by: actor, saying: "The account is ready.")
  }
}
