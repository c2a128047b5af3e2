// SPDX-License-Identifier: MIT

import Booking

/// The slots of one week, by day and time of day.
struct SlotGrid: Hashable, Sendable {
  struct Day: Hashable, Sendable {
    let date: LocalDate
    /// Why nothing can be booked on this day; nil where something can, or could before it was full.
    let reason: Reason?
    let free: Int
    let capacity: Int

    /// How much of the day is taken, 0 to 1.
    var taken: Double { capacity == 0 ? 1 : 1 - Double(free) / Double(capacity) }
  }

  /// Why a day has nothing, in words and in a word for six columns.
  struct Reason: Hashable, Sendable {
    let text: String
    let short: String

    /// The page of the book on which the day stands was not read.
    static let unknown = Reason("not known", short: "?")

    init(_ text: String, short: String? = nil) {
      self.text = text
      self.short = short ?? text
    }
  }

  /// A row: a time on the wall clock; where the clock is put back, the second hour has rows of its own.
  struct Row: Hashable, Sendable, Comparable {
    let minuteOfDay: Int
    let isRepeated: Bool

    static func < (left: Row, right: Row) -> Bool {
      // The repeated hour comes as a whole after the first one.
      (left.order, left.isRepeated ? 1 : 0, left.minuteOfDay)
        < (right.order, right.isRepeated ? 1 : 0, right.minuteOfDay)
    }

    private var order: Int { minuteOfDay / 60 }
  }

  /// For how many of the slots it is known how many places are taken.
  enum Knowledge: Hashable, Sendable {
    case all, some
    /// Not for one that could be booked.
    case none
  }

  let monday: LocalDate
  let days: [Day]
  let knowledge: Knowledge
  let rows: [Row]
  private let cells: [[Row: Slot]]

  init(monday: LocalDate, _ availability: Availability) {
    var days: [Day] = []
    var cells: [[Row: Slot]] = []
    var rows: Set<Row> = []
    var (isAnyKnown, isAnyUnknown) = (false, false)
    for ahead in 0..<7 {
      let date = monday.adding(days: ahead)
      let slots = availability.slots(on: date)
      var cell: [Row: Slot] = [:]
      for slot in slots {
        let minute = slot.time.start.local.minuteOfDay
        let first = Row(minuteOfDay: minute, isRepeated: false)
        let row = cell[first] == nil ? first : Row(minuteOfDay: minute, isRepeated: true)
        cell[row] = slot
        rows.insert(row)
        isAnyKnown = isAnyKnown || slot.isBookable
        isAnyUnknown = isAnyUnknown || slot.status == .unknown
      }
      cells.append(cell)
      days.append(Self.day(date, slots, availability))
    }
    self.monday = monday
    self.days = days
    self.knowledge = isAnyUnknown ? (isAnyKnown ? .some : .none) : .all
    self.cells = cells
    self.rows = rows.sorted()
  }

  private static func day(_ date: LocalDate, _ slots: [Slot], _ availability: Availability) -> Day {
    let bookable = slots.filter(\.isBookable)
    return Day(
      date: date,
      reason: bookable.isEmpty ? reason(date, slots, availability) : nil,
      free: slots.reduce(0) { $0 + $1.free },
      capacity: slots.reduce(0) { $0 + $1.capacity })
  }

  private static func reason(_ date: LocalDate, _ slots: [Slot], _ availability: Availability)
    -> Reason
  {
    if case .closed(let reason) = availability.site.hospital.schedule.day(date) {
      return Reason(reason.short)
    }
    if date < availability.today { return Reason("past") }
    if date > availability.lastDay { return Reason("not yet", short: "later") }
    if slots.contains(where: { $0.status == .unknown }) { return .unknown }
    return slots.contains { $0.status != .past }
      ? Reason("too early", short: "early") : Reason("past")
  }

  func slot(day: Int, row: Int) -> Slot? {
    guard cells.indices.contains(day), rows.indices.contains(row) else { return nil }
    return cells[day][rows[row]]
  }

  /// Where the slot that begins at `instant` stands.
  func position(of instant: Instant) -> (day: Int, row: Int)? {
    for (day, cell) in cells.enumerated() {
      if let row = cell.first(where: { $0.value.time.start.instant == instant })?.key,
        let index = rows.firstIndex(of: row)
      {
        return (day, index)
      }
    }
    return nil
  }

  /// Every slot with its place, in the order of time.
  var inOrder: [(day: Int, row: Int, slot: Slot)] {
    cells.indices.flatMap { day in
      rows.indices.compactMap { row in slot(day: day, row: row).map { (day, row, $0) } }
    }.sorted { $0.slot.time < $1.slot.time }
  }

  /// The slots whose free places differ from those of an earlier grid of the same week.
  func changes(since old: SlotGrid) -> Set<Instant> {
    guard old.monday == monday else { return [] }
    let before = Dictionary(
      old.inOrder.map { ($0.slot.time.start.instant, $0.slot.free) },
      uniquingKeysWith: { first, _ in first })
    return Set(
      inOrder.compactMap { cell in
        let start = cell.slot.time.start.instant
        return before[start].map { $0 != cell.slot.free } == true ? start : nil
      })
  }
}

extension Slot {
  /// Whether it can be booked, or could before it was full.
  fileprivate var isBookable: Bool { status == .free || status == .full }
}
