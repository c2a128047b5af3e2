// SPDX-License-Identifier: MIT

import Booking

/// What the journal tells, twice: as far as it is safely on disk, and as far as it is written.
///
/// Who books alone needs only the first. The second is made when a decision first meets lines of others that wait for
/// their sync, and is kept in step from then on: making it anew each time would copy all books for every booking.
struct Books: Sendable {
  /// What readers are shown.
  private(set) var durable: Recent
  /// Lines that readers are shown, over the whole life of the store.
  private(set) var settledSequence: Int
  private var ahead: [(transaction: Transaction, end: Int)] = []
  private var latest: Recent?

  /// - Parameter sequence: lines of earlier journals, which are in the archive.
  init(
    holds: [Hold], accounts: [Account], outbox: [ResponseID], careSites: [CareSite],
    survey: KeptSurvey?, sequence: Int
  ) {
    var recent = Recent()
    for hold in holds { recent.carry(hold) }
    for account in accounts { recent.carry(account) }
    recent.carry(outbox: outbox)
    for site in careSites { recent.carry(site) }
    if let survey { recent.carry(survey) }
    self.durable = recent
    self.settledSequence = sequence
  }

  /// Makes room for about so many bookings.
  mutating func reserve(_ bookings: Int) { durable.reserve(bookings) }

  /// Takes in a line that ends at `end`; `durableEnd` is known to be safely on disk.
  mutating func append(_ transaction: Transaction, end: Int, durableEnd: Int = 0) {
    latest?.apply(transaction)
    if ahead.isEmpty, end <= durableEnd {
      durable.apply(transaction)
      settledSequence += 1
      return
    }
    ahead.append((transaction, end))
  }

  /// What is written up to `end` is safely on disk.
  mutating func settle(through end: Int) {
    let settled = ahead.prefix { $0.end <= end }.count
    if settled == 0 { return }
    for index in 0..<settled { durable.apply(ahead[index].transaction) }
    ahead.removeFirst(settled)
    settledSequence += settled
  }

  /// What the next decision is made on.
  mutating func recentForDeciding() -> Recent {
    if ahead.isEmpty { return durable }
    if let latest { return latest }
    var recent = durable
    for (transaction, _) in ahead { recent.apply(transaction) }
    latest = recent
    return recent
  }
}
