// SPDX-License-Identifier: MIT

import Cells

/// A question before something that cannot be had back: Enter and Esc are the harmless answer.
struct ConfirmBox: Hashable, Sendable {
  let title: String
  let lines: [String]
  /// `Keep it`.
  let harmless: String
  /// `cancel it`; the key `y` does it.
  let doing: String
  let choice: Choice

  func draw(on canvas: inout Canvas) {
    let layout = canvas.layout
    let wanted = lines.map { canvas.columns(of: $0) }.max() ?? 0
    let width = min(layout.width, max(56, wanted + 6))
    let lines = lines.flatMap { canvas.lines(of: $0, columns: width - 6, most: 3) }
    let height = lines.count + 6
    let area = Rect(
      column: (layout.size.columns - width) / 2, row: max(1, (layout.size.rows - height) / 2),
      columns: width, rows: height)
    canvas.box(area, title: title)
    canvas.target(.line(-1), area)
    for (offset, line) in lines.enumerated() {
      canvas.put(
        line, column: area.column + 3, row: area.row + 2 + offset, .text.on(.surface),
        limit: area.columns - 6)
    }
    let row = area.endRow - 3
    let next = canvas.button(
      harmless, column: area.column + 2, row: row, isFocused: true, target: .line(0))
    canvas.button("y \(doing)", column: next, row: row, target: .line(1))
  }
}
