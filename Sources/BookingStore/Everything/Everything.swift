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

  /// Those of the wanted hospitals and months; no other page is read.
  package func pages(where isWanted: @escaping (BookPageID) -> Bool = { _ in true })
    -> AppointmentPages
  {
    AppointmentPages(archive, recent, where: isWanted)
  }

  package func people() -> PeopleLists { PeopleLists(archive, recent) }

  /// Those of `ids` that are known; each piece is read once at most, however many are asked for.
  package func patients(_ ids: Set<PatientID>) throws(StoreError) -> [PatientID: Patient] {
    var found: [PatientID: Patient] = [:]
    var archived: [PatientID] = []
    for id in ids.sorted(by: >) where !recent.isGone(id) {
      if let new = recent.patient(id) { found[id] = new } else { archived.append(id) }
    }
    var leaves = LeafCursor(archive.manifest.people, in: archive)
    while !archived.isEmpty, let leaf = try leaves.peek() {
      leaves.advance()
      let next = try leaves.peek()?.from
      var wanted: Set<PatientID> = []
      while let id = archived.last, next.map({ id.rawValue < $0 }) ?? true {
        wanted.insert(id)
        archived.removeLast()
      }
      if wanted.isEmpty { continue }
      let bytes = try archive.folder.read(leaf.piece)
      let name = "\(DataFolder.Name.pieces)/\(leaf.piece.file)"
      for record in try PatientRecord.read(bytes, name: name, where: wanted.contains) {
        found[record.patient.id] = record.patient.knowing(recent.merged)
      }
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
