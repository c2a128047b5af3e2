// SPDX-License-Identifier: MIT

import Booking
import Cells
import FrontDesk
import Interchange

/// Surveys before whoever answers them.
enum Surveys {
  static func sheet(_ text: String) throws -> SurveySheet {
    let survey = try SurveyConfiguration(Array(text.utf8), lists: .none)
    let banner: [UInt8]? = if case .data(let bytes)? = survey.banner { bytes } else { nil }
    return SurveySheet(survey, banner: banner)
  }

  static let health = #"""
    {"survey": 1, "id": "health", "title": "Before your COVID-19 dose",
     "banner": {"text": "  _\n_| |_   HARBOUR\n_   _|   HOSPITAL\n |_|"},
     "errorContact": "555 0100",
     "questions": [
      {"id": "you", "type": "page", "text": "About you", "items": [
        {"id": "hello", "type": "note", "text": "Only the people who vaccinate you see the answers."},
        {"id": "name", "type": "text", "text": "What do people call you?", "required": true},
        {"id": "badge", "type": "scan", "text": "Scan your badge", "pattern": "[A-Z]{2}\\d{4}"},
        {"id": "cups", "type": "integer", "text": "Cups of coffee today", "min": 0, "max": 20}
      ]},
      {"id": "health", "type": "page", "text": "Your health", "items": [
        {"id": "ill", "type": "yesNoNotSure", "text": "Do you feel ill today?", "required": true},
        {"id": "fever", "type": "quantity", "text": "Your temperature this morning",
         "hint": "if you took it", "min": 30, "max": 45,
         "units": [{"system": "http://unitsofmeasure.org", "code": "Cel", "display": "°C"}]},
        {"id": "last", "type": "date", "text": "When was your last dose?", "max": {"today": 0}},
        {"id": "which", "type": "choice", "text": "Which vaccine was it?",
         "options": ["Moderna, Spikevax", "Pfizer-BioNTech, Comirnaty", "Novavax, Nuvaxovid",
          "Johnson & Johnson, Jcovden", "another one"]},
        {"id": "signs", "type": "several", "text": "Which of these apply to you?", "options": [
          {"code": "allergy", "display": "a severe allergy"},
          {"code": "bleeding", "display": "a bleeding disorder"},
          {"code": "thinner", "display": "a blood thinner"},
          {"code": "none", "display": "none of these", "alone": true}]},
        {"id": "what", "type": "text", "text": "Allergic to what?",
         "when": {"question": "signs", "=": "allergy"}}
      ]},
      {"id": "rest", "type": "page", "text": "The rest", "items": [
        {"id": "team", "type": "openChoice", "text": "Your team", "options": ["day", "night"]},
        {"id": "came", "type": "dateTime", "text": "When did you come in?"},
        {"id": "more", "type": "longText", "text": "Anything that you would like to say to us before the dose, in as many words as you like?"}
      ]}
     ],
     "outcomes": [
      {"result": "care", "when": {"question": "fever", ">=": 41}, "words": "Your temperature is very high.",
       "advice": "Call %contact% now."},
      {"result": "notToday", "days": 7, "when": {"question": "fever", ">=": 38},
       "words": "It is better to wait until you are well.", "advice": "Call %contact% if you get worse."},
      {"result": "triage", "when": {"question": "signs", "=": "allergy"},
       "words": "Somebody speaks with you about the allergy before the dose."},
      {"result": "advice", "when": {"question": "cups", ">=": 8}, "words": "That is a lot of coffee."}
     ],
     "cleared": {"words": "Nothing speaks against the dose.", "advice": "Come in."}}
    """#

  /// More to tick than a small screen has rows.
  static let many = #"""
    {"survey": 1, "id": "many", "title": "Daily check",
     "questions": [{"id": "signs", "type": "several", "text": "Which of these are new today?",
      "options": [\#((1...24).map { "\"the sign number \($0)\"" }.joined(separator: ", "))]}]}
    """#

  /// One question that says nothing of what follows, under a note as long as a letter.
  static let plain = #"""
    {"survey": 1, "id": "plain", "title": "Your visit",
     "questions": [
      {"id": "letter", "type": "note", "text": "\#((1...40).map { "Sentence-\($0) of this letter is to be read." }.joined(separator: " "))"},
      {"id": "good", "type": "yesNo", "text": "Was it good?"}
     ]}
    """#
}

extension DeskDriver {
  /// At the first question of a survey.
  static func survey(
    _ text: String = Surveys.health, size: Size = Size(columns: 100, rows: 30),
    repertoire: Repertoire = .unicode
  ) throws -> DeskDriver {
    try DeskDriver(size: size, repertoire: repertoire, survey: Surveys.sheet(text))
  }

  /// To the second page of the health questions.
  mutating func toHealth() {
    type("Ada")
    press(.pageDown)
  }

  /// Everything of the second page but the last question.
  mutating func answerHealth(fever: String = "36.8") {
    press(.right, .right, .tab)
    type(fever)
    press(.tab)
    type("10112026")
    press(.tab, .enter)
    type("mod")
    press(.enter)
  }

  /// What was handed in.
  var handedIn: QuestionnaireResponse? {
    for case .handIn(let response) in effects.reversed() { return response }
    return nil
  }

  func answers(_ id: String) -> [String] {
    handedIn?.answers(to: LinkID(id)).map(\.words) ?? []
  }
}
