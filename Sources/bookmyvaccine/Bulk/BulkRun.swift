// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Interchange

/// Carries out a list of bookings, or says what would come of it.
struct BulkRun: Sendable {
  enum Mode: Sendable {
    /// Nothing is written.
    case dryRun
    /// What is refused is left out.
    case each
    /// Nobody is booked unless everybody can be.
    case allOrNothing
  }

  /// In the order of the file.
  let rows: [BulkRow]
  /// What ended it early.
  let failure: CommandError?

  /// Bookings for which others who want to write wait at most.
  private static let portion = 64

  init(_ plan: BulkPlan, _ mode: Mode, in store: Store) {
    func vaccine(_ code: VaccineCode) -> String {
      store.directory.vaccine(code)?.words ?? "CVX \(code)"
    }
    // With a row that cannot even be read, not everybody can be booked.
    let isHopeless = plan.others.values.contains { !$0.reasons.isEmpty }
    var answers: [RequestAnswer] = []
    var failure: CommandError?
    let requests = plan.orders.map(\.request)
    do throws(StoreError) {
      switch mode {
      case .dryRun: answers = try store.preview(requests)
      case .allOrNothing:
        answers = try isHopeless ? store.preview(requests) : store.performAllOrNone(requests)
      case .each:
        var rest = requests[...]
        while !rest.isEmpty, failure == nil {
          let some = try store.perform(Array(rest.prefix(Self.portion)))
          rest = rest.dropFirst(Self.portion)
          answers += some.answers
          failure = some.failure.map { CommandError($0) }
        }
      }
    } catch {
      failure = CommandError(error)
    }
    let isRefused = answers.contains { if case .refused = $0 { true } else { false } }
    let isDone =
      switch mode {
      case .dryRun: false
      case .each: true
      case .allOrNothing: !isHopeless && !isRefused
      }
    var outcomes = plan.others
    for (index, order) in plan.orders.enumerated() {
      let answer = index < answers.count ? answers[index] : nil
      for (place, row) in order.rows.enumerated() {
        outcomes[row] = Self.outcome(answer, of: place, isDone: isDone, vaccine)
      }
    }
    self.rows = plan.rows.map { BulkRow(number: $0, outcome: outcomes[$0] ?? .notTried) }
    self.failure = failure
  }

  /// - Parameter place: whose in the household.
  private static func outcome(
    _ answer: RequestAnswer?, of place: Int, isDone: Bool, _ vaccine: (VaccineCode) -> String
  ) -> BulkRow.Outcome {
    switch answer {
    case nil: return .notTried
    case .refused(let reason):
      return .refused([ErrorDocument(row: reason, vaccine: vaccine)])
    case .granted(let outcome) where place < outcome.appointments.count:
      let appointment = outcome.appointments[place]
      guard isDone else { return .bookable(appointment.time) }
      return .booked(appointment, ownCode: outcome.newcomers[appointment.patient])
    case .repeated(let outcome) where place < outcome.appointments.count:
      return .bookedBefore(outcome.appointments[place])
    // Nothing else comes of a booking.
    case .granted, .repeated: return .notTried
    }
  }
}

extension Outcome {
  /// The own codes of those who were not in the books before.
  fileprivate var newcomers: [PatientID: PersonCode] {
    if case .booked(_, let newcomers) = self { newcomers } else { [:] }
  }
}
