// SPDX-License-Identifier: MIT

/// Who did what, when and at which terminal: a line of the journal in short, which is kept for good.
package struct AuditRecord: Hashable, Sendable {
  /// Of the journal's line, which counts from 1 over the whole life of a store.
  package let sequence: Int
  package let at: Instant
  package let actor: Actor
  /// In the order in which they happened; none for a line without events.
  package let facts: [AuditFact]

  package init(sequence: Int, at: Instant, actor: Actor, facts: [AuditFact]) {
    self.sequence = sequence
    self.at = at
    self.actor = actor
    self.facts = facts
  }

  package init(sequence: Int, _ transaction: Transaction) {
    self.init(
      sequence: sequence, at: transaction.at, actor: transaction.actor,
      facts: transaction.events.flatMap { AuditFact.facts(of: $0) })
  }

  /// The account that acted, or that was changed.
  package func concerns(_ account: AccountID) -> Bool {
    if case .staff(account, _) = actor.role { return true }
    return facts.contains { $0.account == account }
  }
}
