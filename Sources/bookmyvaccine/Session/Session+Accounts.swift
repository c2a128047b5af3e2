// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import FrontDesk
import NcursesTerminal

/// Unlocking, proving who is there, and what administrators do about accounts.
extension Session {
  /// By the PIN that was set here, else by the password.
  mutating func unlock(_ typed: TypedPassword) -> [DeskEvent] {
    guard let account else { return [] }
    let hadPIN = attendance?.hasPIN == true
    if case .opens = attendance?.open(with: typed) {
      return [.answer(.staff(.signIn(.signedIn(account))))]
    }
    let gone: [DeskEvent] =
      hadPIN && attendance?.hasPIN != true ? [.answer(.staff(.pinForgotten))] : []
    return gone + [.answer(.staff(.signIn(prove(typed))))]
  }

  /// Whether it is the password of whoever has signed in.
  mutating func prove(_ typed: TypedPassword) -> SignInResult {
    guard let account else { return .wrong(pause: 0) }
    let answer = SignIn(books).answer(
      name: account.id.rawValue, password: Password(typed.text), terminal: .here)
    return take(answer)
  }

  func accounts() -> Result<[Account], Refusal> {
    look { () throws(StoreError) in
      let ledger = try books.store.ledger(Footprint())
      try require(.manageAccounts, ledger)
      return Array(ledger.accounts)
    }
  }

  func makeAccount(_ wanted: NewAccount, _ typed: TypedPassword) -> Result<Account, Refusal> {
    hash(typed).flatMap { hash in
      change(
        .add(
          Account(
            id: wanted.id, name: wanted.name, role: wanted.role, workplace: wanted.workplace,
            password: hash)))
    }
  }

  func setPassword(of id: AccountID, _ typed: TypedPassword) -> Result<Account, Refusal> {
    hash(typed).flatMap { change(.setPassword(id, $0)) }
  }

  func change(_ change: AccountChange) -> Result<Account, Refusal> {
    perform(.account(change)).flatMap { outcome in
      guard case .account(let account) = outcome else {
        return .failure(Refusal(message: "Nothing was changed.", recovery: "Try it again."))
      }
      return .success(account)
    }
  }

  private func hash(_ typed: TypedPassword) -> Result<PasswordHash, Refusal> {
    let password = Password(typed.text)
    if let problem = password.problem {
      return .failure(Refusal(message: problem.message, recovery: problem.recovery))
    }
    guard let hash = PasswordHash.make(of: password) else {
      return .failure(
        Refusal(message: "There is not enough memory now.", recovery: "Try it in a moment."))
    }
    return .success(hash)
  }

  func person(of key: RecordKey) -> Person? {
    let ledger = try? books.store.ledger(key.footprint())
    return ledger.flatMap { try? $0.patient(opening: key).person }
  }

  func previewMerge(_ wanted: MergeRequest) -> Result<MergedEntries, Refusal> {
    do {
      return merged(try books.preview(Request(.merge(wanted), by: actor)))
    } catch {
      return .failure(Refusal(error))
    }
  }

  func merge(_ wanted: MergeRequest) -> Result<MergedEntries, Refusal> {
    do {
      return merged(try books.store.perform(Request(.merge(wanted), by: actor)))
    } catch {
      return .failure(Refusal(performing: error))
    }
  }

  private var actor: Actor { Actor(role: role, terminal: terminalID) }

  /// A merge without a request's id is never answered with anything else.
  private func merged(_ outcome: Outcome) -> Result<MergedEntries, Refusal> {
    if case .merged(let merged) = outcome { return .success(merged) }
    return .failure(Refusal(BookingError.merge(.sameEntry)))
  }

  func forget(_ key: RecordKey) -> Result<Int, Refusal> {
    defer { if waitingLine.takeShown() { terminal.redraw() } }
    do {
      return .success(
        try books.store.forget(key, by: Actor(role: role, terminal: terminalID)))
    } catch {
      return .failure(Refusal(performing: error))
    }
  }
}
