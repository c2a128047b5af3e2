// SPDX-License-Identifier: MIT

import Booking
import Cells

/// The week that is shown, and moving about in it.
extension WhenPage {
  /// Seconds for which a number that changed elsewhere is underlined.
  private static let changedSeconds = 2

  private func availability(_ loaded: LoadedHospital, _ desk: Desk) -> Availability {
    Availability(
      site: loaded.site, book: loaded.book, clocks: desk.clocks, terminal: desk.settings.terminal,
      moving: desk.draft.moving?.appointment)
  }

  mutating func show(_ mine: LoadedHospital, isFirst: Bool, _ desk: inout Desk) {
    let availability = availability(mine, desk)
    hospitalToday = availability.today
    defer { if isFirst { askVaccine(mine.site.hospital.schedule.vaccines, &desk) } }
    if isFirst || wanted != nil {
      let start =
        wanted.map { mine.site.zone.zoned($0) }
        ?? (from.flatMap { availability.nextFree(from: $0) } ?? availability.nextPossible())?
        .time.start
      wanted = nil
      grid = SlotGrid(
        monday: (start?.local.date ?? availability.today).startOfWeek, availability)
      guard let start else {
        day = availability.today.weekday.rawValue
        return
      }
      focus(start.instant, desk)
      // What comes after it is of more use than what came before.
      first = max(0, min(row - 2, (grid?.rows.count ?? 0) - visibleRows(desk.layout)))
      return
    }
    let new = SlotGrid(monday: monday, availability)
    if let old = grid {
      let until = desk.clocks.boot.adding(seconds: Self.changedSeconds)
      for start in new.changes(since: old) { changed[start] = until }
    }
    grid = new
    row = min(row, max(0, new.rows.count - 1))
  }

  /// Asks which vaccine it is to be, unless that is clear or there is nothing to choose from yet.
  func askVaccine(_ offered: [VaccineCode], _ desk: inout Desk) {
    if let vaccine = desk.draft.vaccine, !offered.contains(vaccine) { desk.draft.vaccine = nil }
    guard desk.draft.moving == nil, desk.draft.vaccine == nil else { return }
    if offered.count == 1 {
      desk.draft.vaccine = offered[0]
    } else if !isUnread, desk.trouble == nil {
      desk.overlay = .list(.vaccines(offered, desk, any: false))
    }
  }

  mutating func showWeek(of date: LocalDate, _ desk: Desk) {
    guard let loaded else { return }
    let old = grid.flatMap { $0.rows.indices.contains(row) ? $0.rows[row] : nil }
    let new = SlotGrid(monday: date.startOfWeek, availability(loaded, desk))
    grid = new
    // The same time of day stays under the focus where the other week has it.
    row = old.flatMap { new.rows.firstIndex(of: $0) } ?? min(row, max(0, new.rows.count - 1))
    keepInSight(desk)
  }

  mutating func goTo(_ date: LocalDate, _ desk: Desk) {
    showWeek(of: date, desk)
    day = date.weekday.rawValue
    if let free = grid?.inOrder.first(where: { $0.day == day && $0.slot.free > 0 }) {
      row = free.row
    }
    keepInSight(desk)
  }

  private mutating func focus(_ instant: Instant, _ desk: Desk) {
    guard let place = grid?.position(of: instant) else { return }
    (day, row) = place
    keepInSight(desk)
  }

  mutating func moveDay(by days: Int, _ desk: Desk) {
    let target = day + days
    if (0..<7).contains(target) {
      day = target
    } else if days > 0 {
      showWeek(of: monday.adding(days: 7), desk)
      day = 0
    } else if !isFirstWeek {
      showWeek(of: monday.adding(days: -7), desk)
      day = 6
    }
  }

  mutating func moveRow(by rows: Int, _ desk: Desk) {
    guard let grid, !grid.rows.isEmpty else { return }
    row = min(max(0, row + rows), grid.rows.count - 1)
    keepInSight(desk)
  }

  private mutating func keepInSight(_ desk: Desk) {
    let visible = visibleRows(desk.layout)
    if row < first { first = row }
    if row >= first + visible { first = row - visible + 1 }
    first = min(first, max(0, (grid?.rows.count ?? 0) - visible))
  }

  mutating func goToFree(forward: Bool, _ desk: inout Desk) {
    guard let loaded, let grid else { return }
    let here = slot?.time.start.instant
    let free = grid.inOrder.filter { $0.slot.free > 0 }
    // Between slots the place in the grid counts.
    let found =
      forward
      ? free.first { cell in
        here.map { cell.slot.time.start.instant > $0 } ?? ((cell.day, cell.row) > (day, row))
      }
      : free.last { cell in
        here.map { cell.slot.time.start.instant < $0 } ?? ((cell.day, cell.row) < (day, row))
      }
    if let found {
      (day, row) = (found.day, found.row)
      keepInSight(desk)
      return
    }
    let availability = availability(loaded, desk)
    if forward, let next = availability.nextFree(from: grid.monday.adding(days: 7)) {
      showWeek(of: next.time.start.local.date, desk)
      focus(next.time.start.instant, desk)
    } else if !forward, let previous = availability.previousFree(before: grid.monday) {
      showWeek(of: previous.time.start.local.date, desk)
      focus(previous.time.start.instant, desk)
    } else {
      let known = loaded.trouble == nil ? "free" : "known to be free"
      desk.say(.note, forward ? "Nothing is \(known) later on." : "Nothing is \(known) before.")
    }
  }
}
