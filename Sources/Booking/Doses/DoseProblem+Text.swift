// SPDX-License-Identifier: MIT

extension DoseProblem {
  /// What is so, in one plain sentence.
  package var message: String {
    switch self {
    case .stopped(let stops): stops.map(\.message).joined(separator: " ")
    case .notArrived: "The person was not checked in today."
    case .alreadyGiven(let time):
      "The dose was given at \(time.local.clock) on \(time.local.date)."
    case .expiryNeeded(let lot): "Nothing here says until when lot \(lot) may be used."
    case .performerMayNot(let id): "The account \(id) may not give doses here."
    case .notObserved: "No dose was given at this appointment."
    case .alreadyLeft: "The observation is over already."
    }
  }

  /// The same without what was noted on somebody's answers.
  package var namelessMessage: String {
    switch self {
    case .stopped(let stops): stops.map(\.namelessMessage).joined(separator: " ")
    case .notArrived, .alreadyGiven, .expiryNeeded, .performerMayNot, .notObserved, .alreadyLeft:
      message
    }
  }

  /// What can be done about it.
  package var recovery: String {
    switch self {
    case .stopped: "Give another one, or say why it is given all the same."
    case .notArrived: "Check the person in first."
    case .alreadyGiven: "A mistake is taken back by staff on the same day."
    case .expiryNeeded: "Scan the package's code, or type its expiry date."
    case .performerMayNot: "Name a vaccinator or an administrator of this hospital."
    case .notObserved: "Give the dose first."
    case .alreadyLeft: "Nothing is left to do."
    }
  }

  /// The word by which programs tell errors apart.
  package var code: String {
    switch self {
    case .stopped: "dose-stopped"
    case .notArrived: "not-arrived"
    case .alreadyGiven: "already-given"
    case .expiryNeeded: "expiry-needed"
    case .performerMayNot: "performer-may-not"
    case .notObserved: "not-observed"
    case .alreadyLeft: "already-left"
    }
  }
}

extension DoseStop {
  fileprivate var namelessMessage: String {
    if case .answers(.decidedAgainst) = self {
      return "After the answers it was decided against the dose; the note says why."
    }
    return message
  }

  package var message: String {
    switch self {
    case .otherVaccine(let booked): "Vaccine \(booked) was booked, not this one."
    case .tooEarly(let from, let last):
      "The dose before was given on \(last): the next one is possible from \(from)."
    case .answers(let stop): stop.message
    case .expired(let date): "The lot was to be used until \(date)."
    case .lotUnknown: "The stock has no such lot of this vaccine."
    case .lotEmpty: "Every dose of this lot is used up."
    case .lotOfOtherVaccine(let vaccine): "The stock has this lot for vaccine \(vaccine)."
    case .expiryDiffers(let date): "The stock has \(date) as the lot's last day."
    }
  }
}
