// SPDX-License-Identifier: MIT

import Booking
import Cells

extension WhenPage {
  func visibleRows(_ layout: Layout) -> Int {
    let table = Rows(layout)
    return max(1, table.end - table.first)
  }

  private struct Rows {
    let vaccine, week, heading, first, end: Int

    init(_ layout: Layout) {
      vaccine = layout.contentTop
      week = vaccine + (layout.sizeClass == .large ? 2 : 1)
      heading = week + (layout.sizeClass == .large ? 2 : 1)
      first = heading + 2
      // One line says what is further down; the detail stands in the message line.
      end = layout.contentEnd - (layout.sizeClass == .small ? 2 : 1)
    }
  }

  /// Columns of a day; numbers end right before `end(of:)`.
  private struct Columns {
    let firstEnd, step: Int

    init(_ layout: Layout) {
      switch layout.sizeClass {
      case .large:
        step = (layout.width - 5) / 7
        firstEnd = layout.left + 4 + step
      case .medium:
        step = 10
        firstEnd = layout.left + 14
      case .small:
        step = 7
        firstEnd = layout.left + 13
      }
    }

    func end(of day: Int) -> Int { firstEnd + day * step }
  }

  func draw(on canvas: inout Canvas, _ desk: Desk) {
    let layout = canvas.layout
    let rows = Rows(layout)
    canvas.drawHeadline(
      "When suits you?",
      hint: isUnread
        ? nil
        : "Each number is how many places are free."
          + (desk.trouble == nil ? " Choose one and press Enter." : ""))
    if desk.draft.moving == nil { canvas.drawSteps(.time) }
    drawVaccine(row: rows.vaccine, on: &canvas, desk)
    guard let grid else {
      canvas.put("Looking …", column: layout.left, row: rows.heading, .muted)
      return
    }
    drawWeek(grid, row: rows.week, on: &canvas)
    drawHeading(grid, row: rows.heading, on: &canvas)
    if isUnread {
      drawUnread(row: rows.first, end: rows.end + 1, on: &canvas, desk)
      return
    }
    let shown = grid.rows.indices.dropFirst(first).prefix(rows.end - rows.first)
    for (offset, index) in shown.enumerated() {
      drawRow(grid, index: index, isFirst: offset == 0, row: rows.first + offset, on: &canvas)
    }
    drawMore(grid, shown: shown, row: rows.end, on: &canvas)
    if desk.message == nil { drawDetail(grid, row: layout.messageRow, on: &canvas, desk) }
  }

  private func drawVaccine(row: Int, on canvas: inout Canvas, _ desk: Desk) {
    let layout = canvas.layout
    if let moving = desk.draft.moving {
      let old = moving.appointment
      canvas.put(
        [
          .text("Moving ", .muted), .text(desk.vaccineName(old.vaccine), .text.bolded),
          .text(" of ", .muted), .text(old.time.start.short, .text.bolded),
        ],
        column: layout.left, row: row, limit: layout.width)
      return
    }
    let name = desk.draft.vaccine.map(desk.vaccineName) ?? "choose a vaccine"
    canvas.button(
      name, column: layout.left - 2, row: row, opens: true, target: .field(0))
    if let hospital = loaded?.site.hospital, layout.sizeClass != .small {
      canvas.putRight(
        hospital.schedule.source == .assumed
          ? "hours assumed; call to be sure" : "the hospital's own hours",
        endingAt: layout.right, row: row, .muted)
    }
  }

  private func drawWeek(_ grid: SlotGrid, row: Int, on canvas: inout Canvas) {
    let layout = canvas.layout
    canvas.weekHeading(grid.monday, row: row, gap: layout.sizeClass == .small ? 2 : 3)
    let free = grid.days.reduce(0) { $0 + $1.free }
    var runs: [Canvas.Run] = [
      .text(grouped(free), .text.bolded),
      .text(free == 1 ? " place free" : " places free", .muted),
    ]
    switch grid.knowledge {
    case .all: break
    case .some: runs.insert(.text("at least ", .muted), at: 0)
    case .none: runs = [.text("free places not known", .muted)]
    }
    canvas.putRight(runs, endingAt: layout.right, row: row)
  }

