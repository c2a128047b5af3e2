// SPDX-License-Identifier: MIT

import Booking
import Cells

/// Gives an account a new password.
struct PasswordPage: FormPage {
  enum Field: Int, FormField {
    case password, again

    var title: String {
      switch self {
      case .password: "New password"
      case .again: "Once more"
      }
    }
  }

  private let account: Account
  var form = Form<Field>([
    .password: Form<Field>.secret(hint: "8 characters or more"),
    .again: Form<Field>.secret(hint: "so that no slip locks anybody out"),
  ])

  init(for account: Account) {
    self.account = account
  }

  var kind: PageKind { .account }
  var headline: String { "A new password for \(account.name.text)" }
  var hint: String { "The old one opens nothing from then on." }
  var doing: String { "set the password" }

  func crumbs(_ desk: Desk) -> [String] {
    [desk.duty?.site?.hospital.name ?? "Staff", "Accounts", account.id.rawValue]
  }

  func problem(of field: Field, _ desk: Desk) -> String? {
    switch field {
    case .password: NewPassword.problem(form.secret(.password))
    case .again:
      form.secret(.again) == form.secret(.password)
        ? nil : "This differs from the password above."
    }
  }

  mutating func send(_ desk: inout Desk) -> [Effect] {
    [.staff(.setPassword(account.id, TypedPassword(form.secret(.password))))]
  }

  mutating func take(_ answer: Answer, _ desk: inout Desk) -> [Effect] {
    form.isSending = false
    guard case .staff(.accountChanged(let result)) = answer else { return [] }
    switch result {
    case .success(let account):
      desk.go(.pop)
      desk.say(.done, "\(account.id) has a new password.")
    case .failure(let refusal): desk.say(refusal)
    }
    return []
  }
}
