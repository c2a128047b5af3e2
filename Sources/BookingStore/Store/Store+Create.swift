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
    let manifest = Manifest(
      store: store, kind: kind, epoch: 0,
      journal: Manifest.Journal(
        file: DataFolder.Name.journal(epoch: 1),
        start: JournalPosition(offset: 0, sequence: 0, sum: store)),
      hospitals: Manifest.Piece(file: "hospitals-1.json", contents: contents.hospitals),
      places: Manifest.Piece(file: "places-1.json", contents: contents.places),
      vaccines: Manifest.Piece(file: "vaccines-1.json", contents: contents.vaccines))
    let packed = HospitalDirectory.pack(index, stamp: manifest.stamp)
    var recent = Recent()
    for transaction in transactions { recent.apply(transaction) }
    let zones = Dictionary(index.hospitals.map { ($0.id, $0.timeZone) }) { first, _ in first }
    let isNew = try folder.prepare()
    do throws(StoreError) {
      try folder.fill(manifest, recent: recent, contents: contents, packed: packed) { zones[$0] }
    } catch {
      // Somebody else makes the same folder at this moment: it is theirs.
      if case .folderNotEmpty = error { throw error }
      folder.clear(andItself: isNew)
      throw error
    }
  }
}

extension DataFolder {
  /// Makes the folder where it is missing, and those above it; false where it was there.
  func prepare() throws(StoreError) -> Bool {
    let isNew = try makeOrEmpty()
    do throws(StoreError) {
      try requireLocal(at: path)
    } catch {
      if isNew { clear(andItself: true) }
      throw error
    }
    return isNew
  }

  private func makeOrEmpty() throws(StoreError) -> Bool {
    do throws(FileError) {
      switch try files.status(at: path).kind {
      case .folder:
        try clearHalfMade()
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

  /// Clears away what somebody began to make here and died: files of ours without a manifest, and nobody at work.
  private func clearHalfMade() throws(FileError) {
    let names = try files.names(in: path)
    guard names.contains(Name.lock), !names.contains(Name.manifest),
      names.allSatisfy(Name.isOurs), !names.contains(where: { Name.epoch(of: $0) ?? 1 > 1 })
    else { return }
    let lock = LockFile(try OpenFile(path(of: Name.lock), .updating, in: files))
    guard try lock.tryLock(.writing) else { return }
    defer { lock.unlock(.writing) }
    clear(andItself: false)
  }

  private func makeFolders() throws(StoreError) {
    var made = path.hasPrefix("/") ? "" : "."
    for name in path.split(separator: "/") {
      let above = made.isEmpty ? "/" : made
      made += "/\(name)"
      do throws(FileError) {
        try files.makeFolder(made)
        try syncNames(in: above)
      } catch {
        if error.isThereAlready { continue }
        throw .cannotMake(path: path, errno: error.errno)
      }
    }
  }

  /// LOCK is first, so that two who make one folder do not mix; the manifest is last, so that half a folder is none.
  fileprivate func fill(
    _ manifest: Manifest, recent: Recent, contents: FolderContents, packed: [UInt8],
    zoneName: (HospitalID) -> String?
  ) throws(StoreError) {
    let lock = try asStore { () throws(FileError) in try makeLock(epoch: 1, offset: 0) }
    defer { lock.unlock(.writing) }
    try asStore { () throws(FileError) in try makeInnerFolders() }
    var manifest = manifest
    try syncingAll { () throws(StoreError) in
      try asStore { () throws(FileError) in
        for (bytes, piece) in [
          (contents.hospitals, manifest.hospitals), (contents.places, manifest.places),
          (contents.vaccines, manifest.vaccines),
        ] {
          try writeUnsynced(bytes, toPiece: piece.file)
        }
        try writeReserve()
      }
      try makePieceFolders()
      // Nothing expires before it is asked for: holds and requests are those of an archive without a time.
      let archive = Archive(manifest, in: self, mayWrite: true)
      manifest = try archive.taking(recent, [], clocks: .beforeAll, zoneName: zoneName)
    }
    try asStore { () throws(FileError) in
      try write([], to: path(of: manifest.journal.file))
      try? writeIndex(packed, to: path(of: Name.index, Self.indexName(stamp: manifest.stamp)))
      try replaceManifest(manifest)
      try? lock.write(
        DurableMark(
          epoch: 1, offset: 0, state: .good, boot: DurableMark.noBoot,
          manifest: manifest.fingerprint))
    }
  }

  /// A new LOCK, locked: so that nobody takes a folder that is being made for one that was left half made.
  func makeLock(epoch: Int, offset: Int) throws(FileError) -> LockFile {
    let location = path(of: Name.lock)
    try write(LockFile.initialBytes(epoch: epoch, offset: offset), to: location)
    let file = try OpenFile(location, .updating, in: files)
    let lock = LockFile(file)
    try lock.lock(.writing)
    // In the moment between, somebody may have cleared it away and begun anew.
    guard try files.status(at: location).identity.inode == file.status().identity.inode else {
      throw .isThere
    }
    return lock
  }

  private func asStore<Result>(_ body: () throws(FileError) -> Result) throws(StoreError) -> Result
  {
    do throws(FileError) { return try body() } catch {
      throw error.isThereAlready ? .folderNotEmpty(path: path) : error.whileWriting
    }
  }

  func makeInnerFolders() throws(FileError) {
    for name in [Name.pieces, Name.index, Name.quarantine] {
      try files.makeFolder(path(of: name))
    }
  }

  /// Takes away what was made in a folder that cannot be finished.
  func clear(andItself isNew: Bool) {
    let folders = Name.pieceFolders.map { "\(Name.pieces)/\($0)" }
    for inner in folders + [Name.pieces, Name.index, Name.quarantine] {
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

extension Clocks {
  fileprivate static let beforeAll = Clocks(
    wall: Instant(seconds: 0), boot: BootMoment(boot: "", seconds: 0))
}
