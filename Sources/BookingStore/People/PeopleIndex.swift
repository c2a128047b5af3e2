// SPDX-License-Identifier: MIT

import Booking

/// Where people are to be found by the beginning of any word of their name, and by the end of their telephone number.
///
/// It is opened when somebody is first looked for in this way: who books or opens a code does without it.
struct PeopleIndex: Sendable {
  /// The newest run first.
  let names: [IndexRun]
  let phones: [IndexRun]

  /// The runs that the folder has for `manifest`; nil where one is missing or cannot be read.
  init?(of manifest: Manifest, in folder: DataFolder) {
    guard let names = IndexRun.chain(.names, of: manifest, in: folder),
      let phones = IndexRun.chain(.phones, of: manifest, in: folder)
    else { return nil }
    self.names = names
    self.phones = phones
  }

  init(names: [IndexRun], phones: [IndexRun]) {
    self.names = names
    self.phones = phones
  }
}

/// Makes a chain of runs of any number of entries: no more of them are in memory than fill one run.
struct RunWriter {
  private let kind: IndexRun.Kind
  private let manifest: Manifest
  private let folder: DataFolder
  private let mayWrite: Bool
  private var entries: [IndexEntry] = []
  private var base: Checksum
  /// The newest first.
  private var runs: [IndexRun] = []

  /// Entries of a run, and those of a run that is still merged with others.
  static let limit = 1 << 18

  init(_ kind: IndexRun.Kind, of manifest: Manifest, in folder: DataFolder, mayWrite: Bool) {
    self.kind = kind
    self.manifest = manifest
    self.folder = folder
    self.mayWrite = mayWrite
    base = manifest.emptyArchiveStamp
  }

  mutating func add(_ entry: IndexEntry) throws(StoreError) {
    entries.append(entry)
    if entries.count >= Self.limit {
      // A stamp that no archive has: the next run is added to this one.
      try write(Checksum(of: "\(manifest.archiveStamp.hex) \(runs.count)"))
    }
  }

  /// The runs of all that was added, the newest first.
  mutating func finish() throws(StoreError) -> [IndexRun] {
    try write(manifest.archiveStamp)
    return runs
  }

  private mutating func write(_ stamp: Checksum) throws(StoreError) {
    runs.insert(
      try IndexRun(
        entries.sorted(), kind: kind, stamp: stamp, base: base, in: folder, mayWrite: mayWrite),
      at: 0)
    base = stamp
    entries.removeAll(keepingCapacity: true)
  }
}

extension IndexRun {
  /// A new run, in the folder where that is possible, else in memory.
  ///
  /// - Parameter entries: in order.
  init(
    _ entries: [IndexEntry], kind: Kind, stamp: Checksum, base: Checksum, in folder: DataFolder,
    mayWrite: Bool
  ) throws(StoreError) {
    let bytes = Self.encode(entries, kind: kind, stamp: stamp, base: base)
    let name = Self.name(kind, stamp: stamp, base: base)
    let location = folder.path(of: DataFolder.Name.index, name)
    if mayWrite, (try? folder.writeIndex(bytes, to: location)) != nil,
      let run = IndexRun(location, in: folder.files)
    {
      self = run
      return
    }
    guard let run = IndexRun(bytes: bytes) else {
      throw .fileDamaged(name: "\(DataFolder.Name.index)/\(name)")
    }
    self = run
  }
}
