// SPDX-License-Identifier: MIT

package import Booking
import Synchronization

extension Store {
  /// Whose ward somebody is: of all whom the journal tells of, and of those of the archive who have the same telephone.
  ///
  /// A guardian's entry names the child, and nothing leads back; a household has one contact.
  package func guardians(of child: Patient) throws(StoreError) -> [Patient] {
    try retrying { () throws(StoreError) in
      let (archive, recent) = state.withLock { ($0.archive, $0.books.durable) }
      var found = recent.newPatients.filter { $0.wards.contains(child.id) }
      for id in try archive.patients(withPhone: child.person.contact.phone) {
        guard recent.patient(id) == nil, !recent.isGone(id),
          let patient = try archive.listedPatient(id)?.patient.knowing(recent.merged),
          patient.wards.contains(child.id)
        else { continue }
        found.append(patient)
      }
      return found.sorted { $0.id < $1.id }
    }
  }

  /// People whom `query` finds, those who have to do with `hospital` first; what the journal tells of is looked through in memory.
  ///
  /// - Parameter limit: of people.
  package func people(matching query: PeopleQuery, near hospital: HospitalID?, limit: Int)
    throws(StoreError) -> FoundPeople
  {
    try retrying { () throws(StoreError) in
      let (archive, recent) = state.withLock { ($0.archive, $0.books.durable) }
      var near: [PatientRecord] = []
      var others: [PatientRecord] = []
      var isCut = false
      for patient in recent.newPatients(matching: query) {
        let new = recent.newCodes(of: patient.id)
        let isHere = new.contains { recent.appointments[$0]?.hospital == hospital }
        // Who is in the archive and was changed since has older appointments there.
        let old = try archive.listedPatient(patient.id)?.codes ?? []
        let record = PatientRecord(patient: patient, codes: old + new)
        if isHere { near.append(record) } else { others.append(record) }
      }
      // Of words longer than the index has them only the pieces tell the ends.
      let isLong = query.naming?.words.contains { $0.count > PersonHint.wordLength } ?? false
      var candidates = try archive.candidates(
        query, near: hospital, limit: isLong ? 5 * limit : limit)
      if let end = query.codeEnd {
        for id in recent.patients(withCodeEnding: end) { candidates.add(id) }
      }
      var archived: [PatientRecord] = []
      let told = Set((near + others).map(\.patient.id))
      for id in candidates.ids where !told.contains(id) && !recent.isGone(id) {
        guard let old = try archive.listedPatient(id) else { continue }
        let record = PatientRecord(
          patient: recent.patient(id) ?? old.patient.knowing(recent.merged),
          codes: old.codes + recent.newCodes(of: id))
        guard query.matches(record.patient, codes: record.codes) else { continue }
        if near.count + archived.count >= limit {
          isCut = true
          break
        }
        archived.append(record)
      }
      let all = near + archived + others
      return FoundPeople(
        people: Array(all.prefix(limit)), isCut: isCut || candidates.isCut || all.count > limit)
    }
  }
}
