// SPDX-License-Identifier: MIT

/// A backup that was read to its end and found whole.
package struct Backup: Sendable {
  package struct Summary: Hashable, Sendable {
    package let files: Int
    /// Of the backup itself.
    package let bytes: Int
    /// Changes of the books in the whole life of the folder.
    package let changes: Int

    package init(files: Int, bytes: Int, changes: Int) {
      self.files = files
      self.bytes = bytes
      self.changes = changes
    }
  }

  package let path: String
  package let summary: Summary
  let manifest: Manifest
  let lines: BackupReader.Lines
  let file: OpenFile
  let files: any FileSystem

  package var isDemo: Bool { manifest.kind == .demo }

  /// Reads every byte of a backup, and every record in it.
  ///
  /// - Throws: `StoreError.badBackup` saying what is wrong with it.
  package init(verifying path: String) throws(StoreError) {
    try self.init(verifying: path, in: LocalFiles())
  }

  package init(verifying path: String, in files: any FileSystem) throws(StoreError) {
    let file: OpenFile
    do throws(FileError) {
      let kind = try files.status(at: path).kind
      if kind == .symbolicLink { throw FileError.symbolicLink }
      // A pipe would be waited on for ever.
      guard kind == .file else { throw FileError.notAFile }
      file = try OpenFile(path, .reading, in: files)
    } catch {
      throw DataFolder(path, in: files).failure(error, at: path)
    }
    try self.init(verifying: file, at: path, in: files)
  }

  init(verifying file: OpenFile, at path: String, in files: any FileSystem) throws(StoreError) {
    var reader = try BackupReader(file, at: path)
    var check = RecordCheck()
    let manifest = try reader.manifest()
    do throws(StoreError) {
      try manifest.forEachPiece { (piece, role) throws(StoreError) in
        let bytes = try reader.contents(of: piece)
        try check.look(at: bytes, of: piece, as: role)
        return bytes
      }
      guard check.hasWholeAudit(before: manifest.journal) else {
        throw StoreError.fileDamaged(name: DataFolder.Name.manifest)
      }
    } catch {
      throw error.speaking(ofBackup: path)
    }
    let lines = try reader.journal(manifest.journal)
    self.path = path
    self.file = file
    self.files = files
    self.manifest = manifest
    self.lines = lines
    self.summary = Summary(files: reader.count, bytes: reader.size, changes: lines.sequence)
  }
}

extension StoreError {
  /// The same of the backup in which a file stands, not of a folder.
  func speaking(ofBackup path: String) -> StoreError {
    switch self {
    case .badRecord(let file, let id, let problem):
      .badBackup(path: path, problem: .record(file: file, id: id, problem: problem))
    case .fileDamaged(let name), .fileMissing(let name):
      .badBackup(path: path, problem: .damaged(name: name))
    case .newerFormat(_, let format): .badBackup(path: path, problem: .newer(format: format))
    default: self
    }
  }
}
