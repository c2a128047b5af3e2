// SPDX-License-Identifier: MIT

/// Why a schedule cannot be taken as it is written.
package enum ScheduleProblem: Error, Hashable, Sendable {
  package enum Quantity: String, Sendable {
    case slotMinutes, capacity, noticeMinutes, windowDays, cancelCutoffMinutes
  }

  case outOfRange(Quantity, value: Int, allowed: ClosedRange<Int>)
  case overlappingHours(OpeningHours, OpeningHours)

  package var message: String {
    switch self {
    case .outOfRange(let quantity, let value, let allowed):
      "\(quantity.rawValue) is \(value); it must lie between \(allowed.lowerBound) and "
        + "\(allowed.upperBound)."
    case .overlappingHours(let earlier, let later):
      "The hours \(earlier) and \(later) overlap."
    }
  }

  package var recovery: String {
    switch self {
    case .outOfRange(_, _, let allowed):
      "Choose a number from \(allowed.lowerBound) to \(allowed.upperBound)."
    case .overlappingHours: "Let one end before the other begins."
    }
  }
}
