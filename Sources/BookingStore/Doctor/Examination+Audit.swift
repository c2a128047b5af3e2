// SPDX-License-Identifier: MIT

import Booking

/// The audit, line by line: the pieces' own sums do not say that none was left out.
extension Examination {
  mutating func readAudit(of manifest: Manifest, _ reading: Reading) {
    var chain = AuditChain()
    var count = 0
    let isWhole = readTree(manifest.audit, reading) {
      (examination, entry: AuditEntry, file) in
      count += 1
      if !chain.take(entry) {
        examination.report.add(
          .auditBroken(file: file, number: entry.record.sequence), to: .audit)
      }
    }
    report.note(.audit(lines: count), of: .audit)
    guard isWhole else { return report.add(.notChecked(because: .pieces), to: .audit) }
    // A folder that was of an earlier format has none of the lines of that time.
    let before = manifest.journal.start.sequence
    if let last = chain.last?.record.sequence, last != before {
      report.add(.auditApart(last: last, journal: before), to: .audit)
    }
  }
}
