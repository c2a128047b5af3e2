// SPDX-License-Identifier: MIT

import Booking

/// Reads conditions, outcomes and the answers they speak of.
struct SurveyConditionReader {
  private let kinds: [LinkID: QuestionKind]

  private enum Result: String, CaseIterable {
    case advice, triage, notToday, care
  }

  init(_ kinds: [LinkID: QuestionKind]) {
    self.kinds = kinds
  }

  /// `{"all": […]}`, `{"any": […]}`, `{"atLeast": 2, "of": […]}`, or `{"question": …}` with one test.
  func condition(_ node: SurveyNode) throws(SurveyFault) -> Condition {
    var object = try SurveyObject(node, as: "a condition")
    let condition: Condition
    if let all = object.node("all") {
      condition = .all(try conditions(all))
    } else if let any = object.node("any") {
      condition = .any(try conditions(any))
    } else if let count = try object.integer("atLeast") {
      condition = .atLeast(count, of: try conditions(object.need("of")))
    } else {
      let id = LinkID(try object.need("question").text())
      condition = .answer(id, try test(&object, of: id))
    }
    try object.finish()
    return condition
  }

  private func conditions(_ node: SurveyNode) throws(SurveyFault) -> [Condition] {
    var conditions: [Condition] = []
    for node in try node.list() { conditions.append(try condition(node)) }
    return conditions
  }

  private func test(_ object: inout SurveyObject, of id: LinkID) throws(SurveyFault)
    -> Condition.Test
  {
    if let exists = try object.bool("exists") { return .exists(exists) }
    if let days = try object.integer("withinDays") { return .within(days: days) }
    for comparison in Condition.Comparison.allCases {
      guard let node = object.node(comparison.rawValue) else { continue }
      // Of a question that is not there the questionnaire itself will tell.
      return .compare(comparison, try value(node, of: kinds[id] ?? .yesNo))
    }
    throw SurveyFault(object.place, .missingKey("="))
  }

  func outcome(_ node: SurveyNode) throws(SurveyFault) -> OutcomeRule {
    var object = try SurveyObject(node, as: "an outcome")
    let result: OutcomeRule.Result
    switch try object.need("result").word(Result.self) {
    case .advice: result = .advice
    case .triage: result = .triage
    case .care: result = .care
    case .notToday:
      let days = try object.need("days").integer()
      result = .notToday(Wait(days: days, after: try object.text("after").map { LinkID($0) }))
    }
    let condition = try condition(object.need("when"))
    let says = try object.outcomeWords()
    try object.finish()
    return OutcomeRule(result, when: condition, says: says)
  }

  /// `{"code": "007", "answer": …, "since": "id of a date"}`; without an answer it is said of "yes".
  func observation(_ node: SurveyNode, _ kind: QuestionKind) throws(SurveyFault) -> ObservationRule
  {
    var object = try SurveyObject(node, as: "an observation")
    let codeNode = try object.need("code")
    guard let code = ObservationCode(try codeNode.text()) else {
      throw codeNode.fault(expected: "three digits of CDSi's list of observations")
    }
    let answerNode = object.node("answer")
    let since = try object.text("since")
    try object.finish()
    let answer: AnswerValue
    if let answerNode {
      answer = try value(answerNode, of: kind)
    } else if let yes = kind.yes {
      answer = yes
    } else {
      throw SurveyFault(node.place, .missingKey("answer"))
    }
    return ObservationRule(code, when: answer, date: since.map { LinkID($0) })
  }

  // MARK: Answers

  /// The answer that a value means to a question of this kind.
  func value(_ node: SurveyNode, of kind: QuestionKind) throws(SurveyFault) -> AnswerValue {
    switch kind {
    case .text, .scan: return .text(try node.text())
    case .integer: return .integer(try node.integer())
    case .decimal: return .decimal(try node.decimal())
    case .quantity(_, let units): return .quantity(try quantity(node, units))
    case .date: return .date(try node.date())
    case .dateTime: return .dateTime(try node.dateTime())
    case .yesNo: return .boolean(try node.bool())
    case .yesNoNotSure:
      switch node.value {
      case .bool(true): return .coding(.yes)
      case .bool(false): return .coding(.no)
      case .string("notSure"): return .coding(.notSure)
      default: throw node.fault(expected: "true, false or “notSure”")
      }
    case .choice(let choices): return try option(node, choices)
    case .anyCode:
      if case .string(let code) = node.value { return .coding(Coding(code: code)) }
      return .coding(try Coding(node))
    }
  }

  /// A number, or `{"value": 38, "unit": "°C"}`.
  private func quantity(_ node: SurveyNode, _ units: [Coding]) throws(SurveyFault) -> Quantity {
    if case .number = node.value {
      return Quantity(try node.decimal(), unit: units.count == 1 ? units.first : nil)
    }
    var object = try SurveyObject(node, as: "a number with its unit")
    let number = try object.need("value").decimal()
    let unitNode = try object.need("unit")
    try object.finish()
    guard case .string(let word) = unitNode.value else {
      return Quantity(number, unit: try Coding(unitNode))
    }
    let unit = units.first { $0.code == word || $0.words == word } ?? Coding(code: word)
    return Quantity(number, unit: unit)
  }

  /// An option by its code, its text or its number; where two lists share a code, with the system.
  private func option(_ node: SurveyNode, _ choices: Choices) throws(SurveyFault) -> AnswerValue {
    let options = choices.options.map(\.value)
    switch node.value {
    case .string(let text):
      let matching = options.filter {
        switch $0 {
        case .coding(let coding): coding.code == text
        case .text(let option): option == text
        case .date(let date): date.description == text
        default: false
        }
      }
      if let option = matching.first { return option }
      if choices.allowsOwnWords { return .text(text) }
    case .number:
      let number = try node.integer()
      if options.contains(.integer(number)) { return .integer(number) }
    case .object:
      var object = try SurveyObject(node, as: "a code")
      if let own = try object.text("text") {
        try object.finish()
        return .text(own)
      }
      return .coding(try Coding(node))
    case .null, .bool, .data, .list: break
    }
    let names = options.prefix(12).map { option in
      if case .coding(let coding) = option { coding.code } else { option.words }
    }
    throw node.fault(expected: SurveyFault.list(names + (options.count > 12 ? ["…"] : [])))
  }
}
