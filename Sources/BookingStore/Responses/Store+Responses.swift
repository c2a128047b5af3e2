// SPDX-License-Identifier: MIT

package import Booking
import Synchronization

extension Store {
  /// Goes through the answers that were handed in from one moment on and before another, in that order, with a piece of
  /// the archive in memory at a time.
  ///
  /// - Parameters:
  ///   - end: nil for as far as there are any.
  ///   - take: false where no more are wanted.
  package func forEachResponse(
    from start: Instant, before end: Instant? = nil, _ take: (FiledResponse) -> Bool
  ) throws(StoreError) {
    let first = ResponseID.beginning(at: start)
    let last = end.map { ResponseID.beginning(at: $0) }
    func isWithin(_ key: String) -> Bool { key >= first && last.map { key < $0 } ?? true }
    try whileNothingIsRemoved { () throws(StoreError) in
      let standing = try standing()
      let (archive, recent) = (standing.archive, standing.recent)
      var news = recent.responses.values
        .filter { isWithin($0.key) }
        .sorted { $0.key > $1.key }
      var leaves = try LeafCursor(archive.manifest.responses, from: first, in: archive)
      while let leaf = try leaves.peek(), last.map({ leaf.from < $0 }) ?? true {
        leaves.advance()
        for filed in try archive.records(of: leaf.piece) as [FiledResponse]
        where isWithin(filed.key) {
          // As it is now, or gone.
          if recent.responses[filed.id] != nil { continue }
          if filed.tells(of: recent.forgotten, recent.forgottenCodes) { continue }
          while let new = news.last, new.key < filed.key {
            news.removeLast()
            guard take(new) else { return }
          }
          guard take(filed.knowing(recent.merged)) else { return }
        }
      }
      while let new = news.popLast() { guard take(new) else { return } }
    }
  }

  /// Whose badge is red, since when, and whose was so for long: one small piece, and what the journal tells since.
  package func redSpells() throws(StoreError) -> [RedSpell] {
    try whileNothingIsRemoved { () throws(StoreError) in
      let standing = try standing()
      var spells = RedSpells(try standing.archive.redSpells())
      spells.take(standing.recent)
      return spells.all
    }
  }

  /// Whether answers are to be posted and have not arrived, as far as this process knows.
  package var hasOutbox: Bool { state.withLock { !$0.books.durable.outbox.isEmpty } }

  /// Goes through the answers that are to be posted and have not arrived, the oldest first.
  ///
  /// - Parameter take: false where no more are wanted.
  package func forEachInOutbox(_ take: (FiledResponse) -> Bool) throws(StoreError) {
    let ids = try whileNothingIsRemoved { () throws(StoreError) in
      try standing().recent.outbox.sorted()
    }
    var rest = ids[...]
    while !rest.isEmpty {
      let part = rest.prefix(Self.outboxStep)
      rest = rest.dropFirst(Self.outboxStep)
      let ledger = try ledger(Footprint(responses: Set(part)))
      for id in part {
        // Sent by another process meanwhile, or forgotten.
        guard let filed = ledger.response(id), filed.delivery?.isOpen == true else { continue }
        guard take(filed) else { return }
      }
    }
  }

  private static let outboxStep = 100
}