  private func drawHeading(_ grid: SlotGrid, row: Int, on canvas: inout Canvas) {
    let columns = Columns(canvas.layout)
    let isSmall = canvas.layout.sizeClass == .small
    let barColumns = isSmall ? 5 : 8
    for (index, day) in grid.days.enumerated() {
      let end = columns.end(of: index)
      let isHere = index == self.day
      let words =
        isSmall ? "\(day.date.weekday.pair) \(day.date.day)" : day.date.dayOnly
      let style: Style =
        isHere ? .accent.bolded : day.reason == nil ? .text.bolded : .muted
      canvas.putRight(words, endingAt: end, row: row, style)
      if let reason = day.reason {
        let limit = columns.step - 1
        // The same words side by side would run into each other.
        let isShort = isSmall || (reason == .unknown && canvas.layout.sizeClass == .medium)
        let text = TextMetrics.cut(
          isShort ? reason.short : reason.text, to: limit, with: .ellipsis, in: canvas.repertoire)
        canvas.putRight(text, endingAt: end, row: row + 1, .muted)
      } else {
        canvas.bar(day.taken, column: end - barColumns, row: row + 1, columns: barColumns)
      }
    }
  }

  private func drawRow(
    _ grid: SlotGrid, index: Int, isFirst: Bool, row: Int, on canvas: inout Canvas
  ) {
    let columns = Columns(canvas.layout)
    let time = grid.rows[index]
    let isHere = index == self.row
    let startsHour = time.minuteOfDay % 60 == 0 || isFirst
    let clock = clockText(time.minuteOfDay)
    let label = startsHour || isHere ? clock : "  :" + clock.suffix(2)
    let end = canvas.put(
      label, column: canvas.layout.left, row: row,
      isHere ? .accent.bolded : startsHour ? .text.bolded : .muted)
    // The hour that comes twice is told apart by a sign.
    if time.isRepeated {
      canvas.put(canvas.repertoire == .unicode ? "²" : "*", column: end, row: row, .muted)
    }
    for day in grid.days.indices {
      guard let slot = grid.slot(day: day, row: index) else { continue }
      draw(slot, day: day, index: index, row: row, columns, on: &canvas)
    }
  }

  private func draw(
    _ slot: Slot, day: Int, index: Int, row: Int, _ columns: Columns, on canvas: inout Canvas
  ) {
    let end = columns.end(of: day)
    let isHere = day == self.day && index == self.row
    let wasChanged = changed[slot.time.start.instant] != nil
    let width: Int
    switch slot.status {
    case .free:
      let style: Style = wasChanged ? .text.underlined : .text
      canvas.putRight(grouped(slot.free), endingAt: end, row: row, style)
      width = grouped(slot.free).count
    case .full:
      canvas.putRight("full", endingAt: end, row: row, wasChanged ? .muted.underlined : .muted)
      width = 4
    case .unknown:
      canvas.sign(.question, column: end - 1, row: row, .muted)
      width = 1
    case .past, .closed:
      canvas.sign(.closed, column: end - 1, row: row, .muted)
      width = 1
    }
    if isHere {
      canvas.restyle(Rect(column: end - width - 1, row: row, columns: width + 2, rows: 1)) { _ in
        slot.status == .free ? .focus.bolded : .focus
      }
      canvas.edges(from: end - width - 2, to: end + 1, row: row, isFocused: true)
    }
    canvas.target(
      .slot(day: day, row: index),
      Rect(column: end - columns.step + 2, row: row, columns: columns.step, rows: 1))
  }

  private func drawMore(
    _ grid: SlotGrid, shown: Range<Int>, row: Int, on canvas: inout Canvas
  ) {
    let hidden = grid.rows.indices.filter { $0 >= shown.endIndex }
    guard let firstHidden = hidden.first, let lastHidden = hidden.last else {
      if grid.rows.isEmpty {
        canvas.put(
          "Nothing can be booked in this week. n goes to the next free place.",
          column: canvas.layout.left, row: row - 2, .muted, limit: canvas.layout.width)
      }
      return
    }
    let free = grid.days.indices.reduce(0) { sum, day in
      sum + hidden.reduce(0) { $0 + (grid.slot(day: day, row: $1)?.free ?? 0) }
    }
    let from = clockText(grid.rows[firstHidden].minuteOfDay)
    let to = clockText(grid.rows[lastHidden].minuteOfDay)
    canvas.put(
      [
        .sign(.more, .muted), .gap(1),
        .text(
          "\(from == to ? from : "\(from)–\(to)") further down, \(freeWords(free, grid))",
          .muted),
      ],
      column: canvas.layout.left, row: row, limit: canvas.layout.width)
  }

  private func freeWords(_ free: Int, _ grid: SlotGrid) -> String {
    "\(grid.knowledge == .some ? "at least " : "")\(counted(free, "place")) free"
  }
}
