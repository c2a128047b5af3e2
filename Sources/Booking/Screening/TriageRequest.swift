// SPDX-License-Identifier: MIT

/// What somebody who looked at the answers before a dose decides.
package struct TriageRequest: Hashable, Sendable {
  package let appointment: CodeAndBirthDate
  /// Where it is decided.
  package let hospital: HospitalID
  /// The answers that were looked at; nil for whichever are the latest.
  package let response: ResponseID?
  package let mayGoOn: Bool
  package let note: String

  package init(
    _ appointment: CodeAndBirthDate, at hospital: HospitalID, of response: ResponseID? = nil,
    mayGoOn: Bool, note: String
  ) {
    self.appointment = appointment
    self.hospital = hospital
    self.response = response
    self.mayGoOn = mayGoOn
    self.note = note
  }
}
