// SPDX-License-Identifier: MIT

import Booking

/// The audit at one moment: what the archive keeps of it, and the journal's lines since then.
package struct AuditTrail: Sendable {
  private let archive: Archive
  /// Of the journal, the oldest first.
  private let recent: [AuditEntry]
  /// The newest of all; nil where nothing has happened.
  package let last: AuditEntry?

  init(_ standing: Store.Standing) throws(StoreError) {
    archive = standing.archive
    let archived = try archive.lastAuditEntry()
    let lines = try archive.lines(of: standing.journal, through: standing.durableEnd)
    recent = AuditEntry.chain(lines, after: archived)
    last = recent.last ?? archived
  }

  /// The newest first, a piece of the archive in memory at a time.
  ///
  /// - Parameter before: only what came before the line of this number.
  package func newestFirst(before: Int? = nil) -> Backwards {
    Backwards(archive, recent: recent, before: before)
  }

  /// The oldest first.
  package func oldestFirst() -> Forwards { Forwards(archive, recent: recent) }

  package struct Forwards {
    private let archive: Archive
    private var recent: [AuditEntry]
    private var leaves: LeafCursor

    fileprivate init(_ archive: Archive, recent: [AuditEntry]) {
      self.archive = archive
      self.recent = recent
      self.leaves = LeafCursor(archive.manifest.audit, in: archive)
    }

    /// Nil at the end.
    package mutating func next() throws(StoreError) -> [AuditEntry]? {
      if let leaf = try leaves.peek() {
        leaves.advance()
        return try archive.records(of: leaf.piece)
      }
      defer { recent = [] }
      return recent.isEmpty ? nil : recent
    }
  }

  package struct Backwards {
    private let archive: Archive
    private var recent: [AuditEntry]
    private var nodes: ArraySlice<KeyedPiece>
    private var leaves: ArraySlice<KeyedPiece> = []
    private let before: Int?

    fileprivate init(_ archive: Archive, recent: [AuditEntry], before: Int?) {
      self.archive = archive
      self.recent = recent
      self.before = before
      nodes = Self.pieces(archive.manifest.audit.nodes, before: before)
    }

    /// Those in which something older than `before` can stand.
    private static func pieces(_ all: [KeyedPiece], before: Int?) -> ArraySlice<KeyedPiece> {
      guard let before else { return all[...] }
      let key = AuditEntry.key(before)
      return all.prefix { $0.from < key }
    }

    /// Nil at the end; what is left of a piece may be nothing.
    package mutating func next() throws(StoreError) -> [AuditEntry]? {
      if !recent.isEmpty {
        defer { recent = [] }
        return recent.reversed().filter(isWanted)
      }
      while leaves.isEmpty {
        guard let node = nodes.popLast() else { return nil }
        leaves = Self.pieces(try archive.leaves(of: node), before: before)
      }
      guard let leaf = leaves.popLast() else { return nil }
      return try (archive.records(of: leaf.piece) as [AuditEntry]).reversed().filter(isWanted)
    }

    private func isWanted(_ entry: AuditEntry) -> Bool {
      before.map { entry.record.sequence < $0 } ?? true
    }
  }
}
