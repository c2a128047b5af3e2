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

/// The appointments of one hospital and month after the other, cancelled ones too.
package struct AppointmentPages {
  private let archive: Archive
  private let recent: Recent
  private var leaves: LeafCursor
  /// Pages with news, by their keys: the last one first.
  private var news: [(key: String, appointments: [Appointment])]

  init(_ archive: Archive, _ recent: Recent) {
    self.archive = archive
    self.recent = recent
    self.leaves = LeafCursor(archive.manifest.books, in: archive)
    self.news = Dictionary(grouping: recent.appointments.values) { BookPageID(of: $0) }
      .map { (PageFile.key($0.key), $0.value) }.sorted { $0.key > $1.key }
  }

  /// In the order of time; nil at the end.
  package mutating func next() throws(StoreError) -> [Appointment]? {
    while true {
      let archived = try leaves.peek()
      guard let key = [archived?.from, news.last?.key].compactMap(\.self).min() else { return nil }
      var found: [Appointment] = []
      if let archived, archived.from == key {
        for file in try archive.records(of: archived.piece) as [PageFile] {
          found += file.page.appointments.filter {
            recent.appointments[$0.code] == nil && !recent.changedInArchive.contains($0.code)
          }
        }
        leaves.advance()
      }
      if let new = news.last, new.key == key {
        found += new.appointments
        news.removeLast()
      }
      if !found.isEmpty { return BookPage(found).appointments }
    }
  }
}

/// Everybody in the books, in the order in which they were registered, a few at a time.
package struct PeopleLists {
  private let archive: Archive
  private let recent: Recent
  private var leaves: LeafCursor
  /// Whom only the journal knows: the last one first.
  private var news: [PatientID]

  init(_ archive: Archive, _ recent: Recent) {
    self.archive = archive
    self.recent = recent
    self.leaves = LeafCursor(archive.manifest.people, in: archive)
    self.news = recent.patients.keys.sorted(by: >)
  }

  /// Nil at the end.
  package mutating func next() throws(StoreError) -> [Patient]? {
    while let leaf = try leaves.peek() {
      leaves.advance()
      let records: [PatientRecord] = try archive.records(of: leaf.piece)
      let archived = records.map(\.patient).filter {
        recent.patients[$0.id] == nil && !recent.forgotten.contains($0.id)
      }
      let new = records.last.map { takeNews(through: $0.patient.id) } ?? []
      let found = (archived + new).sorted { $0.id < $1.id }
      if !found.isEmpty { return found }
    }
    let rest = takeNews(through: nil)
    return rest.isEmpty ? nil : rest
  }

  private mutating func takeNews(through last: PatientID?) -> [Patient] {
    var found: [Patient] = []
    while let id = news.last, last.map({ id <= $0 }) ?? true {
      if let patient = recent.patients[id] { found.append(patient) }
      news.removeLast()
    }
    return found
  }
}

/// The leaves of a tree, one after the other.
private struct LeafCursor {
  private let archive: Archive
  private var nodes: ArraySlice<KeyedPiece>
  private var leaves: ArraySlice<KeyedPiece> = []

  init(_ tree: PieceTree, in archive: Archive) {
    self.archive = archive
    self.nodes = tree.nodes[...]
  }

  mutating func peek() throws(StoreError) -> KeyedPiece? {
    while leaves.isEmpty, let node = nodes.popFirst() { leaves = try archive.leaves(of: node)[...] }
    return leaves.first
  }

  mutating func advance() { leaves = leaves.dropFirst() }
}

extension Store {
  /// Hands over all that is safely on disk at this moment, which no compaction removes until `body` returns.
  package func withEverything<Result: Sendable>(_ body: (Everything) -> Result) throws(StoreError)
    -> Result
  {
    try whileNothingIsRemoved { () throws(StoreError) in body(Everything(try standing())) }
  }
}
