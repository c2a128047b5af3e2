// SPDX-License-Identifier: MIT

import Booking
import Cells

extension BoardPage {
  func draw(on canvas: inout Canvas, _ desk: Desk) {
    let board = BoardLayout(canvas.layout, widest: day?.widest ?? 1)
    drawScan(board, on: &canvas, desk)
    guard let day else {
      drawNothing(board, on: &canvas)
      return
    }
    drawTotals(day, board, on: &canvas, desk)
    drawHeading(day, board, on: &canvas)
    drawLines(day, board, on: &canvas, desk)
    drawDetail(day, board, on: &canvas, desk)
  }

  private func drawScan(_ board: BoardLayout, on canvas: inout Canvas, _ desk: Desk) {
    let layout = board.layout
    let isSmall = layout.sizeClass == .small
    let date = date ?? today(desk)
    let words = isToday(desk) ? "" : "\(date.short), \(date.distance(from: today(desk)))"
    let right =
      words.isEmpty ? stock(on: canvas, desk) : [.text(words, .accent.bolded)]
    let isBare = isSmall && words.isEmpty
    let room = layout.width - 9 - (isBare ? 0 : canvas.columns(of: right))
    scan.draw(
      on: &canvas, row: board.scanRow, columns: min(44, room),
      hint: isSmall ? "at any time; / finds a name" : "at any time; / finds a name or birth date")
    if !isBare { canvas.putRight(right, endingAt: layout.right, row: board.scanRow) }
  }

  /// `stock COVID-19 58  ! Hep B 4`: what most is needed of; else how the day is divided.
  private func stock(on canvas: Canvas, _ desk: Desk) -> [Canvas.Run] {
    guard let day, !day.supplies.isEmpty else { return [.text(placesWords, .muted)] }
    var runs: [Canvas.Run] = [.text("stock", .muted)]
    let room = canvas.layout.width - 44
    for supply in day.supplies {
      let isShort = supply.warning != nil
      let name = TextMetrics.cut(
        desk.vaccineName(supply.vaccine), to: 14, with: .ellipsis, in: canvas.repertoire)
      var next: [Canvas.Run] = [.gap(2)]
      if isShort { next += [.sign(.warning, .warning.bolded), .gap(1)] }
      next += [
        .text("\(name) ", isShort ? .warning : .muted),
        .text(grouped(supply.usable), isShort ? .warning.bolded : .text.bolded),
      ]
      guard canvas.columns(of: runs + next) <= room else { break }
      runs += next
    }
    return runs
  }

  private var placesWords: String {
    guard let schedule = day?.site.hospital.schedule else { return "" }
    return "\(counted(schedule.capacity, "place")) every \(schedule.slotMinutes) minutes"
  }

  private func drawNothing(_ board: BoardLayout, on canvas: inout Canvas) {
    let layout = board.layout
    guard let problem else {
      canvas.put("Looking …", column: layout.left, row: board.gridTop, .muted)
      return
    }
    var row = board.gridTop
    canvas.sign(.warning, column: layout.left, row: row, .warning.bolded)
    for (text, style) in [(problem.message, Style.text.bolded), (problem.recovery, .muted)] {
      for line in canvas.lines(of: text, columns: layout.width - 2, most: 4) {
        canvas.put(line, column: layout.left + 2, row: row, style, limit: layout.width - 2)
        row += 1
      }
    }
  }

  // MARK: Totals

  private func drawTotals(
    _ day: BoardDay, _ board: BoardLayout, on canvas: inout Canvas, _ desk: Desk
  ) {
    let layout = board.layout
    let totals = day.totals(at: desk.clocks.wall, today: today(desk))
    let isPast = day.date < today(desk)
    let free: [Canvas.Run] =
      isPast ? [] : [.text(grouped(totals.free), .text.bolded), .text(" free", .muted)]
    let room = layout.width - canvas.columns(of: free) - 2
    // Where the words have no room beside the numbers, most signs speak for themselves.
    let full = self.totals(day, totals, isShort: layout.sizeClass == .small, desk)
    let runs =
      canvas.columns(of: full) <= room ? full : self.totals(day, totals, isShort: true, desk)
    canvas.put(runs, column: layout.left, row: board.totalsRow, limit: room)
    if !free.isEmpty { canvas.putRight(free, endingAt: layout.right, row: board.totalsRow) }
  }

