// SPDX-License-Identifier: MIT

/// What the rules of a questionnaire make of somebody's answers: the worst of all that follows, and every reason.
package struct Assessment: Hashable, Sendable {
  package enum Verdict: Hashable, Sendable {
    case cleared
    case advice
    case triage
    /// Possible from that day on.
    case notToday(until: LocalDate)
    case care
  }

  package struct Reason: Hashable, Sendable {
    package let verdict: Verdict
    package let says: OutcomeWords
  }

  package let verdict: Verdict
  /// The worst first; of what is equally bad, in the order of the rules.
  package let reasons: [Reason]

  init(_ reasons: [Reason], otherwise cleared: OutcomeWords?) {
    let sorted = reasons.enumerated().sorted {
      ($1.element.verdict, $0.offset) < ($0.element.verdict, $1.offset)
    }.map(\.element)
    self.verdict = sorted.first?.verdict ?? .cleared
    self.reasons =
      sorted.isEmpty ? cleared.map { [Reason(verdict: .cleared, says: $0)] } ?? [] : sorted
  }
}

extension Assessment.Verdict: Comparable {
  /// The better one is less; of two days to wait for, the earlier.
  package static func < (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.notToday(let left), .notToday(let right)): left < right
    default: left.rank < right.rank
    }
  }

  private var rank: Int {
    switch self {
    case .cleared: 0
    case .advice: 1
    case .triage: 2
    case .notToday: 3
    case .care: 4
    }
  }
}

extension Questionnaire {
  /// - Parameter today: the day of the answers.
  func assessment(of answers: @escaping (LinkID) -> [AnswerValue], on today: LocalDate)
    -> Assessment
  {
    let facts = Condition.Facts(answers: answers, today: today)
    let reasons = outcomes.compactMap { rule -> Assessment.Reason? in
      guard rule.condition.holds(in: facts),
        let verdict = rule.result.verdict(by: answers, on: today)
      else { return nil }
      return Assessment.Reason(verdict: verdict, says: rule.says)
    }
    return Assessment(reasons, otherwise: cleared)
  }
}

extension OutcomeRule.Result {
  /// Nil where the day to wait for has come.
  fileprivate func verdict(by answers: (LinkID) -> [AnswerValue], on today: LocalDate)
    -> Assessment.Verdict?
  {
    switch self {
    case .advice: return .advice
    case .triage: return .triage
    case .care: return .care
    case .notToday(let wait):
      let start = wait.after.flatMap { answers($0).compactMap(\.day).max() } ?? today
      let end = start.adding(days: wait.days)
      return end > today ? .notToday(until: end) : nil
    }
  }
}
