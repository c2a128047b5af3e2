// SPDX-License-Identifier: MIT

import Booking

/// Where each code and each person is to be found: two chains of runs, each run above the one that it was added to.
///
/// An entry is a hint: whoever follows it looks whether the piece says the same, so one that is out of date does no harm.
struct ArchiveIndex: Sendable {
  /// The newest run first.
  let codes: [IndexRun]
  let people: [IndexRun]

  init(codes: [IndexRun], people: [IndexRun]) {
    self.codes = codes
    self.people = people
  }

  /// The runs that the folder has for `manifest`; nil where one is missing or cannot be read.
  init?(of manifest: Manifest, in folder: DataFolder) {
    guard let codes = IndexRun.chain(.codes, of: manifest, in: folder),
      let people = IndexRun.chain(.people, of: manifest, in: folder)
    else { return nil }
    self.init(codes: codes, people: people)
  }

  /// An index of all there is, written to the folder where that is possible.
  init(_ entries: IndexEntries, of manifest: Manifest, in folder: DataFolder, mayWrite: Bool)
    throws(StoreError)
  {
    func run(_ kind: IndexRun.Kind, _ entries: [IndexEntry]) throws(StoreError) -> IndexRun {
      let base = manifest.emptyArchiveStamp
      let bytes = IndexRun.encode(
        entries.sorted(), kind: kind, stamp: manifest.archiveStamp, base: base)
      let name = IndexRun.name(kind, stamp: manifest.archiveStamp, base: base)
      let location = folder.path(of: DataFolder.Name.index, name)
      if mayWrite, (try? folder.writeIndex(bytes, to: location)) != nil,
        let run = IndexRun(location, in: folder.files)
      {
        return run
      }
      guard let run = IndexRun(bytes: bytes) else {
        throw .fileDamaged(name: "\(DataFolder.Name.index)/\(name)")
      }
      return run
    }
    self.init(codes: [try run(.codes, entries.codes)], people: [try run(.people, entries.people)])
  }

  /// Pages on which `code` may stand, the likeliest first.
  func pages(of code: AppointmentCode) throws(StoreError) -> [BookPageID] {
    try Self.values(IndexEntries.key(code), in: codes).compactMap { PageFile.id(ofKey: $0) }
  }

  /// People who may have this name and birth date.
  func patients(_ key: PersonKey) throws(StoreError) -> [PatientID] {
    Set(try Self.values(IndexEntries.key(key), in: people)).sorted().map { PatientID($0) }
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
