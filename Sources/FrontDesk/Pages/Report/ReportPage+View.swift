// SPDX-License-Identifier: MIT

import Booking
import Cells
import Interchange

extension ReportPage {
  func draw(on canvas: inout Canvas, _ desk: Desk) {
    let layout = canvas.layout
    if let problem {
      canvas.put(problem.message, column: layout.left, row: layout.contentTop, .text.bolded)
      canvas.put(problem.recovery, column: layout.left, row: layout.contentTop + 1, .muted)
      return
    }
    guard let table else {
      canvas.put("Looking …", column: layout.left, row: layout.contentTop, .muted)
      return
    }
    let places = ReportLayout(layout, columns: table.columns.count)
    drawTitle(table, row: places.titleRow, on: &canvas)
    drawHeading(table, places, on: &canvas)
    let most = table.rows.compactMap { table.drawn($0)?.length }.max() ?? 0
    let shown = table.rows.dropFirst(first).prefix(places.visibleRows)
    for (offset, row) in shown.enumerated() {
      draw(row, of: table, most: most, at: places.firstRow + offset, places, on: &canvas)
    }
    if table.rows.isEmpty {
      canvas.put(
        "Nothing was noted in these days.", column: layout.left, row: places.firstRow, .muted)
    }
    canvas.scrollBar(
      column: layout.right + 1, row: places.firstRow, rows: places.visibleRows, first: first,
      shown: places.visibleRows, total: table.rows.count)
    canvas.rule(row: places.totalRow - 1, from: layout.left, to: layout.right)
    draw(table.total, of: table, most: 0, at: places.totalRow, places, on: &canvas)
  }

  private func drawTitle(_ table: ReportTable, row: Int, on canvas: inout Canvas) {
    let layout = canvas.layout
    canvas.put(table.title, column: layout.left, row: row, .text.bolded)
    canvas.putRight(
      wanted.first.shortRange(to: wanted.last), endingAt: layout.right, row: row, .muted)
  }

  private func drawHeading(
    _ table: ReportTable, _ places: ReportLayout, on canvas: inout Canvas
  ) {
    let left = canvas.layout.left
    canvas.put(table.labels.title, column: left, row: places.headingRow, .muted)
    for (index, column) in table.columns.enumerated() {
      canvas.putRight(
        column.title, endingAt: left + places.labelWidth + (index + 1) * places.valueWidth,
        row: places.headingRow, .muted)
    }
  }

  private func draw(
    _ row: ReportTable.Row, of table: ReportTable, most: Double, at line: Int,
    _ places: ReportLayout, on canvas: inout Canvas
  ) {
    let left = canvas.layout.left
    canvas.put(row.label, column: left, row: line, .text, limit: places.labelWidth - 1)
    for (index, value) in row.values.enumerated() {
      canvas.putRight(
        value.words, endingAt: left + places.labelWidth + (index + 1) * places.valueWidth,
        row: line, index == table.drawn ? .text.bolded : .muted)
    }
    if let bars = places.bars, most > 0, let length = table.drawn(row)?.length {
      canvas.barOfBlocks(length / most, column: bars.column, row: line, columns: bars.width)
    }
  }
}

extension Canvas {
  /// A bar in the accent; nothing at all for nothing, and something for the least there is.
  fileprivate mutating func barOfBlocks(_ part: Double, column: Int, row: Int, columns: Int) {
    let filled = part > 0 ? max(1, Int((min(part, 1) * Double(columns)).rounded())) : 0
    for offset in 0..<filled { sign(.fullBlock, column: column + offset, row: row, .accent) }
  }
}
