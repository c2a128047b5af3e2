// SPDX-License-Identifier: MIT

package import Booking

/// A record of the audit as a table has it: a row for each thing that happened.
package struct AuditRows: Sendable {
  package static let columns = [
    "line", "at", "role", "account", "terminal", "kind", "code", "patient", "hospital",
    "ofAccount", "ofRole", "start", "date", "lot", "count", "survey", "changed", "sum",
  ]

  private let record: AuditRecord
  private let sum: String

  /// - Parameter sum: of the record in its chain, in hexadecimal digits.
  package init(_ record: AuditRecord, sum: String) {
    self.record = record
    self.sum = sum
  }

  /// One cell for each of `columns` in each row; a line without events has a row too.
  package var cells: [[String]] {
    if record.facts.isEmpty { return [row("", nil)] }
    return record.facts.map { row($0.kind.rawValue, $0) }
  }

  private func row(_ kind: String, _ fact: AuditFact?) -> [String] {
    let (role, account) = actor
    return [
      String(record.sequence), ZonedTime(instant: record.at, offset: 0).description, role, account,
      record.actor.terminal.rawValue, kind, fact?.code?.description ?? "",
      fact?.patient?.rawValue ?? "", fact?.hospital?.rawValue ?? "",
      fact?.account?.rawValue ?? "", fact?.role?.rawValue ?? "", fact?.start?.description ?? "",
      fact?.date?.description ?? "", fact?.lot ?? "",
      fact?.count.map(String.init) ?? "",
      fact?.survey ?? "",
      fact?.changed.map(\.rawValue).joined(separator: " ") ?? "", sum,
    ]
  }

  private var actor: (role: String, account: String) {
    switch record.actor.role {
    case .patient: ("patient", "")
    case .kiosk: ("kiosk", "")
    case .owner: ("owner", "")
    case .staff(let account, let role): (role.rawValue, account.rawValue)
    }
  }
}

/// What an export of the audit ends with: one that was cut short does not have it.
package struct AuditEnd: Sendable {
  private let count: Int
  private let last: Int
  private let sum: String

  /// - Parameters:
  ///   - count: records that were exported.
  ///   - last: the number of the newest line of the whole audit.
  ///   - sum: that line's.
  package init(count: Int, last: Int, sum: String) {
    self.count = count
    self.last = last
    self.sum = sum
  }

  package var json: JSONValue {
    ["end": ["records": .integer(count), "line": .integer(last), "sum": .string(sum)]]
  }

  /// One cell for each of the columns of `AuditRows`.
  package var cells: [String] {
    var cells = AuditRows.columns.map { _ in "" }
    for (column, text) in [
      ("line", String(last)), ("kind", "end of \(count) records"), ("sum", sum),
    ] {
      if let index = AuditRows.columns.firstIndex(of: column) { cells[index] = text }
    }
    return cells
  }
}
