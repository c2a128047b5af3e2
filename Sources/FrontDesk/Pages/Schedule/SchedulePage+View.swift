// SPDX-License-Identifier: MIT

import Booking
import Cells

extension SchedulePage {
  func draw(on canvas: inout Canvas, _ desk: Desk) {
    let layout = canvas.layout
    let isLarge = layout.sizeClass == .large
    canvas.weekHeading(monday, row: layout.headlineRow)
    var row = layout.headlineRow + (isLarge ? 2 : 1)
    guard let week else {
      canvas.put("Looking …", column: layout.left, row: row + 1, .muted)
      return
    }
    drawHeading(row: row, on: &canvas)
    row += 1
    for (index, day) in week.days.enumerated() {
      draw(day.spans, day.load, row: row, on: &canvas, desk)
      finish(.day(index), order: index, row: row, on: &canvas)
      row += 1
    }
    row += layout.sizeClass == .small ? 0 : 1
    drawChanges(week.changes, row: row, on: &canvas)
    if desk.message == nil { drawDetail(week, row: layout.messageRow, on: &canvas, desk) }
  }

  private func openColumn(_ layout: Layout) -> Int { layout.left + 12 }

  private func drawHeading(row: Int, on canvas: inout Canvas) {
    let layout = canvas.layout
    canvas.put("Day", column: layout.left, row: row, .muted)
    canvas.put("Open, with places in a slot", column: openColumn(layout), row: row, .muted)
    canvas.putRight("booked", endingAt: layout.right, row: row, .muted)
  }

  private func draw(
    _ spans: DaySpans, _ load: DayLoad, row: Int, on canvas: inout Canvas, _ desk: Desk
  ) {
    let layout = canvas.layout
    let isToday = spans.date == desk.today
    let isOver = spans.date < desk.today
    canvas.put(
      spans.date.short, column: layout.left, row: row,
      isToday ? .accent.bolded : isOver || spans.spans.isEmpty ? .muted : .text.bolded)
    let booked = bookedRuns(load)
    canvas.putRight(booked, endingAt: layout.right, row: row)
    let column = openColumn(layout)
    let room = layout.right - column - canvas.columns(of: booked) - 2
    var runs: [Canvas.Run] = []
    if spans.spans.isEmpty {
      runs = [.sign(.closed, .muted), .gap(1), .text(spans.words, .muted)]
    }
    for span in spans.spans {
      if !runs.isEmpty { runs.append(.gap(2)) }
      runs += [
        .text(span.words, isOver ? .muted : .text), .gap(1),
        .text(grouped(span.places), isOver ? .muted : .text.bolded),
      ]
    }
    if let reason = spans.reason {
      runs += [
        .gap(2), .sign(.closed, .warning), .gap(1), .text("partly closed: \(reason)", .muted),
      ]
    }
    if spans.vaccines != nil, !spans.spans.isEmpty {
      runs += [.gap(2), .text("some vaccines", .muted)]
    }
    canvas.put(runs, column: column, row: row, limit: room)
  }

  private func bookedRuns(_ load: DayLoad) -> [Canvas.Run] {
    let all = load.all
    if all.isUnknown { return [.sign(.question, .muted)] }
    if all.capacity == 0, all.booked == 0 { return [.text("–", .muted)] }
    let over: [Canvas.Run] =
      all.booked > all.capacity ? [.sign(.warning, .warning.bolded), .gap(1)] : []
    return over + [
      .text(grouped(all.booked), .text.bolded), .text(" of \(grouped(all.capacity))", .muted),
    ]
  }

  private func finish(_ spot: Spot, order: Int, row: Int, on canvas: inout Canvas) {
    let layout = canvas.layout
    if spot == self.spot { canvas.focusRow(row, from: layout.left, to: layout.right) }
    canvas.target(
      .row(order), Rect(column: layout.left - 1, row: row, columns: layout.width + 2, rows: 1))
  }

  private func drawChanges(_ changes: [StaffChange], row: Int, on canvas: inout Canvas) {
    let layout = canvas.layout
    canvas.put(
      changes.isEmpty ? "Nothing is changed by staff." : "Changed by staff", column: layout.left,
      row: row, .muted)
    let top = row + 1
    let visible = max(1, layout.contentEnd - top)
    let here = if case .change(let index) = spot { index } else { 0 }
    let first = max(0, min(here - visible / 2, changes.count - visible))
    for (offset, change) in changes.dropFirst(first).prefix(visible).enumerated() {
      let row = top + offset
      canvas.put(change.kind, column: layout.left, row: row, .text.bolded, limit: 11)
      canvas.put(
        change.words, column: openColumn(layout), row: row,
        limit: layout.right - openColumn(layout))
      finish(.change(first + offset), order: 7 + first + offset, row: row, on: &canvas)
    }
    canvas.scrollBar(
      column: layout.right + 1, row: top, rows: visible, first: first, shown: visible,
      total: changes.count)
  }

  private func drawDetail(_ week: Week, row: Int, on canvas: inout Canvas, _ desk: Desk) {
    let layout = canvas.layout
    guard case .day(let index) = spot, week.days.indices.contains(index) else { return }
    let spans = week.days[index].spans
    let isUnknown = week.days[index].load.all.isUnknown
    let vaccines = spans.vaccines.map {
      $0.isEmpty ? "no vaccine" : "only \($0.map { desk.vaccineName($0) }.joined(separator: ", "))"
    }
    let words =
      if isUnknown, let trouble = week.trouble {
        "not known: \(trouble.cause)"
      } else {
        [spans.words, spans.reason, vaccines].compactMap(\.self).joined(separator: " · ")
      }
    canvas.put(
      [.text(spans.date.short, .text.bolded), .gap(2), .text(words, .text)], column: layout.left,
      row: row, limit: layout.width)
  }
}
