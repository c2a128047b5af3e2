// SPDX-License-Identifier: MIT

import Cells

/// Takes away a survey whose password nobody knows any more.
struct SurveyWipePage: BuilderForm {
  enum Field: Int, FormField {
    case word

    var title: String { "Type wipe" }
  }

  private static let word = "wipe"

  var form = Form<Field>([.word: Form<Field>.text(hint: "wipe")])

  var crumb: String { "Forgotten password" }
  var headline: String { "Wipe the survey?" }
  var hint: String { "Without its password it can only be taken away as a whole." }
  var doing: String { "wipe it" }

  func remarks(_ desk: Desk) -> [(sign: Sign, style: Style, words: String)] {
    [
      (
        .warning, .warning.bolded,
        "All its questions, its webhook and what is sent along are gone for good."
      ),
      (.done, .success, "Answers that were handed in stay as they are."),
      (.note, .info, "It can be exported first: bookmyvaccine survey export built."),
    ]
  }

  func problem(of field: Field, _ desk: Desk) -> String? {
    form.text(.word).lowercased() == Self.word
      ? nil : "Type the word wipe to take the survey away, or press Esc."
  }

  mutating func send(_ desk: inout Desk) -> [Effect] { [.staff(.survey(.wipe))] }

  mutating func take(_ answer: Answer, _ desk: inout Desk) -> [Effect] {
    guard case .staff(.survey(let answer)) = answer else { return [] }
    form.isSending = false
    switch answer {
    case .wiped:
      // The page before it asks for a password that is no more.
      desk.survey = SurveyWork(nil, hasPassword: false)
      desk.go(.pop)
      desk.go(.replace(SurveyBuilderPage()))
      desk.say(.done, "The survey is wiped. Answers that were handed in are there.")
    case .refused(let refusal): desk.say(refusal)
    case .opened, .locked, .wrong, .paused, .preview, .saved: break
    }
    return []
  }
}
