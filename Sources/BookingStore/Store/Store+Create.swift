// SPDX-License-Identifier: MIT

package import Booking

extension Store {
  /// Makes a new data folder, with `transactions` already in its journal.
  ///
  /// A folder that is there may only be empty. What was made is taken away again where it cannot be finished.
  package static func create(
    at path: String, contents: FolderContents, kind: Kind, transactions: [Transaction] = []
  ) throws(StoreError) {
    try create(
      at: path, contents: contents, kind: kind, transactions: transactions, files: LocalFiles())
  }

  package static func create(
    at path: String, contents: FolderContents, kind: Kind, transactions: [Transaction] = [],
    files: any FileSystem
  ) throws(StoreError) {
    let folder = DataFolder(path, in: files)
    // Every record is read before anything is written.
    let index = try contents.forDirectory()
    let store = Checksum.random()
    let zones = Dictionary(index.hospitals.map { ($0.id, $0.timeZone) }) { first, _ in first }
    let journal = journal(of: transactions, previous: store) { zones[$0] }
    let manifest = Manifest(
      store: store, kind: kind, epoch: 1,
      journal: Manifest.Journal(
        file: DataFolder.Name.journal(epoch: 1),
        start: JournalPosition(offset: 0, sequence: 0, sum: store)),
      hospitals: Manifest.Piece(file: "hospitals-1.json", contents: contents.hospitals),
      places: Manifest.Piece(file: "places-1.json", contents: contents.places),
      vaccines: Manifest.Piece(file: "vaccines-1.json", contents: contents.vaccines))
    let packed = HospitalDirectory.pack(index, stamp: manifest.stamp)
    let isNew = try folder.prepare()
    do throws(FileError) {
      try folder.fill(manifest, contents: contents, journal: journal, packed: packed)
    } catch {
      // Somebody else makes the same folder at this moment: it is theirs.
      if error.isThereAlready { throw .folderNotEmpty(path: folder.path) }
      folder.clear(andItself: isNew)
      throw error.whileWriting
    }
  }

  private static func journal(
    of transactions: [Transaction], previous: Checksum, zoneName: (HospitalID) -> String?
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    var previous = previous
    for (index, transaction) in transactions.enumerated() {
      let line = JournalLine(
        sequence: index + 1, previous: previous, synced: index, transaction: transaction)
      let (encoded, sum) = line.encoded(zoneName: zoneName)
      bytes += encoded
      previous = sum
    }
    return bytes
  }
}

extension DataFolder {
  /// Makes the folder where it is missing, and those above it; false where it was there.
  func prepare() throws(StoreError) -> Bool {
    do throws(FileError) {
      switch try files.status(at: path).kind {
      case .folder:
        guard try files.names(in: path).isEmpty else { throw FileError.isThere }
      case .symbolicLink: throw FileError.symbolicLink
      case .file, .other: throw FileError.isThere
      }
      return false
    } catch {
      guard error.isMissing else {
        if error.isThereAlready { throw .folderNotEmpty(path: path) }
        throw failure(error, at: path)
      }
      try makeFolders()
      return true
    }
  }

  private func makeFolders() throws(StoreError) {
    var made = path.hasPrefix("/") ? "" : "."
    for name in path.split(separator: "/") {
      made += "/\(name)"
      do throws(FileError) {
        try files.makeFolder(made)
      } catch {
        if error.isThereAlready { continue }
        throw .cannotMake(path: path, errno: error.errno)
      }
    }
  }

  /// LOCK is first, so that two who make one folder do not mix; the manifest is last, so that half a folder is none.
  fileprivate func fill(
    _ manifest: Manifest, contents: FolderContents, journal: [UInt8], packed: [UInt8]
  ) throws(FileError) {
    let lock = LockFile.initialBytes(epoch: manifest.epoch, offset: journal.count)
    try write(lock, to: path(of: Name.lock))
    try makeInnerFolders()
    try write(contents.hospitals, to: path(of: Name.pieces, manifest.hospitals.file))
    try write(contents.places, to: path(of: Name.pieces, manifest.places.file))
    try write(contents.vaccines, to: path(of: Name.pieces, manifest.vaccines.file))
    try syncNames(in: path(of: Name.pieces))
    try write(journal, to: path(of: manifest.journal.file))
    try? writeIndex(packed, to: path(of: Name.index, Self.indexName(stamp: manifest.stamp)))
    try replaceManifest(manifest)
  }

  func makeInnerFolders() throws(FileError) {
    for name in [Name.pieces, Name.index, Name.quarantine] {
      try files.makeFolder(path(of: name))
    }
  }

  /// Takes away what was made in a folder that cannot be finished.
  func clear(andItself isNew: Bool) {
    let inner = Name.pieceFolders.map { "\(Name.pieces)/\($0)" }
    for inner in inner + [Name.pieces, Name.index, Name.quarantine] {
      for name in (try? files.names(in: path(of: inner))) ?? [] {
        try? files.remove(path(of: inner, name))
      }
      try? files.removeFolder(path(of: inner))
    }
    for name in (try? files.names(in: path)) ?? [] where Name.isOurs(name) {
      try? files.remove(path(of: name))
    }
    if isNew { try? files.removeFolder(path) }
  }
}
