// SPDX-License-Identifier: MIT

package import Booking
import Synchronization

extension Store {
  /// Carries out `request`; once it returns, what happened is safely on disk.
  ///
  /// - Throws: `StoreError.refused` where a rule stands against it.
  package func perform(_ request: Request) throws(StoreError) -> Outcome {
    let errand = Errand(request)
    // Found and decoded before anybody has to wait for it.
    for hospital in errand.footprint.hospitals { _ = listed(hospital) }
    return try requests.answer(errand) { carryOut($0) }.get()
  }

  private func carryOut(_ errands: [Errand]) -> [RequestQueue.Answer] {
    do throws(StoreError) {
      let answers = try whileWriting { () throws(StoreError) in
        errands.map { errand in
          state.withLock { state in
            do throws(StoreError) {
              let deliberation = try deliberate(errand, in: &state)
              try write([deliberation], in: &state)
              return RequestQueue.Answer.success(deliberation.decision.outcome)
            } catch {
              return .failure(error)
            }
          }
        }
      }
      // A refusal promises nothing that a crash could take back.
      let isAnyGranted = answers.contains { if case .success = $0 { true } else { false } }
      guard isAnyGranted else { return answers }
      // Also where nothing was written: an answer may rest on lines of others that wait for their sync.
      try settle(through: state.withLock { $0.end })
      return answers
    } catch {
      return errands.map { _ in .failure(error) }
    }
  }

  /// Runs `body` alone among all threads and processes, with the folder's files taken in and in order.
  func whileWriting<Result: Sendable>(_ body: () throws(StoreError) -> Result) throws(StoreError)
    -> Result
  {
    try requireWritable()
    return try writers.withLock { _ throws(StoreError) in
      try asStore { () throws(FileError) in _ = try wait(for: .writing) }
      defer { lock.unlock(.writing) }
      try followManifest()
      // Lines of before this start of the machine count as they are read; those written now must not.
      if state.withLock({ $0.markedEnd == nil }) { try settleStart() }
      try state.withLock { state throws(StoreError) in
        try putInOrder(&state)
        lock.writeHolder(of: .writing, unlessIn: state.lockContents)
      }
      try? seekLaterEpoch()
      try requireWritable()
      if state.withLock({ $0.manifest.format < Manifest.format }) { try migrate() }
      keepReserve()
      // Of a change whose own process could not; where it cannot be told now either, it is told later.
      try? tellOfHospitals()
      return try body()
    }
  }

  /// Lays the reserve out where it is missing or too small; the disk is full for as long as that cannot be done.
  private func keepReserve() {
    guard state.withLock({ $0.reserve != .whole }) else { return }
    var found = State.Reserve.whole
    if !folder.hasReserve {
      _ = folder.releaseReserve()
      do throws(FileError) {
        try folder.writeReserve()
        found = folder.hasReserve ? .whole : .tooSmall
      } catch {
        found = error.isOutOfSpace ? .tooSmall : .notKnown
      }
    }
    state.withLock { $0.reserve = found }
  }

  /// Brings a folder of an earlier format up to date: a compaction, with the lock for writing held throughout.
  private func migrate() throws(StoreError) {
    let snapshot = try takeSnapshot()
    try begin(try write(snapshot), after: snapshot)
  }

  /// Reads the journal to its end and removes a torn tail; the lock is held.
  private func putInOrder(_ state: inout State) throws(StoreError) {
    try asStore { () throws(FileError) in
      let tail = try state.follow(lock, boot: boot)
      if let reason = tail.readOnlyReason {
        state.restrict(reason)
      } else if tail == .torn {
        try state.journal.repairTail(
          into: folder.path(of: DataFolder.Name.quarantine), of: folder.files)
      }
    }
  }

  /// Writes what was decided, all of it or nothing; whoever calls has the lock.
  func write(_ deliberations: [Deliberation], in state: inout State) throws(StoreError) {
    let news = deliberations.filter(\.isNews)
    if news.isEmpty { return }
    let relieves = news.allSatisfy(\.relieves)
    // What is left is for those who give something back.
    if state.reserve == .tooSmall, !relieves { throw .diskFull }
    let transactions = news.map(\.decision.transaction)
    let zones = news.reduce(into: [HospitalID: String]()) { zones, deliberation in
      for (id, site) in deliberation.sites { zones[id] = site.hospital.timeZone }
    }
    let synced = state.books.settledSequence
    let ends = try asStore { () throws(FileError) in
      func append(layingOutRoom: Bool = true) throws(FileError) -> [Int] {
        try state.journal.append(
          transactions, synced: synced, layingOutRoom: layingOutRoom
        ) { zones[$0] }
      }
      do throws(FileError) {
        return try append()
      } catch {
        guard error.isOutOfSpace, relieves, folder.releaseReserve() else { throw error }
        state.reserve = .tooSmall
        // What the line leaves of it is kept for the next one who gives a place back.
        defer { try? folder.writeReserve() }
        return try append(layingOutRoom: false)
      }
    }
    for (transaction, end) in zip(transactions, ends) { state.books.append(transaction, end: end) }
  }

  package func requireWritable() throws(StoreError) {
    if case .readOnly(let reason) = access { throw .readOnly(reason) }
  }

  /// Says what a failed call means for somebody who wanted to write.
  func asStore<Result>(_ body: () throws(FileError) -> Result) throws(StoreError) -> Result {
    do throws(FileError) { return try body() } catch { throw error.whileWriting }
  }
}
