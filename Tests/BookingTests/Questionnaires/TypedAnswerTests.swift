// SPDX-License-Identifier: MIT

import Booking
import TestKit
import Testing

@Suite("Answers as they are typed")
struct TypedAnswerTests {
  static let celsius = Coding(system: "http://unitsofmeasure.org", code: "Cel", display: "°C")

  private func value(_ text: String, _ kind: QuestionKind) throws -> AnswerValue {
    let value = try kind.value(typed: text, in: .newYork)
    return try #require(kind.accepted([value], on: day("2026-11-30")).first)
  }

  static let understood: [(QuestionKind, String, String)] = [
    (.integer(.none), " -12 ", "-12"), (.decimal(.none), "36,8", "36.8"),
    (.decimal(.none), "36.80", "36.80"), (.quantity(.none, units: [celsius]), "36,8", "36.8 °C"),
    (.quantity(.none, units: [celsius]), "36.8 cel", "36.8 °C"),
    (.quantity(.none, units: []), "3 weeks", "3 weeks"), (.quantity(.none, units: []), "3", "3"),
    (.date(.none), "24.12.2026", "2026-12-24"), (.date(.none), "24 Dec 2026", "2026-12-24"),
    (.date(.none), "2026-12-24", "2026-12-24"),
    (.dateTime(.none), "24 12 2026 8:15", "2026-12-24 08:15"),
    (.dateTime(.none), "2026-12-24T18:15", "2026-12-24 18:15"), (.yesNo, "YES", "Yes"),
    (.yesNo, "n", "No"), (.yesNoNotSure, "not sure", "Not sure"), (.yesNoNotSure, "y", "Yes"),
    (.anyCode, " T2  N0 ", "T2 N0"), (Ask.one(["x", "y"]), "Y", "y"),
    (Ask.one(["x"], own: true), "something else", "something else"),
    (.text(.any, isLong: true), "\n one \n\n two\n", "one\n\ntwo"), (.scan(.any), " 0123 ", "0123"),
  ]

  @Test("What is understood", arguments: understood)
  func read(kind: QuestionKind, text: String, words: String) throws {
    #expect(try value(text, kind).words == words)
  }

  static let refused: [(QuestionKind, String, AnswerProblem)] = [
    (.integer(.none), "1.5", .notAWholeNumber),
    (.integer(.none), "99999999999999999999", .notAWholeNumber),
    (.integer(Bounds(from: 3, to: nil) ?? .none), "2", .tooSmall(minimum: "3")),
    (.decimal(.none), "1e5", .notANumber), (.decimal(.none), "1.234,5", .notANumber),
    (
      .decimal(Bounds(from: nil, to: ExactDecimal("0.3")) ?? .none), "0.30000000000001",
      .tooLarge(maximum: "0.3")
    ),
    (.quantity(.none, units: [celsius]), "98 °F", .unit(allowed: ["°C"])),
    (.quantity(.none, units: [celsius]), "warm", .notANumber),
    (.date(.none), "31.2.2026", .notADate),
    (.date(.none), "yesterday", .notADate),
    (
      .date(DateBounds(from: nil, to: .today(plus: 0)) ?? .none), "2026-12-01",
      .tooLate(LocalDate.earliest)
    ),
    (.dateTime(.none), "14 3 2027", .notATime), (.dateTime(.none), "14 3 2027 2:30", .skippedTime),
    (.yesNo, "not sure", .notYesOrNo), (.yesNo, "maybe", .notYesOrNo),
    (Ask.one(["x"]), "z", .notAnOption),
    (.text(TextRule(maxLength: 3), isLong: false), "abcd", .text(.tooLong(limit: 3))),
    (.text(.any, isLong: false), "a\u{1B}[31m", .text(.controlCharacter("\u{1B}"))),
    (.scan(TextRule(pattern: try? AnswerPattern("\\d+"))), "12a", .otherForm),
  ]

  @Test("What is not, and why", arguments: refused)
  func refuse(kind: QuestionKind, text: String, problem: AnswerProblem) throws {
    if case .tooLate = problem {
      #expect(throws: AnswerProblem.tooLate(try day("2026-11-30"))) { try value(text, kind) }
    } else {
      #expect(throws: problem) { try value(text, kind) }
    }
  }

  @Test("Bounds that leave nothing between are none")
  func bounds() throws {
    #expect(Bounds(from: 2, to: 1) == nil)
    #expect(DateBounds(from: .today(plus: 1), to: .today(plus: 0)) == nil)
    #expect(DateBounds(from: .on(try day("2026-01-02")), to: .on(try day("2026-01-01"))) == nil)
  }
}
