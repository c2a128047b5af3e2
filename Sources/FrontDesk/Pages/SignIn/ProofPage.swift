// SPDX-License-Identifier: MIT

import Booking
import Cells

/// Asks for the password once more, before something that a passer-by must not do at somebody else's screen.
struct ProofPage: FormPage {
  enum Field: Int, FormField {
    case password

    var title: String { "Password" }
  }

  /// What is done once the password was right.
  private let wanted: StaffEffect
  private var pause = PasswordPause()
  var form = Form<Field>([.password: Form<Field>.secret()])

  init(for wanted: StaffEffect) {
    self.wanted = wanted
  }

  var kind: PageKind { .proof }
  var leadsToChange: Bool { false }
  var headline: String { "Your password once more" }
  var hint: String { "It is asked before exports, changes of accounts and removals." }
  var doing: String { "go on" }

  func crumbs(_ desk: Desk) -> [String] { [desk.duty?.site?.hospital.name ?? "Staff", "Password"] }

  func actions(_ desk: Desk) -> [Action] { form.actions(doing, whyNot: nil) }

  func problem(of field: Field, _ desk: Desk) -> String? {
    form.secret(.password).isEmpty ? "Type the password you sign in with." : nil
  }

  func remarks(_ desk: Desk) -> [(sign: Sign, style: Style, words: String)] {
    pause.remarks(at: desk.clocks.boot)
  }

  mutating func send(_ desk: inout Desk) -> [Effect] {
    guard pause.secondsLeft(at: desk.clocks.boot) == 0 else { return [] }
    pause.tryAgain()
    let typed = TypedPassword(form.secret(.password))
    form.clearSecrets()
    return [.staff(.prove(typed))]
  }

  mutating func take(_ answer: Answer, _ desk: inout Desk) -> [Effect] {
    guard case .staff(.proved(let result)) = answer else { return [] }
    form.isSending = false
    form = Form([.password: Form<Field>.secret()])
    switch result {
    case .signedIn:
      desk.go(.pop)
      return [.staff(wanted)]
    case .wrong(let seconds):
      pause.wrong(
        "The password is not right.", pause: seconds,
        at: desk.clocks.boot)
    case .paused(let seconds): pause.paused(seconds: seconds, at: desk.clocks.boot)
    case .refused(let refusal):
      desk.say(refusal)
    }
    return []
  }
}
