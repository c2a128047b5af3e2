// SPDX-License-Identifier: MIT

package import Booking
import Synchronization

/// The books of one data folder, shared with every other process that has it open.
///
/// Locks are taken in this order, any of them left out: `writers`, LOCK's byte for writing, `syncers`, LOCK's byte for
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
  let state: Mutex<State>
  let shelf: Mutex<HospitalDirectory>
  /// Made when it is first asked for: a command that only looks once should not pay for it.
  private let watch = Mutex<FolderWatch?>(nil)

  /// Opens a data folder; one that cannot be written to can still be looked at.
  package convenience init(opening folder: String, environment: Environment) throws(StoreError) {
    try self.init(opening: folder, environment: environment, files: LocalFiles())
  }

  /// Opens a data folder by way of `files`.
  package init(opening path: String, environment: Environment, files: any FileSystem)
    throws(StoreError)
  {
    let folder = DataFolder(path, in: files)
    let (manifest, identity) = try folder.readManifest()
    let (lockFile, lockReason) = try folder.openShared(DataFolder.Name.lock)
    let (journal, journalReason) = try folder.openShared(manifest.journal.file)
    let reason = lockReason ?? journalReason
    let directory = try folder.openDirectory(manifest, mayWrite: reason == nil)
    self.folder = folder
    self.environment = environment
    self.lock = LockFile(lockFile)
    self.state = Mutex(
      State(
        manifest: manifest, identity: identity,
        access: reason.map(Access.readOnly) ?? .readWrite,
        journal: JournalReader(journal, previous: manifest.journal.previous)))
    self.shelf = Mutex(directory)
    try followJournal()
  }

  package var access: Access { state.withLock { $0.access } }

  package var isDemo: Bool { state.withLock { $0.manifest.kind == .demo } }

  /// Looks at everything that is safely on disk, as of the last `refresh` or `perform`.
  package func read<Result, Failure: Error>(
    _ body: (Ledger) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let ledger = state.withLock { $0.books.durable }
    return try body(ledger)
  }

  /// The hospitals, places and vaccines, packed for search.
  package var directory: HospitalDirectory { shelf.withLock { $0 } }

  /// A hospital with the rules of its clock; nil for an id or a zone that is unknown.
  package func site(_ id: HospitalID) -> Site? {
    guard let hospital = directory.hospital(id), let zone = environment.zone(hospital.timeZone)
    else { return nil }
    return Site(hospital: hospital, zone: zone)
  }

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
