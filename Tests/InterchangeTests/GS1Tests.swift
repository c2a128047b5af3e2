// SPDX-License-Identifier: MIT

import Booking
import Interchange
import TestKit
import Testing

@Suite("The code on a package")
struct GS1Tests {
  private static let gtin = "00312345678906"

  private func read(_ text: String) throws(GS1ElementString.Problem) -> GS1ElementString {
    try GS1ElementString(
      text, today: LocalDate(year: 2026, month: 11, day: 30) ?? .earliest)
  }

  @Test(
    "Both forms say the same, in any order, whatever the scanner puts before and after",
    arguments: [
      "(01)00312345678906(17)270228(10)AB12", "(10)AB12(17)270228(01)00312345678906",
      "(01)00312345678906(10)ab12(17)270228(21)SN-1", "010031234567890617270228" + "10AB12",
      "]d2010031234567890617270228" + "10AB12", "01003123456789061727022810AB12\u{1D}21SN-1",
      "\u{1D}010031234567890610AB12\u{1D}1727022821SN-1", "]C101003123456789061727022810AB12\r\n",
      "(01) 00312345678906 (17) 270228 (10) AB12", "010031234567890611250101172702281" + "0AB12",
      "01003123456789061727022830" + "5\u{1D}10AB12",
    ])
  func forms(text: String) throws {
    let read = try read(text)
    #expect(read.gtin == Self.gtin)
    #expect(read.expires?.description == "2027-02-28")
    #expect(read.lot?.text == "AB12")
    #expect(read.serial == (text.contains("SN-1") ? "SN-1" : nil))
  }

  @Test("Day 00 is the month's last, and a year belongs to the nearer century")
  func dates() throws {
    for (digits, date) in [
      ("280200", "2028-02-29"), ("270200", "2027-02-28"), ("770101", "1977-01-01"),
      ("760101", "2076-01-01"), ("000131", "2000-01-31"),
    ] {
      #expect(try read("(10)A(17)\(digits)").expires?.description == date)
    }
  }

  @Test("A lot may hold what looks like the beginning of something else")
  func brackets() throws {
    #expect(try read("(10)A(1)B(17)270228").lot?.text == "A(1)B")
    #expect(try read("(10)1727(17)270228").lot?.text == "1727")
    #expect(try read("10172701").lot?.text == "172701")
  }

  @Test(
    "What is no package's code is refused, and says what is wrong",
    arguments: [
      ("", .notGS1), ("(17)270228", .notGS1), ("AB12", .unknownIdentifier("AB")),
      ("BMV1:7K3M9Q2XWTR8VDH", .unknownIdentifier("BM")),
      ("(01)00312345678907(10)A", .wrongCheckDigit),
      ("(01)0031234567890(10)A", .cutShort(identifier: "01")),
      ("(01)0031234567890X(10)A", .wrongCheckDigit), ("(17)271328(10)A", .notADate("271328")),
      ("(17)27022(10)A", .notADate("27022")), ("(10)", .notALot("")), ("(10)é", .notALot("é")),
      ("(10)123456789012345678901", .notALot("123456789012345678901")),
      ("0100312345", .cutShort(identifier: "01")),
      ("0100312345678906172702", .cutShort(identifier: "17")),
      ("(10", .notGS1), ("(xx)1(10)A", .unknownIdentifier("xx")),
      ("(01)00312345678906 10", .cutShort(identifier: "01")),
      ("9", .unknownIdentifier("9")), ("٠١00312345678906", .unknownIdentifier("٠١")),
      ("()()(10)", .unknownIdentifier("")),
    ] as [(String, GS1ElementString.Problem)])
  func wrong(text: String, problem: GS1ElementString.Problem) {
    #expect(throws: problem) { try read(text) }
    #expect(problem.message.hasSuffix("."))
    #expect(problem.recovery.hasSuffix("."))
  }

  @Test("Nothing that is thrown at it makes it fall over", arguments: 1...40 as ClosedRange<UInt64>)
  func chance(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "(", ")", "01", "17", "10", "21", "\u{1D}", "]d2", "00312345678906", "270228", "AB", "é",
      "\r",
      "31", "3103", "80", "71", "0", " ", "🧑‍🚀", "\u{301}",
    ]
    for _ in 0..<300 {
      let text = (0..<Int.random(in: 0...9, using: &random)).map { _ in
        pieces[Int.random(in: 0..<pieces.count, using: &random)]
      }.joined()
      if let read = try? read(text) { #expect(read.lot != nil || read.gtin != nil) }
    }
  }
}
