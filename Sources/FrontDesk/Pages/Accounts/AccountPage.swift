// SPDX-License-Identifier: MIT

import Booking
import Cells

/// Changes what an account may do, and where.
struct AccountPage: AccountForm {
  enum Field: Int, FormField {
    case role, workplace

    var title: String {
      switch self {
      case .role: "Role"
      case .workplace: "Where"
      }
    }
  }

  private let account: Account
  private let work: AccountWork
  var form: Form<Field>

  init(_ account: Account, at hospital: HospitalID) {
    self.account = account
    work = AccountWork(at: hospital, now: account.workplace)
    form = Form([
      .role: .options(
        AccountWork.roleWords, chosen: AccountWork.roles.firstIndex(of: account.role) ?? 0),
      .workplace: .options(
        work.words, chosen: work.workplaces.firstIndex(of: account.workplace) ?? 0),
    ])
  }

  var headline: String { "What \(account.name.text) may do" }
  var hint: String { "Whoever is signed in with the account has to sign in anew." }
  var doing: String { "change the account" }

  var crumb: String { account.id.rawValue }

  func problem(of field: Field, _ desk: Desk) -> String? { nil }

  func remarks(_ desk: Desk) -> [(sign: Sign, style: Style, words: String)] {
    let words =
      switch AccountWork.role(form.chosen(.role)) {
      case .receptionist: "Books for others, checks people in and finds everybody."
      case .vaccinator: "All that receptionists do; records doses."
      case .administrator:
        "All that vaccinators do; schedules and stock. For all hospitals also accounts, exports, removals and the audit."
      }
    return [(.note, .muted, words)]
  }

  mutating func send(_ desk: inout Desk) -> [Effect] {
    guard let workplace = work.workplace(form.chosen(.workplace)) else { return [] }
    let role = AccountWork.role(form.chosen(.role))
    return [.staff(.changeAccount(.setRole(account.id, role, workplace)))]
  }

  func words(_ account: Account, _ desk: Desk) -> String {
    "\(account.id) is \(account.role.noun) now, at \(account.workplace.words(desk))."
  }
}
