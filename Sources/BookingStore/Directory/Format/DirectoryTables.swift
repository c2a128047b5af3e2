// SPDX-License-Identifier: MIT

/// The sections of a packed directory, each as what it holds.
struct DirectoryTables: Sendable {
  let stamp: String
  let hospitalCount: Int
  let vectors: ByteView
  let rows: ByteView
  let nameOrder: ByteView
  let ids: RecordList
  let idOrder: ByteView
  let names: RecordList
  let hospitals: RecordList
  let hospitalWords: WordIndex
  let placeWords: WordIndex
  /// Of the towns, which come first among the places; postal codes have none.
  let populations: ByteView
  let places: RecordList
  let offers: RecordList
  let zones: RecordList
  let calendars: RecordList
  let schedules: RecordList
  let vaccines: RecordList

  /// - Throws: `DirectoryProblem` where sections are missing or do not fit each other.
  init(_ view: ByteView) throws(DirectoryProblem) {
    let sections = try DirectoryHeader.sections(of: view)
    func section(_ section: DirectoryHeader.Section) -> ByteView { sections[section.rawValue] }
    func list(_ name: DirectoryHeader.Section) throws(DirectoryProblem) -> RecordList {
      guard let list = RecordList(section(name)) else { throw .damaged }
      return list
    }
    stamp = section(.stamp).text
    ids = try list(.ids)
    hospitalCount = ids.count
    vectors = section(.vectors)
    rows = section(.rows)
    nameOrder = section(.nameOrder)
    idOrder = section(.idOrder)
    names = try list(.names)
    hospitals = try list(.hospitals)
    populations = section(.populations)
    places = try list(.places)
    offers = try list(.offers)
    zones = try list(.zones)
    calendars = try list(.calendars)
    schedules = try list(.schedules)
    vaccines = try list(.vaccines)
    hospitalWords = WordIndex(
      blocks: section(.hospitalWordBlocks), words: section(.hospitalWords),
      postings: section(.hospitalPostings))
    placeWords = WordIndex(
      blocks: section(.placeWordBlocks), words: section(.placeWords),
      postings: section(.placePostings))
    guard vectors.count == hospitalCount * UnitVector.size,
      rows.count == hospitalCount * HospitalRow.size,
      nameOrder.count == hospitalCount * 4, idOrder.count == hospitalCount * 4,
      names.count == hospitalCount, hospitals.count == hospitalCount,
      populations.count <= places.count * 4
    else { throw .damaged }
  }

  func id(_ index: Int) -> String { ids[index].text }
}
