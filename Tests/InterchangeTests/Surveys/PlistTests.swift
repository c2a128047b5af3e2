// SPDX-License-Identifier: MIT

import Booking
import Foundation
import Interchange
import Testing

@Suite("Surveys as property lists and as JSON, as fleets deploy them")
struct PlistTests {
  static let plist = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <!-- by hand -->
    <dict>
      <key>title</key>
      <string>How are you &amp; yours?</string>
      <key>webhook</key>
      <string>https://example.org/hook?a=1&amp;b=2</string>
      <key>webhookAuthorization</key>
      <string>SURVEY_TOKEN</string>
      <key>variables</key>
      <dict><key>name</key><string>%username%</string><key>floor</key><integer>3</integer></dict>
      <key>banner</key>
      <data>
        aGVs
        bG8=
      </data>
      <key>errorContact</key>
      <string>555 0100</string>
      <key>questions</key>
      <array>
        <dict>
          <key>questionId</key><string>name</string>
          <key>questionText</key><string>Your name</string>
          <key>questionType</key><string>textInput</string>
          <key>questionAnswers</key><array/>
        </dict>
        <dict>
          <key>questionId</key><string>colour</string>
          <key>questionText</key><string>Colour <![CDATA[<any>]]>&#233;</string>
          <key>questionType</key><string>dropdown</string>
          <key>questionAnswers</key><array><string>red</string><string>blue</string></array>
        </dict>
        <dict>
          <key>questionId</key><string>symptoms</string>
          <key>questionText</key><string>Which?</string>
          <key>questionType</key><string>dropdown</string>
          <key>questionAnswers</key><array><string>cough</string><string>fever</string></array>
          <key>multiAnswer</key><true/>
        </dict>
        <dict>
          <key>questionId</key><string>card</string>
          <key>questionText</key><string>Card</string>
          <key>questionType</key><string>textInput</string>
          <key>codeScan</key><true/>
        </dict>
      </array>
    </dict>
    </plist>
    """

  static let json = """
    {"title": "How are you & yours?", "webhook": "https://example.org/hook?a=1&b=2",
     "webhookAuthorization": "SURVEY_TOKEN", "variables": {"name": "%username%", "floor": "3"},
     "banner": "aGVsbG8=", "errorContact": "555 0100",
     "questions": [
      {"questionId": "name", "questionText": "Your name", "questionType": "textInput"},
      {"questionId": "colour", "questionText": "Colour <any>é", "questionType": "dropdown",
       "questionAnswers": ["red", "blue"]},
      {"questionId": "symptoms", "questionText": "Which?", "questionType": "multiAnswer",
       "questionAnswers": ["cough", "fever"]},
      {"questionId": "card", "questionText": "Card", "questionType": "codeScan"}]}
    """

  /// What python's plistlib makes of the same: `plistlib.dumps(plistlib.loads(…), fmt=plistlib.FMT_BINARY)`.
  static let binary =
    "YnBsaXN0MDDXAQIDBAUGBwgJCicoLC1WYmFubmVyXGVycm9yQ29udGFjdFlxdWVzdGlvbnNVdGl0bGVZ"
    + "dmFyaWFibGVzV3dlYmhvb2tfEBR3ZWJob29rQXV0aG9yaXphdGlvbkVoZWxsb1g1NTUgMDEwMKQLFBsj"
    + "1AwNDg8QERITXxAPcXVlc3Rpb25BbnN3ZXJzWnF1ZXN0aW9uSWRccXVlc3Rpb25UZXh0XHF1ZXN0aW9u"
    + "VHlwZaBUbmFtZVlZb3VyIG5hbWVZdGV4dElucHV01AwNDg8VGBkaohYXU3JlZFRibHVlVmNvbG91cm0A"
    + "QwBvAGwAbwB1AHIAIAA8AGEAbgB5AD4A6Vhkcm9wZG93btUcDA0ODx0eISIaW211bHRpQW5zd2VyCaIf"
    + "IFVjb3VnaFVmZXZlclhzeW1wdG9tc1ZXaGljaD/UJA0ODx0lJhNYY29kZVNjYW5UY2FyZFRDYXJkXxAU"
    + "SG93IGFyZSB5b3UgJiB5b3Vycz/SKREqK1VmbG9vchADWiV1c2VybmFtZSVfECBodHRwczovL2V4YW1w"
    + "bGUub3JnL2hvb2s/YT0xJmI9MlxTVVJWRVlfVE9LRU4ACAAXAB4AKwA1ADsARQBNAGQAagBzAHgAgQCT"
    + "AJ4AqwC4ALkAvgDIANIA2wDeAOIA5wDuAQkBEgEdASkBKgEtATMBOQFCAUkBUgFbAWABZQF8AYEBhwGJ"
    + "AZQBtwAAAAAAAAIBAAAAAAAAAC4AAAAAAAAAAAAAAAAAAAHE"

  @Test("The three ways to write it mean the same")
  func same() throws {
    let survey = try SurveyFixtures.read(Self.plist)
    #expect(try SurveyFixtures.read(Self.json) == survey)
    let bytes = try #require(Data(base64Encoded: Self.binary))
    #expect(try SurveyConfiguration(Array(bytes), lists: .none) == survey)
    #expect(survey.questionnaire.id.rawValue == "how-are-you-yours")
    #expect(survey.webhook?.description == "https://example.org/hook?a=1&b=2")
    #expect(survey.authorization == .variable("SURVEY_TOKEN"))
    #expect(survey.banner == .data(Array("hello".utf8)))
    #expect(
      survey.filledVariables([.username: "Ann"]).map { "\($0.name)=\($0.value)" }
        == ["floor=3", "name=Ann"])
    let kinds = survey.questionnaire.items.compactMap { $0.question?.kind }
    let answers = ["cough", "fever"].map { AnswerOption(.text($0)) }
    #expect(kinds[2] == .choice(Choices(answers, allowsSeveral: true)))
    #expect(kinds[3] == .scan(.any))
  }

  @Test("It is written in the form that fleets know, and read again it is the same")
  func written() throws {
    let survey = try SurveyFixtures.read(Self.plist)
    let text = String(decoding: survey.write(as: .plist), as: UTF8.self)
    #expect(text.contains("<key>questionId</key>"))
    #expect(!text.contains("<key>survey</key>"))
    for format in SurveyFormat.allCases {
      #expect(
        try SurveyConfiguration(survey.write(as: format), lists: .none) == survey, "\(format)")
    }
    let read = try PropertyListSerialization.propertyList(
      from: Data(survey.write(as: .plist)), format: nil)
    #expect((read as? [String: Any])?["banner"] as? Data == Data("hello".utf8))
  }

  static let faults: [(String, String, String)] = [
    (
      "<string>textInput</string>", "<string>textinput</string>",
      "Line 26, questions[0].questionType: expected one of textInput, dropdown, multiAnswer, codeScan, found “textinput”."
    ),
    (
      "<key>questionId</key><string>colour", "<key>questionID</key><string>colour",
      "Line 29, questions[1]: the key questionId is missing."
    ),
    (
      "<key>multiAnswer</key>", "<key>multianswer</key>",
      "Line 40, questions[2]: the key multianswer is not known here; expected one of questionId, questionText, questionType, multiAnswer, codeScan, questionAnswers."
    ),
    (
      "SURVEY_TOKEN", "Bearer s3cr3t",
      "Line 10, webhookAuthorization: expected the path of a file or the name of a variable, found another text."
    ),
    (
      "https://example.org/hook", "ftp://example.org/hook",
      "Line 8, webhook: expected an address such as https://example.org/answers, found “ftp://example.org/hook?a=1&b=2”."
    ),
    ("bG8=", "bG8", "Line 14, banner: expected data in base 64, found other characters."),
    (
      "<string>card</string>", "<string>name</string>",
      "Line 42, questions[3]: two items have the id “name”."
    ),
    (
      "<array><string>red</string><string>blue</string></array>", "<array/>",
      "Line 29, questions[1]: “colour” has nothing to choose from."
    ),
    (
      "<key>floor</key>", "<key>the floor</key>",
      "Line 13, variables.the floor: expected a name of letters, digits and _, and a text of one line for its value, found 3."
    ),
    (
      "<true/>", "<string>yes</string>",
      "Line 40, questions[2].multiAnswer: expected true or false, found “yes”."
    ),
    ("<key>errorContact</key>", "<key>title</key>", "Line 19: the key title stands here twice."),
    (
      "</array>\n</dict>\n</plist>", "</array>\n</plist>",
      "Line 49: this is no property list: <key> or </dict> is missing."
    ),
    (
      "&amp; yours", "& yours",
      "Line 7: this is no property list: an & stands alone; it is written &amp;."
    ),
    ("&amp; yours", "&nbsp; yours", "Line 7: this is no property list: &nbsp; is not known."),
    (
      "<array/>", "<set/>",
      "Line 27: this is no property list: <set> is no part of a property list."
    ),
  ]

  @Test("What is wrong is told with line, key and what was expected", arguments: faults)
  func told(old: String, new: String, message: String) throws {
    try #require(Self.plist.contains(old))
    let range = try #require(Self.plist.range(of: old))
    let text = Self.plist.replacingCharacters(in: range, with: new)
    let error = #expect(throws: InterchangeError.self) { try SurveyFixtures.read(text) }
    #expect(error?.message == message)
    if new.contains("s3cr3t") { #expect(error?.message.contains("s3cr3t") == false) }
  }

  @Test("A document type that declares entities is refused before any is looked at")
  func entities() throws {
    let bomb = Self.plist.replacing(
      "<!DOCTYPE plist PUBLIC",
      with:
        "<!DOCTYPE plist [<!ENTITY a SYSTEM \"file:///etc/passwd\"><!ENTITY b \"&a;&a;\">] PUBLIC")
    let error = #expect(throws: InterchangeError.self) { try SurveyFixtures.read(bomb) }
    #expect(
      error?.message
        == "Line 2: this is no property list: a document type with declarations is not taken.")
  }

  @Test("A property list cut anywhere or with a byte changed never ends the program")
  func cut() throws {
    let binary = Array(try #require(Data(base64Encoded: Self.binary)))
    for whole in [Array(Self.plist.utf8), binary] {
      for end in stride(from: 0, to: whole.count, by: 3) {
        #expect(throws: InterchangeError.self) {
          try SurveyConfiguration(Array(whole[..<end]), lists: .none)
        }
      }
      for place in whole.indices {
        for change: UInt8 in [0x01, 0x80, 0xFF] {
          var bytes = whole
          bytes[place] ^= change
          _ = try? SurveyConfiguration(bytes, lists: .none)
        }
      }
    }
  }

  @Test("A binary list that holds itself, or one text a million times, is refused")
  func hostileBinary() throws {
    // One object: an array whose only item is itself.
    let trailer: [UInt8] = [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0]
    let itself =
      Array("bplist00".utf8) + [0xA1, 0x00] + [0x08] + trailer + [1]
      + [UInt8](repeating: 0, count: 15) + [10]
    let error = #expect(throws: InterchangeError.self) {
      try SurveyConfiguration(itself, lists: .none)
    }
    #expect(error?.message.contains("levels deep") == true)
  }

  @Test("Addresses, names and secrets are told apart")
  func values() {
    for address in ["https://a", "http://localhost:8080/x?y=z"] {
      #expect(SurveyAddress(address) != nil)
    }
    for address in [
      "https://", "https:///x", "ftp://a", "https://u:p@a/", "https://a b", "https://ä", "",
    ] {
      #expect(SurveyAddress(address) == nil, "\(address)")
    }
    #expect(AuthorizationSource("/etc/x") == .file("/etc/x"))
    for text in ["Basic abc", "abc=", "token-1", "", "1A"] {
      #expect(AuthorizationSource(text) == nil, "\(text)")
    }
    for name in ["", "1a", "a b", "a-b", "ä"] { #expect(SurveyVariable(name, "x") == nil) }
    #expect(SurveyVariable("a", "x\u{7}") == nil)
    #expect(SurveyBanner(address: "banner.png") == nil)
    #expect(SurveyBanner(address: "/srv/banner.png") != nil)
  }
}
