// SPDX-License-Identifier: MIT

/// What a dose given is worth to a target dose.
package struct Evaluation: Hashable, Sendable {
  /// Table 3-1.
  package enum Status: String, Sendable {
    case valid = "Valid"
    case notValid = "Not Valid"
    case extraneous = "Extraneous"
    case substandard = "Sub-standard"
  }

  /// Why it is worth that.
  package enum Reason: Hashable, Sendable {
    case ageGracePeriod
    case intervalGracePeriod
    case tooYoung
    case tooOld
    case tooSoon
    case inadvertentVaccine
    case vaccineConflict
    case wrongVaccine
    case wrongAgeForVaccine
    case lotExpired
    case doseCondition
    case seriesComplete
  }

  package let status: Status
  package let reason: Reason?

  init(_ status: Status, _ reason: Reason? = nil) {
    self.status = status
    self.reason = reason
  }

  /// Whether an interval can be counted from it. CALCDTINT-1.
  var countsForIntervals: Bool {
    (status == .valid || status == .notValid) && reason != .inadvertentVaccine
  }
}
