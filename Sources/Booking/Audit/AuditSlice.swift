// SPDX-License-Identifier: MIT

/// Some records of the audit, the newest first.
package struct AuditSlice: Hashable, Sendable {
  package let records: [AuditRecord]
  /// The line before which it goes on; nil where there is nothing older.
  package let next: Int?

  package init(records: [AuditRecord], next: Int?) {
    self.records = records
    self.next = next
  }
}
