// SPDX-License-Identifier: MIT

import Booking
import Cells
import FrontDesk
import Interchange

/// An administrator who builds a survey.
extension DeskDriver {
  static let surveyPassword = "open sesame two"

  mutating func keepSurvey(_ text: String, password: String? = nil) throws {
    keptSurvey = (try SurveyConfiguration(Array(text.utf8), lists: .none), password)
  }

  /// At the survey of this machine, by the palette.
  mutating func toBuilder(_ text: String? = nil, password: String? = nil) throws {
    if let text { try keepSurvey(text, password: password) }
    try toBoard(as: "ada")
    choose("what is asked")
  }

  /// Fills in a field and goes on to the next one.
  mutating func fillIn(_ text: String) {
    type(text)
    press(.tab)
  }

  /// Opens the list of a field, and takes what is found for `words`.
  mutating func pick(_ words: String) {
    press(.enter)
    type(words)
    press(.enter)
  }

  /// Gives a new survey its title, a page, and two questions of which the second waits for the first.
  mutating func buildASurvey() {
    press(.enter)
    type("Before your visit")
    press(.control("g"), .character("p"))
    type("About you")
    press(.enter, .character("a"))
    fillIn("Do you feel ill today?")
    pick("yes or no")
    press(.control("g"), .character("a"))
    fillIn("Which of these?")
    pick("several of many")
    press(.tab, .right, .tab)
    fillIn("cough; fever; none of these")
    type("none of these")
    toField("Asked")
    pick("yes")
    press(.control("g"))
  }

  mutating func answer(_ effect: SurveyEffect) -> SurveyAnswer {
    switch effect {
    case .open:
      if keptSurvey?.password != nil { return .locked }
      return .opened(keptSurvey?.survey, hasPassword: false)
    case .unlock(let typed):
      guard let kept = keptSurvey, typed.text == kept.password else {
        wrongTries += 1
        return .wrong(pause: wrongTries < 3 ? 0 : 1 << (wrongTries - 3))
      }
      return .opened(kept.survey, hasPassword: true)
    case .preview(let survey): return .preview(SurveySheet(survey, banner: nil))
    case .save(let survey, let password):
      switch password {
      case .same: keptSurvey = (survey, keptSurvey?.password)
      case .new(let typed): keptSurvey = (survey, typed.text)
      }
      return .saved(overruledBy: nil)
    case .wipe:
      keptSurvey = nil
      return .wiped
    }
  }
}
