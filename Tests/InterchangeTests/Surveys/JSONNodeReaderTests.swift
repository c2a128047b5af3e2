// SPDX-License-Identifier: MIT

import Foundation
import Interchange
import Testing

@Suite("JSON that is no configuration")
struct JSONFaultTests {
  static let cases: [(String, String)] = [
    ("", "Expected JSON or a property list."),
    ("hello", "Expected JSON or a property list."),
    ("{", "Line 1: this is no JSON: a key in quotation marks is missing."),
    ("{\n\"title\": \"x\",\n}", "Line 3: this is no JSON: a key in quotation marks is missing."),
    ("{\"a\" 1}", "Line 1: this is no JSON: a colon is missing."),
    ("{\"a\": 1 \"b\": 2}", "Line 1: this is no JSON: a comma or a closing } is missing."),
    ("{\"a\": [1,\n2,\n}", "Line 3: this is no JSON: a value is missing."),
    ("{\"a\": 01}", "Line 1: this is no JSON: a comma or a closing } is missing."),
    ("{\"a\": 1.}", "Line 1: this is no JSON: a digit is missing."),
    ("{\"a\": nul}", "Line 1: this is no JSON: a value is missing."),
    ("{\"a\": \"x\ny\"}", "Line 1: this is no JSON: a text does not end on its line."),
    ("{\"a\": \"\\ud800\"}", "Line 1: this is no JSON: half of a letter is missing."),
    ("{\"a\": \"\\udc00\"}", "Line 1: this is no JSON: half of a letter is missing."),
    ("{\"a\": \"\\ud800\\u0041\"}", "Line 1: this is no JSON: half of a letter is missing."),
    (
      "{\"a\": \"\\x\"}",
      "Line 1: this is no JSON: a backslash stands before what it cannot stand before."
    ),
    ("{\"a\": \"\\u12\"}", "Line 1: this is no JSON: four digits are missing after \\u."),
    ("{} {}", "Line 1: this is no JSON: something follows its end."),
    ("{\"a\": 1,\n \"b\": 2,\n \"a\": 3}", "Line 3: the key a stands here twice."),
    ("{\"\\u0061\": 1, \"a\": 3}", "Line 1: the key a stands here twice."),
    ("[1]", "Line 1: expected keys such as title and questions, found a list."),
  ]

  @Test("Each is told with its line", arguments: cases)
  func refused(text: String, message: String) {
    let error = #expect(throws: InterchangeError.self) { try SurveyFixtures.read(text) }
    #expect(error?.message == message)
    #expect(error?.recovery.hasSuffix(".") == true)
  }

  @Test("Depth, size and keys have ends")
  func limits() {
    let deep = String(repeating: "[", count: 100_000)
    let error = #expect(throws: InterchangeError.self) { try SurveyFixtures.read(deep) }
    #expect(error?.message.hasSuffix("this stands more than 40 levels deep.") == true)
    let wide = "[" + String(repeating: "0,", count: 100_001) + "0]"
    let tooWide = #expect(throws: InterchangeError.self) { try SurveyFixtures.read(wide) }
    #expect(tooWide?.message.contains("more here than 100000") == true)
    let large = "\"" + String(repeating: "x", count: 4_000_000) + "\""
    #expect(throws: InterchangeError.self) { try SurveyFixtures.read("[" + large + "]") }
    let key = String(repeating: "k", count: 256)
    #expect(throws: InterchangeError.self) { try SurveyFixtures.read("{\"\(key)\": 1}") }
  }

  @Test("Bytes that are not UTF-8 are told with their line")
  func notUTF8() {
    let bytes = Array("{\n\"a\": \"".utf8) + [0xFF] + Array("\"}".utf8)
    let error = #expect(throws: InterchangeError.self) {
      try SurveyConfiguration(bytes, lists: .none)
    }
    #expect(error?.message == "Line 2: there are bytes that are not UTF-8.")
  }

  @Test(
    "A configuration that is cut short or has one byte changed is taken or refused, and never ends the program"
  )
  func cutAndChanged() throws {
    let whole = Array(SurveyFixtures.everything.utf8)
    let lists = try SurveyFixtures.lists()
    for end in stride(from: 0, to: whole.count, by: 7) {
      #expect(throws: InterchangeError.self) {
        try SurveyConfiguration(Array(whole[..<end]), lists: lists)
      }
    }
    for place in stride(from: 0, to: whole.count, by: 11) {
      var bytes = whole
      bytes[place] ^= 0x15
      _ = try? SurveyConfiguration(bytes, lists: lists)
    }
  }
}
