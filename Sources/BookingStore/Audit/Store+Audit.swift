// SPDX-License-Identifier: MIT

package import Booking
import Glibc
import Synchronization

extension Store {
  /// Hands over the audit as it is safely on disk, which no compaction removes until `body` returns.
  package func withAudit<Result: Sendable>(_ body: (AuditTrail) throws(StoreError) -> Result)
    throws(StoreError) -> Result
  {
    try whileNothingIsRemoved { () throws(StoreError) in
      do throws(StoreError) { return try body(try AuditTrail(try standing())) } catch {
        restrict(for: error)
        throw error
      }
    }
  }

  /// The newest records that `query` asks for, and no more pieces than it takes to find them.
  ///
  /// - Parameters:
  ///   - before: only what came before the line of this number.
  ///   - reach: at most so many are looked through, whether they are asked for or not.
  package func audit(
    _ query: AuditQuery, before: Int? = nil, limit: Int, reach: Int = .max
  ) throws(StoreError) -> AuditSlice {
    try withAudit { trail throws(StoreError) in
      var found: [AuditRecord] = []
      var looked = 0
      var pieces = trail.newestFirst(before: before)
      while let piece = try pieces.next() {
        for entry in piece {
          if found.count >= limit || looked >= reach {
            return AuditSlice(records: found, next: entry.record.sequence &+ 1)
          }
          looked += 1
          if query.matches(entry.record) { found.append(entry.record) }
        }
      }
      return AuditSlice(records: found, next: nil)
    }
  }

  /// Microseconds after which it is tried again to note a look while others write.
  private static let lookPause: UInt32 = 25_000

  /// Notes in the journal what `actor` is about to see.
  ///
  /// Nobody is kept from looking: where somebody else has the lock for half a second it is given up.
  ///
  /// - Parameter patience: how often it is tried.
  /// - Throws: why it could not be noted.
  package func note(_ looks: [Look], by actor: Actor, patience: Int = 20) throws(StoreError) {
    if looks.isEmpty { return }
    // Somebody who opens their own appointment brings no folder of an earlier format up to date.
    let isOfToday = state.withLock { $0.manifest.format == Manifest.format }
    guard isOfToday || actor.hasSignedIn else { return }
    try requireWritable()
    var tries = patience
    while try !canWriteSoon() {
      tries -= 1
      guard tries > 0 else { throw .inUse(process: lock.holder(of: .writing)) }
      usleep(Self.lookPause)
    }
    _ = try perform(Request(.look(looks), by: actor))
  }

  /// Whether no other process has the lock for writing; a thread of this one will be done with it in a moment.
  private func canWriteSoon() throws(StoreError) -> Bool {
    try writers.withLockIfAvailable { _ throws(StoreError) in
      try asStore { () throws(FileError) in
        guard try lock.tryLock(.writing) else { return false }
        lock.unlock(.writing)
        return true
      }
    } ?? true
  }
}

extension Actor {
  fileprivate var hasSignedIn: Bool {
    if case .staff = role { true } else { false }
  }
}
