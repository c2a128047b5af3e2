// SPDX-License-Identifier: MIT

import Booking
import Testing

@Suite("Text from outside")
struct CleanTextTests {
  @Test(
    "A text that could harm is refused with the reason",
    arguments: [
      ("", TextProblem.empty), ("   ", .empty), ("\u{A0}\u{3000}\u{2003}", .empty),
      ("a\u{0}b", .controlCharacter("\u{0}")), ("a\tb", .controlCharacter("\t")),
      ("a\nb", .controlCharacter("\n")), ("a\r\nb", .controlCharacter("\r")),
      ("\u{1B}[31m", .controlCharacter("\u{1B}")), ("a\u{7F}", .controlCharacter("\u{7F}")),
      ("a\u{80}", .controlCharacter("\u{80}")), ("a\u{9B}31m", .controlCharacter("\u{9B}")),
      ("a\u{9F}", .controlCharacter("\u{9F}")),
      ("a\u{202A}", .directionOverride("\u{202A}")), ("a\u{202E}b", .directionOverride("\u{202E}")),
      ("a\u{2066}", .directionOverride("\u{2066}")), ("a\u{2069}", .directionOverride("\u{2069}")),
      ("Anna\u{200B}Test", .zeroWidthSpace), ("a\u{FFFD}", .notUTF8),
      (String(decoding: [0x41, 0xFF], as: UTF8.self), .notUTF8),
      (String(decoding: [0xED, 0xA0, 0x80], as: UTF8.self), .notUTF8),
      (String(repeating: "x", count: 121), .tooLong(limit: 120)),
      ("a" + String(repeating: "\u{301}", count: 9), .tooManyMarks(limit: 8)),
      ("a" + String(repeating: "\u{20DD}", count: 9), .tooManyMarks(limit: 8)),
    ])
  func refused(text: String, problem: TextProblem) {
    #expect(throws: problem) { try CleanText(text, limit: 120) }
    #expect(!problem.message.isEmpty)
    #expect(!problem.recovery.isEmpty)
  }

  @Test(
    "Everything else is kept byte for byte, outer spaces aside",
    arguments: [
      ("  Test Person  ", "Test Person"), ("\u{3000}山田 太郎\u{A0}", "山田 太郎"),
      ("Nguye\u{302}\u{303}n", "Nguye\u{302}\u{303}n"), ("Nguy\u{1EC5}n", "Nguy\u{1EC5}n"),
      ("نمی\u{200C}خواهم", "نمی\u{200C}خواهم"), ("👩🏽\u{200D}⚕️ Test", "👩🏽\u{200D}⚕️ Test"),
      ("a\u{200E}b\u{200F}c", "a\u{200E}b\u{200F}c"), ("a\u{202F}b", "a\u{202F}b"),
      ("a\u{2065}b", "a\u{2065}b"), ("\u{AD}x", "\u{AD}x"), ("\u{E0041}", "\u{E0041}"),
      ("%s%n{0}\\(name)", "%s%n{0}\\(name)"), ("\u{301}e", "\u{301}e"),
      (String(repeating: "x", count: 120), String(repeating: "x", count: 120)),
      ("a" + String(repeating: "\u{301}", count: 8), "a" + String(repeating: "\u{301}", count: 8)),
    ])
  func kept(text: String, expected: String) throws {
    let value = try CleanText(text, limit: 120).value
    #expect(Array(value.utf8) == Array(expected.utf8))
  }

  @Test("The limit is counted after trimming")
  func limit() throws {
    #expect(try CleanText("   abc   ", limit: 3).value == "abc")
    #expect(throws: TextProblem.tooLong(limit: 3)) { try CleanText("  abcd  ", limit: 3) }
  }
}
