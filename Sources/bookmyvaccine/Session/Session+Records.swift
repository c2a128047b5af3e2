// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import FrontDesk

/// People's records, as their own codes open them.
extension Session {
  /// Everything of somebody, for staff.
  func person(_ id: PatientID) -> Result<OpenedPerson, Refusal> {
    look { () throws(StoreError) in
      try require(.lookUpPatients, try books.store.ledger(Footprint()))
      // Whoever has no code of their own yet is given one; where that cannot be, they are shown all the same.
      _ = perform(.edit(PersonEdit(.id(id), [])))
      let ledger = try books.store.ledger(Footprint(peopleOf: [id]))
      guard let patient = ledger.patient(id) else { throw .refused(.personNotFound) }
      return OpenedPerson(
        patient: patient,
        appointments: ledger.appointments(of: id).compactMap { opened($0, in: ledger) },
        waiting: ledger.waitlistEntries(of: id).compactMap { opened($0, in: ledger) },
        children: ledger.household(of: patient, on: books.desk.clocks.wall.latestDate),
        guardians: try books.store.guardians(of: patient))
    }
  }

  func record(_ key: PersonCodeAndBirthDate) -> Result<OpenedRecord, Refusal> {
    record(key) { ledger throws(BookingError) in try ledger.open(key) }
  }

  /// A child's, by what opens the guardian's.
  func record(ofWard child: PatientID, _ key: PersonCodeAndBirthDate)
    -> Result<OpenedRecord, Refusal>
  {
    record(key) { ledger throws(BookingError) in
      try ledger.open(child, wardOf: key, on: books.desk.clocks.wall.latestDate)
    }
  }

  private func record(
    _ key: PersonCodeAndBirthDate, _ find: (Ledger) throws(BookingError) -> Patient
  ) -> Result<OpenedRecord, Refusal> {
    look { () throws(StoreError) in
      let opening = try books.store.ledger(Footprint(persons: [key.code]))
      let patient: Patient
      do throws(BookingError) { patient = try find(opening) } catch { throw .refused(error) }
      _ = note([.record(patient.id, by: nil)])
      let ledger = try books.store.ledger(Footprint(peopleOf: [patient.id]))
      return OpenedRecord(
        patient: patient,
        appointments: ledger.appointments(of: patient.id).compactMap { opened($0, in: ledger) },
        household: ledger.household(of: patient, on: books.desk.clocks.wall.latestDate), key: key)
    }
  }
}
