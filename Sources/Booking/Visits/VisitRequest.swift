// SPDX-License-Identifier: MIT

/// A step of the day on which somebody comes.
package enum VisitStep: String, Hashable, Sendable, CaseIterable {
  /// The person is here.
  case checkIn
  /// The person did not come.
  case miss
  /// Undoes either, on the same day.
  case takeBack
}

package struct VisitRequest: Hashable, Sendable {
  package let step: VisitStep
  package let appointment: CodeAndBirthDate
  /// Where the person stands.
  package let hospital: HospitalID

  package init(_ step: VisitStep, _ appointment: CodeAndBirthDate, at hospital: HospitalID) {
    self.step = step
    self.appointment = appointment
    self.hospital = hospital
  }
}
