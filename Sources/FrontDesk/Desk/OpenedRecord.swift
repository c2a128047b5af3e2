// SPDX-License-Identifier: MIT

package import Booking

/// Somebody's record, as their own code and birth date have opened it, or their guardian's.
package struct OpenedRecord: Hashable, Sendable {
  package let patient: Patient
  /// All that the person was ever booked for, in any order.
  package let appointments: [OpenedAppointment]
  /// Children whose records open from here.
  package let household: [Patient]
  /// What opened it: the person's own code, or the guardian's.
  package let key: PersonCodeAndBirthDate
  /// The person's daily checks, in the order in which they were made.
  package let checks: [CheckMark]
  /// Where testing or care is offered.
  package let careSites: [CareSite]

  package init(
    patient: Patient, appointments: [OpenedAppointment], household: [Patient],
    key: PersonCodeAndBirthDate, checks: [CheckMark],
    careSites: [CareSite] = []
  ) {
    self.patient = patient
    self.appointments = appointments
    self.household = household
    self.key = key
    self.checks = checks
    self.careSites = careSites
  }
}
