// SPDX-License-Identifier: MIT

import Foundation
import Interchange
import TestKit
import Testing

@Suite("JSON as it is written")
struct JSONTextTests {
  @Test("Keys keep their order, and one line feed ends the document")
  func layout() {
    let value: JSONValue = [
      "b": .integer(-1), "a": .array([.bool(true), .null]), "empty": .array([]), "none": [:],
      "deep": ["x": .number(0.5)],
    ]
    #expect(
      JSONText(value).text == """
        {
          "b": -1,
          "a": [
            true,
            null
          ],
          "empty": [],
          "none": {},
          "deep": {
            "x": 0.5
          }
        }

        """)
  }

  @Test("An item of a long list is one line")
  func line() {
    let value: JSONValue = [
      "b": .integer(-1), "a": .array([.bool(true), .null, .array([])]), "none": [:],
      "deep": ["x": .number(0.5), "y": .string("a\n\u{1B}é\"")],
    ]
    #expect(
      JSONText(line: value).text
        == #"{"b":-1,"a":[true,null,[]],"none":{},"deep":{"x":0.5,"y":"a\n\u001bé\""}}"#)
  }

  @Test(
    "Text stands as it is, and what a terminal would obey is escaped",
    arguments: [
      ("Nguyễn Thị Ánh 李小龍", "Nguyễn Thị Ánh 李小龍"), ("a/b", "a/b"), ("\"", "\\\""), ("\\", "\\\\"),
      ("a\nb\tc", "a\\nb\\tc"), ("\u{1B}[31m", "\\u001b[31m"), ("\u{0}", "\\u0000"),
      ("\r\u{7}\u{8}", "\\u000d\\u0007\\u0008"), ("\u{7F}\u{9B}", "\\u007f\\u009b"),
      ("\u{202E}abc\u{2069}", "\\u202eabc\\u2069"), ("\u{200B}\u{FEFF}", "\\u200b\\ufeff"),
      ("\u{2028}\u{2029}", "\\u2028\\u2029"), ("\u{200E}\u{61C}", "\\u200e\\u061c"),
      ("\u{E0041}", "\\udb40\\udc41"), ("نمی\u{200C}خواهم", "نمی\u{200C}خواهم"),
      ("👩🏽\u{200D}⚕️", "👩🏽\u{200D}⚕️"),
    ])
  func strings(text: String, written: String) throws {
    let document = JSONText(.string(text)).text
    #expect(Array(document.utf8) == Array("\"\(written)\"\n".utf8))
    let read = try JSONSerialization.jsonObject(
      with: Data(document.utf8), options: .fragmentsAllowed)
    #expect(Array((read as? String ?? "").utf8) == Array(text.utf8))
  }

  @Test(
    "Numbers are written as JSON has them",
    arguments: [
      (42.0, "42.0"), (-71.0589, "-71.0589"), (0.00001, "1e-05"), (.nan, "null"),
      (.infinity, "null"),
      (-0.0, "-0.0"),
    ])
  func numbers(value: Double, text: String) throws {
    #expect(JSONText(.number(value)).text == text + "\n")
  }

  @Test("Any text at all can be read back, and holds no byte that a terminal obeys")
  func anyText() throws {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<300 {
      var view = String.UnicodeScalarView()
      for _ in 0..<20 {
        let value = UInt32.random(in: 0...0x2100, using: &random)
        if let scalar = Unicode.Scalar(value) { view.append(scalar) }
      }
      let text = String(view)
      let document = JSONText(["k": .string(text)]).text
      let read = try JSONSerialization.jsonObject(with: Data(document.utf8)) as? [String: String]
      #expect(Array((read?["k"] ?? "").utf8) == Array(text.utf8))
      #expect(
        !document.unicodeScalars.contains {
          $0 != "\n" && $0.properties.generalCategory == .control
        })
    }
  }
}
