// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Interchange

/// What several commands about accounts take.
enum AccountArguments {
  static let argument = ArgumentSpec(
    name: "ACCOUNT",
    help: "What one signs in with: small letters, digits, dots, dashes and underscores.")
  static let role = OptionSpec(
    name: .role, help: "What the account is for; each role includes those before it.",
    value: .choice(StaffRole.allCases.map(\.rawValue)), isRequired: true)
  static let hospital = OptionSpec(
    name: .hospital, help: "Only there: an id, or a part of the name. Can be given again.",
    value: ValueSpec(name: "HOSPITAL"), isRepeatable: true)

  static func name(_ arguments: Arguments) throws(UsageError) -> AccountID {
    let text = try arguments.argument(0)
    guard let id = AccountID(signInName: text) else { throw .notAnAccountName(text) }
    return id
  }

  static func role(_ arguments: Arguments) throws(UsageError) -> StaffRole {
    guard let role = try arguments.choice(.role, as: StaffRole.self) else {
      // Names all that is missing.
      _ = try arguments.required(.role)
      throw .missingOptions([.role], command: arguments.spec)
    }
    return role
  }
}

extension Books {
  /// Nil where no hospital was named.
  func workplace(named texts: [String]) throws(CommandError) -> Workplace? {
    var hospitals: Set<HospitalID> = []
    for text in texts { hospitals.insert(try site(named: text).hospital.id) }
    return hospitals.isEmpty ? nil : .hospitals(hospitals)
  }

  /// Changes an account and says how it is then.
  func change(_ change: AccountChange, by actor: Actor, saying words: String) throws(CommandError) {
    guard case .account(let account) = try perform(.account(change), by: actor) else { return }
    try desk.answer(
      JSONText(AccountDocument(account)), [words, ""] + AccountArguments.table([account], in: self))
  }

  /// A new password, made into what it is checked against.
  func newPassword(for id: AccountID, from source: PasswordSource) throws(CommandError)
    -> PasswordHash
  {
    let password = try source.readNew(for: id.rawValue)
    guard let hash = PasswordHash.make(of: password) else { throw .system(.outOfMemory) }
    return hash
  }
}

extension AccountArguments {
  /// One account a line.
  static func table(_ accounts: [Account], in books: Books) -> [String] {
    var table = TextTable([
      .init(title: "Account"), .init(title: "Name", limit: 30), .init(title: "Role"),
      .init(title: "State"), .init(title: "Where", limit: 60),
    ])
    table.rows = accounts.map { account in
      let places =
        switch account.workplace {
        case .everywhere: "all hospitals"
        case .hospitals(let own):
          own.sorted().map { id in
            books.store.directory.hospital(id).map { "\($0.name) (\(id))" } ?? id.rawValue
          }.joined(separator: ", ")
        }
      return [
        account.id.rawValue, account.name.text, account.role.noun,
        account.isOpen ? "open" : "closed", places,
      ]
    }
    return table.lines(for: books.desk.console)
  }
}
