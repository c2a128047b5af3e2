// SPDX-License-Identifier: MIT

/// A hospital with the rules of its clock.
package struct Site: Hashable, Sendable {
  package let hospital: Hospital
  package let zone: ZoneRules

  package init(hospital: Hospital, zone: ZoneRules) {
    self.hospital = hospital
    self.zone = zone
  }
}

/// All that a decision needs and the ledger does not hold: time, chance and the hospitals.
package struct Circumstances: Sendable {
  package let clocks: Clocks
  /// The hospitals of the command's footprint; one that is missing is unknown.
  package let sites: [HospitalID: Site]
  /// Makes an appointment code by chance.
  package let newCode: @Sendable () -> AppointmentCode
  /// Makes an id that sorts after all earlier ones.
  package let newPatient: @Sendable () -> PatientID

  package init(
    clocks: Clocks, sites: [HospitalID: Site],
    newCode: @escaping @Sendable () -> AppointmentCode,
    newPatient: @escaping @Sendable () -> PatientID
  ) {
    self.clocks = clocks
    self.sites = sites
    self.newCode = newCode
    self.newPatient = newPatient
  }
}

/// What a command answers once its events are durable.
package enum Outcome: Hashable, Sendable {
  case hold(Hold)
  case released
  case appointments([Appointment])
  /// How many appointments went with the person.
  case forgotten(appointments: Int)
  case account(Account)
  /// The stock as it is then.
  case clinic(Clinic)
}

package struct Decision: Hashable, Sendable {
  package let transaction: Transaction
  package let outcome: Outcome

  package init(transaction: Transaction, outcome: Outcome) {
    self.transaction = transaction
    self.outcome = outcome
  }
}
