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
              return RequestQueue.Answer.success(try decide(errand, in: &state))
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

  private func decide(_ errand: Errand, in state: inout State) throws(StoreError) -> Outcome {
    let request = errand.request
    let clocks = environment.clocks()
    let decision: Decision
    let sites: [HospitalID: Site]
    do {
      // Copies that are given back before the books change, which would else be copied too.
      let recent = state.books.recentForDeciding()
      var gathering = Gathering(state.archive, recent: recent, now: clocks.wall) { self.listed($0) }
      do throws(StoreError) {
        try gathering.add(errand.footprint)
        if let id = request.id { try gathering.add(id) }
      } catch {
        if let reason = error.archiveDamage { state.restrict(reason) }
        throw error
      }
      sites = gathering.sites
      let (archive, environment) = (state.archive, environment)
      let late = LateGathering(archive, recent: recent, now: clocks.wall) { self.listed($0) }
      let circumstances = Circumstances(
        clocks: clocks, sites: sites,
        newCode: {
          while true {
            let code = environment.newCode()
            if !archive.mayHold(code.code) { return code }
          }
        },
        newPersonCode: {
          while true {
            let code = environment.newPersonCode()
            if !archive.mayHold(code.code) { return code }
          }
        },
        newPatient: environment.newPatient, bring: { late.excerpt(of: $0) })
      var ledger = Ledger(archive: gathering.excerpt, recent: recent)
      if let further = ledger.further(for: request.command, in: circumstances) {
        try gathering.add(further)
        ledger = Ledger(archive: gathering.excerpt, recent: recent)
      }
      do throws(BookingError) {
        decision = try ledger.decide(request, in: circumstances)
      } catch {
        try late.requireWhole(restricting: &state)
        throw StoreError.refused(error)
      }
      try late.requireWhole(restricting: &state)
    }
    if decision.transaction.events.isEmpty { return decision.outcome }
    // What is left is for those who give something back.
    if state.reserve == .tooSmall, !request.command.relieves { throw .diskFull }
    let synced = state.books.settledSequence
    try asStore { () throws(FileError) in
      func append(layingOutRoom: Bool = true) throws(FileError) {
        try state.journal.append(
          decision.transaction, synced: synced, layingOutRoom: layingOutRoom
        ) { sites[$0]?.hospital.timeZone }
      }
      do throws(FileError) {
        try append()
      } catch {
        guard error.isOutOfSpace, request.command.relieves, folder.releaseReserve() else {
          throw error
        }
        state.reserve = .tooSmall
        // What the line leaves of it is kept for the next one who gives a place back.
        defer { try? folder.writeReserve() }
        try append(layingOutRoom: false)
      }
    }
    state.books.append(decision.transaction, end: state.journal.end)
    return decision.outcome
  }

  func requireWritable() throws(StoreError) {
    if case .readOnly(let reason) = access { throw .readOnly(reason) }
  }

  /// Says what a failed call means for somebody who wanted to write.
  func asStore<Result>(_ body: () throws(FileError) -> Result) throws(StoreError) -> Result {
    do throws(FileError) { return try body() } catch { throw error.whileWriting }
  }
}
