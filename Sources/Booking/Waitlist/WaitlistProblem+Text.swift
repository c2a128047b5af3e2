// SPDX-License-Identifier: MIT

extension WaitlistProblem {
  /// What is so, in one plain sentence.
  package var message: String {
    switch self {
    case .alreadyWaiting(let name): "\(name.text) waits for this vaccine here already."
    case .placeFree: "A place that fits is free."
    case .neverOpen: "The hospital has no slots on those days and at those times."
    case .daysOver: "The last of those days is over."
    case .tooLong(let days): "A place can be waited for during \(days) days at most."
    case .listFull(let limit): "\(limit) people wait here already."
    case .notOffered: "No place is offered at the moment."
    case .booked(let start):
      "A place was booked under this code, on \(start.local.date) at \(start.local.clock)."
    case .offerOver(let until):
      "The place was offered until \(until.local.clock) on \(until.local.date)."
    case .offerTime(let range):
      "A place is offered for \(range.lowerBound) to \(range.upperBound) minutes."
    }
  }

  /// What can be done about it.
  package var recovery: String {
    switch self {
    case .alreadyWaiting: "Leave the waiting list first, with the code, to wait for other times."
    case .placeFree(let nearest):
      "Book it, or wait for fewer days or times. Free: "
        + nearest.map(\.description).joined(separator: ", ") + "."
    case .neverOpen: "Choose more days or times."
    case .daysOver, .tooLong: "Choose an earlier last day, from today on."
    case .listFull: "Choose another hospital, or ask at the desk."
    case .notOffered: "Wait on: the next one that fits is offered in order."
    case .booked: "Nothing is left to wait for: the same code opens the appointment."
    case .offerOver: "It goes to the next. The next one that fits is offered in order."
    case .offerTime: "Say another number."
    }
  }

  /// The word by which programs tell errors apart.
  package var code: String {
    switch self {
    case .alreadyWaiting: "already-waiting"
    case .placeFree: "place-free"
    case .neverOpen: "never-open"
    case .daysOver: "days-over"
    case .tooLong: "waits-too-long"
    case .listFull: "waiting-list-full"
    case .notOffered: "not-offered"
    case .booked: "booked-already"
    case .offerOver: "offer-over"
    case .offerTime: "offer-time"
    }
  }

  /// Free times to book instead.
  var nearest: [ZonedTime] {
    if case .placeFree(let nearest) = self { nearest } else { [] }
  }
}
