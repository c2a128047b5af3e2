// SPDX-License-Identifier: MIT

/// What answers must say for an item to be asked, or for an outcome to follow (FHIR R4, Questionnaire.item.enableWhen).
package indirect enum Condition: Hashable, Sendable {
  case answer(LinkID, Test)
  case all([Condition])
  case any([Condition])
  /// So many of these: "two of these five".
  case atLeast(Int, of: [Condition])

  package enum Test: Hashable, Sendable {
    case exists(Bool)
    case compare(Comparison, AnswerValue)
    /// The answer is a day that is no more than so many before today, and none to come.
    case within(days: Int)
  }

  /// FHIR R4, questionnaire-enable-operator.
  package enum Comparison: String, Hashable, Sendable, CaseIterable {
    case equal = "="
    case notEqual = "!="
    case greater = ">"
    case less = "<"
    case greaterOrEqual = ">="
    case lessOrEqual = "<="

    var needsOrder: Bool { self != .equal && self != .notEqual }
  }
}

extension Condition {
  /// What a condition is judged by.
  struct Facts {
    /// The answers that count; none for what is not asked.
    let answers: (LinkID) -> [AnswerValue]
    let today: LocalDate
  }

  func holds(in facts: Facts) -> Bool {
    switch self {
    case .answer(let question, let test): test.holds(for: facts.answers(question), on: facts.today)
    case .all(let conditions): conditions.allSatisfy { $0.holds(in: facts) }
    case .any(let conditions): conditions.contains { $0.holds(in: facts) }
    case .atLeast(let count, let conditions):
      conditions.count { $0.holds(in: facts) } >= count
    }
  }

  /// The questions it speaks of, in its order.
  package var questions: [LinkID] {
    switch self {
    case .answer(let question, _): [question]
    case .all(let conditions), .any(let conditions), .atLeast(_, let conditions):
      conditions.flatMap(\.questions)
    }
  }

  /// The first answer that is equal to what is asked for: why an item is asked.
  func trigger(in facts: Facts) -> (question: LinkID, answer: AnswerValue)? {
    switch self {
    case .answer(let question, .compare(.equal, let value)):
      facts.answers(question).first { $0.means(value) }.map { (question, $0) }
    case .answer: nil
    case .all(let conditions), .any(let conditions), .atLeast(_, let conditions):
      conditions.firstMap { $0.trigger(in: facts) }
    }
  }
}

extension Condition.Test {
  /// `!=` holds where no answer is equal, also where there is none at all; all others need one that fits (FHIR R4,
  /// questionnaire-enable-operator).
  fileprivate func holds(for answers: [AnswerValue], on today: LocalDate) -> Bool {
    switch self {
    case .exists(let wanted): return answers.isEmpty != wanted
    case .compare(.equal, let value): return answers.contains { $0.means(value) }
    case .compare(.notEqual, let value): return !answers.contains { $0.means(value) }
    case .compare(let comparison, let value):
      return answers.contains { answer in
        answer.order(to: value).map(comparison.allows) ?? false
      }
    case .within(let days):
      return answers.contains { answer in
        answer.day.map { $0 <= today && $0 >= today.adding(days: -days) } ?? false
      }
    }
  }
}

extension Condition.Comparison {
  fileprivate func allows(_ order: AnswerValue.Order) -> Bool {
    switch self {
    case .equal: order == .same
    case .notEqual: order != .same
    case .greater: order == .after
    case .less: order == .before
    case .greaterOrEqual: order != .before
    case .lessOrEqual: order != .after
    }
  }
}
