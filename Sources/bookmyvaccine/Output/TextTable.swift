// SPDX-License-Identifier: MIT

import Cells

/// Rows under headings, aligned by the columns that text takes on a screen.
struct TextTable {
  struct Column {
    let title: String
    var isNumber = false
    /// On a terminal longer texts are cut here.
    var limit = Int.max
  }

  let columns: [Column]
  var rows: [[String]] = []

  init(_ columns: [Column]) {
    self.columns = columns
  }

  func lines(for console: Console) -> [String] {
    let titles = columns.map(\.title)
    let cut = rows.map { row in
      zip(row, columns).map { text, column in
        TextMetrics.cut(
          text, to: console.isTerminal ? column.limit : .max, with: .ellipsis,
          in: console.repertoire)
      }
    }
    let widths = columns.indices.map { index in
      ([titles] + cut).map { row in
        row.indices.contains(index) ? TextMetrics.columns(row[index], in: console.repertoire) : 0
      }.max() ?? 0
    }
    return ([titles] + cut).map { row in line(row, widths, console) }
  }

  private func line(_ row: [String], _ widths: [Int], _ console: Console) -> String {
    var line = ""
    for (index, text) in row.enumerated() {
      let used = TextMetrics.columns(text, in: console.repertoire)
      let padding = String(repeating: " ", count: max(0, widths[index] - used))
      line += index == 0 ? "  " : "   "
      line += columns[index].isNumber ? padding + text : text + padding
    }
    while line.last == " " { line.removeLast() }
    return line
  }
}
