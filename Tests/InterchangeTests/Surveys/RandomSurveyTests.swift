// SPDX-License-Identifier: MIT

import Booking
import Foundation
import Interchange
import TestKit
import Testing

@Suite("Any survey at all")
struct RandomSurveyTests {
  @Test("It is the same after it was written and read, in each form")
  func roundTrip() throws {
    var maker = SurveyMaker()
    var made = 0
    for _ in 0..<400 {
      guard let survey = maker.survey() else { continue }
      made += 1
      for format in SurveyFormat.allCases {
        let bytes = survey.write(as: format)
        let again = try SurveyConfiguration(bytes, lists: .none)
        if again != survey {
          Issue.record("\(format): \(String(decoding: bytes, as: UTF8.self))")
          return
        }
      }
    }
    #expect(made > 100)
  }
}

/// Makes surveys of all kinds of questions with conditions, defaults and outcomes; some of them are none, and are passed over.
private struct SurveyMaker {
  private var random = SeededGenerator(seed: 27)
  private var kinds: [(LinkID, QuestionKind)] = []

  private mutating func coin(_ sides: Int = 2) -> Bool {
    Int.random(in: 0..<sides, using: &random) == 0
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    .random(in: range, using: &random)
  }

  mutating func survey() -> SurveyConfiguration? {
    kinds = []
    var items: [QuestionnaireItem] = []
    for number in 0..<self.number(1...6) { items.append(item("q\(number)", depth: 0)) }
    var outcomes: [OutcomeRule] = []
    for _ in 0..<number(0...2) {
      guard let condition = condition(depth: 0) else { continue }
      let wait = Wait(days: number(1...50), after: nil)
      let results: [OutcomeRule.Result] = [.advice, .triage, .care, .notToday(wait)]
      outcomes.append(
        OutcomeRule(
          results[number(0...3)], when: condition,
          says: OutcomeWords(text(), advice: coin() ? text() : nil)))
    }
    guard
      let questionnaire = try? Questionnaire(
        QuestionnaireID("q-\(number(0...9))"), url: coin() ? "https://example.org/q" : nil,
        version: coin() ? "1.\(number(0...9))" : nil, title: coin() ? text() : nil, items: items,
        outcomes: outcomes, cleared: coin() ? OutcomeWords(text()) : nil)
    else { return nil }
    return SurveyConfiguration(
      questionnaire, webhook: coin() ? SurveyAddress("https://example.org/?a=1&b=\"2\"") : nil,
      authorization: coin() ? AuthorizationSource("/etc/x&y") : nil,
      variables: coin() ? [SurveyVariable("a_1", "%date% <&>")].compactMap(\.self) : [],
      banner: coin()
        ? SurveyBanner(data: [[0x1B, 0x0D, 0x41], Array(" a\n b ".utf8)][number(0...1)]) : nil,
      errorContact: coin() ? SurveyContact("Call\n555 <0100> & wait") : nil)
  }

  private mutating func text() -> String {
    ["Plain", "Two\nlines", "“Quoted” & <marked>", "李小龍 é 👩🏽\u{200D}⚕️", "\\u0041 \"x\" %date%"][
      number(0...4)
    ]
    .split(separator: "\n").joined(separator: " ")
  }

  private mutating func item(_ id: String, depth: Int) -> QuestionnaireItem {
    let when = coin(3) ? condition(depth: 0) : nil
    let prefix = coin(4) ? "1." : nil
    let codes = coin(4) ? [Coding(system: "http://example.org", code: "c", display: "C")] : []
    if depth < 3, coin(5) {
      var items: [QuestionnaireItem] = []
      for number in 0..<number(1...3) { items.append(item("\(id).\(number)", depth: depth + 1)) }
      return QuestionnaireItem(
        LinkID(id), prefix: prefix, text: text(), codes: codes, when: when,
        .group(items, isPage: depth == 0 && coin()))
    }
    if coin(8) { return QuestionnaireItem(LinkID(id), text: text(), when: when, .note) }
    let kind = kind()
    let followUps = depth < 3 && coin(5) ? [item("\(id).f", depth: depth + 1)] : []
    let initial = coin(3) ? [answer(to: kind)] : []
    var observations: [ObservationRule] = []
    if coin(4), let code = ObservationCode("007") {
      observations = [ObservationRule(code, when: answer(to: kind))]
    }
    kinds.append((LinkID(id), kind))
    return QuestionnaireItem(
      LinkID(id), prefix: prefix, text: text(), codes: codes, when: when,
      .question(
        Question(
          kind, isRequired: coin(), isReadOnly: coin(5), initial: initial,
          hint: coin(3) ? text() : nil, observations: observations), followUps: followUps))
  }

