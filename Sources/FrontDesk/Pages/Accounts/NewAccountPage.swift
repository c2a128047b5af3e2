// SPDX-License-Identifier: MIT

import Booking
import Cells

/// Makes an account for somebody who works here.
struct NewAccountPage: AccountForm {
  enum Field: Int, FormField {
    case name, signInName, role, workplace, password, again

    var title: String {
      switch self {
      case .name: "Full name"
      case .signInName: "Sign-in name"
      case .role: "Role"
      case .workplace: "Where"
      case .password: "Password"
      case .again: "Once more"
      }
    }
  }

  private let work: AccountWork
  var form: Form<Field>

  init(at hospital: HospitalID) {
    work = AccountWork(at: hospital)
    form = Form([
      .name: Form<Field>.text(hint: "as others know them", limit: 200),
      .signInName: Form<Field>.text(hint: "2 to 32 small letters and digits", limit: 40),
      .role: .options(AccountWork.roleWords, chosen: 0),
      .workplace: .options(work.words, chosen: 0),
      .password: Form<Field>.secret(hint: "8 characters or more"),
      .again: Form<Field>.secret(hint: "so that no slip locks them out"),
    ])
  }

  var headline: String { "A new account" }
  var hint: String { "Its owner can choose another password: bookmyvaccine account reset." }
  var doing: String { "make the account" }

  var crumb: String { "New" }

  func problem(of field: Field, _ desk: Desk) -> String? {
    switch field {
    case .name:
      do {
        _ = try PersonName(form.text(.name))
        return nil
      } catch {
        return PersonForm.Problem.name(error).message
      }
    case .signInName:
      return AccountID(signInName: form.text(.signInName)) == nil
        ? "2 to 32 of a-z, 0-9, . - and _, a letter first." : nil
    case .role, .workplace: return nil
    case .password: return NewPassword.problem(form.secret(.password), whose: "their")
    case .again:
      return form.secret(.again) == form.secret(.password)
        ? nil : "This differs from the password above."
    }
  }

  /// The name suggests what it is signed in with.
  mutating func leave(_ field: Field, _ desk: inout Desk) {
    guard field == .name, form.text(.signInName).isEmpty else { return }
    form.set(.signInName, AccountID.suggested(for: form.text(.name)))
  }

  mutating func send(_ desk: inout Desk) -> [Effect] {
    guard let name = try? PersonName(form.text(.name)),
      let id = AccountID(signInName: form.text(.signInName)),
      let workplace = work.workplace(form.chosen(.workplace))
    else { return [] }
    let account = NewAccount(
      id: id, name: name, role: AccountWork.role(form.chosen(.role)), workplace: workplace)
    return [.staff(.makeAccount(account, TypedPassword(form.secret(.password))))]
  }

  func words(_ account: Account, _ desk: Desk) -> String {
    "The account \(account.id) is ready."
  }
}
