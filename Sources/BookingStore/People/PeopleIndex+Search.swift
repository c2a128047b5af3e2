// SPDX-License-Identifier: MIT

import Booking

extension PeopleIndex {
  /// Entries that are looked through for one question; who types more letters has fewer.
  private static let reach = 30_000
  /// The same once there are others enough and only those near by are sought on.
  private static let nearReach = 8_000
  /// Bytes of entries from which on a birth date leads to fewer people than a name does.
  private static let heavy = 1 << 19

  /// People whose telephone number ends like this.
  func patients(withPhoneEnding end: String, limit: Int, to found: inout Candidates)
    throws(StoreError)
  {
    var count = 0
    for run in phones {
      try run.scan(IndexEntries.keys(ofPhonesEnding: end)) { value in
        count += 1
        if count > limit {
          found.isCut = true
        } else {
          found.add(PatientID(String(decoding: value, as: UTF8.self)))
        }
        return count <= limit
      }
    }
  }

  /// The range of names that has to be looked through: that of the rarest word; nil where a birth date leads to fewer people.
  func range(for query: PeopleQuery, _ naming: PeopleQuery.Naming) -> ClosedRange<UInt64>? {
    let weighed = naming.words.map { word in
      let range = PersonHint.keys(ofWordsBeginning: word)
      return (range: range, weight: names.reduce(0) { $0 + $1.weight(range) })
    }
    guard let rarest = weighed.min(by: { $0.weight < $1.weight }) else { return nil }
    return query.birthDate != nil && rarest.weight > Self.heavy ? nil : rarest.range
  }

  /// - Parameter limit: people of each kind, those booked near by and the others.
  func patients(
    in range: ClosedRange<UInt64>, _ filter: PersonHint.Filter, limit: Int,
    to found: inout Candidates
  ) throws(StoreError) {
    var looked = 0
    for run in names {
      try run.scan(range) { entry in
        looked += 1
        if let (id, isNear) = filter.candidate(entry) {
          if isNear || found.otherCount < limit {
            found.add(id, isNear: isNear)
          } else {
            found.isCut = true
          }
        }
        // Those near by are sought on when there are others enough.
        let isEnough =
          looked >= Self.reach || found.nearCount >= limit
          || (found.otherCount >= limit && (looked >= Self.nearReach || !filter.seeksNear))
        if isEnough { found.isCut = true }
        return !isEnough
      }
    }
  }
}
