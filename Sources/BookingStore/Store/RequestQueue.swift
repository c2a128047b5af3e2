// SPDX-License-Identifier: MIT

import Booking
import Foundation
import Glibc

/// A request, and what it touches, which is worked out before anybody waits for it.
struct Errand: Sendable {
  let request: Request
  let footprint: Footprint

  init(_ request: Request) {
    self.request = request
    self.footprint = request.command.footprint
  }
}

/// Requests of the threads of one process, carried out together: one of the threads does so for all that came while the
/// ones before were on their way to the disk, with one lock and one sync.
///
/// Handing a lock from thread to thread costs more than a booking; here nobody is woken before the answer is there.
final class RequestQueue: Sendable {
  typealias Answer = Result<Outcome, StoreError>

  /// One thread's request; only looked at with the condition's lock held.
  private final class Ticket: @unchecked Sendable {
    let errand: Errand
    var answer: Answer?

    init(_ errand: Errand) { self.errand = errand }
  }

  /// Guarded by the condition.
  private final class State: @unchecked Sendable {
    var waiting: [Ticket] = []
    var isLed = false
    /// How many were carried out together the last time.
    var lastCount = 0
  }

  /// How often whoever leads looks whether all who were answered together are back: they come within microseconds or not
  /// at all.
  private static let looks = 32

  private let condition = NSCondition()
  private let state = State()

  /// - Parameter carryOut: answers requests in their order.
  func answer(_ errand: Errand, carryOut: ([Errand]) -> [Answer]) -> Answer {
    let ticket = Ticket(errand)
    condition.lock()
    defer { condition.unlock() }
    state.waiting.append(ticket)
    while true {
      if let answer = ticket.answer { return answer }
      if state.isLed {
        condition.wait()
        continue
      }
      state.isLed = true
      for _ in 0..<Self.looks where state.waiting.count < state.lastCount {
        condition.unlock()
        sched_yield()
        condition.lock()
      }
      let batch = state.waiting
      state.waiting = []
      state.lastCount = batch.count
      condition.unlock()
      let answers = carryOut(batch.map(\.errand))
      condition.lock()
      for (ticket, answer) in zip(batch, answers) { ticket.answer = answer }
      state.isLed = false
      condition.broadcast()
    }
  }
}
