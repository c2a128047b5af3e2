// SPDX-License-Identifier: MIT

/// What a compaction does to the files.
extension DataFolder {
  /// Runs `body`, and brings all that it wrote to the disk.
  func syncingAll<Result>(_ body: () throws(StoreError) -> Result) throws(StoreError) -> Result {
    // Opened first: a write that fails from now on is told to whoever syncs by this descriptor.
    let descriptor = try asStore { () throws(FileError) in try files.openFolder(path) }
    defer { files.close(descriptor) }
    let result = try body()
    try asStore { () throws(FileError) in try files.syncAll(descriptor) }
    return result
  }

  private func asStore<Result>(_ body: () throws(FileError) -> Result) throws(StoreError) -> Result
  {
    do throws(FileError) { return try body() } catch { throw error.whileWriting }
  }

  func makePieceFolders() throws(StoreError) {
    for name in Name.pieceFolders {
      do throws(FileError) {
        try files.makeFolder(path(of: Name.pieces, name))
      } catch {
        if !error.isThereAlready { throw error.whileWriting }
      }
    }
  }

  /// A new file that is safely on disk after `syncingAll`.
  func writeUnsynced(_ bytes: [UInt8], toPiece name: String) throws(FileError) {
    let location = path(of: Name.pieces, name)
    let file: OpenFile
    do throws(FileError) {
      file = try OpenFile(location, .creating, in: files)
    } catch {
      // Of a compaction that a crash cut short: no manifest names a file of this epoch yet.
      guard error.isThereAlready else { throw error }
      try files.remove(location)
      file = try OpenFile(location, .creating, in: files)
    }
    try file.writeAll(bytes, at: 0)
  }

  /// Writes the journal of `new`, keeps `old` under the number of its epoch, and puts the new manifest in its place.
  func begin(_ new: Manifest, rest: [UInt8], before old: Manifest) throws(FileError) {
    for (bytes, name) in [
      (rest, new.journal.file), (old.encoded(), Name.manifest(epoch: old.epoch)),
    ] {
      let location = path(of: name)
      do throws(FileError) {
        try files.remove(location)
      } catch {
        guard error.isMissing else { throw error }
      }
      try write(bytes, to: location)
    }
    try replaceManifest(new)
  }

  /// Removes the pieces that `retired` lists; what is gone already is gone.
  func removeRetired(_ retired: Manifest.Piece) {
    guard let bytes = try? read(retired),
      let names = try? RetiredFile.read(bytes, name: "\(Name.pieces)/\(retired.file)")
    else { return }
    for name in names { try? files.remove(path(of: Name.pieces, name)) }
  }

  /// Removes journals and manifests of epochs before `epoch`.
  func remove(epochsBefore epoch: Int) {
    for name in (try? files.names(in: path)) ?? [] {
      if let number = Name.epoch(of: name), number < epoch { try? files.remove(path(of: name)) }
    }
  }

  /// Removes the runs of the index that none of `manifests` needs.
  func removeRuns(except manifests: [Manifest], all: Bool) {
    let place = path(of: Name.index)
    var kept: Set<String> = []
    if !all {
      for manifest in manifests {
        for kind in IndexRun.Kind.allCases {
          for run in IndexRun.chain(kind, of: manifest, in: self) ?? [] { kept.insert(run.name) }
        }
      }
    }
    for name in (try? files.names(in: place)) ?? []
    where IndexRun.Kind.allCases.contains(where: { name.hasPrefix($0.prefix) }) {
      if !kept.contains(name) { try? files.remove("\(place)/\(name)") }
    }
  }
}
