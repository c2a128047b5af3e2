// SPDX-License-Identifier: MIT

package import Booking

/// All appointments and people of a data folder at one moment, a piece of the archive in memory at a time.
package struct Everything: Sendable {
  private let archive: Archive
  private let recent: Recent

  init(_ standing: Store.Standing) {
    self.archive = standing.archive
    self.recent = standing.recent
  }

  package func pages() -> AppointmentPages { AppointmentPages(archive, recent) }

  package func people() -> PeopleLists { PeopleLists(archive, recent) }

  /// Those of `ids` that are known; asked for many at once, each piece is read once.
  package func patients(_ ids: Set<PatientID>) throws(StoreError) -> [PatientID: Patient] {
    var found: [PatientID: Patient] = [:]
    for id in ids.sorted() where !recent.forgotten.contains(id) {
      found[id] = if let new = recent.patients[id] { new } else { try archive.patient(id)?.patient }
    }
    return found
  }
}

extension Store {
  /// Hands over all that is safely on disk at this moment, which no compaction removes until `body` returns.
  package func withEverything<Result: Sendable>(_ body: (Everything) -> Result) throws(StoreError)
    -> Result
  {
    try whileNothingIsRemoved { () throws(StoreError) in body(Everything(try standing())) }
  }
}
