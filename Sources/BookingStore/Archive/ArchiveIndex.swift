// SPDX-License-Identifier: MIT

import Booking

/// Where each code, each person of a name and a birth date and each person's own code is to be found: three chains of runs,
/// each run above the one that it was added to.
///
/// An entry is a hint: whoever follows it looks whether the piece says the same, so one that is out of date does no harm.
struct ArchiveIndex: Sendable {
  /// The newest run first.
  let codes: [IndexRun]
  let people: [IndexRun]
  /// Of people's own codes.
  let persons: [IndexRun]

  init(codes: [IndexRun], people: [IndexRun], persons: [IndexRun]) {
    self.codes = codes
    self.people = people
    self.persons = persons
  }

  /// The runs that the folder has for `manifest`; nil where one is missing or cannot be read.
  init?(of manifest: Manifest, in folder: DataFolder) {
    guard let codes = IndexRun.chain(.codes, of: manifest, in: folder),
      let people = IndexRun.chain(.people, of: manifest, in: folder),
      let persons = IndexRun.chain(.persons, of: manifest, in: folder)
    else { return nil }
    self.init(codes: codes, people: people, persons: persons)
  }

  /// An index of all there is, written to the folder where that is possible.
  init(_ entries: IndexEntries, of manifest: Manifest, in folder: DataFolder, mayWrite: Bool)
    throws(StoreError)
  {
    func run(_ kind: IndexRun.Kind, _ entries: [IndexEntry]) throws(StoreError) -> IndexRun {
      try IndexRun(
        entries.sorted(), kind: kind, stamp: manifest.archiveStamp,
        base: manifest.emptyArchiveStamp, in: folder, mayWrite: mayWrite)
    }
    self.init(
      codes: [try run(.codes, entries.codes)], people: [try run(.people, entries.people)],
      persons: [try run(.persons, entries.persons)])
  }

  /// Pages on which `code` may stand, the likeliest first.
  func pages(of code: AppointmentCode) throws(StoreError) -> [BookPageID] {
    try Self.values(IndexEntries.key(code.code), in: codes).compactMap { PageFile.id(ofKey: $0) }
  }

  /// People who may have this name and birth date.
  func patients(_ key: PersonKey) throws(StoreError) -> [PatientID] {
    Set(try Self.values(IndexEntries.key(key), in: people)).sorted().map { PatientID($0) }
  }

  /// People who may have this code of their own.
  func patients(_ code: PersonCode) throws(StoreError) -> [PatientID] {
    Set(try Self.values(IndexEntries.key(code.code), in: persons)).sorted().map { PatientID($0) }
  }

  /// People whose own code may have this end.
  func patients(withOwnCodeEnding end: String, limit: Int) throws(StoreError) -> [PatientID] {
    var found: [PatientID] = []
    for run in persons {
      try run.scan(IndexEntries.keys(ofCodesEnding: end)) { value in
        found.append(PatientID(String(decoding: value, as: UTF8.self)))
        return found.count < limit
      }
    }
    return found
  }

  /// Pages on which codes with this end may stand.
  func pages(ofCodesEnding end: String, limit: Int) throws(StoreError) -> [BookPageID] {
    var found: [BookPageID] = []
    for run in codes {
      try run.scan(IndexEntries.keys(ofCodesEnding: end)) { value in
        if let page = PageFile.id(ofKey: String(decoding: value, as: UTF8.self)) {
          found.append(page)
        }
        return found.count < limit
      }
    }
    return Array(Set(found))
  }

  /// Everybody who may be born on this day.
  func patients(bornOn date: LocalDate) throws(StoreError) -> [PatientID] {
    var found: [PatientID] = []
    for run in people {
      try run.scan(IndexEntries.keys(bornOn: date)) { value in
        found.append(PatientID(String(decoding: value, as: UTF8.self)))
        return true
      }
    }
    return found
  }

  private static func values(_ key: UInt64, in runs: [IndexRun]) throws(StoreError) -> [String] {
    var found: [String] = []
    for run in runs { found += try run.values(key) }
    return found
  }
}

extension Manifest {
  /// The stamp of an archive in which there is nothing yet.
  var emptyArchiveStamp: Checksum { Checksum(of: store.hex) }
}
