// SPDX-License-Identifier: MIT

extension TimetableProblem {
  /// What is so, in one plain sentence.
  package var message: String {
    switch self {
    case .schedule(let problem): problem.message
    case .outOfRange(let number, let allowed):
      "\(number) is not between \(allowed.lowerBound) and \(allowed.upperBound)."
    case .noSuchClosure: "The hospital has no such closure."
    case .noSuchCapacity: "No rule for the places of these hours is known."
    case .alreadyClosed: "It is closed then already."
    case .tooMany(let limit): "More than \(limit) of these are not kept."
    case .past(let date): "\(date) is over."
    case .noVaccines: "A hospital gives one vaccine at least."
    case .noDays: "No day was named."
    }
  }

  /// What can be done about it.
  package var recovery: String {
    switch self {
    case .schedule(let problem): problem.recovery
    case .outOfRange: "Choose another number."
    case .noSuchClosure, .noSuchCapacity: "Look at the schedule, and name one as it stands there."
    case .alreadyClosed: "Nothing needs to be done."
    case .tooMany: "Take back some that are over."
    case .past: "Name a day from today on."
    case .noVaccines: "Name one, or close the hospital for the days in question."
    case .noDays: "Name one at least."
    }
  }

  /// The word by which programs tell errors apart.
  package var code: String {
    switch self {
    case .schedule, .outOfRange: "bad-schedule"
    case .noSuchClosure: "no-such-closure"
    case .noSuchCapacity: "no-such-capacity"
    case .alreadyClosed: "already-closed"
    case .tooMany: "too-many"
    case .past: "past-day"
    case .noVaccines: "no-vaccines"
    case .noDays: "no-days"
    }
  }
}
