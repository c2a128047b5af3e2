// SPDX-License-Identifier: MIT

import Booking
import Cells

/// What a locked screen hides, to be shown again.
struct Cover: Hashable, Sendable {
  let overlay: Overlay?
  let message: Message?

  init(_ overlay: Overlay?, _ message: Message?) {
    self.overlay = overlay
    self.message = message
  }
}

/// Asks for a name and a password: at the start, and where a screen was locked.
struct SignInPage: Page {
  enum Field: Int, CaseIterable, Hashable, Sendable {
    case name, password, enter
  }

  enum Purpose: Hashable, Sendable {
    case start
    /// The account whose work lies under the page.
    case unlock(AccountID, Cover)
  }

  let purpose: Purpose
  private(set) var field: Field
  private(set) var name = TextField(limit: 40)
  private(set) var password = TextField(limit: 200)
  /// What is so, to stand under the fields.
  private(set) var problem: String?
  /// When the next try is looked at.
  private(set) var pausedUntil: BootMoment?

  init() {
    purpose = .start
    field = .name
  }

  init(unlocking account: Account, _ cover: Cover) {
    purpose = .unlock(account.id, cover)
    field = .password
    name = TextField(account.id.rawValue, limit: 40)
  }

  var isLock: Bool { purpose != .start }
  var kind: PageKind { isLock ? .lock : .signIn }
  var takesText: Bool { field != .enter }

  func crumbs(_ desk: Desk) -> [String] { [isLock ? "Locked" : "Staff"] }

  func actions(_ desk: Desk) -> [Action] {
    [
      Action(
        .open, [.enter], "Enter", isLock ? "unlock" : "sign in",
        hint: field == .name ? "next" : isLock ? "unlock" : "sign in"),
      Action(.nextField, [.tab, .down], "Tab", "to the next field", hint: "next field"),
      Action(.previousField, [.backTab, .up], "Shift-Tab", "to the field before"),
      Action(.quit, [.control("c")], "^C", "Quit", hint: "quit"),
      Action(.back, [.escape], "Esc", "clear what was typed", hint: "clear"),
    ]
  }

  /// Whether digits of one's own open it as well.
  func takesPIN(_ desk: Desk) -> Bool { isOwn && desk.duty?.hasPIN == true }

  private func wrongWords(_ desk: Desk) -> String {
    if takesPIN(desk) { return "That is neither the PIN nor the password." }
    return isOwn && desk.duty?.hadPIN == true
      ? "The PIN opens no more: type the password." : "The name or the password is not right."
  }

  /// Whether the name is of whoever locked the screen.
  private var isOwn: Bool {
    guard case .unlock(let id, _) = purpose else { return false }
    return name.text.trimmedSpaces.lowercased() == id.rawValue
  }

  func secondsToWait(_ desk: Desk) -> Int {
    pausedUntil?.secondsLeft(at: desk.clocks.boot) ?? 0
  }

  mutating func type(_ key: Key, _ desk: inout Desk) -> [Effect]? {
    switch field {
    case .name: return name.type(key) ? [] : nil
    case .password: return password.type(key) ? [] : nil
    case .enter: return nil
    }
  }

  mutating func perform(_ action: Action.Name, _ desk: inout Desk) -> [Effect] {
    switch action {
    case .nextField: move(by: 1)
    case .previousField: move(by: -1)
    case .open:
      if field == .name { move(by: 1) } else { return send(desk) }
    case .back:
      password.clear()
      problem = nil
      if !isLock { name.clear() }
      field = isLock ? .password : .name
    default: break
    }
    return []
  }

  private mutating func move(by steps: Int) {
    let count = Field.allCases.count
    field = Field(rawValue: (field.rawValue + steps + count) % count) ?? .name
  }

  mutating func click(_ target: Target, _ desk: inout Desk) -> [Effect] {
    guard case .field(let order) = target, let field = Field(rawValue: order) else { return [] }
    self.field = field
    return field == .enter ? send(desk) : []
  }

  private mutating func send(_ desk: Desk) -> [Effect] {
    // A PIN opens also where wrong passwords, which anybody can type, make the next one wait.
    guard secondsToWait(desk) == 0 || takesPIN(desk) else { return [] }
    problem = nil
    if name.isEmpty {
      field = .name
      problem = "Type the name you sign in with."
    } else if password.isEmpty {
      field = .password
      problem = takesPIN(desk) ? "Type your PIN, or the password." : "Type the password."
    } else {
      let typed = TypedPassword(password.text)
      password.clear()
      if isOwn { return [.staff(.unlock(typed))] }
      return [.staff(.signIn(name: name.text.trimmedSpaces, typed))]
    }
    return []
  }

  mutating func take(_ answer: Answer, _ desk: inout Desk) -> [Effect] {
    switch answer {
    case .staff(.signIn(let result)): return take(result, &desk)
    case .waiting, .found, .record, .places, .questions, .loaded, .performed, .opened, .saved,
      .staff:
      return []
    }
  }

  private mutating func take(_ result: SignInResult, _ desk: inout Desk) -> [Effect] {
    field = .password
    switch result {
    case .signedIn(let account):
      if case .unlock(account.id, let cover) = purpose, account.role == desk.duty?.account.role,
        account.workplace == desk.duty?.account.workplace
      {
        desk.duty?.account = account
        desk.duty?.isLocked = false
        desk.overlay = cover.overlay
        desk.message = cover.message
        desk.go(.pop)
        return []
      }
      return desk.begin(account)
    case .wrong(let pause):
      problem = wrongWords(desk)
      pausedUntil = pause > 0 ? desk.clocks.boot.adding(seconds: pause) : nil
    case .paused(let seconds):
      problem = PasswordPause.tooEarly
      pausedUntil = desk.clocks.boot.adding(seconds: seconds)
    case .refused(let refusal):
      desk.say(refusal)
    }
    return []
  }
}
