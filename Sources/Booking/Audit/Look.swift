// SPDX-License-Identifier: MIT

/// What somebody opened of what the books say about people.
package enum Look: Hashable, Sendable {
  /// Somebody's record: by the code of one of their appointments, or by name.
  case record(PatientID, by: AppointmentCode?)
  /// What somebody answered before a dose.
  case answers(PatientID, AppointmentCode, HospitalID)
  /// What people answered, at one hospital or anywhere: each answer, or what they come to.
  case responses(HospitalID?)
  /// Who comes to a hospital on one day.
  case day(HospitalID, LocalDate)
  /// Everybody who was ever booked at a hospital.
  case book(HospitalID)
  /// All appointments and everybody's record at once.
  case everything
}

extension Ledger {
  /// Patients open their own records; what shows others needs what the looking itself needs.
  func requireLook(_ look: Look, of actor: Actor) throws(BookingError) {
    switch look {
    case .record:
      if case .staff = actor.role { try require(.lookUpPatients, of: actor) }
    case .answers(_, _, let hospital):
      if case .staff = actor.role { try require(.decideScreening, of: actor, at: hospital) }
    case .day(let hospital, _), .book(let hospital):
      try require(.lookUpPatients, of: actor, at: hospital)
    case .responses: try require(.readResponses, of: actor)
    case .everything: try require(.exportEverything, of: actor)
    }
  }
}
