// SPDX-License-Identifier: MIT

/// Figures under headings, in which nobody is named.
package struct ReportTable: Hashable, Sendable {
  package enum Value: Hashable, Sendable {
    case count(Int)
    /// So many of so many.
    case share(Int, of: Int)
    case minutes(Int)
    case days(Int)
    case text(String)
    /// There is nothing of which it could be told.
    case none
  }

  package struct Column: Hashable, Sendable {
    package let title: String
    /// In JSON and CSV.
    package let key: String

    package init(_ title: String, _ key: String) {
      self.title = title
      self.key = key
    }
  }

  package struct Row: Hashable, Sendable {
    package let label: String
    /// As programs read it: a date, a CVX code.
    package let key: String
    /// One for each column.
    package let values: [Value]

    package init(_ label: String, key: String, _ values: [Value]) {
      self.label = label
      self.key = key
      self.values = values
    }
  }

  package let title: String
  /// Of the rows' labels.
  package let labels: Column
  package let columns: [Column]
  /// Which column a chart shows.
  package let drawn: Int
  package let rows: [Row]
  /// All of them together.
  package let total: Row

  package init(
    title: String, labels: Column, columns: [Column], drawn: Int, rows: [Row], total: Row
  ) {
    self.title = title
    self.labels = labels
    self.columns = columns
    self.drawn = drawn
    self.rows = rows
    self.total = total
  }

  /// What a chart shows of a row; nil where there is nothing to show.
  package func drawn(_ row: Row) -> Value? {
    row.values.indices.contains(drawn) ? row.values[drawn] : nil
  }
}

extension ReportTable.Value {
  /// For people.
  package var words: String {
    switch self {
    case .count(let count): "\(count)"
    case .share(_, of: 0), .none: "–"
    case .share: "\(tenths / 10).\(tenths % 10) %"
    case .minutes(let minutes): "\(minutes) min"
    case .days(let days): "\(days)"
    case .text(let text): text
    }
  }

  /// How long its bar is beside others; nil where there is none.
  package var length: Double? {
    switch self {
    case .count(let number), .minutes(let number), .days(let number): Double(number)
    case .share(let part, let whole): whole == 0 ? nil : Double(part) / Double(whole)
    case .text, .none: nil
    }
  }

  /// Tenths of a hundredth.
  private var tenths: Int { Int(((length ?? 0) * 1000).rounded()) }

  /// A share as a part of one, and nothing where there is none.
  fileprivate var cell: String {
    switch self {
    case .count(let number), .minutes(let number), .days(let number): "\(number)"
    case .share(_, of: 0), .none: ""
    case .share(let part, let whole): "\(rounded(part, whole))"
    case .text(let text): text
    }
  }

  fileprivate var json: JSONValue {
    switch self {
    case .count(let number), .minutes(let number), .days(let number): .integer(number)
    case .share(_, of: 0), .none: .null
    case .share(let part, let whole): .number(rounded(part, whole))
    case .text(let text): .string(text)
    }
  }

  private func rounded(_ part: Int, _ whole: Int) -> Double {
    (Double(part) / Double(whole) * 10_000).rounded() / 10_000
  }
}

extension ReportTable {
  /// The rows under one line of keys, without the total, which a spreadsheet makes itself.
  package var csv: CSVText {
    CSVText(
      [[labels.key] + columns.map(\.key)]
        + rows.map { row in [row.key] + row.values.map(\.cell) })
  }

  /// The rows, and the total.
  package var json: JSONValue {
    [
      "title": .string(title),
      "rows": .array(
        rows.map { row in
          JSONValue.object([JSONValue.Member(key: labels.key, value: .string(row.key))])
            .adding(values(of: row))
        }),
      "total": JSONValue.object([]).adding(values(of: total)),
    ]
  }

  private func values(of row: Row) -> [(String, JSONValue)] {
    zip(columns, row.values).map { ($0.key, $1.json) }
  }
}

extension JSONValue {
  fileprivate func adding(_ members: [(String, JSONValue)]) -> JSONValue {
    members.reduce(self) { $0.adding($1.0, $1.1) }
  }
}
