// SPDX-License-Identifier: MIT

import Booking
import Synchronization

/// What a compaction did.
package struct CompactionSummary: Hashable, Sendable {
  package let epoch: Int
  /// Lines that the archive took over.
  package let lines: Int

  package init(epoch: Int, lines: Int) {
    self.epoch = epoch
    self.lines = lines
  }
}

extension Store {
  /// Bytes of a journal that are worth a compaction: about eight thousand bookings, which take some 30 ms to read.
  package static let compactionBound = 4 << 20

  /// Whether the journal has grown so that a compaction is worth it.
  package var isCompactionDue: Bool {
    state.withLock { $0.isWorthCompacting(past: Self.compactionBound) && $0.access == .readWrite }
  }

  /// Compacts where the journal has grown past `bound` and nobody else does so.
  ///
  /// Others go on reading and booking meanwhile. Where it fails, nothing is lost: the next one to book tries again.
  @discardableResult
  package func compactIfDue(bound: Int = compactionBound) throws(StoreError) -> CompactionSummary? {
    let (isDue, access) = state.withLock { ($0.isWorthCompacting(past: bound), $0.access) }
    guard isDue, access == .readWrite else { return nil }
    return try compactors.withLockIfAvailable { _ throws(StoreError) in
      guard try asStore({ () throws(FileError) in try lock.tryLock(.compacting) }) else {
        return nil
      }
      defer { lock.unlock(.compacting) }
      return try compactAlone { $0.isWorthCompacting(past: bound) }
    } ?? nil
  }

  /// Compacts whatever the journal holds, and waits for others who do so; nil where there is nothing to take over.
  package func compact() throws(StoreError) -> CompactionSummary? {
    try requireWritable()
    return try compactors.withLock { _ throws(StoreError) in
      try asStore { () throws(FileError) in try lock.lock(.compacting) }
      defer { lock.unlock(.compacting) }
      return try compactAlone { $0.journal.end > 0 }
    }
  }

  /// What a compaction begins with: everything up to a place in the journal, all of it safely on disk.
  struct Snapshot: Sendable {
    let archive: Archive
    let recent: Recent
    let journal: OpenFile
    let position: JournalPosition
  }

  /// Whoever calls has the lock for compacting.
  private func compactAlone(_ isDue: @Sendable (borrowing State) -> Bool) throws(StoreError)
    -> CompactionSummary?
  {
    let snapshot = try whileWriting { () throws(StoreError) -> Snapshot? in
      guard state.withLock({ isDue($0) }) else { return nil }
      return try takeSnapshot()
    }
    guard let snapshot else { return nil }
    let manifest = try write(snapshot)
    try whileWriting { () throws(StoreError) in try begin(manifest, after: snapshot) }
    removeWhatIsOver(before: manifest, forgetting: !snapshot.recent.forgotten.isEmpty, snapshot)
    return CompactionSummary(
      epoch: manifest.epoch,
      lines: snapshot.position.sequence - snapshot.archive.manifest.journal.start.sequence)
  }

  /// Whoever calls has the lock for writing.
  ///
  /// - Throws: also where the files of the next epoch are there and are no leftovers: they would be replaced.
  func takeSnapshot() throws(StoreError) -> Snapshot {
    state.withLock { $0.isLaterEpochSought = false }
    try asStore { () throws(FileError) in try seekLaterEpoch() }
    try requireWritable()
    try settle(through: state.withLock { $0.end })
    return state.withLock {
      Snapshot(
        archive: $0.archive, recent: $0.books.durable, journal: $0.journal.file,
        position: $0.journal.position)
    }
  }

  /// Writes the new pieces and brings them to the disk, with nobody waiting.
  func write(_ snapshot: Snapshot) throws(StoreError) -> Manifest {
    try folder.syncingAll { () throws(StoreError) in
      try folder.makePieceFolders()
      let lines = try snapshot.archive.lines(
        of: snapshot.journal, through: snapshot.position.offset)
      return try snapshot.archive.taking(snapshot.recent, lines, clocks: environment.clocks()) {
        directory.hospital($0)?.timeZone
      }
    }
  }

  /// Begins a new journal with what was appended meanwhile, and makes the new manifest the one that counts.
  ///
  /// Whoever calls has the lock for writing; syncs of others wait, too.
  func begin(_ prepared: Manifest, after snapshot: Snapshot) throws(StoreError) {
    // A crash must not leave lines in the new journal that the old one has lost: nobody was answered for them, and they
    // would look like those of a later epoch.
    try settle(through: state.withLock { $0.end })
    try syncers.withLock { _ throws(StoreError) in
      try asStore { () throws(FileError) in
        try wait(for: .syncing)
        lock.writeHolder(of: .syncing)
      }
      defer { lock.unlock(.syncing) }
      let (current, journal) = state.withLock { ($0.manifest, $0.journal) }
      guard current.epoch + 1 == prepared.epoch else { return }
      var new = prepared
      // An import may have come meanwhile.
      new.hospitals = current.hospitals
      let isTold = snapshot.recent.hospitalsList == current.hospitals.file
      new.hospitalsNote = isTold ? nil : current.hospitalsNote
      new.journal = Manifest.Journal(
        file: DataFolder.Name.journal(epoch: new.epoch),
        start: JournalPosition(
          offset: 0, sequence: snapshot.position.sequence, sum: snapshot.position.sum))
      try asStore { () throws(FileError) in
        let rest = try journal.bytes(from: snapshot.position.offset)
        try folder.begin(new, rest: rest, before: current)
        try lock.write(
          DurableMark(
            epoch: new.epoch, offset: rest.count, state: .good, boot: boot,
            manifest: new.fingerprint))
      }
    }
    try followManifest()
    try followJournal()
  }

  /// Removes what only the epoch before the last one needed; the last one's own files where somebody was forgotten.
  private func removeWhatIsOver(before new: Manifest, forgetting: Bool, _ snapshot: Snapshot) {
    let old = snapshot.archive.manifest
    if let retired = old.retired { folder.removeRetired(retired) }
    folder.remove(epochsBefore: forgetting ? new.epoch : old.epoch)
    if forgetting {
      if let retired = new.retired { folder.removeRetired(retired) }
    }
    folder.removeRuns(
      except: [new] + (forgetting ? [] : [old]), all: forgetting)
  }
}
