// SPDX-License-Identifier: MIT

/// When somebody said how they are, and what followed.
package struct CheckMark: Hashable, Sendable {
  package let response: ResponseID
  package let at: ZonedTime
  package let verdict: Assessment.Verdict

  package init(_ response: ResponseID, at: ZonedTime, _ verdict: Assessment.Verdict) {
    self.response = response
    self.at = at
    self.verdict = verdict
  }

  /// Nil for answers that are no check.
  package init?(_ filed: FiledResponse) {
    guard filed.purpose == .check else { return nil }
    self.init(filed.id, at: filed.authored, filed.verdict)
  }

  /// Whether somebody is to be called, until a later check is clear.
  package var isRed: Bool {
    switch verdict {
    case .triage, .notToday, .care: true
    case .cleared, .advice: false
    }
  }

  /// Seconds for which somebody who does not check again is counted, unless their badge is red: 30 days.
  package static let memory = 30 * 86_400

  /// As many as are kept with a person: those of a month.
  package static let kept = 31
}
