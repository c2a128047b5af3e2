// SPDX-License-Identifier: MIT

/// Two entries that are one person, and which of them stays.
package struct MergeRequest: Hashable, Sendable {
  package let kept: PatientID
  package let gone: PatientID
  /// The right one, where the entries have two; nil where they have one.
  package let birthDate: LocalDate?
  package let reason: String

  package init(_ kept: PatientID, from gone: PatientID, birthDate: LocalDate? = nil, reason: String)
  {
    self.kept = kept
    self.gone = gone
    self.birthDate = birthDate
    self.reason = reason
  }
}

/// What becomes of two entries that are one from now on: everything of the one that goes, as it is of the one that stays.
package struct MergedEntries: Hashable, Sendable {
  /// As they are from now on; the last of their former entries is the one that goes.
  package let kept: Patient
  package let gone: PatientID
  /// Those that were the other's, past ones and cancelled ones too.
  package let appointments: [Appointment]
  /// What the other waits for.
  package let waiting: [WaitlistEntry]
  /// Codes under which the other waits or waited.
  package let waitlistCodes: [AppointmentCode]
  /// The latest checks of both, the newest last.
  package let checks: [CheckMark]

  package init(
    kept: Patient, gone: PatientID, appointments: [Appointment], waiting: [WaitlistEntry],
    waitlistCodes: [AppointmentCode], checks: [CheckMark]
  ) {
    self.kept = kept
    self.gone = gone
    self.appointments = appointments
    self.waiting = waiting
    self.waitlistCodes = waitlistCodes
    self.checks = checks
  }
}
