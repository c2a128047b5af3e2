// SPDX-License-Identifier: MIT

import Booking
import Cells
import Interchange

extension DashboardPage {
  func draw(on canvas: inout Canvas, _ desk: Desk) {
    let layout = canvas.layout
    switch phase {
    case .loading: canvas.drawHeadline("Counting …")
    case .failed(let refusal):
      canvas.drawHeadline(refusal.message)
      canvas.put(
        refusal.recovery, column: layout.left, row: layout.contentTop, .muted, limit: layout.width)
    case .notAllowed(let names): draw(whomToAsk: names, on: &canvas)
    case .shown(let dashboard):
      let places = DashboardLayout(layout)
      drawHead(dashboard, on: &canvas, desk)
      let isWide = places.divider != nil
      if isWide || part == .badges { drawBadges(dashboard, places, on: &canvas) }
      if isWide || part == .ticked { draw(dashboard.ticked, places, on: &canvas) }
      if let divider = places.divider {
        for row in places.ticked.row..<places.ticked.endRow {
          canvas.sign(.vertical, column: divider, row: row, .border)
        }
      }
      canvas.rule(row: places.ruleRow, from: layout.left, to: layout.right)
      drawDays(dashboard, places, on: &canvas)
      let words = "Counted is who made a check within 30 days, or has a red badge for longer."
      canvas.put(
        layout.sizeClass == .small ? "Counted: a check within 30 days, or red for longer." : words,
        column: layout.left, row: places.noteRow, .muted, limit: layout.width)
    }
  }

  private func draw(whomToAsk names: [PersonName], on canvas: inout Canvas) {
    let layout = canvas.layout
    canvas.drawHeadline("The dashboard is for administrators of all hospitals.")
    let words =
      names.isEmpty ? "There is none yet: ask whoever runs this machine." : "Ask one of them:"
    canvas.put(words, column: layout.left, row: layout.contentTop, limit: layout.width)
    let room = layout.contentEnd - layout.contentTop - 3
    for (offset, name) in names.prefix(room).enumerated() {
      canvas.put(
        name.text, column: layout.left + 2, row: layout.contentTop + 2 + offset, .text.bolded,
        limit: layout.width - 2)
    }
    if names.count > room {
      canvas.put(
        "and \(names.count - room) more", column: layout.left + 2,
        row: layout.contentTop + 2 + room, .muted)
    }
  }

  private func drawHead(_ dashboard: Dashboard, on canvas: inout Canvas, _ desk: Desk) {
    let layout = canvas.layout
    let isSmall = layout.sizeClass == .small
    let date = request.last
    let day = isSmall ? date.short : date.long
    let title = date == desk.today ? "Today, \(day)" : day
    let people = counted(dashboard.counts.people, "person", "people")
    let newest = dashboard.newest.map { time in
      time.local.date == date ? ", newest check \(time.local.clock)" : ""
    }
    let facts = people + (isSmall ? "" : newest ?? "")
    let room = layout.width - canvas.columns(of: facts) - 2
    let end = canvas.put(
      title, column: layout.left, row: layout.headlineRow, .text.bolded, limit: room)
    let place =
      request.hospital.map { id in
        desk.duty?.site.flatMap { $0.hospital.id == id ? $0.hospital.name : nil } ?? id.rawValue
      } ?? "all hospitals"
    canvas.put(
      place, column: end + 2, row: layout.headlineRow, .muted,
      limit: max(0, layout.left + room - end - 2))
    canvas.putRight(facts, endingAt: layout.right, row: layout.headlineRow, .muted)
  }

  // MARK: How people stand

  private func drawBadges(
    _ dashboard: Dashboard, _ places: DashboardLayout, on canvas: inout Canvas
  ) {
    let counts = dashboard.counts
    canvas.pie(
      Pie(counts.all, columns: places.pie.columns, rows: places.pie.rows),
      column: places.pie.column, row: places.pie.row)
    let shares = counts.thousandths
    for (index, color) in Badge.Color.allCases.enumerated() {
      let row = places.legendRows[index]
      let (start, end) = (places.legend.lowerBound, places.legend.upperBound)
      let style = Style(ink: color.ink)
      if canvas.repertoire == .unicode {
        let texture = Sign.braille(Pie.texture(index))
        canvas.put([.sign(texture, style), .sign(texture, style)], column: start, row: row)
      }
      canvas.sign(color.sign, column: start + 4, row: row, style.bolded)
      let isTight = end - start < 28
      let count = isTight ? String(counts[color]) : grouped(counts[color])
      canvas.putRight(
        count, endingAt: start + (isTight ? 10 : 12), row: row, .text.bolded)
      canvas.put(
        color.word.lowercased(), column: start + (isTight ? 11 : 14), row: row)
      if counts.people > 0 {
        let share = "\(shares[index] / 10).\(shares[index] % 10)"
        // All of them has one letter more than there is room for beside the words.
        let tight = shares[index] == 1000 ? "100%" : "\(share)%"
        canvas.putRight(isTight ? tight : "\(share) %", endingAt: end, row: row, .muted)
      }
      canvas.bar(
        Double(shares[index]) / 1000, column: start + 4, row: row + 1, columns: end - start - 4)
      if part == .badges, self.color == color { canvas.focusRow(row, from: start + 3, to: end) }
      canvas.target(
        .option(field: 0, index), Rect(column: start, row: row, columns: end - start, rows: 2))
    }
    let timely =
      counts.people == 0
      ? "No checks in these days."
      : "on time \(grouped(dashboard.onTime))  overdue \(grouped(dashboard.overdue))"
    canvas.put(
      timely, column: places.legend.lowerBound, row: places.timelyRow, .muted,
      limit: places.legend.count)
  }

