// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Glibc
import Synchronization
import Testing

@Suite("A disk that fails")
struct FaultTests {
  @Test(
    "A write that fails or is cut short leaves everything as it was, and the next one goes through",
    arguments: [ENOSPC, EDQUOT, EFBIG, EIO], [0, 1, 40, 200])
  func failedWrite(code: Int32, after: Int) throws {
    let folder = try Folder()
    let files = FaultyFiles()
    let store = try folder.open(files: files)
    try store.book(try Fixture.booking("Ada"))
    let before = try folder.journal
    files.set { $0.writing = (".jsonl", code, after) }
    let expected: StoreError = code == EIO && after == 0 ? .writeFailed(errno: EIO) : .diskFull
    #expect(throws: expected) { try store.book(try Fixture.booking("Grace")) }
    #expect(try folder.journal == before)
    #expect(store.codes().count == 1)
    #expect(store.access == .readWrite)
    files.set { $0.writing = nil }
    try store.book(try Fixture.booking("Grace"))
    #expect(try folder.open().codes().count == 2)
  }

  @Test("Half a line that cannot be cut off again is repaired at the next lock")
  func failedTruncate() throws {
    let folder = try Folder()
    let files = FaultyFiles()
    let store = try folder.open(files: files)
    files.set {
      $0.writing = (".jsonl", ENOSPC, 50)
      $0.truncating = EIO
    }
    #expect(throws: StoreError.diskFull) { try store.book(try Fixture.booking("Ada")) }
    #expect(try folder.read("journal-1.jsonl").count == 50)
    files.set { $0 = FaultyFiles.Faults() }
    try store.book(try Fixture.booking("Grace"))
    #expect(try folder.open().codes().count == 1)
    #expect(try folder.names(in: "quarantine").count == 1)
  }

