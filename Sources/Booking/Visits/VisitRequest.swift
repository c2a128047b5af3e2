// SPDX-License-Identifier: MIT

/// A step of the day on which somebody comes.
package enum VisitStep: String, Hashable, Sendable, CaseIterable {
  /// The person is here.
  case checkIn
  /// The person did not come.
  case miss
  /// The observation after the dose is over.
  case leave
  /// Undoes the last step, on the same day; a dose goes back to the stock.
  case takeBack
}

package struct VisitRequest: Hashable, Sendable {
  package let step: VisitStep
  package let appointment: CodeAndBirthDate
  /// Where the person stands.
  package let hospital: HospitalID
  /// For a step that is taken back: the status that it led to, by its word, so that no other one is taken back in its place; nil
  /// for whichever was the last.
  package let undoing: String?

  package init(
    _ step: VisitStep, _ appointment: CodeAndBirthDate, at hospital: HospitalID,
    undoing: String? = nil
  ) {
    self.step = step
    self.appointment = appointment
    self.hospital = hospital
    self.undoing = undoing
  }
}
