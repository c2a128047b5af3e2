// SPDX-License-Identifier: MIT

package import Booking

/// The appointments of one hospital and month after the other, cancelled ones too.
package struct AppointmentPages {
  private let archive: Archive
  private let recent: Recent
  private var leaves: LeafCursor
  /// Pages with news, by their keys: the last one first.
  private var news: [(key: String, appointments: [Appointment])]
  private let isWanted: (BookPageID) -> Bool

  init(_ archive: Archive, _ recent: Recent, where isWanted: @escaping (BookPageID) -> Bool) {
    self.archive = archive
    self.recent = recent
    self.isWanted = isWanted
    self.leaves = LeafCursor(archive.manifest.books, in: archive)
    self.news = Dictionary(grouping: recent.appointments.values) { BookPageID(of: $0) }
      .map { (PageFile.key($0.key), $0.value) }.sorted { $0.key > $1.key }
  }

  /// In the order of time; nil at the end. After an error it goes on behind the page that could not be read.
  package mutating func next() throws(StoreError) -> [Appointment]? {
    while true {
      let archived = try leaves.peek()
      guard let key = [archived?.from, news.last?.key].compactMap(\.self).min() else { return nil }
      guard PageFile.id(ofKey: key).map(isWanted) ?? true else {
        if archived?.from == key { leaves.advance() }
        if news.last?.key == key { news.removeLast() }
        continue
      }
      var found: [Appointment] = []
      if let archived, archived.from == key {
        leaves.advance()
        for file in try archive.records(of: archived.piece) as [PageFile] {
          found += file.page.appointments.filter {
            recent.appointments[$0.code] == nil && !recent.changedInArchive.contains($0.code)
          }
        }
      }
      if let new = news.last, new.key == key {
        found += new.appointments
        news.removeLast()
      }
      if !found.isEmpty { return BookPage(found).appointments }
    }
  }
}
