// SPDX-License-Identifier: MIT

/// From a time that somebody asks for to places that can be had.
extension Availability {
  func place(from requested: RequestedTime) throws(BookingError) -> SlotTime {
    try slot(at: requested).time
  }

  func places(for people: Int, from requested: RequestedTime) throws(BookingError) -> [SlotTime] {
    let slot = try slot(at: requested)
    if people == 1 { return [slot.time] }
    guard let places = places(for: people, at: slot.time) else {
      throw .partyDoesNotFit(people: people, nearest: nearest(slot.time.start.instant, people))
    }
    return places
  }

  /// The slot that begins at the time asked for, if a place in it can be had.
  private func slot(at requested: RequestedTime) throws(BookingError) -> Slot {
    let slot: Slot
    switch requested {
    case .exact(let instant):
      slot = try known(slotStartingAt: instant)
    case .local(let local):
      switch site.zone.meaning(of: local) {
      case .skipped: throw .timeSkipped(local)
      case .once(let time): slot = try known(slotStartingAt: time.instant)
      case .twice(let first, let second): throw .timeAmbiguous(first, second)
      }
    }
    let start = slot.time.start.instant
    switch slot.status {
    case .free: return slot
    case .full: throw .full(nearest: nearest(start))
    case .unknown: throw .placesUnknown
    case .past: throw .slotBegun(nearest: nearest(start))
    case .closed(.day(let reason)): throw .hospitalClosed(reason, nearest: nearest(start))
    case .closed(.tooSoon(let minutes)):
      throw .tooSoon(noticeMinutes: minutes, nearest: nearest(start))
    case .closed(.tooFar(let opens)): throw .tooFar(opens: opens)
    }
  }

  /// The slot of a cancellation that is taken back, if a place in it can be had; staff do so until the slot is over, as they book.
  func reinstating(_ old: SlotTime, forStaff: Bool) throws(BookingError) -> SlotTime {
    let requested = RequestedTime.exact(old.start.instant)
    guard forStaff else { return try place(from: requested) }
    let (time, room) = try slot(forStaff: requested)
    guard room > 0 else { throw .full(nearest: nearest(old.start.instant)) }
    return time
  }

  /// The slot that begins at the time asked for, full or not, as long as it is not over and its day can be booked.
  func slot(forStaff requested: RequestedTime) throws(BookingError) -> (time: SlotTime, room: Int) {
    let instant: Instant
    switch requested {
    case .exact(let exact): instant = exact
    case .local(let local):
      switch site.zone.meaning(of: local) {
      case .skipped: throw .timeSkipped(local)
      case .once(let time): instant = time.instant
      case .twice(let first, let second): throw .timeAmbiguous(first, second)
      }
    }
    let slot = try known(slotStartingAt: instant)
    switch slot.status {
    case .closed(.day(let reason)): throw .hospitalClosed(reason, nearest: nearest(instant))
    case .closed(.tooFar(let opens)): throw .tooFar(opens: opens)
    case .unknown: throw .placesUnknown
    case .free, .full, .past, .closed(.tooSoon): break
    }
    let date = slot.time.start.local.date
    guard let found = room(on: date).first(where: { $0.time == slot.time }) else {
      throw .placesUnknown
    }
    guard found.time.end.instant > wall else { throw .slotBegun(nearest: nearest(instant)) }
    return found
  }

  private func known(slotStartingAt instant: Instant) throws(BookingError) -> Slot {
    if let slot = slot(startingAt: instant) { return slot }
    let date = site.zone.zoned(instant).local.date
    if case .closed(let reason) = site.hospital.schedule.day(date) {
      throw .hospitalClosed(reason, nearest: nearest(instant))
    }
    throw .notASlot(nearest: nearest(instant))
  }

  private func nearest(_ instant: Instant, _ places: Int = 1) -> [ZonedTime] {
    nearestFree(to: instant, places: places).map(\.time.start)
  }
}