  @Test("After a failed sync every process turns read-only, until the machine is started anew")
  func failedSync() throws {
    let folder = try Folder()
    let files = FaultyFiles()
    let store = try folder.open(files: files)
    let other = try folder.open(Fixture.environment(seed: 2))
    try store.book(try Fixture.booking("Ada"))
    files.set { $0.syncing = (".jsonl", EIO) }
    #expect(throws: StoreError.syncFailed) { try store.book(try Fixture.booking("Grace")) }
    files.set { $0.syncing = nil }
    #expect(store.access == .readOnly(.syncFailed))
    #expect(store.codes().count == 1)
    #expect(throws: StoreError.readOnly(.syncFailed)) {
      try store.book(try Fixture.booking("Alan"))
    }
    #expect(throws: StoreError.readOnly(.syncFailed)) {
      try other.book(try Fixture.booking("Alan"))
    }
    #expect(other.codes().count == 1)
    let late = try folder.open(Fixture.environment(seed: 3))
    #expect(late.access == .readOnly(.syncFailed))
    #expect(late.codes().count == 1)
    // What is read after a start is what the disk kept.
    let restarted = try folder.open(Fixture.environment(boot: "second-boot", seed: 4))
    #expect(restarted.access == .readWrite)
    #expect(restarted.codes().count == 2)
    try restarted.book(try Fixture.booking("Alan"))
  }

  @Test("Readers are shown nothing that waits for its sync")
  func unsynced() throws {
    let folder = try Folder()
    let files = FaultyFiles()
    let store = try folder.open(files: files)
    let reader = try folder.open(Fixture.environment(seed: 2), files: files)
    files.set { $0.syncing = (".jsonl", EIO) }
    #expect(throws: StoreError.syncFailed) { try store.book(try Fixture.booking("Ada")) }
    try reader.refresh()
    #expect(reader.codes().isEmpty)
    #expect(try !folder.journal.isEmpty)
  }

  @Test("Whose line waits while the sync of another fails is told so, and shows nothing")
  func failedSyncOfAnother() throws {
    let folder = try Folder()
    let files = FaultyFiles()
    let failing = FaultyFiles()
    let store = try folder.open(files: files)
    let good = try folder.read("LOCK")
    failing.set { $0.syncing = (".jsonl", EIO) }
    let other = try folder.open(Fixture.environment(seed: 2), files: failing)
    #expect(throws: StoreError.syncFailed) { try other.book(try Fixture.booking("Ada")) }
    let failed = try folder.read("LOCK")
    try folder.write(good, to: "LOCK")
    files.set { $0.beforeSyncLock = { try? folder.write(failed, to: "LOCK") } }
    #expect(throws: StoreError.syncFailed) { try store.book(try Fixture.booking("Grace")) }
    #expect(store.codes().isEmpty)
    #expect(store.access == .readOnly(.syncFailed))
  }

  @Test("A decision counts lines of others that wait for their sync, readers do not")
  func decidingOnUnsynced() throws {
    let folder = try Folder()
    let store = try folder.open()
    let unmarked = try folder.read("LOCK")
    let wanted = try ["08:00", "09:00"].map {
      try Fixture.booking("Ada", at: "2026-12-07T\($0)", hospital: Fixture.small)
    }
    try store.book(wanted[0])
    let first = try folder.journal
    try store.book(
      try Fixture.booking("Grace", at: "2026-12-07T09:00", hospital: Fixture.small))
    let both = try folder.journal
    try folder.write(first, to: "journal-1.jsonl")
    try folder.write(unmarked, to: "LOCK")

    // Somebody is syncing all the while.
    let files = LocalFiles()
    let syncer = try files.open(folder.file("LOCK"), .updating)
    defer { files.close(syncer) }
    #expect(try files.lock(syncer, byte: 1, .exclusive, waiting: false))
    let late = try folder.open(Fixture.environment(seed: 3))
    func isFull(_ request: Request) -> Bool {
      do {
        _ = try late.perform(request)
        return false
      } catch StoreError.refused(.full) {
        return true
      } catch {
        return false
      }
    }
    #expect(isFull(wanted[0]))
    try folder.write(both, to: "journal-1.jsonl")
    #expect(isFull(wanted[1]))
    #expect(late.codes(at: Fixture.small).isEmpty)
    files.unlock(syncer, byte: 1)
    #expect(try late.refresh())
    #expect(late.codes(at: Fixture.small).count == 2)
  }

  @Test("After a start of the machine the mark is moved before the first line is written")
  func firstMark() throws {
    let folder = try Folder()
    try folder.open().book(try Fixture.booking("Ada"))
    let before = try folder.journal
    let locks = LocalFiles()
    let syncer = try locks.open(folder.file("LOCK"), .updating)
    defer { locks.close(syncer) }
    #expect(try locks.lock(syncer, byte: 1, .exclusive, waiting: false))
    let files = FaultyFiles()
    let store = try folder.open(Fixture.environment(boot: "second-boot", seed: 2), files: files)
    locks.unlock(syncer, byte: 1)
    let seen = Mutex<[UInt8]>([])
    files.set { faults in
      faults.beforeSyncLock = { seen.withLock { $0 = (try? folder.journal) ?? [] } }
    }
    try store.book(try Fixture.booking("Grace"))
    #expect(seen.withLock { $0 } == before)
  }

  @Test(
    "A line of this start that is read under the mark of the last one is not taken for an old one")
  func lateMark() throws {
    let folder = try Folder()
    let files = FaultyFiles()
    let failing = FaultyFiles()
    files.set { faults in
      faults.beforeJournal = {
        let environment = Fixture.environment(boot: "second-boot", seed: 2)
        let other = try? folder.open(environment, files: failing)
        failing.set { $0.syncing = (".jsonl", EIO) }
        #expect(throws: StoreError.syncFailed) { try other?.book(try Fixture.booking("Ada")) }
      }
    }
    let store = try folder.open(Fixture.environment(boot: "second-boot", seed: 3), files: files)
    #expect(try !folder.journal.isEmpty)
    #expect(store.codes().isEmpty)
  }

  @Test("Lines whose writer was stopped before its sync are settled by whoever sees them")
  func settledByOthers() throws {
    let folder = try Folder()
    // The mark of an earlier moment, with the journal of a later one.
    let store = try folder.open()
    try store.book(try Fixture.booking("Ada"))
    let mark = try folder.read("LOCK")
    try store.book(try Fixture.booking("Grace"))
    let later = try folder.read("LOCK")
    try folder.write(mark, to: "LOCK")
    #expect(try folder.open(Fixture.environment(seed: 2)).codes().count == 2)
    #expect(try folder.read("LOCK").suffix(192) == later.suffix(192))
  }

  @Test(
    "A folder that cannot be written to can be looked at, and says why nothing can be booked",
    arguments: [(EACCES, ReadOnlyReason.permissions), (EROFS, .fileSystem), (EPERM, .permissions)])
  func readOnly(code: Int32, reason: ReadOnlyReason) throws {
    let folder = try Folder()
    let writer = try folder.open()
    try writer.book(try Fixture.booking("Ada"))
    let files = FaultyFiles()
    files.set { $0.opening = code }
    let store = try folder.open(files: files)
    #expect(store.access == .readOnly(reason))
    #expect(store.codes().count == 1)
    #expect(store.site(Fixture.big)?.hospital.name == "Saint Mary’s Hospital")
    #expect(throws: StoreError.readOnly(reason)) { try store.book(try Fixture.booking("Grace")) }
    #expect(throws: StoreError.readOnly(reason)) {
      try store.importHospitals([], by: Fixture.owner)
    }
    // It follows what others write.
    try writer.book(try Fixture.booking("Grace"))
    #expect(try store.refresh())
    #expect(store.codes().count == 2)
  }

  @Test(
    "A disk that fills while a folder is made leaves nothing behind",
    arguments: ["LOCK", ".json", "RESERVE.new", "MANIFEST.json.new"])
  func makingOnFullDisk(suffix: String) throws {
    let transaction = Transaction(
      at: Fixture.now, actor: Fixture.actor("a"), request: nil,
      events: [.released(TerminalID("a"))])
    let folder = try Folder(isMade: false)
    let files = FaultyFiles()
    files.set { $0.writing = (suffix, ENOSPC, 0) }
    #expect(throws: StoreError.diskFull) {
      try Store.create(
        at: folder.path, contents: Fixture.contents, kind: .normal, transactions: [transaction],
        files: files)
    }
    #expect(throws: StoreError.folderMissing(path: folder.path)) { try folder.open() }
    files.set { $0.writing = nil }
    try Store.create(at: folder.path, contents: Fixture.contents, kind: .normal, files: files)
    #expect(try folder.open().access == .readWrite)
  }

  @Test(
    "A folder on another machine's disk is refused with the reason",
    arguments: [NetworkFileSystem.nfs, .cifs, .smb2])
  func network(kind: NetworkFileSystem) throws {
    let folder = try Folder(isMade: false)
    let files = FaultyFiles()
    files.set { $0.type = kind.rawValue }
    let refused = StoreError.onNetwork(path: folder.path, kind)
    #expect(refused.message.contains(kind.name))
    #expect(throws: refused) {
      try Store.create(at: folder.path, contents: Fixture.contents, kind: .normal, files: files)
    }
    #expect(throws: StoreError.folderMissing(path: folder.path)) { try folder.open() }
    try Store.create(at: folder.path, contents: Fixture.contents, kind: .normal)
    #expect(throws: refused) { try folder.open(files: files) }
  }
}
