// SPDX-License-Identifier: MIT

import Cells

extension ListBox {
  func draw(on canvas: inout Canvas) {
    let layout = canvas.layout
    let width = min(layout.width - 2, 76)
    let wanted = max(8, all.count + 7)
    let height = min(layout.size.rows - 3, wanted)
    let area = Rect(
      column: (layout.size.columns - width) / 2, row: max(1, (layout.size.rows - 1 - height) / 2),
      columns: width, rows: height)
    canvas.box(area, title: title)
    canvas.target(.line(-1), area)

    let left = area.column + 2
    let inner = area.columns - 4
    canvas.field(
      field, column: left, row: area.row + 2, columns: inner - 2, state: .focused, hint: prompt,
      target: .line(-1))

    let top = area.row + 4
    let rows = max(1, area.rows - 6)
    let first = firstVisible(rows: rows)
    for (offset, item) in shown.dropFirst(first).prefix(rows).enumerated() {
      draw(item, index: first + offset, row: top + offset, left: left, inner: inner, on: &canvas)
    }
    if shown.isEmpty {
      canvas.put(
        field.isEmpty ? "Type to find." : "Nothing is called that.", column: left + 1, row: top,
        .muted.on(.surface), limit: inner)
    }
    canvas.scrollBar(
      column: area.endColumn - 2, row: top, rows: rows, first: first,
      shown: rows, total: shown.count)
  }

  private func draw(
    _ item: Item, index: Int, row: Int, left: Int, inner: Int, on canvas: inout Canvas
  ) {
    let isPossible = item.whyNot == nil && item.choice != nil
    let words: Style = isPossible ? .text.on(.surface) : .muted.on(.surface)
    let detail = item.whyNot ?? item.detail
    let detailColumns = min(canvas.columns(of: detail), inner / 2)
    let end = left + inner - 1
    canvas.put(
      item.title, column: left + 1, row: row, words,
      limit: inner - 3 - (detail.isEmpty ? 0 : detailColumns + 2))
    canvas.put(
      detail, column: end - detailColumns, row: row, .muted.on(.surface), limit: detailColumns)
    if index == selected { canvas.focusRow(row, from: left + 1, to: end) }
    canvas.target(.line(index), Rect(column: left, row: row, columns: inner, rows: 1))
  }

  /// Scrolls no further than needed to show the selected line, a page at a time.
  private func firstVisible(rows: Int) -> Int {
    guard selected >= rows else { return 0 }
    return min(selected - rows + 1, max(0, shown.count - rows))
  }
}