  private func totals(
    _ day: BoardDay, _ totals: BoardDay.Totals, isShort isSmall: Bool, _ desk: Desk
  )
    -> [Canvas.Run]
  {
    let isPast = day.date < today(desk)
    let toCome: (Sign, Ink, Int, String) = (.open, .muted, totals.toCome, "to come")
    let all: [(Sign, Ink, Int, String)] =
      day.date > today(desk)
      ? [toCome]
      : isPast
        ? [
          (.done, .success, totals.done, "done"),
          (.question, .warning, totals.came, isSmall ? "no dose" : "came, no dose"),
          (.error, .danger, totals.missed, "missed"),
          (.question, .warning, totals.notNoted, isSmall ? "unknown" : "not noted"),
        ]
        : [
          (.done, .success, totals.done, isSmall ? "" : "done"),
          (.resting, .accent, totals.resting, isSmall ? "" : "resting"),
          (.arrived, .accent, totals.waiting, isSmall ? "here" : "waiting"),
          (.warning, .warning, totals.late, "late"),
          (.error, .danger, totals.missed, isSmall ? "" : "missed"), toCome,
        ]
    var runs: [Canvas.Run] = []
    for (sign, ink, count, word) in all {
      if !runs.isEmpty { runs.append(.gap(2)) }
      runs += [
        .sign(sign, Style(ink: ink)), .gap(1), .text(grouped(count), .text.bolded),
        .text(word.isEmpty ? "" : " \(word)", .muted),
      ]
    }
    return runs
  }

  private func drawHeading(_ day: BoardDay, _ board: BoardLayout, on canvas: inout Canvas) {
    guard let row = board.headingRow else { return }
    canvas.put("Time", column: board.layout.left, row: row, .muted)
    // Where a slot takes several lines a number would name no place.
    guard day.widest <= board.columns, !day.rows.isEmpty else { return }
    for index in 0..<board.columns {
      canvas.put("\(index + 1)", column: board.column(index), row: row, .muted)
    }
  }

  // MARK: Lines

  private func drawLines(
    _ day: BoardDay, _ board: BoardLayout, on canvas: inout Canvas, _ desk: Desk
  ) {
    let layout = board.layout
    let now = desk.clocks.wall
    let lines = day.lines(columns: board.columns, now: now)
    if lines.isEmpty { drawEmpty(day, row: board.gridTop, on: &canvas) }
    let firstToCome = lines.firstIndex { day.rows[$0.row].start.instant > now } ?? lines.count
    var row = board.gridTop
    var shown = first
    for index in lines.indices.dropFirst(first) {
      if index == firstToCome, isToday(desk), row < board.gridEnd {
        drawNow(row: row, board, on: &canvas, desk)
        row += 1
      }
      guard row + board.lineRows <= board.gridEnd else { break }
      draw(lines[index], index: index, of: day, row: row, board, on: &canvas, desk)
      row += board.lineRows
      shown = index + 1
    }
    if firstToCome == lines.count, shown == lines.count, isToday(desk), !lines.isEmpty,
      row < board.gridEnd
    {
      drawNow(row: row, board, on: &canvas, desk)
    }
    canvas.scrollBar(
      column: layout.right + 1, row: board.gridTop, rows: board.gridEnd - board.gridTop,
      first: first, shown: shown - first, total: lines.count)
  }

  private func drawEmpty(_ day: BoardDay, row: Int, on canvas: inout Canvas) {
    let words =
      switch day.closed {
      case .weekday(let weekday): "Closed on \(weekday.name)s."
      case .holiday, .closure, .hoursUnread: "Closed: \(day.closed?.text ?? "")."
      case nil: "Nobody is booked, and nothing is free any more."
      }
    canvas.put(words, column: canvas.layout.left, row: row, .muted, limit: canvas.layout.width)
  }

  private func drawNow(row: Int, _ board: BoardLayout, on canvas: inout Canvas, _ desk: Desk) {
    let layout = board.layout
    canvas.put(
      desk.zone.zoned(desk.clocks.wall).local.clock, column: layout.left, row: row, .accent.bolded)
    canvas.rule(row: row, from: layout.left + 6, to: layout.right, .accent)
    let middle = layout.left + 6 + (layout.width - 6) / 2 - 3
    canvas.put(" now ", column: middle, row: row, .accent.bolded)
  }

