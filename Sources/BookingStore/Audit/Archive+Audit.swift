// SPDX-License-Identifier: MIT

import Booking

extension Archive {
  /// Nil where the archive has none.
  func lastAuditEntry() throws(StoreError) -> AuditEntry? {
    guard let node = manifest.audit.nodes.last, let leaf = try leaves(of: node).last else {
      return nil
    }
    return (try records(of: leaf.piece) as [AuditEntry]).last
  }

  /// What the journal tells since the archive was written, in short.
  ///
  /// - Parameter end: a place behind a line of it.
  /// - Throws: where not all lines before that place can be read.
  func lines(of journal: OpenFile, through end: Int) throws(StoreError) -> [AuditRecord] {
    var lines: [AuditRecord] = []
    var number = manifest.journal.start.sequence
    var reader = JournalReader(
      journal, from: manifest.journal.start, isFirstFormat: manifest.format == 1)
    let tail: JournalReader.Tail
    do throws(FileError) {
      tail = try reader.follow { transaction, lineEnd in
        number += 1
        if lineEnd <= end { lines.append(AuditRecord(sequence: number, transaction)) }
      }
    } catch {
      throw folder.failure(error, at: folder.path(of: manifest.journal.file))
    }
    // What stands behind may be a line that is being written at this moment.
    if reader.end >= end { return lines }
    throw .readOnly(
      tail.readOnlyReason ?? .damaged(.linesMissing(expectedBytes: end, foundBytes: reader.end)))
  }
}

extension AuditEntry {
  /// The entries of `records`, which follow from `last`.
  static func chain(_ records: [AuditRecord], after last: AuditEntry?) -> [AuditEntry] {
    var previous = last?.sum ?? root
    return records.map { record in
      let entry = AuditEntry(record, after: previous)
      previous = entry.sum
      return entry
    }
  }
}
