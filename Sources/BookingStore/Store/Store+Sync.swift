// SPDX-License-Identifier: MIT

import Synchronization

/// One sync answers for all lines before it, whichever thread or process wrote them.
extension Store {
  /// Returns once the journal is safely on disk up to `end`.
  func settle(through end: JournalEnd) throws(StoreError) {
    try syncers.withLock { _ throws(StoreError) in
      if state.withLock({ $0.isDurable(end) }) { return }
      let isMine = try asStore { () throws(FileError) in
        try wait(for: .syncing) { isCovered(end) }
      }
      guard isMine else {
        if state.withLock({ $0.isDurable(end) }) { return }
        throw .syncFailed
      }
      defer { lock.unlock(.syncing) }
      try sync(through: end)
    }
  }

  /// Whether somebody else's sync has answered for everything up to `end`, for good or ill.
  private func isCovered(_ end: JournalEnd) -> Bool {
    state.withLock { state in
      // What cannot be read now is found out by whoever has the lock.
      _ = try? state.followMark(lock, boot: boot)
      return state.isDurable(end) || state.access == .readOnly(.syncFailed)
    }
  }

  /// Moves the mark for the first time since the machine was started.
  func settleStart() throws(StoreError) {
    try settle(through: JournalEnd(epoch: state.withLock { $0.manifest.epoch }, offset: 0))
  }

  /// Settles what waits for a sync, unless somebody else is doing so.
  func settleIfNobodyElseDoes() throws(StoreError) {
    _ = try syncers.withLockIfAvailable { _ throws(StoreError) in
      guard try asStore({ () throws(FileError) in try lock.tryLock(.syncing) }) else { return }
      defer { lock.unlock(.syncing) }
      try sync(through: state.withLock { $0.end })
    }
  }

  /// Whoever calls holds both locks for syncing.
  private func sync(through end: JournalEnd) throws(StoreError) {
    let isSameEpoch = try asStore { () throws(FileError) in
      try state.withLock { state throws(FileError) in
        let isSameEpoch = try state.followMark(lock, boot: boot)
        lock.writeHolder(of: .syncing, unlessIn: state.lockContents)
        return isSameEpoch
      }
    }
    // No epoch ends while somebody syncs, and one that has ended has a mark of the next one.
    if !isSameEpoch { try followManifest() }
    guard let waiting = try takeInWhatWaits(until: end, isMarkRead: isSameEpoch) else { return }
    let mark = waiting.mark(.good, boot: boot)
    do throws(FileError) {
      try waiting.journal.sync()
    } catch {
      // A second sync would report success for pages that the kernel has given up.
      try? lock.write(waiting.mark(.failed, boot: boot))
      state.withLock { $0.restrict(.syncFailed) }
      throw .syncFailed
    }
    // What is on disk is on disk: where nobody else can be told, whoever needs to know syncs again.
    try? lock.write(mark)
    state.withLock { $0.adopt(mark, boot: boot) }
  }

  private struct Waiting: Sendable {
    let journal: JournalReader
    let epoch: Int
    let fingerprint: String
    let markedEnd: Int

    func mark(_ state: DurableMark.State, boot: String) -> DurableMark {
      let offset = state == .good ? journal.end : markedEnd
      return DurableMark(
        epoch: epoch, offset: offset, state: state, boot: boot, manifest: fingerprint)
    }
  }

  /// What a sync will cover, others' lines among it; nil where somebody else has just covered `end`.
  private func takeInWhatWaits(until end: JournalEnd, isMarkRead: Bool) throws(StoreError)
    -> Waiting?
  {
    try state.withLock { state throws(StoreError) in
      if state.isDurable(end) { return nil }
      try asStore { () throws(FileError) in
        _ = try state.follow(lock, boot: boot, isMarkRead: isMarkRead)
      }
      if state.access == .readOnly(.syncFailed) { throw .syncFailed }
      if state.isDurable(end) { return nil }
      return Waiting(
        journal: state.journal, epoch: state.manifest.epoch, fingerprint: state.fingerprint,
        markedEnd: state.markedEnd ?? 0)
    }
  }
}
