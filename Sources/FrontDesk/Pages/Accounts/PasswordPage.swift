// SPDX-License-Identifier: MIT

import Booking
import Cells

/// Gives an account a new password.
struct PasswordPage: AccountForm {
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

  var headline: String { "A new password for \(account.name.text)" }
  var hint: String { "The old one opens nothing from then on." }
  var doing: String { "set the password" }

  var crumb: String { account.id.rawValue }

  func problem(of field: Field, _ desk: Desk) -> String? {
    switch field {
    case .password: NewPassword.problem(form.secret(.password), whose: "their")
    case .again:
      form.secret(.again) == form.secret(.password)
        ? nil : "This differs from the password above."
    }
  }

  mutating func send(_ desk: inout Desk) -> [Effect] {
    [.staff(.setPassword(account.id, TypedPassword(form.secret(.password))))]
  }

  func words(_ account: Account, _ desk: Desk) -> String {
    "\(account.id) has a new password."
  }
}
