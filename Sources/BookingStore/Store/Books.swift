// SPDX-License-Identifier: MIT

import Booking

/// The ledger twice: as far as it is safely on disk, and as far as it is written.
///
/// Most of the time both are the same; a second copy exists only while somebody else's lines wait for their sync.
struct Books: Sendable {
  /// What readers are shown.
  private(set) var durable = Ledger()
  /// Transactions that readers are shown.
  private(set) var settledCount = 0
  private var ahead: [(transaction: Transaction, end: Int)] = []
  private var latest: Ledger?

  /// Takes in a line that ends at `end`.
  mutating func append(_ transaction: Transaction, end: Int) {
    latest?.apply(transaction)
    ahead.append((transaction, end))
  }

  /// What is written up to `end` is safely on disk.
  mutating func settle(through end: Int) {
    let settled = ahead.prefix { $0.end <= end }.count
    if settled == 0 { return }
    if settled == ahead.count, let latest {
      durable = latest
      self.latest = nil
    } else {
      for index in 0..<settled { durable.apply(ahead[index].transaction) }
    }
    ahead.removeFirst(settled)
    settledCount += settled
  }

  /// What the next decision is made on.
  mutating func ledgerForDeciding() -> Ledger {
    if ahead.isEmpty { return durable }
    if let latest { return latest }
    var ledger = durable
    for (transaction, _) in ahead { ledger.apply(transaction) }
    latest = ledger
    return ledger
  }
}
