// SPDX-License-Identifier: MIT

import Booking
import Cells

/// A form that makes or changes one account.
protocol AccountForm: FormPage {
  /// The last part of the title.
  var crumb: String { get }
  /// What is said of the account once it is done.
  func words(_ account: Account, _ desk: Desk) -> String
}

extension AccountForm {
  var kind: PageKind { .account }

  func crumbs(_ desk: Desk) -> [String] {
    [desk.duty?.site?.hospital.name ?? "Staff", "Accounts", crumb]
  }

  mutating func take(_ answer: Answer, _ desk: inout Desk) -> [Effect] {
    form.isSending = false
    guard case .staff(.accountChanged(let result)) = answer else { return [] }
    switch result {
    case .success(let account):
      desk.go(.pop)
      desk.say(.done, words(account, desk))
    case .failure(let refusal): desk.say(refusal)
    }
    return []
  }
}
