// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import FrontDesk

/// People's records, as their own codes open them.
extension Session {
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
        household: ledger.household(of: patient, on: books.desk.clocks.wall.latestDate), key: key,
        checks: ledger.checks(of: patient.id), careSites: ledger.careSites)
    }
  }
}
