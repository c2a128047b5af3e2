// SPDX-License-Identifier: MIT

import Booking
import Synchronization

/// Brings people from the archive while a command is being decided: of those who wait for a place, only those who may get it.
final class LateGathering: Sendable {
  private let archive: Archive
  private let recent: Recent
  private let now: Instant
  private let site: @Sendable (HospitalID) -> Site?
  /// What hindered it, the first time that something did.
  private let failure = Mutex<StoreError?>(nil)

  init(
    _ archive: Archive, recent: Recent, now: Instant,
    site: @escaping @Sendable (HospitalID) -> Site?
  ) {
    self.archive = archive
    self.recent = recent
    self.now = now
    self.site = site
  }

  /// Somebody with all their appointments; nobody where a file cannot be read, so that they are passed over.
  func excerpt(of patient: PatientID) -> Excerpt {
    var gathering = Gathering(archive, recent: recent, now: now, site: site)
    do throws(StoreError) {
      try gathering.add(Footprint(peopleOf: [patient]))
      return gathering.excerpt
    } catch {
      failure.withLock { $0 = $0 ?? error }
      return Excerpt()
    }
  }

  /// - Throws: where somebody was passed over because of a file: nothing is decided without them.
  func requireWhole() throws(StoreError) {
    if let error = failure.withLock({ $0 }) { throw error }
  }
}
