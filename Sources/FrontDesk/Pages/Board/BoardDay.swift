// SPDX-License-Identifier: MIT

import Booking

/// One hospital's day: slots down, people across.
struct BoardDay: Sendable {
  typealias Visitor = LoadedDay.Visitor

  /// One slot, or a time at which somebody is booked though the schedule has none.
  struct Row: Sendable {
    let start: ZonedTime
    let end: ZonedTime
    let capacity: Int
    let visitors: [Visitor]
    /// Places nobody has, whether or not they can still be booked.
    let free: Int
    /// Why a free place cannot be booked; nil where it can.
    let whyNot: String?
    /// Places that are kept for those to whom they are offered.
    let offers: [WaitlistEntry]
  }

  /// Where one can be on the board.
  enum Spot: Hashable, Sendable {
    case visitor(AppointmentCode)
    /// The first of so many free places of the slot that begins then; the second one, and so on.
    case free(Instant, Int)
    /// A place that is kept for somebody to whom it is offered.
    case offered(AppointmentCode)
  }

  /// A line of the board: a slot, or as much of one as stands side by side.
  struct Line: Sendable {
    let row: Int
    /// Whether the slot begins in this line.
    let isFirst: Bool
    let cells: [Cell]
  }

  enum Cell: Sendable {
    case visitor(Visitor)
    /// One free place, or as many as are not worth a cell each.
    case free(Instant, number: Int, places: Int)
    case offered(AppointmentCode)

    var spot: Spot {
      switch self {
      case .visitor(let visitor): .visitor(visitor.appointment.code)
      case .free(let start, let number, _): .free(start, number)
      case .offered(let code): .offered(code)
      }
    }
  }

  struct Totals: Hashable, Sendable {
    var done = 0
    var resting = 0
    var waiting = 0
    var late = 0
    var missed = 0
    var proposed = 0
    var toCome = 0
    var came = 0
    var notNoted = 0
    var free = 0
  }

  let site: Site
  let date: LocalDate
  let rows: [Row]
  /// Why nothing can be booked on this day; nil where it is open.
  let closed: Schedule.ClosedReason?
  let supplies: [Supply]
  private let visitors: [AppointmentCode: (visitor: Visitor, row: Int)]

  init(_ loaded: LoadedDay, clocks: Clocks, terminal: TerminalID) {
    site = loaded.site
    date = loaded.date
    supplies = loaded.supplies
    let availability = Availability(
      site: loaded.site, book: loaded.book, clocks: clocks, terminal: terminal)
    let byStart = Dictionary(grouping: loaded.visitors, by: \.appointment.time.start.instant)
    let slots = availability.slots(on: loaded.date)
    var rows: [Row] = []
    for slot in slots {
      let start = slot.time.start
      let people = byStart[start.instant] ?? []
      let taken =
        (loaded.book.booked(at: start) ?? people.count)
        + loaded.book.held(at: start.instant, now: clocks.boot, except: terminal)
        + loaded.book.offered(at: start.instant)
      let isOpen = if case .closed(.day) = slot.status { false } else { true }
      rows.append(
        Row(
          start: start, end: slot.time.end, capacity: slot.capacity, visitors: people,
          free: isOpen ? max(0, slot.capacity - taken) : 0, whyNot: slot.whyNot,
          offers: loaded.offers.filter { $0.offer?.time.start.instant == start.instant }))
    }
    let known = Set(slots.map(\.time.start.instant))
    for (start, people) in byStart where !known.contains(start) {
      guard let first = people.first else { continue }
      rows.append(
        Row(
          start: first.appointment.time.start, end: first.appointment.time.end, capacity: 0,
          visitors: people, free: 0,
          whyNot: "No slot begins then.", offers: []))
    }
    self.rows = rows.sorted { $0.start.instant < $1.start.instant }
    closed =
      if case .closed(let reason) = loaded.site.hospital.schedule.day(loaded.date) {
        reason
      } else {
        nil
      }
    var visitors: [AppointmentCode: (visitor: Visitor, row: Int)] = [:]
    for (index, row) in self.rows.enumerated() {
      for visitor in row.visitors { visitors[visitor.appointment.code] = (visitor, index) }
    }
    self.visitors = visitors
  }

  func visitor(_ code: AppointmentCode) -> Visitor? { visitors[code]?.visitor }

  var all: [Visitor] { rows.flatMap(\.visitors) }

  /// The most cells that a slot needs side by side.
  var widest: Int { rows.map { max($0.capacity, $0.visitors.count) }.max() ?? 1 }

  /// The board in lines of at most `columns` cells; what is past and was nobody's is left out.
  func lines(columns: Int, now: Instant) -> [Line] {
    var lines: [Line] = []
    for (index, row) in rows.enumerated() {
      var cells = row.visitors.map { Cell.visitor($0) }
      cells += row.offers.map { .offered($0.code) }
      if row.start.instant > now, row.free > 0 {
        let start = row.start.instant
        if cells.count + row.free <= columns {
          cells += (0..<row.free).map { .free(start, number: $0, places: 1) }
        } else {
          cells.append(.free(start, number: 0, places: row.free))
        }
      }
      for first in stride(from: 0, to: cells.count, by: max(1, columns)) {
        lines.append(
          Line(
            row: index, isFirst: first == 0,
            cells: Array(cells[first..<min(first + max(1, columns), cells.count)])))
      }
    }
    return lines
  }

  func totals(at now: Instant, today: LocalDate) -> Totals {
    var totals = Totals()
    for row in rows {
      if row.start.instant > now { totals.free += row.free }
      for visitor in row.visitors {
        switch Presence(of: visitor.appointment, at: now, today: today) {
        case .done: totals.done += 1
        case .resting: totals.resting += 1
        case .waiting: totals.waiting += 1
        case .late: totals.late += 1
        case .missed: totals.missed += 1
        case .toCome: totals.toCome += 1
        case .came: totals.came += 1
        case .notNoted: totals.notNoted += 1
        case .proposed: totals.proposed += 1
        case .cancelled: break
        }
      }
    }
    return totals
  }

  /// People whose appointment is another one than it was on an earlier board of the same day.
  func changes(since old: BoardDay) -> Set<AppointmentCode> {
    guard old.date == date, old.site.hospital.id == site.hospital.id else { return [] }
    return Set(
      visitors.compactMap { code, now in
        old.visitors[code]?.visitor.appointment == now.visitor.appointment ? nil : code
      })
  }
}
