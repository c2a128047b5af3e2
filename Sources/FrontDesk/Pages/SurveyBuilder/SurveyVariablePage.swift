// SPDX-License-Identifier: MIT

import Booking
import Cells
import Interchange

/// A value that is sent along with every response.
struct SurveyVariablePage: BuilderForm {
  enum Field: Int, FormField {
    case name, value

    var title: String {
      switch self {
      case .name: "Name"
      case .value: "Value"
      }
    }
  }

  private let old: SurveyVariable?
  private let others: Set<String>
  var form: Form<Field>

  init(_ variable: SurveyVariable?, in draft: SurveyDraft) {
    old = variable
    others = Set(draft.variables.map(\.name)).subtracting([variable?.name].compactMap(\.self))
    form = Form([
      .name: Form<Field>.text(variable?.name ?? "", hint: "letters, digits and _", limit: 100),
      .value: Form<Field>.text(variable?.value ?? "", hint: "%udid% or any text", limit: 2000),
    ])
  }

  var crumb: String { "Sent along" }
  var headline: String { "A value that is sent along" }
  var hint: String { "Filled in: %username%, %udid% (this machine), %hospital%, %date%." }
  var doing: String { "take it over" }

  func problem(of field: Field, _ desk: Desk) -> String? {
    let name = form.text(.name)
    switch field {
    case .name:
      if others.contains(name) { return "Another value has this name: choose another one." }
      return SurveyVariable(name, "") == nil
        ? "A name has letters, digits and _, and no digit first." : nil
    case .value:
      return SurveyVariable("a", form.text(.value)) == nil
        ? "There is a letter in it that cannot be sent: type it anew." : nil
    }
  }

  mutating func send(_ desk: inout Desk) -> [Effect] {
    guard let variable = SurveyVariable(form.text(.name), form.text(.value)) else { return [] }
    let old = old
    desk.survey?.change { $0.set(variable, insteadOf: old?.name) }
    if let index = desk.survey?.draft.variables.firstIndex(where: { $0.name == variable.name }) {
      desk.survey?.arrive(at: .variable(index))
    }
    desk.go(.pop)
    return []
  }
}
