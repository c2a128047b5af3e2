// SPDX-License-Identifier: MIT

package import Booking

/// Somebody's entry with everything that hangs on it, as staff see it.
package struct OpenedPerson: Hashable, Sendable {
  package let patient: Patient
  /// All that the person was ever booked for, in any order.
  package let appointments: [OpenedAppointment]
  package let waiting: [OpenedWaiting]
  /// Whose guardian they are.
  package let children: [Patient]
  /// Who is theirs, as far as that is found from the child's side.
  package let guardians: [Patient]

  package init(
    patient: Patient, appointments: [OpenedAppointment], waiting: [OpenedWaiting],
    children: [Patient], guardians: [Patient]
  ) {
    self.patient = patient
    self.appointments = appointments
    self.waiting = waiting
    self.children = children
    self.guardians = guardians
  }

  /// What removes the person; nil where they have no code yet.
  var recordKey: RecordKey? { patient.key.map { RecordKey($0) } }
}
