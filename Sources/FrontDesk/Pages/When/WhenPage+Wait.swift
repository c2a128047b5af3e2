// SPDX-License-Identifier: MIT

import Booking

/// The way to the waiting list, where everything is taken.
extension WhenPage {
  /// Whether nothing of the week can be booked because all of it is.
  var isFull: Bool {
    guard let grid, grid.knowledge == .all else { return false }
    return grid.days.contains { $0.reason == nil } && grid.days.allSatisfy { $0.free == 0 }
  }

  func whyNotWait(_ desk: Desk) -> String? {
    if desk.draft.moving != nil { return "Whoever has an appointment waits for no other one." }
    return desk.restriction ?? whyUnknown
  }

  func wait(_ desk: inout Desk) -> [Effect] {
    guard let loaded else { return [] }
    guard let vaccine = desk.draft.vaccine else {
      desk.overlay = .list(.vaccines(loaded.site.hospital.schedule.vaccines, desk, any: false))
      return []
    }
    desk.go(
      .push(WaitPage(site: loaded.site, vaccine: vaccine, until: lastDay(of: loaded, desk))))
    return desk.releaseHold()
  }

  /// Until the next place is free anyway; where none is, for as long as can be booked now.
  private func lastDay(of loaded: LoadedHospital, _ desk: Desk) -> LocalDate {
    let availability = Availability(site: loaded.site, book: loaded.book, clocks: desk.clocks)
    guard let next = availability.nextFree() else { return availability.lastDay }
    return max(next.time.start.local.date.adding(days: -1), hospitalToday)
  }
}