  // MARK: What people ticked

  private func draw(
    _ ticked: [TickedAnswers.Answer], _ places: DashboardLayout, on canvas: inout Canvas
  ) {
    let area = places.ticked
    canvas.put("What people ticked", column: area.column, row: area.row, .text.bolded)
    let most = ticked.map(\.count).max() ?? 0
    let digits = max(4, grouped(most).count + 1)
    let bar = min(14, area.columns / 3)
    let words = area.columns - bar - digits - 1
    if ticked.isEmpty {
      canvas.put(
        "Nothing that day.", column: area.column, row: area.row + 2, .muted, limit: area.columns)
    }
    let shown = ticked.dropFirst(rows.first).prefix(places.tickedRows)
    for (offset, answer) in shown.enumerated() {
      let row = area.row + 2 + offset
      canvas.put(answer.words, column: area.column, row: row, limit: words)
      canvas.bar(
        most > 0 ? Double(answer.count) / Double(most) : 0, column: area.column + words + 1,
        row: row, columns: bar)
      canvas.putRight(grouped(answer.count), endingAt: area.endColumn, row: row, .text.bolded)
      if part == .ticked, rows.first + offset == rows.index {
        canvas.focusRow(row, from: area.column - 1, to: area.endColumn)
      }
      canvas.target(
        .row(rows.first + offset),
        Rect(column: area.column, row: row, columns: area.columns, rows: 1))
    }
    canvas.scrollBar(
      column: area.endColumn + 1, row: area.row + 2, rows: places.tickedRows, first: rows.first,
      shown: places.tickedRows, total: ticked.count)
  }

  // MARK: The last days

  private func drawDays(
    _ dashboard: Dashboard, _ places: DashboardLayout, on canvas: inout Canvas
  ) {
    let layout = canvas.layout
    let most = dashboard.days.flatMap(\.counts.all).max() ?? 0
    let digits = max(2, String(most).count)
    let (shown, columns) = places.days(
      dashboard.days.count, digits: digits, width: layout.width)
    let days = dashboard.days.suffix(shown)
    let label = "Last \(shown) days"
    let hasRoom = canvas.columns(of: label) < places.dayLabel
    if hasRoom { canvas.put(label, column: layout.left, row: places.daysRow, .muted) }
    for (offset, day) in days.enumerated() {
      let end = layout.left + places.dayLabel + (offset + 1) * columns - 1
      let isLast = day.date == request.last
      canvas.putRight(
        String(day.date.day), endingAt: end, row: places.daysRow, isLast ? .text.bolded : .muted)
      canvas.target(
        .slot(day: days.startIndex + offset, row: 0),
        Rect(
          column: end - columns + 1, row: places.daysRow, columns: columns,
          rows: (places.dayRows.last ?? places.daysRow) - places.daysRow + 1))
    }
    for (index, color) in Badge.Color.allCases.enumerated() {
      let row = places.dayRows[index]
      canvas.sign(color.sign, column: layout.left, row: row, Style(ink: color.ink))
      if places.dayLabel > 10 {
        canvas.put(color.word.lowercased(), column: layout.left + 2, row: row, .muted)
      }
      let most = days.map { $0.counts[color] }.max() ?? 0
      for (offset, day) in days.enumerated() {
        let start = layout.left + places.dayLabel + offset * columns
        let count = day.counts[color]
        let level = most == 0 || count == 0 ? 0 : max(1, (count * 7 + most / 2) / most)
        // In ASCII a level is a digit, which must not run into the number.
        if canvas.repertoire == .unicode || columns >= digits + 3 {
          canvas.sign(.level(level), column: start, row: row, Style(ink: color.ink))
        }
        canvas.putRight(
          String(count), endingAt: start + columns - 1, row: row,
          day.date == request.last ? .text.bolded : .muted)
      }
    }
  }
}

extension Canvas {
  /// In dots; in ASCII each cell is the sign of the badge that it belongs to.
  fileprivate mutating func pie(_ pie: Pie, column: Int, row: Int) {
    let colors = Badge.Color.allCases
    for (down, line) in pie.cells.enumerated() {
      for (across, cell) in line.enumerated() {
        guard let cell else { continue }
        let color = cell.part.flatMap { colors.indices.contains($0) ? colors[$0] : nil }
        let style = color.map { Style(ink: $0.ink) } ?? .border
        if repertoire == .ascii, let color {
          if cell.size >= 4 { sign(color.sign, column: column + across, row: row + down, style) }
        } else if cell.dots != 0 {
          sign(.braille(cell.dots), column: column + across, row: row + down, style)
        }
      }
    }
  }
}
