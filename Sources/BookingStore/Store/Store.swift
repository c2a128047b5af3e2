// SPDX-License-Identifier: MIT

package import Booking
import Synchronization

/// The books of one data folder, shared with every other process that has it open.
///
/// Locks are taken in this order, any of them left out: `compactors`, LOCK's byte for compacting, `writers`, LOCK's byte for writing, `syncers`, LOCK's byte for
/// syncing, `state`, `shelf`.
package final class Store: Sendable {
  package enum Kind: Hashable, Sendable {
    case normal
    /// Invented patients; the clock may be set there.
    case demo
  }

  let folder: DataFolder
  let environment: Environment
  let lock: LockFile
  /// Keep threads of this process out of each other's way, which locks on LOCK do not.
  let writers = Mutex(())
  let syncers = Mutex(())
  let compactors = Mutex(())
  let requests = RequestQueue()
  let lockWatch = LockWatch()
  let state: Mutex<State>
  private let shelf: Mutex<Shelf>
  /// Made when it is first asked for: a command that only looks once should not pay for it.
  private let watch = Mutex<FolderWatch?>(nil)

  /// The hospitals, and those of them that were looked up of late.
  private struct Shelf: Sendable {
    let directory: HospitalDirectory
    var sites: [HospitalID: Site] = [:]

    init(_ directory: HospitalDirectory) { self.directory = directory }
  }

  private static let siteLimit = 1024

  /// Opens a data folder; one that cannot be written to can still be looked at.
  package convenience init(opening folder: String, environment: Environment) throws(StoreError) {
    try self.init(opening: folder, environment: environment, files: LocalFiles())
  }

  /// Opens a data folder by way of `files`.
  package init(opening path: String, environment: Environment, files: any FileSystem)
    throws(StoreError)
  {
    let folder = DataFolder(path, in: files)
    try folder.requireLocal(at: folder.path)
    let (lockFile, lockReason) = try folder.openLock()
    let lock = LockFile(lockFile)
    let opened = try folder.openEpoch(lock, lockReason)
    self.folder = folder
    self.environment = environment
    self.lock = lock
    self.shelf = Mutex(
      Shelf(
        try folder.openDirectory(opened.manifest, mayWrite: opened.access == .readWrite)))
    self.state = Mutex(opened)
    try followJournal()
  }

  package var access: Access { state.withLock { $0.access } }

  package var isDemo: Bool { state.withLock { $0.manifest.kind == .demo } }

  /// An account as it is safely on disk, as of the last `refresh` or `perform`.
  package func account(_ id: AccountID) -> Account? {
    state.withLock { $0.books.durable.accounts[id] }
  }

  /// All of them, in the order of their names.
  package var accounts: [Account] {
    state.withLock { $0.books.durable.accounts.values.sorted { $0.id < $1.id } }
  }

  /// What is safely on disk, as of the last `refresh` or `perform`, as far as `footprint` asks for it.
  package func ledger(_ footprint: Footprint) throws(StoreError) -> Ledger {
    try retrying { () throws(StoreError) in
      let (archive, recent) = state.withLock { ($0.archive, $0.books.durable) }
      var gathering = Gathering(archive, recent: recent, now: environment.clocks().wall) {
        self.listed($0)
      }
      try gathering.add(footprint)
      return Ledger(archive: gathering.excerpt, recent: recent)
    }
  }

  /// Takes in that a file of the archive is damaged: whoever writes now would build on what cannot be read.
  func restrict(for error: StoreError) {
    if let reason = error.archiveDamage { state.withLock { $0.restrict(reason) } }
  }

  /// Looks again where a piece has gone with an epoch that is over by now.
  func retrying<Result>(_ body: () throws(StoreError) -> Result) throws(StoreError)
    -> Result
  {
    while true {
      let epoch = state.withLock { $0.manifest.epoch }
      do throws(StoreError) { return try body() } catch {
        guard case .fileMissing = error, try isOver(epoch) else {
          restrict(for: error)
          throw error
        }
      }
    }
  }

  private func isOver(_ epoch: Int) throws(StoreError) -> Bool {
    try followManifest()
    try followJournal()
    return state.withLock { $0.manifest.epoch } != epoch
  }

  /// The hospitals, places and vaccines, packed for search.
  package var directory: HospitalDirectory { shelf.withLock { $0.directory } }

  /// A hospital as its staff changed it, with the rules of its clock; nil for an id or a zone that is unknown.
  ///
  /// Where what was changed cannot be read it is as the directory has it: what is then asked for is refused.
  package func site(_ id: HospitalID) -> Site? {
    guard let site = listed(id) else { return nil }
    let (archive, recent) = state.withLock { ($0.archive, $0.books.durable) }
    let archived = (try? archive.clinic(id)) ?? Clinic(id)
    return site.keeping(recent.changing(archived).timetable)
  }

  /// A hospital as the directory has it; nil for an id or a zone that is unknown.
  func listed(_ id: HospitalID) -> Site? {
    let (known, directory) = shelf.withLock { ($0.sites[id], $0.directory) }
    if let known { return known }
    // With nobody waiting: threads look for hospitals at the same time.
    guard let hospital = directory.hospital(id), let zone = environment.zone(hospital.timeZone)
    else { return nil }
    let site = Site(hospital: hospital, zone: zone)
    shelf.withLock { shelf in
      guard shelf.directory === directory else { return }
      if shelf.sites.count >= Self.siteLimit { shelf.sites = [:] }
      shelf.sites[id] = site
    }
    return site
  }

  /// Takes in another directory, and forgets what was taken from the one before.
  func show(_ directory: HospitalDirectory) { shelf.withLock { $0 = Shelf(directory) } }

  /// Becomes readable when `refresh` may have something to take in; nil where the system cannot tell.
  ///
  /// It tells of what happens from the first time on that it is asked for: `refresh` once after that.
  package var changeDescriptor: Int32? {
    watch.withLock { watch in
      if watch == nil { watch = FolderWatch(folder.path) }
      return watch?.descriptor
    }
  }

  /// Takes in what other processes have done meanwhile; true when something changed.
  @discardableResult
  package func refresh() throws(StoreError) -> Bool {
    watch.withLock { $0?.drain() }
    let hospitalsChanged = try followManifest()
    return try followJournal() || hospitalsChanged
  }

  var boot: String { environment.clocks().boot.boot }
}
