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
    let whole = wholeLines(inner: inner, canvas)
    let rows = max(1, area.rows - 6 - max(0, whole.count - 1))
    let first = firstVisible(rows: rows)
    for (offset, item) in shown.dropFirst(first).prefix(rows).enumerated() {
      draw(item, index: first + offset, row: top + offset, left: left, inner: inner, on: &canvas)
    }
    if shown.isEmpty {
      canvas.put(
        field.isEmpty ? "Type to find." : "Nothing is called that.", column: left + 1, row: top,
        .muted.on(.surface), limit: inner)
    }
    for (offset, line) in whole.enumerated() {
      canvas.put(
        line, column: left + 1, row: area.endRow - 1 - whole.count + offset,
        .text.on(.surface), limit: inner - 2)
    }
    canvas.scrollBar(
      column: area.endColumn - 2, row: top, rows: rows, first: first,
      shown: rows, total: shown.count)
  }

  /// What the chosen line says, where its row has no room for all of it.
  private func wholeLines(inner: Int, _ canvas: Canvas) -> [String] {
    guard let item = current else { return [] }
    let detail = item.whyNot ?? item.detail
    let columns = columns(of: detail, inner, canvas)
    let room = titleColumns(inner, detail: columns)
    if canvas.columns(of: item.title) <= room, canvas.columns(of: detail) <= columns { return [] }
    let words = item.title.split(separator: " ").joined(separator: " ")
    return canvas.lines(
      of: detail.isEmpty ? words : "\(words): \(detail)", columns: inner - 2, most: 3)
  }

  private func columns(of detail: String, _ inner: Int, _ canvas: Canvas) -> Int {
    min(canvas.columns(of: detail), inner / 2)
  }

  private func titleColumns(_ inner: Int, detail: Int) -> Int {
    inner - 3 - (detail == 0 ? 0 : detail + 2)
  }

  private func draw(
    _ item: Item, index: Int, row: Int, left: Int, inner: Int, on canvas: inout Canvas
  ) {
    let isPossible = item.whyNot == nil && item.choice != nil
    let words: Style = isPossible ? .text.on(.surface) : .muted.on(.surface)
    let detail = item.whyNot ?? item.detail
    let detailColumns = columns(of: detail, inner, canvas)
    let end = left + inner - 1
    canvas.put(
      item.title, column: left + 1, row: row, words,
      limit: titleColumns(inner, detail: detailColumns))
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
