// SPDX-License-Identifier: MIT

import Booking

/// What a row of the hospital list says about free places.
struct HospitalSummary: Hashable, Sendable {
  enum Freedom: Hashable, Sendable {
    case closed
    case full
    case unknown
    /// How much of the day's places is free, in sevenths rounded up.
    case level(Int)
  }

  enum NextFree: Hashable, Sendable {
    case at(ZonedTime)
    case never(Reason)
  }

  /// Why nothing is free, at most.
  enum Reason: Hashable, Sendable {
    case hoursUnread, bookingsUnread, nothingFree

    var text: String {
      switch self {
      case .hoursUnread: "hours not known"
      case .bookingsUnread: "places not known"
      case .nothingFree: "nothing free"
      }
    }

    /// In twelve columns, under the heading "Next free".
    var short: String {
      switch self {
      case .hoursUnread, .bookingsUnread: "not known"
      case .nothingFree: "nothing"
      }
    }
  }

  let nextFree: NextFree
  /// The next seven days, today first.
  let days: [Freedom]
  /// Free places in those days.
  let places: Int

  init(_ loaded: LoadedHospital, clocks: Clocks, terminal: TerminalID, moving: Appointment?) {
    let availability = Availability(
      site: loaded.site, book: loaded.book, clocks: clocks, terminal: terminal, moving: moving)
    let today = availability.today
    var days: [Freedom] = []
    var places = 0
    var first: Slot?
    for ahead in 0..<7 {
      let slots = availability.slots(on: today.adding(days: ahead))
      let free = slots.reduce(0) { $0 + $1.free }
      places += free
      if first == nil { first = slots.first { $0.free > 0 } }
      days.append(Self.freedom(slots, free: free))
    }
    self.days = days
    self.places = places
    if case .unread = loaded.site.hospital.schedule.source {
      nextFree = .never(.hoursUnread)
    } else if loaded.trouble != nil {
      // What is free on the pages that could be read need not be the next.
      nextFree = .never(.bookingsUnread)
    } else if let slot = first ?? availability.nextFree(from: today.adding(days: 7)) {
      nextFree = .at(slot.time.start)
    } else {
      nextFree = .never(.nothingFree)
    }
  }

  private static func freedom(_ slots: [Slot], free: Int) -> Freedom {
    if free > 0 {
      let all = slots.reduce(0) { $0 + $1.capacity }
      return .level(max(1, min(7, (free * 7 + all - 1) / max(1, all))))
    }
    if slots.contains(where: { $0.status == .unknown }) { return .unknown }
    return slots.contains { $0.status == .full } ? .full : .closed
  }
}
