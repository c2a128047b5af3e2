// SPDX-License-Identifier: MIT

import Booking

extension Store {
  /// Writes everything that is safely on disk at one moment into one new file, a tar archive, and reads it back.
  ///
  /// Others go on reading and booking meanwhile; only compactions wait.
  package func backUp(to path: String) throws(StoreError) -> Backup.Summary {
    let new = try NewFile(path, in: folder.files)
    return try whileNothingIsRemoved { () throws(StoreError) in
      let manifest = try writeAll(to: new)
      let backup = try readBack(new, expecting: manifest)
      try new.finish()
      return backup.summary
    }
  }

  private func writeAll(to file: NewFile) throws(StoreError) -> Manifest {
    var (standing, hospitals) = try standingWithHospitals()
    // What only the epoch before needs stays behind.
    standing.manifest.retired = nil
    let manifest = standing.manifest
    var tar = TarWriter(file, modified: environment.clocks().wall.seconds)
    try tar.add(manifest.encoded(), as: DataFolder.Name.manifest)
    try manifest.forEachPiece { (piece, role) throws(StoreError) in
      let bytes = role == .hospitals ? hospitals : try folder.read(piece)
      if role == .hospitals { hospitals = [] }
      try tar.add(bytes, as: "\(DataFolder.Name.pieces)/\(piece.file)")
      return bytes
    }
    try tar.begin(manifest.journal.file, length: standing.durableEnd)
    try standing.journal.copy(0..<standing.durableEnd, of: manifest.journal.file) {
      (part, _) throws(StoreError) in
      try tar.append(part)
    }
    try tar.end()
    return manifest
  }

  /// A list of hospitals goes with the second import after it, which no compaction is: so it is read at once.
  private func standingWithHospitals() throws(StoreError) -> (Standing, [UInt8]) {
    while true {
      let standing = try standing()
      do throws(StoreError) {
        return (standing, try folder.read(standing.manifest.hospitals))
      } catch {
        guard case .fileMissing = error, folder.manifestIdentity() != standing.identity else {
          throw error
        }
      }
    }
  }

  private func readBack(_ file: NewFile, expecting manifest: Manifest) throws(StoreError) -> Backup
  {
    let backup: Backup
    do throws(StoreError) {
      backup = try Backup(verifying: try file.synced(), at: file.path, in: folder.files)
    } catch {
      guard case .badBackup(_, let problem) = error else { throw error }
      // A record that cannot be taken is the folder's own, whose sum is right.
      if case .record(let file, let id, let problem) = problem {
        throw .badRecord(file: file, id: id, problem: problem)
      }
      throw .notKept(path: file.path)
    }
    guard backup.manifest == manifest else { throw .notKept(path: file.path) }
    return backup
  }
}
