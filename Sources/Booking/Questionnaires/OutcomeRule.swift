// SPDX-License-Identifier: MIT

/// What follows from answers, and what is said then.
package struct OutcomeRule: Hashable, Sendable {
  package enum Result: Hashable, Sendable {
    /// All is well, with a word of advice.
    case advice
    /// A clinician is to look at it first.
    case triage
    case notToday(Wait)
    /// Somebody is to be called now.
    case care
  }

  package let result: Result
  package let condition: Condition
  package let says: OutcomeWords

  package init(_ result: Result, when condition: Condition, says words: OutcomeWords) {
    self.result = result
    self.condition = condition
    self.says = words
  }
}

/// So many days after the day that an answer names, or after today where it names none.
package struct Wait: Hashable, Sendable {
  package let days: Int
  package let after: LinkID?

  package init(days: Int, after question: LinkID? = nil) {
    self.days = days
    self.after = question
  }
}

/// What a person is told: how it stands, and what to do or whom to call.
package struct OutcomeWords: Hashable, Sendable {
  package let words: String
  package let advice: String?

  package init(_ words: String, advice: String? = nil) {
    self.words = words
    self.advice = advice
  }
}
