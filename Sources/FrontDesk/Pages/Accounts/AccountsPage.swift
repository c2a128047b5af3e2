// SPDX-License-Identifier: MIT

import Booking
import Cells

/// Everybody who may sign in, for those who look after accounts.
struct AccountsPage: Page {
  /// Where the desk stands: the hospital that a new account is for, unless it is for all.
  let hospital: HospitalID
  private(set) var accounts: [Account]?
  /// Why nothing is known.
  private(set) var problem: Refusal?
  private(set) var chosenID: AccountID?
  /// Where the chosen one was when it was last seen.
  private var index = 0

  init(hospital: HospitalID) {
    self.hospital = hospital
  }

  var kind: PageKind { .accounts }
  var leadsToChange: Bool { true }

  func crumbs(_ desk: Desk) -> [String] {
    [desk.duty?.site?.hospital.name ?? "Staff", "Accounts"]
  }

  var chosen: Account? { accounts?.first { $0.id == chosenID } }

  func actions(_ desk: Desk) -> [Action] {
    let change = desk.restriction
    let nobody = chosen == nil ? "No account is chosen." : nil
    let closes = chosen?.isOpen != false
    return [
      Action(
        .open, [.enter, .character("e")], "Enter", "change what this account may do", hint: "role",
        whyNot: nobody ?? change),
      Action(
        .addAccount, [.character("n")], "n", "a new account", hint: "new", whyNot: change),
      Action(
        .closeAccount, [.character("d"), .delete], "d",
        closes ? "close this account" : "open this account again",
        hint: closes ? "close" : "open", whyNot: nobody ?? change),
      Action(
        .setPassword, [.character("p")], "p", "a new password for this account",
        hint: "password", whyNot: nobody ?? change),
    ] + Action.rows("account") + [
      Action(.back, [.escape, .character("q")], "Esc", "back to the board", hint: "back")
    ]
  }

  // MARK: What happens

  private func load() -> [Effect] { [.staff(.loadAccounts)] }

  mutating func appear(_ desk: inout Desk) -> [Effect] { load() }
  mutating func refresh(_ desk: inout Desk) -> [Effect] { load() }

  mutating func perform(_ name: Action.Name, _ desk: inout Desk) -> [Effect] {
    switch name {
    case .up: choose(index - 1)
    case .down: choose(index + 1)
    case .pageUp: choose(index - 10)
    case .pageDown: choose(index + 10)
    case .first: choose(0)
    case .last: choose((accounts?.count ?? 1) - 1)
    case .open:
      if let chosen { desk.go(.push(AccountPage(chosen, at: hospital))) }
    case .addAccount: desk.go(.push(NewAccountPage(at: hospital)))
    case .setPassword:
      if let chosen { desk.go(.push(PasswordPage(for: chosen))) }
    case .closeAccount: return closeOrOpen(&desk)
    case .back: desk.go(.pop)
    default: break
    }
    return []
  }

  private mutating func closeOrOpen(_ desk: inout Desk) -> [Effect] {
    guard let chosen else { return [] }
    guard chosen.isOpen else { return [.staff(.changeAccount(.reopen(chosen.id)))] }
    desk.overlay = .confirm(
      ConfirmBox(
        title: "Close the account of \(chosen.name.text)?",
        lines: [
          "Nobody signs in with it any more, and whoever is signed in can do nothing from now on.",
          "What was done with it stays in the journal. It can be opened again.",
        ],
        harmless: "Keep it", doing: "close it", choice: .confirmed(.closeAccount)))
    return []
  }

  mutating func choose(_ choice: Choice, _ desk: inout Desk) -> [Effect] {
    guard case .confirmed(.closeAccount) = choice, let chosenID else { return [] }
    return [.staff(.changeAccount(.close(chosenID)))]
  }

  private mutating func choose(_ wanted: Int) {
    let accounts = accounts ?? []
    index = min(max(0, wanted), max(0, accounts.count - 1))
    chosenID = accounts.indices.contains(index) ? accounts[index].id : nil
  }

  mutating func click(_ target: Target, _ desk: inout Desk) -> [Effect] {
    guard case .row(let row) = target else { return [] }
    let again = row == index
    choose(row)
    return again ? perform(.open, &desk) : []
  }

  mutating func take(_ answer: Answer, _ desk: inout Desk) -> [Effect] {
    switch answer {
    case .staff(.accounts(.success(let all))):
      (accounts, problem) = (all.sorted { $0.id < $1.id }, nil)
      choose(accounts?.firstIndex { $0.id == chosenID } ?? index)
    case .staff(.accounts(.failure(let refusal))): (accounts, problem) = (nil, refusal)
    case .staff(.accountChanged(.success(let account))):
      desk.say(.done, "The account \(account.id) is \(account.isOpen ? "open again" : "closed").")
      return load()
    case .staff(.accountChanged(.failure(let refusal))): desk.say(refusal)
    case .staff, .waiting, .found, .record, .places, .questions, .loaded, .performed, .opened,
      .saved:
      break
    }
    return []
  }
}

extension Duty {
  /// Why this account may not look after others; nil where it may.
  var whyNotAccounts: String? {
    account.role.may(.manageAccounts) && account.workplace == .everywhere
      ? nil : "Administrators of all hospitals look after accounts."
  }

  /// Why this account may not say what is asked; nil where it may.
  var whyNotSurvey: String? {
    account.role.may(.configureSurveys) && account.workplace == .everywhere
      ? nil : "Administrators of all hospitals configure surveys."
  }

  /// Why this account may not make one of two entries; nil where it may.
  var whyNotMerge: String? {
    account.role.may(.mergePatients) && account.workplace == .everywhere
      ? nil : "Administrators of all hospitals make one of two entries."
  }

  /// Why this account may not remove a person for good; nil where it may.
  var whyNotForget: String? {
    account.role.may(.forgetPatients) && account.workplace == .everywhere
      ? nil : "Administrators of all hospitals remove people for good."
  }
}
