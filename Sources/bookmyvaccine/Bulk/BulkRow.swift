// SPDX-License-Identifier: MIT

import Booking
import Interchange

/// What becomes of one row of a list of bookings. It is told by the row's number, never by a name.
struct BulkRow: Sendable {
  enum Outcome: Sendable {
    /// With the own code of somebody who was not in the books before.
    case booked(Appointment, ownCode: PersonCode?)
    /// By the same row, some time in the last 30 days.
    case bookedBefore(Appointment)
    /// It would be booked then.
    case bookable(SlotTime)
    /// An appointment of an export that is not to take place.
    case leftOut
    /// For at least one reason.
    case refused([ErrorDocument])
    /// The folder failed before its turn came.
    case notTried
  }

  let number: Int
  let outcome: Outcome
}

extension BulkRow.Outcome {
  /// What is counted, by the key under which programs find it.
  enum Kind: String, CaseIterable {
    case booked, bookedBefore, bookable, leftOut, refused, notTried

    var word: String {
      switch self {
      case .booked: "booked"
      case .bookedBefore: "booked before"
      case .bookable: "can be booked"
      case .leftOut: "left out"
      case .refused: "refused"
      case .notTried: "not tried"
      }
    }
  }

  var kind: Kind {
    switch self {
    case .booked: .booked
    case .bookedBefore: .bookedBefore
    case .bookable: .bookable
    case .leftOut: .leftOut
    case .refused: .refused
    case .notTried: .notTried
    }
  }

  var code: AppointmentCode? {
    switch self {
    case .booked(let appointment, _), .bookedBefore(let appointment): appointment.code
    case .bookable, .leftOut, .refused, .notTried: nil
    }
  }

  var time: SlotTime? {
    switch self {
    case .booked(let appointment, _), .bookedBefore(let appointment): appointment.time
    case .bookable(let time): time
    case .leftOut, .refused, .notTried: nil
    }
  }

  /// By which somebody opens their own record; it is told with the first booking only.
  var ownCode: PersonCode? {
    switch self {
    case .booked(_, let code): code
    case .bookedBefore, .bookable, .leftOut, .refused, .notTried: nil
    }
  }

  var reasons: [ErrorDocument] {
    switch self {
    case .refused(let reasons): reasons
    case .booked, .bookedBefore, .bookable, .leftOut, .notTried: []
    }
  }

  /// What there is to say beside it.
  var note: String {
    switch self {
    case .refused(let reasons):
      reasons.map { "\($0.message) \($0.recovery)" }.joined(separator: " ")
    case .bookedBefore(let appointment):
      appointment.status.isCancelled ? "It was cancelled since." : ""
    case .leftOut: "Its status is not booked."
    case .booked, .bookable, .notTried: ""
    }
  }
}

extension Appointment.Status {
  fileprivate var isCancelled: Bool {
    if case .cancelled = self { true } else { false }
  }
}
