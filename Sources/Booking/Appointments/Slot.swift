// SPDX-License-Identifier: MIT

/// One slot as somebody who wants to book sees it (FHIR R4 Slot); derived, never stored.
package struct Slot: Hashable, Sendable {
  package enum Status: Hashable, Sendable {
    case free
    case full
    /// Nobody can say how many places are taken: the page of the book on which it stands was not read.
    case unknown
    /// It has begun.
    case past
    case closed(Unavailable)
  }

  /// Why a slot that has not begun cannot be booked.
  package enum Unavailable: Hashable, Sendable {
    case day(Schedule.ClosedReason)
    case tooSoon(noticeMinutes: Int)
    case tooFar(opens: LocalDate)
  }

  package let time: SlotTime
  package let capacity: Int
  /// Places that can be booked now; 0 unless the status is `free`.
  package let free: Int
  package let status: Status

  package init(time: SlotTime, capacity: Int, free: Int, status: Status) {
    self.time = time
    self.capacity = capacity
    self.free = free
    self.status = status
  }
}
