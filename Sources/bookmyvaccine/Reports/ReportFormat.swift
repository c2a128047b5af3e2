// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Cells
import Interchange

/// How figures are shown.
enum ReportFormat: String, CaseIterable {
  case table, chart, csv

  static let option = OptionSpec(
    name: .format, help: "As a table, as bars, or for a spreadsheet.",
    value: .choice(ReportFormat.allCases.map(\.rawValue)))

  static let output = OptionSpec(
    name: .output, help: "Write into this file, which may not be there yet.",
    value: ValueSpec(name: "FILE", kind: .file))
}

extension ReportTable {
  /// For people, under their title; what goes with it, the hospital and the days, is said in `subtitle`.
  func lines(as format: ReportFormat, _ subtitle: String, for console: Console) -> [String] {
    let heading = [title, subtitle, ""]
    if rows.isEmpty { return heading + ["Nothing was noted in these days."] }
    switch format {
    case .table: return heading + table(for: console)
    case .chart: return heading + ReportChart(self, for: console).lines
    case .csv: return csv.text.split(separator: "\r\n").map(String.init)
    }
  }

  private func table(for console: Console) -> [String] {
    var table = TextTable(
      [.init(title: labels.title, limit: 40)]
        + columns.enumerated().map { index, column in
          // Words stand at the left of their column, numbers at its right.
          .init(title: column.title, isNumber: !isText(index))
        })
    table.rows = (rows + [total]).map { [$0.label] + $0.values.map(\.words) }
    return table.lines(for: console)
  }

  private func isText(_ column: Int) -> Bool {
    rows.contains { row in
      if row.values.indices.contains(column), case .text = row.values[column] {
        true
      } else {
        false
      }
    }
  }
}
