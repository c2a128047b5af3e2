// SPDX-License-Identifier: MIT

import Booking
import Foundation
import Interchange
import TestKit
import Testing

enum SurveyFixtures {
  /// The lists that the product ships.
  static func lists() throws -> AnswerLists {
    try AnswerLists(bytes(ofData: "questionnaires/answer-lists.json"))
  }

  /// A file of the package's folder `data`.
  static func bytes(ofData path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: package.appendingPathComponent("data/" + path)))
  }

  static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../..")

  static func read(_ text: String) throws -> SurveyConfiguration {
    try SurveyConfiguration(Array(text.utf8), lists: lists())
  }

  /// Every kind of item, option, range, condition and outcome, and all that goes along.
  static let everything = #"""
    {
      "survey": 1,
      "id": "everything",
      "url": "https://example.org/everything",
      "version": "2.1",
      "title": "Everything",
      "webhook": "https://example.org/answers",
      "webhookAuthorization": "/etc/secret", "webhookFormat": "fhir",
      "variables": {"user": "%username%", "terminal": "%udid%", "item": "x"},
      "banner": {"text": "  /\\\n /__\\\n"},
      "errorContact": "Ann, 555 0100\nDay and night",
      "questions": [
        {"id": "p1", "type": "page", "text": "First", "items": [
          {"id": "note", "type": "note", "text": "Read this.\nAnd this."},
          {"id": "line", "type": "text", "text": "One line", "required": true, "hint": "a to z",
           "pattern": "[a-z]+", "maxLength": 5, "default": "abc", "prefix": "1"},
          {"id": "long", "type": "longText", "text": "Lines", "default": "a\nb"},
          {"id": "scan", "type": "scan", "text": "Card", "pattern": "\\d{4}"},
          {"id": "int", "type": "integer", "text": "Number", "min": -3, "max": 9, "default": 0},
          {"id": "dec", "type": "decimal", "text": "Exact", "min": 0.10, "max": 123456789012345.678},
          {"id": "temp", "type": "quantity", "text": "Warm?", "min": 30, "max": 45.5, "units": [
            {"system": "http://unitsofmeasure.org", "code": "Cel", "display": "°C"}]},
          {"id": "span", "type": "quantity", "text": "How long?", "units": ["days", "weeks"]},
          {"id": "day", "type": "date", "text": "When?", "min": "1900-01-01", "max": {"today": 0}},
          {"id": "time", "type": "dateTime", "text": "At?", "default": "2026-11-30T08:15:00-05:00"}
        ]},
        {"id": "g", "type": "group", "items": [
          {"id": "yes", "type": "yesNo", "text": "Yes?", "codes": [
            {"system": "http://example.org", "code": "Y1", "display": "Yes one"}],
           "observations": [{"code": "007", "since": "day"}],
           "items": [{"id": "more", "type": "text", "text": "More?"}]},
          {"id": "sure", "type": "yesNoNotSure", "text": "Sure?", "default": "notSure",
           "observations": [{"code": "080", "answer": true}, {"code": "081", "answer": "notSure"}]},
          {"id": "one", "type": "choice", "text": "One of", "options": ["red", "blue"], "default": "blue"},
          {"id": "open", "type": "openChoice", "text": "Or own", "options": [
            {"code": "a", "display": "A"}, {"text": "b"}, {"number": 3}, {"date": "2026-01-01"}],
           "default": {"text": "own words"}},
          {"id": "many", "type": "several", "text": "Several", "options": [
            {"code": "x", "display": "X"}, {"code": "y"}, {"code": "none", "alone": true}],
           "default": ["x", "y"], "observations": [{"code": "104", "answer": "x"}]},
          {"id": "manyOwn", "type": "openSeveral", "text": "Several or own", "options": [1, 2]},
          {"id": "list", "type": "choice", "text": "How often?", "answerList": "http://loinc.org/vs/LL358-3",
           "required": true},
          {"id": "any", "type": "code", "text": "Code"},
          {"id": "fixed", "type": "text", "text": "Fixed", "readOnly": true, "default": "f"},
          {"id": "c1", "type": "yesNo", "when": {"question": "yes", "=": true}},
          {"id": "c2", "type": "yesNo", "when": {"all": [
            {"question": "dec", ">=": 1}, {"question": "int", "!=": 4}, {"question": "line", "exists": true}]}},
          {"id": "c3", "type": "yesNo", "when": {"any": [
            {"question": "many", "=": "x"}, {"question": "sure", "=": "notSure"},
            {"question": "temp", ">": 38}, {"question": "open", "=": {"text": "own words"}}]}},
          {"id": "c4", "type": "yesNo", "when": {"atLeast": 2, "of": [
            {"question": "many", "=": "x"}, {"question": "many", "=": "y"}, {"question": "day", "withinDays": 14}]}},
          {"id": "c5", "type": "yesNo", "when": {"all": [{"question": "yes", "=": true}]}},
          {"id": "c6", "type": "yesNo", "when": {"question": "span", "<": {"value": 3, "unit": "weeks"}}},
          {"id": "c7", "type": "yesNo", "when": {"question": "time", "<=": "2027-01-01T00:00:00Z"}},
          {"id": "c8", "type": "yesNo", "when": {"question": "any", "=": "T2"}},
          {"id": "c9", "type": "yesNo", "when": {"question": "day", ">": "2026-01-01"}},
          {"id": "c10", "type": "yesNo", "when": {"question": "manyOwn", "=": 2}}
        ]}
      ],
      "outcomes": [
        {"result": "advice", "when": {"question": "c1", "=": true}, "words": "Drink.", "advice": "Water."},
        {"result": "triage", "when": {"question": "yes", "=": true}, "words": "Ask."},
        {"result": "notToday", "days": 14, "when": {"question": "yes", "=": true}, "words": "Wait."},
        {"result": "notToday", "days": 28, "after": "day", "when": {"question": "day", "exists": true},
         "words": "Wait longer."},
        {"result": "care", "when": {"atLeast": 2, "of": [
          {"question": "yes", "=": true}, {"question": "c1", "=": true}]},
         "words": "Call.", "advice": "Call %contact%.\nNow."}
      ],
      "cleared": {"words": "All is well.", "advice": "Come in."}
    }
    """#
}
