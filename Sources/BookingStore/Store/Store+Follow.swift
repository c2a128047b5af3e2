// SPDX-License-Identifier: MIT

import Booking
import Synchronization

extension Store {
  /// Takes in new lines of the journal; true when readers see something new.
  @discardableResult
  func followJournal() throws(StoreError) -> Bool {
    let before = state.withLock { Glance($0) }
    guard !before.access.isFinal else { return false }
    let tail = try reading { () throws(FileError) in
      try state.withLock { state throws(FileError) in try state.follow(lock, boot: boot) }
    }
    if tail.readOnlyReason != nil { try confirmDamage() }
    // An error is no reason not to look at the rest; no compaction goes past it.
    try? seekLaterEpoch()
    let (access, isUnsettled) = state.withLock { ($0.access, $0.isUnsettled) }
    // Lines whose writer was stopped before its sync; where that fails they stay unseen.
    if access == .readWrite, isUnsettled { try? settleIfNobodyElseDoes() }
    return state.withLock { Glance($0) } != before
  }

  /// Looks again with nobody writing: what was read while a line was replaced may have seemed damaged.
  private func confirmDamage() throws(StoreError) {
    _ = try writers.withLockIfAvailable { _ throws(StoreError) in
      try reading { () throws(FileError) in
        guard try lock.tryLock(.writing, .shared) else { return }
        defer { lock.unlock(.writing) }
        try state.withLock { state throws(FileError) in
          if let reason = try state.follow(lock, boot: boot).readOnlyReason {
            state.restrict(reason)
          }
        }
      }
    }
  }

  /// Ends writing where an older manifest was put back beside the journal of a later epoch: one look for each manifest.
  func seekLaterEpoch() throws(FileError) {
    let (isSought, manifest, identity, journal) = state.withLock {
      ($0.isLaterEpochSought, $0.manifest, $0.manifestIdentity, $0.journal.file)
    }
    if isSought { return }
    let later = try folder.laterJournal(than: manifest, journal: journal)
    // That journal may just have come into use, by a compaction that ended meanwhile.
    guard later == nil || folder.manifestIdentity() == identity else { return }
    state.withLock { state in
      guard state.manifest.epoch == manifest.epoch else { return }
      state.isLaterEpochSought = true
      if let later { state.restrict(.laterJournal(file: later.file)) }
    }
  }

  /// Takes in another manifest; true when there is one.
  @discardableResult
  func followManifest() throws(StoreError) -> Bool {
    let known = state.withLock { $0.manifestIdentity }
    guard folder.manifestIdentity() != known else { return false }
    let (old, access) = state.withLock { ($0.manifest, $0.access) }
    var (manifest, identity) = try folder.readManifest()
    folder.makeSafe(manifest, lock)
    if manifest.store == old.store, manifest.epoch > old.epoch {
      let (archive, reason) = state.withLock { ($0.archive, $0.access.openingReason) }
      let opened = try folder.openEpoch(lock, reason, after: archive)
      (manifest, identity) = (opened.manifest, opened.manifestIdentity)
      let isNews = state.withLock { state in
        // Another thread may have been quicker.
        guard state.manifest.epoch < opened.manifest.epoch else { return false }
        let final = state.access.isFinal ? state.access : nil
        state = opened
        if let final { state.access = final }
        return true
      }
      guard isNews else { return true }
    } else if manifest.store != old.store || manifest.epoch != old.epoch
      || manifest.journal != old.journal
    {
      state.withLock { $0.restrict(.folderReplaced) }
      return true
    }
    if manifest.stamp != old.stamp {
      let directory = try folder.openDirectory(manifest, mayWrite: access == .readWrite)
      show(directory)
    }
    state.withLock {
      guard $0.manifest.epoch == manifest.epoch else { return }
      $0.manifest = manifest
      $0.manifestIdentity = identity
      $0.isLaterEpochSought = false
    }
    return true
  }

  /// Says what a failed call means for somebody who wanted to look.
  private func reading<Result>(_ body: () throws(FileError) -> Result) throws(StoreError)
    -> Result
  {
    do throws(FileError) { return try body() } catch {
      throw folder.failure(error, at: folder.path)
    }
  }

  /// What can be seen to change.
  private struct Glance: Equatable {
    let access: Access
    let epoch: Int
    let settled: Int

    init(_ state: State) {
      self.access = state.access
      self.epoch = state.manifest.epoch
      self.settled = state.books.settledSequence
    }
  }
}
