// SPDX-License-Identifier: MIT

import ImmunizationSchedule
import Testing

@Suite struct JSONTreeReaderTests {
  @Test(
    "What is no JSON is refused, and nothing crashes",
    arguments: [
      "", "{", "[1,", #"{"a"}"#, #"{"a":}"#, "tru", "01", "1.", "-", #""\u12"#, #""\x""#, "[1]]",
      "\"\n\"",
      #"{"a":1,}"#, String(repeating: "[", count: 100_000),
      String(repeating: "{\"a\":", count: 5_000),
    ])
  func refused(_ text: String) {
    #expect(throws: JSONTreeReader.Fault.self) { try JSONTreeReader.read(Array(text.utf8)) }
  }

  @Test("Bytes that are not UTF-8 are refused")
  func notUTF8() {
    #expect(throws: JSONTreeReader.Fault.notUTF8) { try JSONTreeReader.read([0x22, 0xFF, 0x22]) }
  }

  @Test("Every kind of value is read")
  func values() throws {
    let tree = try JSONTreeReader.read(
      Array(#" {"a":[1,-2.5e3,true,false,null],"b":"\"\u00e9\ud83d\ude00\ud83d\n"} "#.utf8))
    #expect(
      tree["a"] == .array([.number("1"), .number("-2.5e3"), .bool(true), .bool(false), .null]))
    #expect(tree["b"] == .string("\"é😀\u{FFFD}\n"))
    #expect(tree["c"] == nil)
  }

  @Test(
    "A schedule that is not understood is refused with the place",
    arguments: [
      (#"{"minimum":"soon"}"#, "minimum"), (#"{"minimum":[]}"#, "minimum"),
      (#"{"effective":"2023-02-30"}"#, "effective"),
    ])
  func notUnderstood(_ age: String, _ key: String) {
    let trouble = #expect(throws: Invented.Trouble.self) {
      try Invented.schedule(doses: [#""ages":[\#(age)]"#])
    }
    #expect(trouble?.text.contains("“\(key)”") == true)
    #expect(trouble?.text.contains("pox.json") == true)
  }
}
