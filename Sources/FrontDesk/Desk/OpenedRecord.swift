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

  package init(
    patient: Patient, appointments: [OpenedAppointment], household: [Patient],
    key: PersonCodeAndBirthDate
  ) {
    self.patient = patient
    self.appointments = appointments
    self.household = household
    self.key = key
  }
}
