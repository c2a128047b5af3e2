// SPDX-License-Identifier: MIT

import Booking
import Testing

@Suite("Texts of plain ASCII, which are looked at byte by byte")
struct PlainTextTests {
  private static let texts = [
    "Ada Lovelace", "O'Neill", "  two   spaces\tand\na tab ", "MARY-JANE", "back`tick", "x", "",
    " ", "tab\t", "\u{7F}", "\u{1B}[31m", "a\u{0}b",
    "ALL 0123456789 ~!@#$%^&*()_+{}|:\"<>?[]\\;,./",
  ]

  @Test("They fold as they do beside a letter that is not ASCII", arguments: texts)
  func folding(text: String) {
    // The letter sends the whole text through Unicode's tables.
    let slow = FoldedText(text + "x\u{E9}").value
    #expect(slow.hasSuffix("xe"))
    #expect(FoldedText(text + "xe").value == slow)
    #expect(FoldedText("\u{E9} " + text).value == FoldedText("e " + text).value)
  }

  @Test("They are refused and trimmed as they are beside such a letter", arguments: texts)
  func cleaning(text: String) {
    func clean(_ text: String, limit: Int = 120) -> Result<String, TextProblem> {
      Result { () throws(TextProblem) in try CleanText(text, limit: limit).value }
    }
    let slow = clean("\u{E9}" + text + "\u{E9}")
    let plain = clean("e" + text + "e")
    #expect(plain == slow.map { "e" + $0.dropFirst().dropLast() + "e" })
    #expect(clean("  " + text + "e  ") == clean(text + "e"))
    #expect(clean("abc", limit: 3) == .success("abc"))
    #expect(clean("abcd", limit: 3) == .failure(.tooLong(limit: 3)))
  }

  @Test("A code reads the same in its own letters and in any other way of writing them")
  func codes() throws {
    for number in 0..<500 {
      let code = AppointmentCode(random: UInt128(number) << 61 | UInt128(number) &* 0x9E37_79B9)
      #expect(try AppointmentCode(code.letters) == code)
      #expect(try AppointmentCode(code.letters.lowercased()) == code)
      #expect(try AppointmentCode(code.payload) == code)
      #expect(throws: CodeLetters.Problem.self) {
        try AppointmentCode(
          String(code.letters.dropLast()) + (code.letters.last == "0" ? "1" : "0"))
      }
    }
  }
}
