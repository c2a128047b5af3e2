// SPDX-License-Identifier: MIT

import Booking
import Cells

/// The first start for staff: makes the administrator who makes all others.
struct FirstAccountPage: Page {
  enum Field: Int, CaseIterable, Hashable, Sendable {
    case name, signInName, password, again, make
  }

  private(set) var field = Field.name
  private(set) var texts: [Field: TextField] = [
    .name: TextField(limit: 200), .signInName: TextField(limit: 40),
    .password: TextField(limit: 200), .again: TextField(limit: 200),
  ]
  /// Fields that were left once: only those show what is wrong with them.
  private var visited: Set<Field> = []
  /// Whether the sign-in name was typed, and is not the one that follows from the name.
  private var hasOwnSignInName = false
  /// The command is on its way.
  private var isMaking = false

  var kind: PageKind { .firstAccount }
  var leadsToChange: Bool { true }
  var takesText: Bool { field != .make }

  func crumbs(_ desk: Desk) -> [String] { ["Staff", "First administrator"] }

  func actions(_ desk: Desk) -> [Action] {
    [
      Action(
        .open, [.enter], "Enter", field == .make ? "make the account" : "to the next field",
        hint: field == .make ? "make the account" : "next",
        whyNot: field == .make ? desk.restriction : nil),
      Action(.nextField, [.tab, .down], "Tab", "to the next field", hint: "next field"),
      Action(.previousField, [.backTab, .up], "Shift-Tab", "to the field before"),
      Action(.quit, [.control("c"), .escape], "Esc", "Quit", hint: "quit"),
    ]
  }

  func text(_ field: Field) -> TextField { texts[field] ?? TextField() }

  // MARK: Problems

  /// What is wrong with a field, and what to do.
  func problem(of wanted: Field) -> String? {
    let typed = text(wanted).text
    switch wanted {
    case .name:
      do {
        _ = try PersonName(typed)
        return nil
      } catch {
        return error == .empty
          ? "The name is missing: write your own." : PersonForm.Problem.name(error).message
      }
    case .signInName:
      return AccountID(signInName: typed) == nil
        ? "2 to 32 of a-z, 0-9, . - and _, a letter first." : nil
    case .password: return NewPassword.problem(typed, whose: "your")
    case .again:
      return typed == text(.password).text ? nil : "This differs from the password above."
    case .make: return nil
    }
  }

  func shownProblem(of wanted: Field) -> String? {
    visited.contains(wanted) ? problem(of: wanted) : nil
  }

  // MARK: What happens

  mutating func type(_ key: Key, _ desk: inout Desk) -> [Effect]? {
    guard var text = texts[field], text.type(key) else { return nil }
    texts[field] = text
    switch field {
    case .name where !hasOwnSignInName:
      texts[.signInName] = TextField(AccountID.suggested(for: text.text), limit: 40)
    case .signInName: hasOwnSignInName = !text.isEmpty
    case .name, .password, .again, .make: break
    }
    return []
  }

  mutating func perform(_ name: Action.Name, _ desk: inout Desk) -> [Effect] {
    switch name {
    case .nextField: move(by: 1)
    case .previousField: move(by: -1)
    case .open:
      if field == .make { return make(desk) }
      move(by: 1)
    default: break
    }
    return []
  }

  private mutating func move(by steps: Int) {
    visited.insert(field)
    let count = Field.allCases.count
    field = Field(rawValue: (field.rawValue + steps + count) % count) ?? .name
  }

  mutating func click(_ target: Target, _ desk: inout Desk) -> [Effect] {
    guard case .field(let order) = target, let field = Field(rawValue: order) else { return [] }
    visited.insert(self.field)
    self.field = field
    guard field == .make else { return [] }
    if let reason = desk.restriction {
      desk.say(.warning, reason)
      return []
    }
    return make(desk)
  }

  private mutating func make(_ desk: Desk) -> [Effect] {
    visited = Set(Field.allCases)
    if let wrong = Field.allCases.first(where: { problem(of: $0) != nil }) {
      field = wrong
      return []
    }
    guard !isMaking, let name = try? PersonName(text(.name).text),
      let id = AccountID(signInName: text(.signInName).text)
    else { return [] }
    isMaking = true
    return [.staff(.makeAdministrator(name, id, TypedPassword(text(.password).text)))]
  }

  mutating func take(_ answer: Answer, _ desk: inout Desk) -> [Effect] {
    guard case .staff(.signIn(let result)) = answer else { return [] }
    isMaking = false
    switch result {
    case .signedIn(let account): return desk.begin(account)
    case .refused(let refusal): desk.say(refusal)
    case .wrong, .paused:
      // Somebody was quicker at another terminal.
      desk.go(.anew(SignInPage()))
      desk.say(.note, "The first account was made at another terminal: sign in with yours.")
    }
    return []
  }
}

extension AccountID {
  /// `sam.okafor`: of a name, what may stand in a sign-in name.
  static func suggested(for name: String) -> String {
    let words = FoldedText(name).value.split(separator: " ")
      .map { $0.filter { $0.isASCII && ($0.isLowercase || $0.isNumber) } }
      .filter { !$0.isEmpty }
    return String(words.joined(separator: ".").prefix(AccountID.nameLengths.upperBound))
  }
}
