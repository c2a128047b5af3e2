// SPDX-License-Identifier: MIT

/// What somebody answered before a dose, what followed from it, and what staff made of that.
package struct Screening: Hashable, Sendable {
  /// The latest answers.
  package let response: ResponseID
  package let verdict: Assessment.Verdict
  /// What was decided on these answers, or on earlier ones that were no better.
  package let decision: TriageDecision?

  package init(
    _ response: ResponseID, _ verdict: Assessment.Verdict, decision: TriageDecision? = nil
  ) {
    self.response = response
    self.verdict = verdict
    self.decision = decision
  }

  init(_ filed: FiledResponse) {
    self.init(filed.id, filed.verdict)
  }

  func with(_ decision: TriageDecision) -> Screening {
    Screening(response, verdict, decision: decision)
  }

  /// When they were given; nil for an id that does not say.
  package var answered: Instant? { response.moment }

  /// What stands against a dose on that day; nil where nothing does.
  package func stop(on date: LocalDate) -> ScreeningStop? {
    if let decision { return decision.mayGoOn ? nil : .decidedAgainst(note: decision.note) }
    switch verdict {
    case .cleared, .advice: return nil
    case .triage, .care: return .undecided
    case .notToday(let until): return date < until ? .wait(until: until) : nil
    }
  }

  /// Whether somebody who may decide has to look at it before a dose can be given.
  package var needsDecision: Bool { stop(on: .earliest) == .undecided }

  /// The first day for which it can be booked, where that is not any day.
  package var firstDay: LocalDate? {
    if case .wait(let until) = stop(on: .earliest) { until } else { nil }
  }
}

/// Whether a dose may be given after somebody looked at the answers.
package struct TriageDecision: Hashable, Sendable {
  package let mayGoOn: Bool
  package let note: String
  package let at: Instant
  /// Nil where nobody has an account.
  package let by: AccountID?

  package init(mayGoOn: Bool, note: String, at: Instant, by account: AccountID?) {
    self.mayGoOn = mayGoOn
    self.note = note
    self.at = at
    self.by = account
  }
}

/// Why answers stand against a dose.
package enum ScreeningStop: Hashable, Sendable {
  /// A clinician is to look at the answers, and none has decided yet.
  case undecided
  case decidedAgainst(note: String)
  /// Not before that day.
  case wait(until: LocalDate)
}
