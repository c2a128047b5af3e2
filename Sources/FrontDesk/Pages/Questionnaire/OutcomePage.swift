// SPDX-License-Identifier: MIT

import Booking
import Cells

/// What follows from somebody's answers, before they are handed in.
struct OutcomePage: Page {
  let kind = PageKind.outcome
  let sheet: SurveySheet
  let assessment: Assessment
  let response: QuestionnaireResponse
  let isPreview: Bool
  private(set) var isOnBack = false
  /// The first row of what is said that is seen.
  private(set) var first = 0

  init(
    sheet: SurveySheet, assessment: Assessment, response: QuestionnaireResponse,
    isPreview: Bool = false
  ) {
    self.isPreview = isPreview
    self.sheet = sheet
    self.assessment = assessment
    self.response = response
  }

  func crumbs(_ desk: Desk) -> [String] {
    [isPreview ? "Preview" : "Questions", "Your answers"]
  }

  var holdsAnswers: Bool { !isPreview }

  func actions(_ desk: Desk) -> [Action] {
    let forward = isOnBack ? "back to the questions" : "hand the answers in"
    return [
      Action(.open, [.enter], "Enter", forward, hint: isOnBack ? "back" : "hand in"),
      Action(
        .nextField, [.tab, .backTab, .right, .left, .character("l"), .character("h")], "Tab",
        "to the other button", hint: "other button"),
      Action(.confirm, [.control("g")], "^G", "hand the answers in"),
      Action(.up, [.up, .character("k"), .pageUp], "↑", "to what stands above"),
      Action(.down, [.down, .character("j"), .pageDown], "↓", "to what stands below"),
      Action(
        .back, [.escape], "Esc", "back to the questions, with every answer", hint: "questions"),
    ]
  }

  mutating func perform(_ name: Action.Name, _ desk: inout Desk) -> [Effect] {
    switch name {
    case .open where isOnBack, .back: desk.go(.pop)
    case .open, .confirm:
      guard isPreview else { return [.handIn(response)] }
      desk.go(.popTo(.surveyBuilder))
      desk.say(.note, "That was a preview: nothing was handed in.")
    case .nextField: isOnBack.toggle()
    case .up: first = max(0, first - 3)
    case .down:
      first = min(first + 3, max(0, lines(desk.layout, desk.settings.repertoire).count - 3))
    default: break
    }
    return []
  }

  /// Answers to questions that have changed are looked through again first.
  mutating func adopt(_ sheet: SurveySheet, _ desk: inout Desk) {
    guard sheet.questionnaire != self.sheet.questionnaire else { return }
    desk.go(.pop)
    desk.say(.note, "The questions have changed. Look through them once more.")
  }
}
