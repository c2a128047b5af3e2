// SPDX-License-Identifier: MIT

import Booking

/// Looking for somebody among everybody in the archive, by whatever is known of them.
extension Archive {
  /// - Parameters:
  ///   - hospital: whose people come first.
  ///   - limit: of each kind of people, those of the hospital and the others.
  func candidates(_ query: PeopleQuery, near hospital: HospitalID?, limit: Int)
    throws(StoreError) -> Candidates
  {
    var found = Candidates()
    if manifest.people.nodes.isEmpty { return found }
    if let end = query.codeEnd {
      for id in try patients(withCodeEnding: end, limit: limit) { found.add(id) }
      let own = try lookUp { index throws(StoreError) in
        try index.patients(withOwnCodeEnding: end, limit: limit)
      }
      for id in own { found.add(id) }
    }
    guard let naming = query.naming else { return found }
    if let digits = naming.digits {
      found = try searchPeople { index throws(StoreError) in
        var taken = found
        try index.patients(withPhoneEnding: digits.text, limit: 2 * limit, to: &taken)
        return taken
      }
      guard digits.year != nil, !naming.words.isEmpty else { return found }
    }
    let filter = PersonHint.Filter(query, naming, near: hospital)
    let byName = try searchPeople { index throws(StoreError) -> Candidates? in
      guard let range = index.range(for: query, naming) else { return nil }
      var taken = found
      try index.patients(in: range, filter, limit: limit, to: &taken)
      return taken
    }
    if let byName { return byName }
    guard let date = query.birthDate else { return found }
    for id in try lookUp({ index throws(StoreError) in try index.patients(bornOn: date) }) {
      found.add(id)
    }
    return found
  }

  /// People of whom a telephone of as many as live together is likely the same; no more than are worth a look.
  func patients(withPhone phone: PhoneNumber?) throws(StoreError) -> [PatientID] {
    guard let phone, !manifest.people.nodes.isEmpty else { return [] }
    return try searchPeople { index throws(StoreError) in
      var found = Candidates()
      try index.patients(
        withPhoneEnding: String(phone.digits.suffix(8)), limit: Self.household, to: &found)
      return found
    }.ids
  }

  /// Entries under one telephone that are looked through.
  private static let household = 50

  private func patients(withCodeEnding end: String, limit: Int) throws(StoreError)
    -> Set<PatientID>
  {
    let pages = try lookUp { index throws(StoreError) in
      try index.pages(ofCodesEnding: end, limit: limit)
    }
    var found: Set<PatientID> = []
    for id in pages {
      for appointment in try page(id).appointments where appointment.code.letters.hasSuffix(end) {
        found.insert(appointment.patient)
      }
    }
    return found
  }

  /// Makes the index of names and telephones anew.
  func rebuildPeopleIndex() throws(StoreError) -> PeopleIndex {
    var hospitals: [UInt64: HospitalID] = [:]
    for node in manifest.books.nodes {
      for leaf in try leaves(of: node) {
        for file in try records(of: leaf.piece) as [PageFile] {
          for appointment in file.page.appointments {
            hospitals[IndexEntries.key(appointment.code.code)] = file.id.hospital
          }
        }
      }
    }
    var names = RunWriter(.names, of: manifest, in: folder, mayWrite: mayWrite)
    var phones = RunWriter(.phones, of: manifest, in: folder, mayWrite: mayWrite)
    for node in manifest.people.nodes {
      for leaf in try leaves(of: node) {
        for record in try records(of: leaf.piece) as [PatientRecord] {
          let hospital = record.codes.first.flatMap { hospitals[IndexEntries.key($0.code)] }
          for entry in PersonHint(record.patient, at: hospital).entries { try names.add(entry) }
          for entry in IndexEntries.phones(record.patient) { try phones.add(entry) }
        }
      }
    }
    return PeopleIndex(names: try names.finish(), phones: try phones.finish())
  }
}
