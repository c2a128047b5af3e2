// SPDX-License-Identifier: MIT

package import Booking

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
    self.news = recent.newPatients.map(\.id).sorted(by: >)
  }

  /// Nil at the end.
  package mutating func next() throws(StoreError) -> [Patient]? {
    while let leaf = try leaves.peek() {
      leaves.advance()
      let records: [PatientRecord] = try archive.records(of: leaf.piece)
      let archived = records.map(\.patient)
        .filter { recent.patient($0.id) == nil && !recent.isGone($0.id) }
        .map { $0.knowing(recent.merged) }
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
      if let patient = recent.patient(id) { found.append(patient) }
      news.removeLast()
    }
    return found
  }
}
