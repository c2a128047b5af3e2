// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Interchange

/// Writes lines of the audit for other programs, the oldest first, a piece in memory at a time.
struct AuditExport {
  private let trail: AuditTrail
  private let query: AuditQuery
  private let isTable: Bool
  private let sink: ([UInt8]) throws(CommandError) -> Void
  private var count = 0

  private init(
    _ trail: AuditTrail, _ query: AuditQuery, asTable isTable: Bool,
    _ sink: @escaping ([UInt8]) throws(CommandError) -> Void
  ) {
    self.trail = trail
    self.query = query
    self.isTable = isTable
    self.sink = sink
  }

  /// The lines that match, as they stand at this moment.
  static func write(
    _ query: AuditQuery, from books: Books, asTable isTable: Bool, limit: Int?,
    to sink: @escaping ([UInt8]) throws(CommandError) -> Void
  ) throws(CommandError) {
    let result: Result<Void, CommandError>
    do throws(StoreError) {
      result = try books.store.withAudit { trail in
        Result { () throws(CommandError) in
          var export = AuditExport(trail, query, asTable: isTable, sink)
          try export.run(limit: limit)
        }
      }
    } catch {
      throw CommandError(error)
    }
    try result.get()
  }

  /// - Parameter limit: so many of the newest; nil for all.
  private mutating func run(limit: Int?) throws(CommandError) {
    if isTable { try sink(Array(CSVText([AuditRows.columns]).text.utf8)) }
    if let limit {
      try write(newest(limit).reversed())
    } else {
      var pieces = trail.oldestFirst()
      while let piece = try ask({ () throws(StoreError) in try pieces.next() }) {
        try write(piece.filter { query.matches($0.record) })
      }
    }
    let end = AuditEnd(
      count: count, last: trail.last?.record.sequence ?? 0,
      sum: (trail.last?.sum ?? AuditEntry.root).hex)
    try sink(
      Array((isTable ? CSVText([end.cells]).text : JSONText(line: end.json).text + "\n").utf8))
  }

  private func newest(_ limit: Int) throws(CommandError) -> [AuditEntry] {
    var found: [AuditEntry] = []
    var pieces = trail.newestFirst()
    while found.count < limit, let piece = try ask({ () throws(StoreError) in try pieces.next() }) {
      found += piece.filter { query.matches($0.record) }
    }
    return Array(found.prefix(limit))
  }

  private mutating func write(_ entries: some Sequence<AuditEntry>) throws(CommandError) {
    var bytes: [UInt8] = []
    for entry in entries {
      count += 1
      if isTable {
        bytes += CSVText(AuditRows(entry.record, sum: entry.sum.hex).cells).text.utf8
      } else {
        bytes += entry.line + [0x0A]
      }
    }
    if !bytes.isEmpty { try sink(bytes) }
  }

  private func ask<Result>(_ body: () throws(StoreError) -> Result) throws(CommandError) -> Result {
    do throws(StoreError) { return try body() } catch { throw CommandError(error) }
  }
}
