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
  private var pausedUntil: BootMoment?
  private var wrong: String?
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
    var remarks: [(sign: Sign, style: Style, words: String)] = []
    if let wrong { remarks.append((.error, .danger.bolded, wrong)) }
    let wait = secondsToWait(desk)
    if wait > 0 {
      remarks.append((.resting, .warning, "Next try in \(counted(wait, "second"))."))
    }
    return remarks
  }

  private func secondsToWait(_ desk: Desk) -> Int {
    pausedUntil?.secondsLeft(at: desk.clocks.boot) ?? 0
  }

  mutating func send(_ desk: inout Desk) -> [Effect] {
    guard secondsToWait(desk) == 0 else { return [] }
    wrong = nil
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
    case .wrong(let pause):
      wrong = "The password is not right."
      pausedUntil = pause > 0 ? desk.clocks.boot.adding(seconds: pause) : nil
    case .paused(let seconds):
      wrong = "That came too early after wrong tries, and was not looked at."
      pausedUntil = desk.clocks.boot.adding(seconds: seconds)
    case .refused(let refusal):
      desk.say(refusal)
    }
    return []
  }
}
