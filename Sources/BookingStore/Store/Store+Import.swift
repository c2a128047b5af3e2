// SPDX-License-Identifier: MIT

package import Booking
import Synchronization

extension Store {
  /// Merges `hospitals` into the folder's by their ids: all or nothing.
  package func importHospitals(_ hospitals: [Hospital]) throws(StoreError) -> ImportSummary {
    try whileWriting { () throws(StoreError) in
      let (old, merged, summary) = try merge(hospitals)
      guard let merged else { return summary }
      let new = try asStore { () throws(FileError) in try folder.replace(old, hospitals: merged) }
      try followManifest()
      folder.removeOldHospitals(
        keeping: [old, new].map(\.hospitals.file) + folder.hospitalsOfEpochBefore(new))
      folder.removeIndexes(except: new.stamp)
      return summary
    }
  }

  /// What `importHospitals` would change; nothing is written.
  package func previewImport(of hospitals: [Hospital]) throws(StoreError) -> ImportSummary {
    try merge(hospitals).summary
  }

  /// The hospitals as they are with `hospitals` among them; nil bytes where nothing changes.
  private func merge(_ hospitals: [Hospital]) throws(StoreError) -> (
    manifest: Manifest, merged: [UInt8]?, summary: ImportSummary
  ) {
    let manifest = state.withLock { $0.manifest }
    var file = try HospitalsFile(try folder.read(manifest.hospitals))
    let summary = file.merge(hospitals)
    let isChanged = summary.added + summary.changed > 0
    return (manifest, isChanged ? file.encoded() : nil, summary)
  }
}

extension DataFolder {
  /// Writes a new piece of hospitals and the manifest that names it.
  fileprivate func replace(_ old: Manifest, hospitals: [UInt8]) throws(FileError) -> Manifest {
    let pieces = path(of: Name.pieces)
    var new = old
    new.hospitals = Manifest.Piece(
      file: try nextHospitalsName(after: old.hospitals.file), contents: hospitals)
    try write(hospitals, to: "\(pieces)/\(new.hospitals.file)")
    do throws(FileError) {
      try syncNames(in: pieces)
      try replaceManifest(new)
    } catch {
      // Unless the manifest was changed in its last step, nobody knows of the piece.
      if (try? readManifest().manifest) == old {
        try? files.remove("\(pieces)/\(new.hospitals.file)")
      }
      throw error
    }
    return new
  }

  private func nextHospitalsName(after name: String) throws(FileError) -> String {
    let names = try files.names(in: path(of: Name.pieces))
    let highest = (names + [name]).compactMap(Self.hospitalsNumber).max() ?? 0
    return "hospitals-\(highest + 1).json"
  }

  static func hospitalsNumber(_ name: String) -> Int? {
    guard name.hasPrefix("hospitals-"), name.hasSuffix(".json"),
      let number = Int(name.dropFirst(10).dropLast(5)), (0..<1_000_000_000).contains(number)
    else { return nil }
    return number
  }

  /// What the epoch that is kept names.
  fileprivate func hospitalsOfEpochBefore(_ manifest: Manifest) -> [String] {
    let location = path(of: Name.manifest(epoch: manifest.epoch - 1))
    guard let file = try? OpenFile(location, .reading, in: files), let size = try? file.size(),
      let bytes = try? file.read(size, at: 0), let before = try? Manifest(bytes)
    else { return [] }
    return [before.hospitals.file]
  }

  /// The version before the newest stays, for those who are reading it.
  fileprivate func removeOldHospitals(keeping kept: [String]) {
    let folder = path(of: Name.pieces)
    for name in (try? files.names(in: folder)) ?? []
    where Self.hospitalsNumber(name) != nil && !kept.contains(name) {
      try? files.remove("\(folder)/\(name)")
    }
  }
}
