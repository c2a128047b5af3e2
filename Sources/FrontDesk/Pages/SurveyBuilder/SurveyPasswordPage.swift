// SPDX-License-Identifier: MIT

import Booking
import Cells

/// Asks for the password that a survey was saved with.
struct SurveyPasswordPage: FormPage {
  enum Field: Int, FormField {
    case password

    var title: String { "Password" }
  }

  private var pause = PasswordPause()
  var form = Form<Field>([.password: Form<Field>.secret()])

  var kind: PageKind { .surveyPassword }
  var leadsToChange: Bool { false }
  var headline: String { "The survey has a password" }
  var hint: String { "It was set when the survey was saved." }
  var doing: String { "open it" }

  func crumbs(_ desk: Desk) -> [String] {
    [desk.duty?.site?.hospital.name ?? "Staff", "Survey", "Password"]
  }

  func actions(_ desk: Desk) -> [Action] {
    form.actions(doing, whyNot: nil) + [
      Action(
        .wipe, [.function(2)], "F2", "the password is forgotten", hint: "forgotten",
        whyNot: desk.restriction)
    ]
  }

  mutating func perform(_ name: Action.Name, _ desk: inout Desk) -> [Effect] {
    guard name == .wipe else { return act(name, &desk) }
    desk.go(.push(SurveyWipePage()))
    return []
  }

  func problem(of field: Field, _ desk: Desk) -> String? {
    form.secret(.password).isEmpty ? "Type the password of the survey." : nil
  }

  func remarks(_ desk: Desk) -> [(sign: Sign, style: Style, words: String)] {
    pause.remarks(at: desk.clocks.boot) + [(.note, .info, "F2 where nobody knows it any more.")]
  }

  mutating func send(_ desk: inout Desk) -> [Effect] {
    guard pause.secondsLeft(at: desk.clocks.boot) == 0 else { return [] }
    pause.tryAgain()
    let typed = TypedPassword(form.secret(.password))
    form.clearSecrets()
    return [.staff(.survey(.unlock(typed)))]
  }

  mutating func take(_ answer: Answer, _ desk: inout Desk) -> [Effect] {
    guard case .staff(.survey(let answer)) = answer else { return [] }
    form = Form([.password: Form<Field>.secret()])
    switch answer {
    case .opened(let survey, let hasPassword):
      desk.survey = SurveyWork(survey, hasPassword: hasPassword)
      desk.go(.replace(SurveyBuilderPage()))
    case .wrong(let seconds):
      pause.wrong(
        "This is not the password that the survey was saved with.", pause: seconds,
        at: desk.clocks.boot)
    case .paused(let seconds): pause.paused(seconds: seconds, at: desk.clocks.boot)
    case .refused(let refusal): desk.say(refusal)
    case .locked, .preview, .saved, .wiped: break
    }
    return []
  }
}
