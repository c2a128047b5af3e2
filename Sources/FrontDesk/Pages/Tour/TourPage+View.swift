// SPDX-License-Identifier: MIT

import Cells

extension TourPage {
  func draw(on canvas: inout Canvas, _ desk: Desk) {
    let layout = canvas.layout
    let stop = TourStop.all[min(index, TourStop.all.count - 1)]
    canvas.drawHeadline(stop.headline)
    drawProgress(on: &canvas)
    var row = layout.contentTop + (layout.sizeClass == .large ? 1 : 0)
    for line in stop.lines {
      for part in canvas.lines(of: line, columns: layout.width, most: 2) {
        canvas.put(part, column: layout.left, row: row, .text, limit: layout.width)
        row += 1
      }
      if layout.sizeClass == .large { row += 1 }
    }
    row += layout.sizeClass == .small ? 1 : 2
    draw(stop.picture, row: row, on: &canvas)
  }

  private func drawProgress(on canvas: inout Canvas) {
    let layout = canvas.layout
    let row = layout.messageRow
    for stop in TourStop.all.indices {
      let column = layout.left + stop * 2
      canvas.sign(
        stop == index ? .current : .open, column: column, row: row,
        stop == index ? .accent : .muted)
      canvas.target(.row(stop), Rect(column: column, row: row, columns: 2, rows: 1))
    }
    canvas.put(
      "\(index + 1) of \(TourStop.all.count)", column: layout.left + TourStop.all.count * 2 + 1,
      row: row, .muted)
  }

  private func draw(_ picture: TourStop.Picture, row: Int, on canvas: inout Canvas) {
    let left = canvas.layout.left
    switch picture {
    case .logo:
      if canvas.layout.width >= 76 {
        canvas.logo(column: left, row: row)
      } else {
        canvas.put(
          [
            .sign(.current, .accent), .text(" Where   ", .accent.bolded), .sign(.open, .muted),
            .text(" When   ", .muted), .sign(.open, .muted), .text(" Who   ", .muted),
            .sign(.open, .muted), .text(" Review", .muted),
          ], column: left, row: row)
      }
    case .week: drawWeek(row: row, on: &canvas)
    case .grid: drawGrid(row: row, on: &canvas)
    case .form: drawForm(row: row, on: &canvas)
    case .code: drawCode(row: row, on: &canvas)
    case .keys: drawKeys(row: row, on: &canvas)
    }
  }

  private func drawWeek(row: Int, on canvas: inout Canvas) {
    let left = canvas.layout.left
    canvas.put("M T W T F S S", column: left + 30, row: row, .muted)
    let weeks: [(String, [Int?])] = [
      ("the hospital round the corner", [2, 0, 3, 5, 6, nil, nil]),
      ("the one by the river", [nil, 4, 6, 7, 7, 3, nil]),
    ]
    for (offset, week) in weeks.enumerated() {
      canvas.put(week.0, column: left, row: row + 1 + offset)
      for (day, level) in week.1.enumerated() {
        let sign: Sign = level.map { $0 == 0 ? .full : .level($0) } ?? .closed
        canvas.sign(
          sign, column: left + 30 + day * 2, row: row + 1 + offset,
          (level ?? 0) > 0 ? .accent : .muted)
      }
    }
    canvas.put(
      [
        .sign(.level(7), .accent), .text(" many   ", .muted), .sign(.level(4), .accent),
        .text(" some   ", .muted), .sign(.level(1), .accent), .text(" few   ", .muted),
        .sign(.full, .muted), .text(" full   ", .muted), .sign(.closed, .muted),
        .text(" closed", .muted),
      ], column: left, row: row + 4)
  }

  private func drawGrid(row: Int, on canvas: inout Canvas) {
    let left = canvas.layout.left
    let rows = [
      ["", "Tue 1", "Wed 2", "Thu 3"], ["08:00", "4", "6", "full"], ["  :15", "full", "6", "5"],
    ]
    for (down, cells) in rows.enumerated() {
      for (across, cell) in cells.enumerated() {
        canvas.putRight(
          cell, endingAt: left + 6 + across * 9, row: row + down,
          down == 0 || across == 0 || cell == "full" ? .muted : .text)
      }
    }
    let column = left + 6 + 2 * 9
    canvas.restyle(Rect(column: column - 2, row: row + 1, columns: 3, rows: 1)) { _ in .focus }
    canvas.edges(from: column - 3, to: column + 1, row: row + 1, isFocused: true)
  }

  private func drawForm(row: Int, on canvas: inout Canvas) {
    let left = canvas.layout.left
    canvas.put("Full name", column: left, row: row, .muted)
    canvas.field(
      TextField("Nguyễn Thị Ánh"), column: left + 13, row: row, columns: 30, state: .rest,
      target: .outside)
    canvas.put("held for you", column: left, row: row + 2, .muted)
    canvas.bar(0.8, column: left + 14, row: row + 2, columns: 24)
    canvas.put("4:12 left", column: left + 40, row: row + 2)
  }

  private func drawCode(row: Int, on canvas: inout Canvas) {
    let left = canvas.layout.left
    canvas.put(
      [
        .text("7K3M9-Q2XWT-R8VDH", .text.bolded),
        .text("   no name and no birth date is in it", .muted),
      ],
      column: left, row: row)
    let advice = canvas.lines(
      of: "O and 0 are the same, so are I, L and 1; dashes do not matter.",
      columns: canvas.layout.width, most: 2)
    for (offset, line) in advice.enumerated() {
      canvas.put(line, column: left, row: row + 2 + offset, .muted, limit: canvas.layout.width)
    }
  }

  private func drawKeys(row: Int, on canvas: inout Canvas) {
    let left = canvas.layout.left
    let keys = [
      ("↑ ↓ ← →", "move; h j k l do the same"), ("Tab", "the next field"), ("Enter", "go on"),
      ("Esc", "one step back"), ("?  F1", "all keys of this page"), ("Ctrl-P", "all actions"),
    ]
    for (offset, key) in keys.enumerated() {
      canvas.put(key.0, column: left, row: row + offset, .accent.bolded)
      canvas.put(key.1, column: left + 12, row: row + offset, .muted)
    }
  }
}
