// SPDX-License-Identifier: MIT

/// A hospital with the rules of its clock.
package struct Site: Hashable, Sendable {
  /// As its staff changed it.
  package let hospital: Hospital
  package let zone: ZoneRules
  private let change: Change

  /// Apart from the others, for most hospitals have none.
  private indirect enum Change: Hashable, Sendable {
    case none
    case some(Timetable, of: Hospital)
  }

  package init(hospital: Hospital, zone: ZoneRules) {
    self.hospital = hospital
    self.zone = zone
    change = .none
  }

  /// - Parameters:
  ///   - hospital: as its staff changed it.
  ///   - directory: as it was before.
  init(hospital: Hospital, zone: ZoneRules, timetable: Timetable, directory: Hospital) {
    self.hospital = hospital
    self.zone = zone
    change = .some(timetable, of: directory)
  }

  /// What the hospital's staff changed of its schedule.
  package var timetable: Timetable {
    if case .some(let timetable, _) = change { timetable } else { Self.unchanged }
  }

  private static let unchanged = Timetable()

  /// The hospital as the directory has it.
  package var directory: Hospital {
    if case .some(_, let directory) = change { directory } else { hospital }
  }
}

/// All that a decision needs and the ledger does not hold: time, chance and the hospitals.
package struct Circumstances: Sendable {
  package let clocks: Clocks
  /// The hospitals of the command's footprint; one that is missing is unknown.
  package let sites: [HospitalID: Site]
  /// Makes an appointment code by chance.
  package let newCode: @Sendable () -> AppointmentCode
  /// Makes a person's code by chance.
  package let newPersonCode: @Sendable () -> PersonCode
  /// Makes an id that sorts after all earlier ones.
  package let newID: @Sendable () -> String
  /// Brings somebody with all their appointments from the archive; nil where the ledger has everybody.
  ///
  /// Of those who wait for a place, too many may do so for all of them to belong to a footprint.
  package let bring: @Sendable (PatientID) -> Excerpt?

  package init(
    clocks: Clocks, sites: [HospitalID: Site],
    newCode: @escaping @Sendable () -> AppointmentCode,
    newPersonCode: @escaping @Sendable () -> PersonCode,
    newID: @escaping @Sendable () -> String,
    bring: @escaping @Sendable (PatientID) -> Excerpt? = { _ in nil }
  ) {
    self.clocks = clocks
    self.sites = sites
    self.newCode = newCode
    self.newPersonCode = newPersonCode
    self.newID = newID
    self.bring = bring
  }
}

extension Circumstances {
  func newPatient() -> PatientID { PatientID(newID()) }
}

/// What a command answers once its events are durable.
package enum Outcome: Hashable, Sendable {
  case hold(Hold)
  case released
  case appointments([Appointment])
  /// A new booking, and the own codes of those of its people who were not in the books before: nobody else is told theirs.
  case booked([Appointment], newcomers: [PatientID: PersonCode])
  /// Somebody in the books, as they are then.
  case person(Patient)
  case merged(MergedEntries)
  /// How many appointments went with the person.
  case forgotten(appointments: Int)
  case account(Account)
  /// The stock, or who waits, as it is then.
  case clinic(Clinic)
  case waiting(WaitlistEntry)
  /// Somebody waits no longer.
  case leftWaitlist
  case timetable(Timetable, Displacement)
  /// Answers as they are kept.
  case filed(FiledResponse)
  /// A site of care as it is then; as it was, where it is no more.
  case careSite(CareSite)
  /// The survey that is kept then.
  case survey(KeptSurvey?)
  /// Somebody's looks stand in the journal.
  case noted
}

extension Outcome {
  /// None where it is not about appointments.
  package var appointments: [Appointment] {
    switch self {
    case .appointments(let appointments), .booked(let appointments, _): appointments
    case .timetable(_, let displacement): displacement.restored + displacement.proposed
    case .hold, .released, .person, .merged, .forgotten, .account, .clinic, .waiting, .leftWaitlist,
      .filed,
      .careSite, .survey, .noted:
      []
    }
  }
}

package struct Decision: Hashable, Sendable {
  package let transaction: Transaction
  package let outcome: Outcome

  package init(transaction: Transaction, outcome: Outcome) {
    self.transaction = transaction
    self.outcome = outcome
  }
}
