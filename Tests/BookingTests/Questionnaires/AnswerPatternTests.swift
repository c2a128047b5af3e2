// SPDX-License-Identifier: MIT

import Booking
import Testing

@Suite("Patterns of answers")
struct AnswerPatternTests {
  @Test(
    "A pattern matches the whole answer or nothing",
    arguments: [
      ("[A-Z]{2}\\d{4}", ["AB1234"], ["AB123", "AB12345", "ab1234", "xAB1234", ""]),
      ("^[A-Z]+$", ["A", "ABC"], ["", "A1"]),
      ("a|bc|", ["a", "bc", ""], ["b", "abc"]),
      ("(ab)*", ["", "ab", "abab"], ["a", "aba"]),
      ("(?:x|y)+z?", ["x", "yxz"], ["z", "xzz"]),
      ("a{2,}", ["aa", "aaaaa"], ["a", ""]),
      ("a{0,2}b", ["b", "aab"], ["aaab"]),
      ("a{0}", [""], ["a"]),
      ("[^0-9]+", ["abc", "é李"], ["a1"]),
      (
        "[\\w.-]+@[\\w-]+\\.\\p{L}{2,}", ["jane.doe@example.org"],
        ["jane@x", "@x.org", "a b@x.org"]
      ),
      ("\\(\\d+\\)", ["(12)"], ["12"]),
      (".\\s.", ["a b", "李 龍"], ["ab"]),
      ("[-a]+", ["-a-"], ["b"]),
      ("[a-]+", ["-a-"], ["b"]),
      ("\\p{N}+", ["١٢"], ["a"]),
      ("a$|b", ["b"], ["a$x"]),
    ] as [(String, [String], [String])])
  func matches(pattern: String, fitting: [String], others: [String]) throws {
    guard pattern != "a$|b" else {
      #expect(throws: AnswerPattern.Problem.notUnderstood(at: 2)) { try AnswerPattern(pattern) }
      return
    }
    let pattern = try AnswerPattern(pattern)
    for text in fitting { #expect(pattern.matches(text), "\(text)") }
    for text in others { #expect(!pattern.matches(text), "\(text)") }
  }

  @Test(
    "What is not understood is refused with its place",
    arguments: [
      ("(a", 3), ("a)", 2), ("[a", 3), ("[b-a]", 5), ("*a", 1), ("a**", 3), ("a{2,1}", 6),
      ("a{", 3), ("\\1", 3), ("(?=a)", 3), ("\\", 2), ("a+?", 3), ("\\p{Lu}", 3), ("a]", 2),
      ("[]", 2), ("[\\d-z]x(", 9),
    ])
  func refused(pattern: String, place: Int) {
    #expect(throws: AnswerPattern.Problem.notUnderstood(at: place)) { try AnswerPattern(pattern) }
  }

  @Test(
    "An expression that would grow without end is refused",
    arguments: [
      "((((a{99}){99}){99}){99})", "((((){1000}){1000}){1000}){1000}", "a{1001}",
      "a{99999999999999999999}",
      String(repeating: "(", count: 200) + String(repeating: ")", count: 200),
      String(repeating: "a", count: 501),
    ])
  func bombs(pattern: String) {
    #expect(throws: AnswerPattern.Problem.tooLarge) { try AnswerPattern(pattern) }
  }

  @Test(
    "Patterns that take others an age are decided in one pass over the text",
    arguments: ["(a+)+b", "(a|a)*b", "(a*)*b", "(a|aa)+b", "((a?){30}){20}b", "(.*)(.*)(.*)(.*)b"])
  func hostile(pattern: String) throws {
    #expect(try !AnswerPattern(pattern).matches(String(repeating: "a", count: 1000)))
    #expect(try AnswerPattern(pattern).matches(String(repeating: "a", count: 500) + "b"))
  }
}
