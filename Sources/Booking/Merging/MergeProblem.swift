// SPDX-License-Identifier: MIT

/// Why two entries cannot become one.
package enum MergeProblem: Hashable, Sendable {
  /// Both codes lead to one entry.
  case sameEntry
  /// That of the one that stays, and that of the other.
  case birthDatesDiffer(LocalDate, LocalDate)
  /// The one that was said to be right is neither of these.
  case otherBirthDate(LocalDate, LocalDate)
  /// One person has one appointment ahead for a vaccine.
  case bothBooked(VaccineCode, [AppointmentCode])
  /// Two appointments ahead are at one time.
  case overlapping([AppointmentCode])
  /// Both came, at one time.
  case bothCame([AppointmentCode])
  /// Both wait for one vaccine at one hospital.
  case bothWait([AppointmentCode])
  /// One waits for what the other has an appointment for.
  case waitsAndBooked(waiting: AppointmentCode, booked: AppointmentCode)
  /// One is the guardian of the other.
  case guardianAndChild
}
