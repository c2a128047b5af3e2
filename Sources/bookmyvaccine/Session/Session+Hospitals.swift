// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import FrontDesk
import Interchange

/// A hospital that an administrator adds or changes on screen.
extension Session {
  func change(_ entry: HospitalEntry, saving: Bool) -> Result<HospitalChange, HospitalObjection> {
    do throws(StoreError) {
      guard let id = entry.hospital else { return try add(entry.typed, saving: saving) }
      return try edit(id, entry.typed, saving: saving)
    } catch {
      return .failure(.refused(Refusal(performing: error)))
    }
  }

  private var actor: Actor { Actor(role: role, terminal: terminalID) }

  private func edit(_ id: HospitalID, _ typed: [HospitalsColumn: String], saving: Bool)
    throws(StoreError) -> Result<HospitalChange, HospitalObjection>
  {
    guard let site = books.store.site(id) else { throw .refused(.unknownHospital(id)) }
    let details = HospitalDetails(site.directory)
    let edits: [HospitalEdit]
    switch HospitalForm.edits(typed, of: details, known: books.knownToHospitals) {
    case .success(let found): edits = found
    case .failure(let failure): return .failure(HospitalObjection(failure))
    }
    let editing =
      saving
      ? try books.store.editHospital(id, edits, by: actor)
      : try books.store.previewEdit(of: id, edits, by: actor)
    let (old, new) = (HospitalDetails(editing.old), HospitalDetails(editing.new))
    guard let zone = books.desk.zones.rules(new.timeZone) else {
      throw .refused(.unknownHospital(id))
    }
    return .success(
      HospitalChange(
        site: Site(hospital: editing.new, zone: zone).keeping(site.timetable),
        columns: HospitalForm.differing(old, new),
        old: old, expected: editing.expected))
  }

  private func add(_ typed: [HospitalsColumn: String], saving: Bool) throws(StoreError)
    -> Result<HospitalChange, HospitalObjection>
  {
    try require(.addHospital, books.store.ledger(Footprint()))
    var typed = typed
    typed[.id] = books.newHospitalID.rawValue
    let hospital: Hospital
    switch HospitalForm.hospital(typed, known: books.knownToHospitals) {
    case .success(let made): hospital = made
    case .failure(let failure): return .failure(HospitalObjection(failure))
    }
    if saving { try books.store.addHospital(hospital, by: actor) }
    guard let zone = books.desk.zones.rules(hospital.timeZone) else {
      throw .refused(.unknownHospital(hospital.id))
    }
    return .success(
      HospitalChange(
        site: Site(hospital: hospital, zone: zone), columns: [], old: nil, expected: 0))
  }
}

extension HospitalObjection {
  init(_ failure: HospitalFormProblems) {
    var fields: [HospitalsColumn: String] = [:]
    for problem in failure.problems {
      guard let column = problem.column, fields[column] == nil else { continue }
      fields[column] = "\(problem.fieldMessage) \(problem.recovery)"
    }
    self = .fields(fields)
  }
}
