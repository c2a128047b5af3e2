// SPDX-License-Identifier: MIT

import Cells
import Interchange

/// The figures of one column as bars, each with its number beside it.
struct ReportChart {
  private static let usualWidth = 80
  private static let widestLabel = 30
  private static let eighths = Array(" ▏▎▍▌▋▊▉")

  private let table: ReportTable
  private let repertoire: Repertoire
  private let columns: Int

  init(_ table: ReportTable, for console: Console) {
    self.table = table
    repertoire = console.repertoire
    columns = console.columns ?? Self.usualWidth
  }

  var lines: [String] {
    let labels = table.rows.map {
      TextMetrics.cut($0.label, to: Self.widestLabel, in: repertoire)
    }
    let words = table.rows.map { table.drawn($0)?.words ?? "" }
    let widest = labels.map(width).max() ?? 0
    let room = max(10, columns - 2 - widest - 1 - 1 - (words.map(width).max() ?? 0))
    let most = table.rows.compactMap { table.drawn($0)?.length }.max() ?? 0
    let rows = table.rows.enumerated().map { index, row in
      let label = labels[index] + String(repeating: " ", count: widest - width(labels[index]))
      let part = most > 0 ? (table.drawn(row)?.length ?? 0) / most : 0
      let bar = bar(part * Double(room))
      return "  \(label) \(bar)\(bar.isEmpty ? "" : " ")\(words[index])"
    }
    let all = table.drawn(table.total)?.words ?? ""
    return rows + ["", "  \(table.total.label): \(all)"]
  }

  private func width(_ text: String) -> Int { TextMetrics.columns(text, in: repertoire) }

  /// In eighths of a column where there are such blocks.
  private func bar(_ length: Double) -> String {
    guard length > 0 else { return "" }
    guard repertoire == .unicode else {
      return String(repeating: "#", count: max(1, Int(length.rounded())))
    }
    let eighths = max(1, Int((length * 8).rounded()))
    let rest = eighths % 8
    return String(repeating: "█", count: eighths / 8)
      + (rest == 0 ? "" : String(Self.eighths[rest]))
  }
}
