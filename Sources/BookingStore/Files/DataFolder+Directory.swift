// SPDX-License-Identifier: MIT

extension DataFolder {
  /// The packed index of the manifest's pieces; made again where it is missing, stale or damaged.
  func openDirectory(_ manifest: Manifest, mayWrite: Bool) throws(StoreError) -> HospitalDirectory {
    let stamp = manifest.stamp
    let location = path(of: Name.index, Self.indexName(stamp: stamp))
    if let directory = try? HospitalDirectory(mapping: location, stamp: stamp) { return directory }
    let contents = FolderContents(
      hospitals: try read(manifest.hospitals), places: try read(manifest.places),
      vaccines: try read(manifest.vaccines))
    let packed = HospitalDirectory.pack(try contents.forDirectory(), stamp: stamp)
    if mayWrite { try? writeIndex(packed, to: location) }
    do throws(DirectoryProblem) {
      // Mapped where it could be written: the memory is then shared with every other process.
      if let directory = try? HospitalDirectory(mapping: location, stamp: stamp) {
        return directory
      }
      return try HospitalDirectory(bytes: packed, stamp: stamp)
    } catch {
      throw .fileDamaged(name: "\(Name.index)/\(Self.indexName(stamp: stamp))")
    }
  }

  static func indexName(stamp: String) -> String { "hospitals-\(stamp.prefix(8))" }

  /// Writes an index beside the others and moves it to its place; nobody waits for the disk, for it can be made again.
  func writeIndex(_ bytes: [UInt8], to location: String) throws(FileError) {
    let temporary = location + ".\(Checksum.random().hex.prefix(8)).new"
    let file = try OpenFile(temporary, .creating, in: files)
    do throws(FileError) {
      try file.writeAll(bytes, at: 0)
      try files.rename(temporary, to: location)
    } catch {
      try? files.remove(temporary)
      throw error
    }
  }

  /// Removes the indexes of other pieces than `stamp`'s; who has one mapped keeps it.
  func removeIndexes(except stamp: String) {
    let folder = path(of: Name.index)
    for name in (try? files.names(in: folder)) ?? []
    where name.hasPrefix("hospitals-") && name != Self.indexName(stamp: stamp) {
      try? files.remove("\(folder)/\(name)")
    }
  }
}
