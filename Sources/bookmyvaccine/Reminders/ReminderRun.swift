// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Interchange

/// One round of reminders, which nobody else sends meanwhile.
///
/// That one is being sent is on the disk before it leaves, and that it was sent before the next one does. Whoever is killed in
/// between leaves one of which nobody knows whether it arrived: the next round sends it again under the same key.
struct ReminderRun {
  struct Failure: Sendable {
    let reminder: Reminder
    let why: String
  }

  /// So many in a row that will most likely not be the last ones end a round.
  private static let patience = 3

  private let books: Books
  private let log: DeliveryLog
  private(set) var sent: [Reminder] = []
  private(set) var failures: [Failure] = []
  private(set) var sentBefore = 0
  /// Not tried, as the channel is out of order.
  private(set) var left = 0

  init(_ books: Books) throws(CommandError) {
    self.books = books
    do throws(StoreError) { log = try books.store.reminderLog() } catch {
      throw CommandError(error)
    }
    // A day behind every clock there is.
    log.forget(before: ZoneRules.utc.zoned(now).local.date.adding(days: -1))
  }

  private var now: Instant { books.desk.clocks.wall }

  /// Sends all of them and says what came of it; without a channel they are listed.
  consuming func tell(_ due: DueReminders, by channel: ReminderChannel?, at desk: Desk)
    throws(CommandError)
  {
    let report = ReminderReport(due, at: desk)
    guard let channel else {
      try hand(due.reminders) { reminders throws(CommandError) in
        try report.list(reminders.map { ($0, nil) })
      }
      return try report.sayWhatIsMissing()
    }
    try send(due.reminders, by: channel)
    try report.tell(self, by: channel)
    try report.sayWhatIsMissing()
  }

  /// Sends them one by one.
  mutating func send(_ due: [Reminder], by channel: ReminderChannel) throws(CommandError) {
    var inARow = 0
    let waiting = try unsent(due)
    for (index, reminder) in waiting.enumerated() {
      guard try isStillDue(reminder) else { continue }
      try note(.sending, [reminder])
      do throws(DeliveryProblem) {
        try channel.send(reminder)
      } catch {
        try note(.failed(why: error.message), [reminder])
        failures.append(Failure(reminder: reminder, why: error.message))
        inARow = error.isOutage ? inARow + 1 : 0
        if inARow == Self.patience {
          left = waiting.count - index - 1
          return
        }
        continue
      }
      inARow = 0
      try note(.sent, [reminder])
      sent.append(reminder)
    }
  }

  /// Hands them over all at once.
  mutating func hand(
    _ due: [Reminder], to take: ([Reminder]) throws(CommandError) -> Void
  ) throws(CommandError) {
    let waiting = try unsent(due)
    try note(.sending, waiting)
    do throws(CommandError) { try take(waiting) } catch {
      try note(.failed(why: error.document.message), waiting)
      throw error
    }
    try note(.sent, waiting)
    sent = waiting
  }

  private mutating func unsent(_ due: [Reminder]) throws(CommandError) -> [Reminder] {
    var waiting: [Reminder] = []
    for reminder in due {
      do throws(StoreError) {
        if try log.state(of: reminder.key, on: reminder.date) == .sent {
          sentBefore += 1
        } else {
          waiting.append(reminder)
        }
      } catch {
        throw CommandError(error)
      }
    }
    return waiting
  }

  private func note(_ state: DeliveryState, _ reminders: [Reminder]) throws(CommandError) {
    for (date, ofDay) in Dictionary(grouping: reminders, by: \.date) {
      do throws(StoreError) {
        try log.note(state, of: ofDay.map(\.key), on: date, at: now)
      } catch {
        throw CommandError(error)
      }
    }
  }

  /// Nobody is reminded of what was cancelled or moved while others were being reminded.
  private func isStillDue(_ reminder: Reminder) throws(CommandError) -> Bool {
    do throws(StoreError) { try books.store.refresh() } catch { throw CommandError(error) }
    let ledger = try books.ledger(Footprint(appointments: [reminder.code]))
    return reminder.isDue(in: ledger, now: now)
  }
}
