// SPDX-License-Identifier: MIT

import Booking

/// The names and the files of one data folder.
package struct DataFolder: Sendable {
  package let path: String
  package let files: any FileSystem

  package init(_ path: String, in files: any FileSystem) {
    // A slash at the end would follow a symbolic link.
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    self.path = path
    self.files = files
  }

  package enum Name {
    package static let lock = "LOCK"
    package static let manifest = "MANIFEST.json"
    package static let pieces = "pieces"
    package static let index = "index"
    package static let quarantine = "quarantine"
    /// Within pieces/.
    static let nodes = "nodes"
    /// Folders within pieces/.
    static let pieceFolders = [
      PageFile.folder, PatientRecord.folder, RequestRecord.folder, Clinic.folder,
      AuditEntry.folder, FiledResponse.folder, nodes,
    ]
    /// Room that is kept for the time when the disk is full.
    package static let reserve = "RESERVE"

    package static func journal(epoch: Int) -> String { "journal-\(epoch).jsonl" }

    /// A manifest that is kept when its epoch is over.
    package static func manifest(epoch: Int) -> String { "MANIFEST-\(epoch).json" }

    /// The epoch whose journal or manifest a file is, by its name.
    static func epoch(of name: String) -> Int? {
      for (prefix, suffix) in [("journal-", ".jsonl"), ("MANIFEST-", ".json")]
      where name.hasPrefix(prefix) && name.hasSuffix(suffix) {
        return Int(name.dropFirst(prefix.count).dropLast(suffix.count))
      }
      return nil
    }

    /// Whether a file of this name is one that the store makes.
    static func isOurs(_ name: String) -> Bool {
      [lock, manifest, reserve, pieces, index, quarantine].contains(name)
        || epoch(of: name) != nil || name.hasPrefix(manifest) || name.hasPrefix(reserve)
    }
  }

  package func path(of names: String...) -> String {
    ([path] + names).joined(separator: "/")
  }

  // MARK: Looking

  /// The manifest with what its file was.
  ///
  /// - Throws: the `StoreError` that says best why this is no data folder.
  func readManifest() throws(StoreError) -> (manifest: Manifest, identity: FileIdentity) {
    let location = path(of: Name.manifest)
    let (bytes, identity): ([UInt8], FileIdentity)
    do throws(FileError) {
      if try files.status(at: path).kind == .symbolicLink { throw FileError.symbolicLink }
      let file = try open(location)
      identity = try file.status().identity
      bytes = try file.read(Self.manifestLimit, at: 0)
    } catch {
      throw try whyMissing() ?? failure(error, at: location)
    }
    do throws(ManifestProblem) {
      return (try Manifest(bytes), identity)
    } catch {
      switch error {
      case .damaged: throw .manifestDamaged(path: path)
      case .newer(let format): throw .newerFormat(path: path, format: format)
      }
    }
  }

  /// More than any manifest needs.
  private static let manifestLimit = 1 << 24

  func manifestIdentity() -> FileIdentity? {
    try? files.status(at: path(of: Name.manifest)).identity
  }

  /// Why there is no manifest; nil where it is there and something else is wrong.
  private func whyMissing() throws(StoreError) -> StoreError? {
    let names: [String]
    do throws(FileError) {
      switch try files.status(at: path).kind {
      case .file, .other: return .notAFolder(path: path)
      case .symbolicLink: return .symbolicLink(path: path)
      case .folder: break
      }
      names = try files.names(in: path)
    } catch {
      return error.isMissing ? .folderMissing(path: path) : failure(error, at: path)
    }
    if names.contains(Name.manifest) { return nil }
    if names.isEmpty { return .folderEmpty(path: path) }
    return names.allSatisfy(Name.isOurs) ? .manifestMissing(path: path) : .notOurs(path: path)
  }

  /// A regular file; a pipe under its name would be waited on for ever.
  private func open(_ location: String, _ mode: OpenMode = .reading) throws(FileError) -> OpenFile {
    let kind = try files.status(at: location).kind
    if kind == .symbolicLink { throw .symbolicLink }
    guard kind == .file else { throw .notAFile }
    return try OpenFile(location, mode, in: files)
  }

  /// LOCK, and why it can only be read.
  func openLock() throws(StoreError) -> (OpenFile, ReadOnlyReason?) {
    // Without a manifest it is no data folder, which is the better thing to say.
    _ = try readManifest()
    return try openShared(Name.lock)
  }

  /// Opens the epoch that the manifest names.
  ///
  /// - Parameters:
  ///   - lockReason: why LOCK can only be read.
  ///   - earlier: the archive of the epoch before.
  func openEpoch(
    _ lock: LockFile, _ lockReason: ReadOnlyReason?, after earlier: Archive? = nil
  ) throws(StoreError) -> Store.State {
    while true {
      let (manifest, identity) = try readManifest()
      makeSafe(manifest, lock)
      do throws(StoreError) {
        let (journal, journalReason) = try openShared(manifest.journal.file)
        let reason = lockReason ?? journalReason
        let holds = try manifest.holds.map { piece throws(StoreError) in
          try HoldsFile.read(try read(piece), name: "\(Name.pieces)/\(piece.file)")
        }
        let accounts = try manifest.accounts.map { piece throws(StoreError) in
          try AccountsFile.read(try read(piece), name: "\(Name.pieces)/\(piece.file)")
        }
        let outbox = try manifest.outbox.map { piece throws(StoreError) in
          try OutboxFile.read(try read(piece), name: "\(Name.pieces)/\(piece.file)")
        }
        let sites = try manifest.careSites.map { piece throws(StoreError) in
          try CareSitesFile.read(try read(piece), name: "\(Name.pieces)/\(piece.file)")
        }
        let survey = try manifest.survey.map { piece throws(StoreError) in
          try KeptSurveyFile.read(try read(piece), name: "\(Name.pieces)/\(piece.file)")
        }
        return Store.State(
          manifest: manifest, identity: identity,
          access: reason.map(Access.readOnly) ?? .readWrite, journal: journal, holds: holds ?? [],
          accounts: accounts ?? [], outbox: outbox ?? [],
          careSites: sites ?? [], survey: survey,
          archive: Archive(manifest, in: self, mayWrite: reason == nil, after: earlier))
      } catch {
        // Two epochs may have passed between looking at the manifest and opening what it names.
        guard case .fileMissing = error, manifestIdentity() != identity else { throw error }
      }
    }
  }

  /// Whoever put the manifest there may have died before its name was safely on disk: nobody builds on it before it is.
  func makeSafe(_ manifest: Manifest, _ lock: LockFile) {
    if (try? lock.readMark())?.manifest == manifest.fingerprint { return }
    try? syncNames(in: path)
  }

  /// Opens a file that must be there, for writing where that is allowed.
  func openShared(_ name: String) throws(StoreError) -> (OpenFile, ReadOnlyReason?) {
    let location = path(of: name)
    do throws(FileError) {
      do throws(FileError) {
        return (try open(location, .updating), nil)
      } catch {
        guard let reason = error.readOnlyReason else { throw error }
        return (try open(location, .reading), reason)
      }
    } catch {
      throw error.isMissing ? .fileMissing(name: name) : failure(error, at: location)
    }
  }

  /// The bytes of a piece, looked at against the manifest.
  func read(_ piece: Manifest.Piece) throws(StoreError) -> [UInt8] {
    let name = "\(Name.pieces)/\(piece.file)"
    let location = path(of: Name.pieces, piece.file)
    let bytes: [UInt8]?
    do throws(FileError) {
      let file = try open(location)
      bytes = try file.size() == piece.bytes ? file.read(piece.bytes, at: 0) : nil
    } catch {
      throw error.isMissing ? .fileMissing(name: name) : failure(error, at: location)
    }
    guard let bytes, Checksum(of: bytes) == piece.sum else { throw .fileDamaged(name: name) }
    return bytes
  }

  func failure(_ error: FileError, at location: String) -> StoreError {
    error.isSymbolicLink
      ? .symbolicLink(path: location) : .unreadable(path: location, errno: error.errno)
  }

  // MARK: Making

  /// A new file with `bytes`, safely on disk; its name is so after `syncNames`.
  func write(_ bytes: [UInt8], to location: String) throws(FileError) {
    let file = try OpenFile(location, .creating, in: files)
    do throws(FileError) {
      try file.writeAll(bytes, at: 0)
      try file.sync()
    } catch {
      try? files.remove(location)
      throw error
    }
  }

  /// Makes the names in a folder as safe as the files behind them.
  func syncNames(in location: String) throws(FileError) {
    let descriptor = try files.openFolder(location)
    defer { files.close(descriptor) }
    try files.sync(descriptor)
  }

  /// Puts `manifest` in the place of the one that is there, or of none: a crash leaves one or the other.
  func replaceManifest(_ manifest: Manifest) throws(FileError) {
    let temporary = path(of: Name.manifest + ".new")
    // What a crash may have left.
    try? files.remove(temporary)
    try write(manifest.encoded(), to: temporary)
    try files.rename(temporary, to: path(of: Name.manifest))
    try syncNames(in: path)
  }
}