  private func draw(
    _ line: BoardDay.Line, index: Int, of day: BoardDay, row: Int, _ board: BoardLayout,
    on canvas: inout Canvas, _ desk: Desk
  ) {
    let slot = day.rows[line.row]
    if line.isFirst {
      let isPast =
        slot.visitors.allSatisfy { presence($0, desk).isOver }
        && slot.start.instant <= desk.clocks.wall
      canvas.put(
        slot.start.local.clock, column: board.layout.left, row: row, isPast ? .muted : .text.bolded)
      drawOverbooked(slot, row: row, board, on: &canvas)
    }
    for (column, cell) in line.cells.enumerated() {
      let area = Rect(
        column: board.column(column), row: row, columns: board.cellWidth - 1, rows: board.lineRows)
      switch cell {
      case .visitor(let visitor):
        draw(visitor, in: area, of: day, board, on: &canvas, desk)
      case .offered:
        canvas.put(
          [.sign(.middleDot, .accent), .gap(1), .text("offered", .muted)], column: area.column,
          row: area.row, limit: area.columns)
      case .free(_, _, let places):
        canvas.put(
          [
            .sign(.middleDot, .muted), .gap(1),
            .text(places > 1 ? "\(grouped(places)) free" : "free", .muted),
          ], column: area.column, row: row, limit: area.columns)
      }
      if cell.spot == spot { focus(area, on: &canvas) }
      canvas.target(
        .slot(day: column, row: index),
        Rect(
          column: area.column - 1, row: row, columns: board.cellWidth, rows: board.lineRows))
    }
  }

  /// `+1` under the time: more are booked than there are places.
  private func drawOverbooked(
    _ slot: BoardDay.Row, row: Int, _ board: BoardLayout, on canvas: inout Canvas
  ) {
    let over = slot.visitors.count - slot.capacity
    guard over > 0, board.lineRows > 1 else { return }
    canvas.put(
      [.sign(.warning, .warning), .text("+\(over)", .warning)], column: board.layout.left,
      row: row + 1)
  }

  private func draw(
    _ visitor: BoardDay.Visitor, in area: Rect, of day: BoardDay, _ board: BoardLayout,
    on canvas: inout Canvas, _ desk: Desk
  ) {
    let presence = presence(visitor, desk)
    let appointment = visitor.appointment
    let isMarked = changed[appointment.code] != nil
    let name: Style = presence.isOver ? .muted : .text
    canvas.sign(presence.sign, column: area.column, row: area.row, Style(ink: presence.ink))
    let flag = presence.isOver ? nil : appointment.flag?.cellWords
    let short = flag ?? presence.short(appointment, in: day.site.zone)
    let code = String(appointment.code.letters.suffix(4))
    let isLate = if case .late = presence { true } else { false }
    let words: Style = isLate || flag != nil ? .warning : .muted
    if area.rows == 1 {
      let codeColumn = area.endColumn - 15
      canvas.put(
        visitor.patient.person.name.text, column: area.column + 2, row: area.row,
        isMarked ? name.underlined : name, limit: codeColumn - area.column - 4)
      canvas.put(code, column: codeColumn, row: area.row, words)
      let vaccine = desk.vaccineName(appointment.vaccine)
      canvas.put(short ?? vaccine, column: codeColumn + 6, row: area.row, words, limit: 10)
      return
    }
    canvas.put(
      visitor.patient.person.name.text, column: area.column + 2, row: area.row,
      isMarked ? name.underlined : name, limit: area.columns - 2)
    canvas.put(
      [.text(code, words), .gap(1), .text(short ?? desk.vaccineName(appointment.vaccine), words)],
      column: area.column + 2, row: area.row + 1, limit: area.columns - 2)
  }

  private func focus(_ area: Rect, on canvas: inout Canvas) {
    canvas.restyle(area) { Style(ink: .focusForeground, ground: .focus, bold: $0.bold) }
    for row in area.row..<area.endRow {
      canvas.edges(from: area.column - 1, to: area.endColumn, row: row, isFocused: true)
    }
  }
}