  private mutating func kind() -> QuestionKind {
    let rule = TextRule(
      maxLength: coin() ? number(10...200) : nil,
      pattern: coin(3) ? try? AnswerPattern("[a-z\"<&\\\\]+") : nil)
    let decimals = [ExactDecimal("-0.50"), ExactDecimal("10.125"), nil]
    let unit = Coding(system: "http://unitsofmeasure.org", code: "Cel", display: "°C")
    let options = [
      AnswerOption(.coding(Coding(code: "a", display: "A"))),
      AnswerOption(.coding(Coding(system: "http://x", code: "a"))), AnswerOption(.text("a b")),
      AnswerOption(.integer(3), standsAlone: coin()), AnswerOption(.date(LocalDate.earliest)),
      AnswerOption(.text("none <of> these"), standsAlone: coin()),
    ]
    switch number(0...10) {
    case 0: return .text(rule, isLong: coin())
    case 1: return .scan(rule)
    case 2: return .integer(Bounds(from: coin() ? -5 : nil, to: coin() ? 100 : nil) ?? .none)
    case 3:
      return .decimal(Bounds(from: decimals[coin() ? 0 : 2], to: decimals[coin() ? 1 : 2]) ?? .none)
    case 4:
      let units = [[], [unit], [unit, Coding(code: "weeks")]][number(0...2)]
      return .quantity(
        Bounds(from: decimals[coin() ? 0 : 2], to: decimals[coin() ? 1 : 2]) ?? .none, units: units)
    case 5: return .date(dates())
    case 6: return .dateTime(dates())
    case 7: return .yesNo
    case 8: return .yesNoNotSure
    case 9: return .anyCode
    default:
      return .choice(
        Choices(Array(options.prefix(number(1...6))), allowsOwnWords: coin(), allowsSeveral: coin())
      )
    }
  }

  private mutating func dates() -> DateBounds {
    let (low, high) = (LocalDate("2000-01-31"), LocalDate("2050-12-01"))
    return DateBounds(
      from: coin() ? low.map { .on($0) } : coin() ? .today(plus: -3) : nil,
      to: coin() ? high.map { .on($0) } : coin() ? .today(plus: 4) : nil) ?? .none
  }

  private mutating func answer(to kind: QuestionKind) -> AnswerValue {
    let decimal = ExactDecimal(["3.250", "0", "7.5"][number(0...2)]) ?? ExactDecimal(1)
    switch kind {
    case .text, .scan: return .text("abc")
    case .integer: return .integer(number(-3...50))
    case .decimal: return .decimal(decimal)
    case .quantity(_, let units):
      return .quantity(Quantity(decimal, unit: units.randomElement(using: &random)))
    case .date: return .date(LocalDate("2026-11-30") ?? .earliest)
    case .dateTime:
      return .dateTime(ZonedTime(instant: Instant(seconds: 1_796_065_200), offset: 19_800))
    case .anyCode: return .coding(Coding(system: coin() ? "http://x" : nil, code: "T2 N0"))
    case .yesNo, .yesNoNotSure, .choice:
      if case .choice(let choices) = kind, choices.allowsOwnWords, coin(4) {
        return .text("own <words>")
      }
      return kind.options.randomElement(using: &random)?.value ?? .boolean(true)
    }
  }

  private mutating func condition(depth: Int) -> Condition? {
    guard let (id, kind) = kinds.randomElement(using: &random) else { return nil }
    if depth < 3, coin(3) {
      var conditions: [Condition] = []
      for _ in 0..<number(1...3) {
        if let condition = condition(depth: depth + 1) { conditions.append(condition) }
      }
      switch number(0...2) {
      case 0: return .all(conditions)
      case 1: return .any(conditions)
      default: return .atLeast(number(1...conditions.count), of: conditions)
      }
    }
    if coin(5) { return .answer(id, .exists(coin())) }
    switch kind {
    case .date, .dateTime: if coin(3) { return .answer(id, .within(days: number(0...30))) }
    default: break
    }
    let comparison: Condition.Comparison
    switch kind {
    case .yesNo, .yesNoNotSure, .choice, .anyCode: comparison = coin() ? .equal : .notEqual
    default: comparison = Condition.Comparison.allCases.randomElement(using: &random) ?? .equal
    }
    return .answer(id, .compare(comparison, answer(to: kind)))
  }
}
