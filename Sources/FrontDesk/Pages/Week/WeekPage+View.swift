// SPDX-License-Identifier: MIT

import Booking
import Cells

extension WeekPage {
  private struct Places {
    let week, heading, firstHour, hourStep, all, legend: Int
    let step, bars: Int

    init(_ layout: Layout, hours: Int) {
      let isLarge = layout.sizeClass == .large
      week = isLarge ? 2 : 1
      heading = week + (isLarge ? 2 : layout.sizeClass == .medium ? 2 : 1)
      firstHour = heading + (isLarge ? 3 : 2)
      legend = layout.contentEnd - 1
      all = legend - 1
      hourStep = hours > 0 && firstHour + 2 * hours <= all ? 2 : 1
      step =
        switch layout.sizeClass {
        case .large: 13
        case .medium: 10
        case .small: 7
        }
      bars =
        switch layout.sizeClass {
        case .large: 4
        case .medium: 3
        case .small: 2
        }
    }

    func column(of day: Int, _ layout: Layout) -> Int { layout.left + 7 + day * step }
  }

  func draw(on canvas: inout Canvas, _ desk: Desk) {
    let layout = canvas.layout
    guard let grid else {
      canvas.put("Looking …", column: layout.left, row: layout.contentTop, .muted)
      return
    }
    let places = Places(layout, hours: grid.hours.count)
    drawWeek(grid, row: places.week, on: &canvas)
    drawHeading(grid, places, on: &canvas, desk)
    let visible = max(1, (places.all - places.firstHour) / places.hourStep)
    // The chosen hour is always in sight.
    let first = max(0, min(hour - visible / 2, grid.hours.count - visible))
    for (offset, index) in grid.hours.indices.dropFirst(first).prefix(visible).enumerated() {
      drawHour(
        grid, index: index, row: places.firstHour + offset * places.hourStep, places, on: &canvas)
    }
    canvas.scrollBar(
      column: layout.right + 1, row: places.firstHour, rows: places.all - places.firstHour,
      first: first, shown: visible, total: grid.hours.count)
    drawAll(grid, places, on: &canvas)
    canvas.heatLegend(row: places.legend)
    if desk.message == nil { drawDetail(grid, row: layout.messageRow, on: &canvas) }
  }

  private func drawWeek(_ grid: WeekGrid, row: Int, on canvas: inout Canvas) {
    let layout = canvas.layout
    canvas.weekHeading(grid.monday, row: row)
    let usual = grid.usualCapacity
    let isSmall = layout.sizeClass == .small
    canvas.putRight(
      usual == 0
        ? "no places" : isSmall ? "of \(usual) an hour" : "booked each hour, of \(usual) places",
      endingAt: layout.right, row: row, .muted)
  }

  private func drawHeading(
    _ grid: WeekGrid, _ places: Places, on canvas: inout Canvas, _ desk: Desk
  ) {
    let layout = canvas.layout
    for (index, day) in grid.days.enumerated() {
      let column = places.column(of: index, layout)
      let isHere = index == self.day
      let words =
        layout.sizeClass == .small ? "\(day.date.weekday.pair) \(day.date.day)" : day.date.dayOnly
      canvas.put(
        words, column: column, row: places.heading,
        isHere ? .accent.bolded : day.closed == nil ? .text.bolded : .muted)
      if day.date == desk.today {
        canvas.put("today", column: column, row: places.heading + 1, .accent)
      } else if let closed = day.closed {
        canvas.put(
          closed, column: column, row: places.heading + 1, .muted, limit: places.step - 1)
      }
      canvas.target(
        .slot(day: index, row: hour),
        Rect(column: column, row: places.heading, columns: places.step - 1, rows: 2))
    }
  }

  private func drawHour(
    _ grid: WeekGrid, index: Int, row: Int, _ places: Places, on canvas: inout Canvas
  ) {
    let layout = canvas.layout
    canvas.put(
      clockText(grid.hours[index] * 60), column: layout.left, row: row,
      index == hour ? .accent.bolded : .text.bolded)
    for day in grid.days.indices {
      let column = places.column(of: day, layout)
      let isHere = day == self.day && index == hour
      let width = places.bars + (layout.sizeClass == .small ? 3 : 4)
      if let cell = grid.cell(day: day, hour: index) {
        draw(cell, column: column, row: row, places, on: &canvas)
      } else if isHere {
        canvas.sign(.dash, column: column, row: row, .muted)
      }
      if isHere {
        canvas.restyle(Rect(column: column, row: row, columns: width, rows: 1)) { _ in .focus }
        canvas.edges(from: column - 1, to: column + width, row: row, isFocused: true)
      }
      canvas.target(
        .slot(day: day, row: index),
        Rect(column: column, row: row, columns: places.step - 1, rows: 1))
    }
  }

  private func draw(
    _ cell: WeekGrid.Cell, column: Int, row: Int, _ places: Places, on canvas: inout Canvas
  ) {
    guard !cell.isUnknown else {
      canvas.sign(.question, column: column, row: row, .muted)
      return
    }
    let heat = cell.heat ?? 0
    canvas.heat(heat, column: column, row: row, columns: places.bars)
    let number = grouped(cell.booked)
    let isSmall = canvas.layout.sizeClass == .small
    let end = column + places.bars + (isSmall ? 3 : 3)
    canvas.putRight(number, endingAt: end, row: row, heat == 5 ? .text.bolded : .text)
    if cell.over > 0, !isSmall { canvas.put("+\(cell.over)", column: end + 1, row: row, .warning) }
  }

  private func drawAll(_ grid: WeekGrid, _ places: Places, on canvas: inout Canvas) {
    let layout = canvas.layout
    canvas.put("all", column: layout.left, row: places.all, .muted)
    let isSmall = layout.sizeClass == .small
    for (index, day) in grid.days.enumerated() where day.all.slots > 0 {
      let end = places.column(of: index, layout) + places.bars + 3
      guard !day.all.isUnknown else {
        canvas.sign(.question, column: end - 1, row: places.all, .muted)
        continue
      }
      canvas.putRight(grouped(day.all.booked), endingAt: end, row: places.all, .text.bolded)
      if !isSmall { canvas.put("\(day.all.percent)%", column: end + 1, row: places.all, .muted) }
    }
  }

  private func drawDetail(_ grid: WeekGrid, row: Int, on canvas: inout Canvas) {
    let layout = canvas.layout
    let date = monday.adding(days: day)
    guard grid.hours.indices.contains(hour) else {
      canvas.put(
        "Nothing can be booked in this week, and nobody is.", column: layout.left, row: row, .muted,
        limit: layout.width)
      return
    }
    let from = grid.hours[hour]
    let isSmall = layout.sizeClass == .small
    var runs: [Canvas.Run] = [
      .text("\(date.short), \(clockText(from * 60))–\(clockText((from + 1) * 60))", .text.bolded),
      .gap(isSmall ? 2 : 3),
    ]
    if let trouble, grid.cell(day: day, hour: hour)?.isUnknown == true {
      runs.append(.text("not known: \(trouble.cause)", .muted))
    } else if let cell = grid.cell(day: day, hour: hour) {
      runs.append(.text("\(cell.booked) of \(cell.capacity) booked", .text))
      if cell.free > 0 { runs.append(.text(" · \(cell.free) free", .muted)) }
    } else {
      runs.append(.text(grid.days[day].closed.map { "closed: \($0)" } ?? "no slots then", .muted))
    }
    canvas.put(runs, column: layout.left, row: row, limit: layout.width)
  }
}
