// SPDX-License-Identifier: MIT

/// What is done to an account.
package enum AccountChange: Hashable, Sendable {
  case add(Account)
  case setRole(AccountID, StaffRole, Workplace)
  case setPassword(AccountID, PasswordHash)
  case close(AccountID)
  case reopen(AccountID)

  package var account: AccountID {
    switch self {
    case .add(let account): account.id
    case .setRole(let id, _, _), .setPassword(let id, _), .close(let id), .reopen(let id): id
    }
  }
}

extension Ledger {
  func change(_ change: AccountChange) throws(BookingError) -> Account {
    let known = account(change.account)
    if case .add(let account) = change {
      guard known == nil else { throw .accountExists(account.id) }
      // Somebody has to be able to make all others.
      guard !accounts.isEmpty || account.runsEverything else { throw .firstAccountMustRunAll }
      return account
    }
    guard var account = known else { throw .unknownAccount(change.account) }
    switch change {
    case .add: break
    case .setRole(_, let role, let workplace):
      account.role = role
      account.workplace = workplace
    case .setPassword(_, let password): account.password = password
    case .close: account.isOpen = false
    case .reopen: account.isOpen = true
    }
    guard
      accounts.contains(where: { $0.id != account.id && $0.runsEverything })
        || account.runsEverything
    else { throw .lastAdministrator(account.id) }
    return account
  }
}
