// SPDX-License-Identifier: MIT

import Booking
import Foundation
import Interchange
import Testing

@Suite("Surveys in our own form")
struct SurveyFormTests {
  @Test("Everything it can say is the same after it was written and read, in each form")
  func roundTrip() throws {
    let survey = try SurveyFixtures.read(SurveyFixtures.everything)
    #expect(survey.questionnaire.entries.count == 32)
    for format in SurveyFormat.allCases {
      let bytes = survey.write(as: format)
      let again = try SurveyConfiguration(bytes, lists: try SurveyFixtures.lists())
      #expect(again == survey, "\(format)")
      #expect(again.questionnaire.digest == survey.questionnaire.digest)
      #expect(again.write(as: format) == bytes, "\(format)")
    }
  }

  static let faults: [(String, String, String)] = [
    (
      "\"type\": \"integer\"", "\"type\": \"intger\"",
      "Line 19, questions[0].items[4].type: expected one of page, group, note, text, longText, scan, integer, decimal, quantity, date, dateTime, yesNo, yesNoNotSure, choice, openChoice, several, openSeveral, code, found “intger”."
    ),
    ("\"survey\": 1", "\"survey\": 2", "Line 2, survey: expected 1, found 2."),
    (
      "\"min\": -3", "\"min\": 10",
      "Line 19, questions[0].items[4].max: expected a max that is not below the min, found 9."
    ),
    (
      "\"min\": -3", "\"mim\": -3",
      "Line 19, questions[0].items[4]: the key mim is not known here; expected"
    ),
    (
      "\"min\": -3", "\"pattern\": \"x\"",
      "Line 19, questions[0].items[4]: the key pattern is not known here; expected"
    ),
    (
      "\"default\": 0}", "\"default\": 12}",
      "Line 19, questions[0].items[4]: the default of “int” is no answer to it. The largest answer is 9."
    ),
    (
      "\"max\": 123456789012345.678", "\"max\": 1234567890123456789.0",
      "Line 20, questions[0].items[5].max: expected a number of at most 18 digits, found 1234567890123456789.0."
    ),
    (
      "\"pattern\": \"[a-z]+\"", "\"pattern\": \"(a\"",
      "Line 16, questions[0].items[1].pattern: the pattern is not understood at its character 3."
    ),
    (
      "{\"question\": \"yes\", \"=\": true}},\n", "{\"question\": \"yes\", \"=\": \"yes\"}},\n",
      "Line 46, questions[1].items[9].when.=: expected true or false, found “yes”."
    ),
    (
      "{\"question\": \"many\", \"=\": \"y\"}", "{\"question\": \"many\", \"=\": \"z\"}",
      "Line 53, questions[1].items[12].when.of[1].=: expected one of x, y, none, found “z”."
    ),
    (
      "{\"question\": \"yes\", \"=\": true}},\n", "{\"question\": \"no\", \"=\": true}},\n",
      "Line 46, questions[1].items[9]: “c1” speaks of “no”, which is no question here."
    ),
    (
      "\"result\": \"advice\"", "\"result\": \"advise\"",
      "Line 63, outcomes[0].result: expected one of advice, triage, notToday, care, found “advise”."
    ),
    ("\"days\": 14, ", "", "Line 65, outcomes[2]: the key days is missing."),
    ("\"days\": 14", "\"days\": 0", "Line 65, outcomes[2]: outcome 3 counts 0 days."),
    (
      "\"code\": \"007\"", "\"code\": \"7\"",
      "Line 30, questions[1].items[0].observations[0].code: expected three digits of CDSi's list of observations, found “7”."
    ),
    (
      "http://loinc.org/vs/LL358-3", "http://loinc.org/vs/LL1",
      "Line 42, questions[1].items[6].answerList: expected http://loinc.org/vs/LL358-3, found “http://loinc.org/vs/LL1”."
    ),
    (
      "\"id\": \"c5\"", "\"id\": \"c4\"",
      "Line 52, questions[1].items[12]: two items have the id “c4”."
    ),
    (
      "\"title\": \"Everything\"", "\"title\": \"Every\\u0007thing\"",
      "Line 1: the title holds the character U+7, which cannot be seen."
    ),
    (
      "\"id\": \"everything\"", "\"id\": \"every thing\"",
      "Line 1: “every thing” cannot be the id of a questionnaire."
    ),
    (
      "{\"today\": 0}", "{\"tody\": 0}",
      "Line 24, questions[0].items[8].max: the key today is missing."
    ),
    (
      "\"all\": [{\"question\": \"yes\", \"=\": true}]", "\"all\": []",
      "Line 54, questions[1].items[13]: “c5” has a condition without a test."
    ),
  ]

  @Test("What is wrong is told with line, key and what was expected", arguments: faults)
  func told(old: String, new: String, message: String) throws {
    let range = try #require(SurveyFixtures.everything.range(of: old))
    let text = SurveyFixtures.everything.replacingCharacters(in: range, with: new)
    let error = #expect(throws: InterchangeError.self) { try SurveyFixtures.read(text) }
    let words = error?.message ?? ""
    let isOpen = message.hasSuffix("expected")
    #expect((isOpen ? String(words.prefix(message.count)) : words) == message)
  }

  @Test("A questionnaire that cannot be told in the fleets' form is a property list of our own")
  func plist() throws {
    let survey = try SurveyFixtures.read(SurveyFixtures.everything)
    let text = String(decoding: survey.write(as: .plist), as: UTF8.self)
    #expect(text.contains("<key>survey</key>\n\t<integer>1</integer>"))
  }

  @Test("Every example in the documentation is a survey")
  func documentation() throws {
    let text = try String(
      contentsOf: SurveyFixtures.package.appendingPathComponent("docs/SURVEYS.md"), encoding: .utf8)
    var examples = 0
    for part in text.components(separatedBy: "```").enumerated() where part.offset % 2 == 1 {
      guard let newline = part.element.firstIndex(of: "\n") else { continue }
      let kind = part.element[..<newline]
      let body = String(part.element[newline...])
      guard kind == "json" || kind == "xml" else { continue }
      examples += 1
      _ = try SurveyFixtures.read(body)
    }
    #expect(examples >= 3)
  }
}
