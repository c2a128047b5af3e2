// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import FrontDesk

/// People's records, as their own codes open them.
extension Session {
  /// Whose own code this is and which of their children are booked today at the hospital, where they are not themselves.
  func children(_ code: WrittenCode, at hospital: HospitalID) -> (Patient, [OpenedAppointment])? {
    guard let own = code.person, let site = books.store.site(hospital),
      let ledger = try? books.store.ledger(code.footprint()),
      (try? require(.lookUpPatients, ledger)) != nil,
      code.appointment.map({ ledger.appointment($0) == nil }) ?? true,
      let guardian = ledger.patient(own), !guardian.wards.isEmpty,
      let household = try? books.store.ledger(
        Footprint(peopleOf: Set(guardian.wards + [guardian.id])))
    else { return nil }
    let expected = household.expectedChildren(
      of: guardian, at: site, now: books.desk.clocks.wall)
    let children = expected.compactMap { opened($0, in: household) }
    return children.isEmpty ? nil : (guardian, children)
  }

  /// Everybody of these names and birth dates, for staff.
  func namesakes(_ keys: [PersonKey]) -> Result<[Patient], Refusal> {
    look { () throws(StoreError) in
      let ledger = try books.store.ledger(Footprint(people: Set(keys)))
      try require(.lookUpPatients, ledger)
      return Set(keys.flatMap { ledger.patients($0) }).sorted { $0.id < $1.id }
    }
  }

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
        household: ledger.household(of: patient, on: books.desk.clocks.wall.latestDate), key: key,
        checks: ledger.checks(of: patient.id), careSites: ledger.careSites)
    }
  }
}
