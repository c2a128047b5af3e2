// SPDX-License-Identifier: MIT

import Booking

/// How many are booked on one day, by hour and in all.
struct DayLoad: Hashable, Sendable {
  let date: LocalDate
  /// Why it has no places; nil where it has some.
  let closed: String?
  private(set) var hours: [Int: WeekGrid.Cell] = [:]
  private(set) var all = WeekGrid.Cell()

  init(_ date: LocalDate, _ loaded: LoadedHospital, clocks: Clocks) {
    self.date = date
    closed =
      if case .closed(let reason) = loaded.site.hospital.schedule.day(date) {
        reason.short
      } else {
        nil
      }
    let availability = Availability(site: loaded.site, book: loaded.book, clocks: clocks)
    for slot in availability.slots(on: date) {
      let start = slot.time.start
      let booked = loaded.book.booked(at: start)
      let isClosed = closed != nil || loaded.site.closure(at: start.local) != nil
      // Whoever is booked at a time that was closed later is still seen.
      if isClosed, (booked ?? 0) == 0 { continue }
      let capacity = isClosed ? 0 : slot.capacity
      let isToCome = start.instant > clocks.wall
      let change = { (cell: inout WeekGrid.Cell) in
        cell.booked += booked ?? 0
        cell.capacity += capacity
        cell.free += isToCome ? max(0, capacity - (booked ?? capacity)) : 0
        cell.slots += 1
        cell.isUnknown = cell.isUnknown || booked == nil
      }
      change(&hours[start.local.minuteOfDay / 60, default: WeekGrid.Cell()])
      change(&all)
    }
  }
}
