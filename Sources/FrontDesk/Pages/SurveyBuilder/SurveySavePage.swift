// SPDX-License-Identifier: MIT

import Cells
import Interchange

/// Saves a survey, with the password that changes it from then on.
struct SurveySavePage: BuilderForm {
  enum Field: Int, FormField {
    case which, password, again

    var title: String {
      switch self {
      case .which: "Its password"
      case .password: "New password"
      case .again: "Once more"
      }
    }
  }

  private let survey: SurveyConfiguration
  private let hasPassword: Bool
  var form: Form<Field>

  init(_ survey: SurveyConfiguration, hasPassword: Bool) {
    self.survey = survey
    self.hasPassword = hasPassword
    form = Form([
      .which: .options(["stays", "a new one"], chosen: hasPassword ? 0 : 1),
      .password: Form<Field>.secret(hint: "8 characters or more"),
      .again: Form<Field>.secret(hint: "so that no slip locks everybody out"),
    ])
    settle()
    if !hasPassword { form.go(to: .field(.password)) }
  }

  private mutating func settle() {
    form.hidden = isNew ? (hasPassword ? [] : [.which]) : [.password, .again]
  }

  private var isNew: Bool { !hasPassword || form.chosen(.which) == 1 }

  var crumb: String { "Save" }
  var headline: String { "Save the survey" }
  var hint: String { "Whoever wants to change it later is asked for this password." }
  var doing: String { "save it" }
  var leadsToChange: Bool { true }

  func actions(_ desk: Desk) -> [Action] { form.actions(doing, whyNot: desk.restriction) }

  mutating func perform(_ name: Action.Name, _ desk: inout Desk) -> [Effect] {
    defer { settle() }
    return act(name, &desk)
  }

  mutating func click(_ target: Target, _ desk: inout Desk) -> [Effect] {
    defer { settle() }
    return hit(target, &desk)
  }

  func problem(of field: Field, _ desk: Desk) -> String? {
    switch field {
    case .which: nil
    case .password: NewPassword.problem(form.secret(.password), whose: "your")
    case .again:
      form.secret(.again) == form.secret(.password)
        ? nil : "This differs from the password above."
    }
  }

  mutating func send(_ desk: inout Desk) -> [Effect] {
    let password: SurveyPassword =
      isNew ? .new(TypedPassword(form.secret(.password))) : .same
    return [.staff(.survey(.save(survey, password)))]
  }

  mutating func take(_ answer: Answer, _ desk: inout Desk) -> [Effect] {
    guard case .staff(.survey(let answer)) = answer else { return [] }
    form.isSending = false
    switch answer {
    case .saved(let path):
      desk.survey = SurveyWork(survey, hasPassword: true)
      desk.go(.pop)
      if let path {
        desk.say(.warning, "The survey is saved. It is not in use: \(path) comes first.")
      } else {
        desk.say(.done, "The survey is saved, and in use from now on.")
      }
    case .refused(let refusal): desk.say(refusal)
    case .opened, .locked, .wrong, .paused, .preview, .wiped: break
    }
    return []
  }
}
