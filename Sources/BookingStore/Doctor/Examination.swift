// SPDX-License-Identifier: MIT

package import Booking
import Glibc

/// Looks at a data folder from all sides and changes nothing in it, not even an index.
///
/// It goes by what the files say, not by way of a `Store`, so that it has something to tell of a folder that no store opens.
package struct Examination {
  /// Who looks, and when.
  package struct Viewer: Sendable {
    package let clocks: Clocks
    /// The number of the user.
    package let user: UInt32

    package init(clocks: Clocks, user: UInt32 = geteuid()) {
      self.clocks = clocks
      self.user = user
    }
  }

  let folder: DataFolder
  let viewer: Viewer
  /// LOCK, where it can be read.
  let lock: LockFile?
  /// Whether whoever looks has the locks for compacting and for writing.
  let isAlone: Bool
  /// Whether nobody is about to begin a new epoch.
  let isSteady: Bool
  var report: Report

  // What is learnt on the way.
  var manifest: Manifest?
  var recent = Recent()
  /// Lines of the journal, over the whole life of the store, as far as they are good.
  var lastLine = 0
  /// Files of pieces/ that this epoch or the one before names.
  var namedPieces: Set<String> = []
  /// Whether these are all: a node that cannot be read keeps what it names to itself.
  var knowsAllNames = true
  /// The manifest of the epoch before, where it is kept.
  var manifestBefore: Manifest?
  var census = Census()
  /// Places that the journal tells of, on pages that were not read yet.
  lazy var recentPlaces = Self.places(of: recent)
  var indexed = IndexContents()

  /// - Throws: `StoreError` where there is no data folder to look at.
  package static func examine(
    _ path: String, _ checks: Set<Check> = Set(Check.allCases), by viewer: Viewer,
    files: any FileSystem = LocalFiles()
  ) throws(StoreError) -> Report {
    let folder = DataFolder(path, in: files)
    try folder.requireData()
    let lock = folder.lockForLooking()
    // No epoch ends while somebody looks; a compaction that is due waits for the next booking.
    let isSteady = (try? lock?.tryLock(.compacting, .shared)) ?? true
    defer { if isSteady { lock?.unlock(.compacting) } }
    return examine(folder, checks, by: viewer, lock: lock, isAlone: false, isSteady: isSteady)
  }

  /// Looks again where another manifest came meanwhile, an import's say.
  static func examine(
    _ folder: DataFolder, _ checks: Set<Check>, by viewer: Viewer, lock: LockFile?, isAlone: Bool,
    isSteady: Bool
  ) -> Report {
    var attempts = 3
    while true {
      let identity = folder.manifestIdentity()
      var examination = Examination(
        folder: folder, viewer: viewer, lock: lock, isAlone: isAlone, isSteady: isSteady,
        report: Report(of: checks))
      examination.run(checks)
      attempts -= 1
      if folder.manifestIdentity() == identity || attempts == 0 { return examination.report }
    }
  }

  private init(
    folder: DataFolder, viewer: Viewer, lock: LockFile?, isAlone: Bool, isSteady: Bool,
    report: Report
  ) {
    self.folder = folder
    self.viewer = viewer
    self.lock = lock
    self.isAlone = isAlone
    self.isSteady = isSteady
    self.report = report
  }

  private mutating func run(_ checks: Set<Check>) {
    if !checks.isDisjoint(with: [.layout, .permissions, .owner]) { lookAtFolder() }
    if !checks.isDisjoint(with: [.space, .fileSystem, .reserve]) { lookAtDisk() }
    readManifest()
    if !checks.isDisjoint(with: [.lock, .mark]) { lookAtLock() }
    let needing = checks.intersection(Check.needingManifest)
    if let manifest, !needing.isEmpty {
      readJournal(of: manifest)
      readIndexes(of: manifest)
      readPieces(of: manifest)
      compareIndexes()
      compareBookings(in: manifest)
      census = Census()
      readEpochBefore(manifest)
      if checks.contains(.leftovers) { lookForLeftovers(of: manifest) }
    } else {
      for check in needing { report.add(.notChecked(because: .manifest), to: check) }
    }
    if checks.contains(.quarantine) { lookIntoQuarantine() }
  }

  // MARK: Reading

  /// A file of the folder for reading; what hinders that is a finding.
  mutating func open(_ name: String, for check: Check) -> OpenFile? {
    let location = folder.path(of: name)
    do throws(FileError) {
      switch try folder.files.status(at: location).kind {
      case .symbolicLink: throw FileError.symbolicLink
      case .folder, .other: throw FileError.notAFile
      case .file: return try OpenFile(location, .reading, in: folder.files)
      }
    } catch {
      report.add(.damaged(file: name, error.damage), to: check)
      return nil
    }
  }

  /// Runs `body`; an error of reading becomes a finding about `file`.
  mutating func trying<Result>(
    _ file: String, for check: Check, _ body: () throws(StoreError) -> Result
  ) -> Result? {
    do throws(StoreError) { return try body() } catch {
      report.add(
        .damaged(file: file, Finding.Damage(error) ?? .unreadable(errno: EIO)), to: check)
      return nil
    }
  }
}

extension Examination {
  private static func places(of recent: Recent)
    -> [BookPageID: [Instant: (time: ZonedTime, count: Int)]]
  {
    var places: [BookPageID: [Instant: (time: ZonedTime, count: Int)]] = [:]
    for appointment in recent.appointments.values
    where appointment.takesPlace && appointment.addOn == nil {
      let start = appointment.time.start
      places[BookPageID(of: appointment), default: [:]][start.instant, default: (start, 0)]
        .count += 1
    }
    return places
  }
}

extension Check {
  fileprivate static let needingManifest: Set<Check> = [
    .journal, .pieces, .epochBefore, .index, .capacity, .doubleBookings, .references, .audit,
    .leftovers,
  ]
}

extension FileError {
  var damage: Finding.Damage {
    if isMissing { return .missing }
    if isSymbolicLink { return .symbolicLink }
    return self == .notAFile ? .notAFile : .unreadable(errno: errno)
  }
}

extension DataFolder {
  /// Fails where nothing is that could be looked at: no folder, or one of something else.
  func requireData() throws(StoreError) {
    let (kind, names): (FileKind, [String])
    do throws(FileError) {
      kind = try files.status(at: path).kind
      names = kind == .folder ? try files.names(in: path) : []
    } catch {
      throw error.isMissing ? .folderMissing(path: path) : failure(error, at: path)
    }
    switch kind {
    case .file, .other: throw .notAFolder(path: path)
    case .symbolicLink: throw .symbolicLink(path: path)
    case .folder: break
    }
    if names.isEmpty { throw .folderEmpty(path: path) }
    guard names.contains(where: Name.isOurs) else { throw .notOurs(path: path) }
  }

  /// LOCK for reading, whatever it holds; nil where it cannot be had.
  func lockForLooking() -> LockFile? {
    let location = path(of: Name.lock)
    guard (try? files.status(at: location).kind) == .file,
      let file = try? OpenFile(location, .reading, in: files)
    else { return nil }
    return LockFile(file)
  }
}
