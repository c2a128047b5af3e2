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

  /// As many as are kept with a person: those of a month.
  package static let kept = 31
}
