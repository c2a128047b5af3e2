// SPDX-License-Identifier: MIT

import Booking
import Cells

extension MonthPage {
  private struct Places {
    let heading, weekdays, firstWeek: Int
    let weekRows, legend: Int
    /// From the first column of a day to the first of the next one.
    let step: Int
    let bars: Int

    init(_ layout: Layout) {
      let sizeClass = layout.sizeClass
      heading = sizeClass == .large ? 2 : 1
      weekdays = heading + (sizeClass == .small ? 1 : 2)
      legend = layout.contentEnd - 1
      firstWeek = weekdays + (sizeClass == .large ? 2 : 1)
      // A month may touch six weeks.
      weekRows = max(2, min(3, (legend - firstWeek) / 6))
      (step, bars) =
        switch sizeClass {
        case .large: (13, 4)
        case .medium: (11, 2)
        case .small: (8, 2)
        }
    }

    func area(of date: LocalDate, _ layout: Layout) -> Rect {
      let first = date.firstOfMonth.weekday.rawValue
      let place = first + date.day - 1
      return Rect(
        column: layout.left + place % 7 * step, row: firstWeek + place / 7 * weekRows,
        columns: step - 1, rows: 2)
    }
  }

  func draw(on canvas: inout Canvas, _ desk: Desk) {
    let layout = canvas.layout
    let places = Places(layout)
    drawHeading(places, on: &canvas)
    guard let grid, grid.first == date.firstOfMonth else {
      canvas.put("Looking …", column: layout.left, row: places.firstWeek, .muted)
      return
    }
    for (index, day) in grid.days.enumerated() {
      let area = places.area(of: day.date, layout)
      draw(day, area, bars: places.bars, on: &canvas, desk)
      if day.date == date { focus(area, on: &canvas) }
      canvas.target(.row(index), area)
    }
    canvas.heatLegend(row: places.legend)
    if desk.message == nil { drawDetail(grid, row: layout.messageRow, on: &canvas) }
  }

  private func drawHeading(_ places: Places, on canvas: inout Canvas) {
    let layout = canvas.layout
    canvas.sign(.previous, column: layout.left, row: places.heading, .accent)
    canvas.target(
      .action(.earlierMonth),
      Rect(column: layout.left - 1, row: places.heading, columns: 3, rows: 1))
    let end = canvas.put(
      date.monthAndYear, column: layout.left + 3, row: places.heading, .text.bolded)
    canvas.sign(.next, column: end + 2, row: places.heading, .accent)
    canvas.target(
      .action(.laterMonth), Rect(column: end + 1, row: places.heading, columns: 3, rows: 1))
    if let all = grid?.all, all.capacity > 0, grid?.first == date.firstOfMonth {
      canvas.putRight(
        [
          .text(grouped(all.booked), .text.bolded),
          .text(" booked of \(counted(all.capacity, "place"))", .muted),
        ], endingAt: layout.right, row: places.heading)
    }
    for weekday in Weekday.allCases {
      canvas.put(
        weekday.abbreviation, column: layout.left + weekday.rawValue * places.step,
        row: places.weekdays, .muted)
    }
  }

  private func draw(
    _ day: DayLoad, _ area: Rect, bars: Int, on canvas: inout Canvas, _ desk: Desk
  ) {
    let isToday = day.date == desk.today
    let end = canvas.put(
      "\(day.date.day)", column: area.column, row: area.row,
      isToday ? .accent.bolded : day.closed == nil ? .text.bolded : .muted)
    if isToday {
      if area.columns < 10 {
        canvas.sign(.current, column: end + 1, row: area.row, .accent)
      } else {
        canvas.put("today", column: end + 1, row: area.row, .accent)
      }
    }
    let cell = day.all
    let row = area.row + 1
    if cell.isUnknown {
      canvas.sign(.question, column: area.column, row: row, .muted)
    } else if cell.capacity == 0, cell.booked > 0 {
      canvas.put(
        [
          .sign(.warning, .warning.bolded), .gap(1),
          .text(grouped(cell.booked) + (area.columns < 10 ? "" : " booked"), .warning),
        ], column: area.column, row: row, limit: area.columns)
    } else if let heat = cell.heat {
      canvas.heat(heat, column: area.column, row: row, columns: bars)
      let room = area.columns - bars - 1
      let both = "\(grouped(cell.booked))/\(grouped(cell.capacity))"
      canvas.put(
        canvas.columns(of: both) <= room ? both : grouped(cell.booked),
        column: area.column + bars + 1, row: row, heat == 5 ? .text.bolded : .text, limit: room)
    } else {
      // On a small screen the word alone has room.
      let sign: [Canvas.Run] = area.columns < 10 ? [] : [.sign(.closed, .muted), .gap(1)]
      canvas.put(
        sign + [.text(day.closed ?? "", .muted)], column: area.column, row: row,
        limit: area.columns)
    }
  }

  private func focus(_ area: Rect, on canvas: inout Canvas) {
    canvas.restyle(area) { Style(ink: .focusForeground, ground: .focus, bold: $0.bold) }
    for row in area.row..<area.endRow {
      canvas.edges(from: area.column - 1, to: area.endColumn, row: row, isFocused: true)
    }
  }

  private func drawDetail(_ grid: MonthGrid, row: Int, on canvas: inout Canvas) {
    let layout = canvas.layout
    guard let day = grid.days.first(where: { $0.date == date }) else { return }
    let cell = day.all
    var runs: [Canvas.Run] = [
      .text(date.short, .text.bolded), .gap(layout.sizeClass == .small ? 2 : 3),
    ]
    if let trouble, cell.isUnknown {
      runs.append(.text("not known: \(trouble.cause)", .muted))
    } else if cell.capacity > 0 {
      runs.append(.text("\(grouped(cell.booked)) of \(grouped(cell.capacity)) booked", .text))
      if cell.free > 0 { runs.append(.text(" · \(grouped(cell.free)) free", .muted)) }
    } else {
      if cell.booked > 0 {
        runs.append(.text("\(counted(cell.booked, "person", "people")) booked · ", .text))
      }
      runs.append(.text(day.closed.map { "closed: \($0)" } ?? "no slots on this day", .muted))
    }
    canvas.put(runs, column: layout.left, row: row, limit: layout.width)
  }
}
