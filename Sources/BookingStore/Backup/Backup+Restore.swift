// SPDX-License-Identifier: MIT

extension Backup {
  /// Makes a data folder of what the backup holds, with an id of its own: it goes its own way from here on.
  ///
  /// A folder that is there may only be empty. What was made is taken away again where it cannot be finished.
  package func restore(at path: String) throws(StoreError) {
    try restore(at: path, in: files)
  }

  package func restore(at path: String, in files: any FileSystem) throws(StoreError) {
    let folder = DataFolder(path, in: files)
    var new = manifest
    new.store = .random()
    new.retired = nil
    // Two folders made of one backup must not take each other's journal for their own.
    new.journal = manifest.journal.belonging(to: new.store)
    let isNew = try folder.prepare()
    let lock: LockFile
    do throws(FileError) {
      lock = try folder.makeLock(epoch: new.epoch, offset: lines.bytes.count)
    } catch {
      // Somebody else makes the same folder at this moment: it is theirs.
      if error.isThereAlready { throw .folderNotEmpty(path: folder.path) }
      folder.clear(andItself: isNew)
      throw error.whileWriting
    }
    defer { lock.unlock(.writing) }
    do throws(StoreError) {
      try folder.syncingAll { () throws(StoreError) in try fill(folder, new) }
      // Last, so that half a folder is none.
      try writing { () throws(FileError) in try folder.replaceManifest(new) }
      try? lock.write(
        DurableMark(
          epoch: new.epoch, offset: lines.bytes.count, state: .good, boot: DurableMark.noBoot,
          manifest: new.fingerprint))
    } catch {
      folder.clear(andItself: isNew)
      throw error.speaking(ofBackup: self.path)
    }
  }

  /// Reads everything anew: the file may have changed since it was found good.
  private func fill(_ folder: DataFolder, _ new: Manifest) throws(StoreError) {
    var reader = try BackupReader(file, at: path)
    guard try reader.manifest() == manifest else {
      throw .badBackup(path: path, problem: .damaged(name: DataFolder.Name.manifest))
    }
    try writing { () throws(FileError) in
      try folder.makeInnerFolders()
      try folder.writeReserve()
    }
    try folder.makePieceFolders()
    try manifest.forEachPiece { (piece, _) throws(StoreError) in
      let bytes = try reader.contents(of: piece)
      do throws(FileError) {
        let location = folder.path(of: DataFolder.Name.pieces, piece.file)
        try OpenFile(location, .creating, in: folder.files).writeAll(bytes, at: 0)
      } catch {
        guard error.isThereAlready else { throw error.whileWriting }
        throw .badBackup(path: path, problem: .twice(name: piece.file))
      }
      return bytes
    }
    guard try reader.journal(manifest.journal) == lines else {
      throw .badBackup(path: path, problem: .damaged(name: manifest.journal.file))
    }
    let journal = try writing { () throws(FileError) in
      try OpenFile(folder.path(of: manifest.journal.file), .creating, in: folder.files)
    }
    var rechaining = Rechaining(
      from: manifest.journal.start.sum, to: new.journal.start.sum)
    var end = 0
    try file.copy(lines.bytes, of: manifest.journal.file) { (part, _) throws(StoreError) in
      let bytes: [UInt8]
      do throws(Rechaining.Problem) { bytes = try rechaining.take(part) } catch {
        throw .fileDamaged(name: manifest.journal.file)
      }
      try writing { () throws(FileError) in try journal.writeAll(bytes, at: end) }
      end += bytes.count
    }
    guard rechaining.isComplete, end == lines.bytes.count else {
      throw .fileDamaged(name: manifest.journal.file)
    }
  }

  private func writing<Result>(_ body: () throws(FileError) -> Result) throws(StoreError) -> Result
  {
    do throws(FileError) { return try body() } catch { throw error.whileWriting }
  }
}

extension Manifest.Journal {
  /// The same journal as the one of another store, whose first line follows from something else.
  fileprivate func belonging(to store: Checksum) -> Manifest.Journal {
    Manifest.Journal(
      file: file,
      start: JournalPosition(
        offset: start.offset, sequence: start.sequence,
        sum: Checksum(of: store.hex + start.sum.hex)))
  }
}
