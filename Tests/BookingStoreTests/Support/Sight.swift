// SPDX-License-Identifier: MIT

import Booking
import BookingStore

/// Everything that somebody who opens a folder is shown; where one of these words changes in the store, only this file
/// has to follow.
struct Sight: Hashable, Sendable {
  /// Sorted, so that one that is there twice is there twice.
  let appointments: [Appointment]
  let people: [Patient]
  let hospitals: [Hospital]
  let accounts: [Account]

  init(_ store: Store) {
    let directory = store.directory
    let hospitals = directory.allHospitalIDs.compactMap { directory.hospital($0) }
    let appointments = hospitals.flatMap { appointmentsVisible(in: store, at: $0.id) }
    self.hospitals = hospitals.sorted { $0.id < $1.id }
    self.appointments = appointments.sorted { $0.code < $1.code }
    self.accounts = store.accounts
    self.people = peopleVisible(in: store, of: self.appointments)
  }
}

/// The appointments at `hospital`, cancelled ones among them.
private func appointmentsVisible(in store: Store, at hospital: HospitalID) -> [Appointment] {
  store.read(Footprint(wholeBooks: [hospital])) { ledger in ledger.appointments(at: hospital) }
}

private func peopleVisible(in store: Store, of appointments: [Appointment]) -> [Patient] {
  store.read(Footprint(patients: Set(appointments.map(\.patient)))) { ledger in
    appointments.compactMap { ledger.patient($0.patient) }
  }
}
