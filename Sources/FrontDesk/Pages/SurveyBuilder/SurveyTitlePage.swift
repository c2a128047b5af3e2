// SPDX-License-Identifier: MIT

import Booking
import Cells

/// The title of one page of a survey.
struct SurveyTitlePage: BuilderForm {
  enum Field: Int, FormField {
    case title

    var title: String { "Title" }
  }

  private let index: Int
  private let isNew: Bool
  var form: Form<Field>

  init(newAt index: Int) {
    self.index = index
    isNew = true
    form = Form([.title: Form<Field>.text(hint: "About you", limit: 400)])
  }

  init(ofPage index: Int, in draft: SurveyDraft) {
    self.index = index
    isNew = false
    let text = draft.pages.indices.contains(index) ? draft.pages[index].group?.text : nil
    form = Form([.title: Form<Field>.text(text ?? "", hint: "About you", limit: 400)])
  }

  var crumb: String { "Page" }
  var headline: String { isNew ? "A new page" : "The title of this page" }
  var hint: String { "Its questions are shown together." }
  var doing: String { isNew ? "add the page" : "take it over" }

  func problem(of field: Field, _ desk: Desk) -> String? {
    do {
      _ = try CleanText(form.text(.title), limit: QuestionnaireLimits.text)
      return nil
    } catch {
      return BuilderText.words(error)
    }
  }

  mutating func send(_ desk: inout Desk) -> [Effect] {
    let (title, index, isNew) = (form.text(.title), index, isNew)
    desk.survey?.change { draft in
      if isNew {
        draft.insertPage(title, at: index)
      } else {
        draft.setTitle(title, ofPage: index)
      }
    }
    desk.survey?.arrive(at: .page(index))
    desk.go(.pop)
    return []
  }
}
