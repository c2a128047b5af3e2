// SPDX-License-Identifier: MIT

import Cells

/// Rows under headings, aligned by the columns that text takes on a screen.
struct TextTable {
  struct Column {
    let title: String
    var isNumber = false
    /// On a terminal longer texts are cut here, or earlier where the lines would not fit.
    var limit = Int.max
  }

  /// Columns that may be cut are made no narrower than the first of these, and than the others where the lines would not fit.
  private static let leastWidths = [12, 8, 5]

  let columns: [Column]
  var rows: [[String]] = []

  init(_ columns: [Column]) {
    self.columns = columns
  }

  /// The heading and the rows; what goes into a file or another program is never cut.
  func lines(for console: Console) -> [String] {
    let rows = [columns.map(\.title)] + rows
    let widths = widths(of: rows, for: console)
    return rows.map { row in line(row, widths, console) }
  }

  private func widths(of rows: [[String]], for console: Console) -> [Int] {
    var widths = columns.indices.map { index in
      rows.map { row in
        row.indices.contains(index) ? TextMetrics.columns(row[index], in: console.repertoire) : 0
      }.max() ?? 0
    }
    guard let room = console.columns else { return widths }
    for index in columns.indices { widths[index] = min(widths[index], columns[index].limit) }
    var excess = widths.indices.reduce(-room) { $0 + Self.gap($1) + widths[$1] }
    // The last give way first: what matters most stands on the left.
    for least in Self.leastWidths {
      for index in columns.indices.reversed() where excess > 0 && columns[index].limit < .max {
        let given = min(excess, max(0, widths[index] - least))
        widths[index] -= given
        excess -= given
      }
    }
    return widths
  }

  /// Spaces before a column.
  private static func gap(_ index: Int) -> Int { index == 0 ? 2 : 3 }

  private func line(_ row: [String], _ widths: [Int], _ console: Console) -> String {
    var line = ""
    for (index, text) in row.enumerated() {
      let text = TextMetrics.cut(text, to: widths[index], with: .ellipsis, in: console.repertoire)
      let used = TextMetrics.columns(text, in: console.repertoire)
      let padding = String(repeating: " ", count: max(0, widths[index] - used))
      line += String(repeating: " ", count: Self.gap(index))
      line += columns[index].isNumber ? padding + text : text + padding
    }
    while line.last == " " { line.removeLast() }
    return line
  }
}
