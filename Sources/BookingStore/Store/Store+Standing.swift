// SPDX-License-Identifier: MIT

import Booking
import Synchronization

extension Store {
  /// All that is safely on disk at one moment.
  struct Standing: Sendable {
    var manifest: Manifest
    let identity: FileIdentity
    let archive: Archive
    let recent: Recent
    let journal: OpenFile
    /// Bytes of the journal.
    let durableEnd: Int
  }

  /// Runs `body` while no compaction removes or replaces anything, here or in another process; others go on booking.
  func whileNothingIsRemoved<Result: Sendable>(_ body: () throws(StoreError) -> Result)
    throws(StoreError) -> Result
  {
    try compactors.withLock { _ throws(StoreError) in
      // Shared: several may copy at once, also those who may not write.
      try asStore { () throws(FileError) in try lock.lock(.compacting, .shared) }
      defer { lock.unlock(.compacting) }
      return try body()
    }
  }

  /// The folder as it stands now; whoever calls keeps it from being compacted.
  func standing() throws(StoreError) -> Standing {
    try followManifest()
    try followJournal()
    return try state.withLock { state throws(StoreError) in
      switch state.access {
      case .readWrite, .readOnly(.permissions), .readOnly(.fileSystem), .readOnly(.syncFailed):
        break
      case .readOnly(let reason): throw .readOnly(reason)
      }
      return Standing(
        manifest: state.manifest, identity: state.manifestIdentity, archive: state.archive,
        recent: state.books.durable, journal: state.journal.file, durableEnd: state.durableEnd)
    }
  }
}
