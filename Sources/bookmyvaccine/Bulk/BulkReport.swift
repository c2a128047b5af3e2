// SPDX-License-Identifier: MIT

import Booking
import Interchange

/// What came of a list of bookings, row by row, for people and for programs.
struct BulkReport: Sendable {
  let rows: [BulkRow]
  let mode: BulkRun.Mode

  /// Rows that were to be booked and were not.
  var refused: Int { count(.refused) }

  private func count(_ kind: BulkRow.Outcome.Kind) -> Int { rows.count { $0.outcome.kind == kind } }

  /// One sentence with the totals.
  var total: String {
    let counts = BulkRow.Outcome.Kind.allCases.map { ($0.word, count($0)) }.filter { $0.1 > 0 }
      .map { "\($1) \($0)" }.joined(separator: ", ")
    let said = counts.isEmpty ? "Nobody stands in the list." : "\(counts)."
    switch mode {
    case .dryRun: return "Nothing was changed. \(said)"
    case .allOrNothing where count(.booked) == 0 && count(.bookedBefore) < rows.count:
      return "Nobody was booked. \(said)"
    case .allOrNothing, .each: return said
    }
  }

  func lines(for console: Console) -> [String] {
    var table = TextTable([
      .init(title: "Row", isNumber: true), .init(title: "Outcome"), .init(title: "Code"),
      .init(title: "Own code"), .init(title: "When"), .init(title: "Why"),
    ])
    table.rows = rows.map { row in
      [
        String(row.number), row.outcome.kind.word, row.outcome.code?.description ?? "",
        row.outcome.ownCode?.description ?? "",
        row.outcome.time?.start.shortWords ?? "", row.outcome.note,
      ]
    }
    return (table.rows.isEmpty ? [] : table.lines(for: console) + [""]) + [total]
  }

  /// The totals, and each row where `withRows` is set.
  func document(withRows: Bool = true) -> JSONValue {
    let document: JSONValue = [
      "dryRun": .bool(mode == .dryRun), "allOrNothing": .bool(mode == .allOrNothing),
      "booked": .integer(count(.booked)), "bookedBefore": .integer(count(.bookedBefore)),
      "bookable": .integer(count(.bookable)), "leftOut": .integer(count(.leftOut)),
      "refused": .integer(count(.refused)), "notTried": .integer(count(.notTried)),
    ]
    return document.adding("rows", withRows ? .array(rows.map(\.json)) : nil)
  }
}

extension BulkRow {
  fileprivate var json: JSONValue {
    let document: JSONValue = [
      "row": .integer(number), "outcome": .string(outcome.kind.rawValue),
      "code": .optional(outcome.code?.description),
      "ownCode": .optional(outcome.ownCode?.description),
      "start": .optional(outcome.time?.start.description),
    ]
    return document.adding(
      "errors",
      outcome.reasons.isEmpty
        ? nil
        : .array(
          outcome.reasons.map { reason in
            [
              "code": .string(reason.code), "message": .string(reason.message),
              "recovery": .string(reason.recovery),
            ]
          }))
  }
}
