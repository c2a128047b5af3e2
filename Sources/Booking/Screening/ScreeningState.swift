// SPDX-License-Identifier: MIT

/// How answers before a dose stand on one day, for everybody: without the note, which is for staff.
package enum ScreeningState: Hashable, Sendable {
  /// Nothing in them stands against the dose.
  case clear
  /// A clinician is to look at them, and none has decided yet.
  case undecided
  /// It was decided that the dose may be given.
  case mayGoOn
  case decidedAgainst
  /// Not before that day.
  case wait(until: LocalDate)

  /// Whether somebody has to look, or the dose is not given as things are.
  package var standsAgainst: Bool {
    switch self {
    case .clear, .mayGoOn: false
    case .undecided, .decidedAgainst, .wait: true
    }
  }
}

extension Screening {
  package func state(on date: LocalDate) -> ScreeningState {
    switch stop(on: date) {
    case .undecided: .undecided
    case .decidedAgainst: .decidedAgainst
    case .wait(let until): .wait(until: until)
    case nil: decision == nil ? .clear : .mayGoOn
    }
  }
}

extension Appointment {
  /// How its answers stand on its day; nil where nobody was asked.
  package var screeningState: ScreeningState? {
    screening?.state(on: time.start.local.date)
  }

  /// What its answers have against the dose; nil where that is nothing, or it is over.
  package var flag: ScreeningState? {
    guard canBeScreened, let state = screeningState, state.standsAgainst else { return nil }
    return state
  }
}

extension ScreeningState {
  /// What is so, after a label.
  package var words: String {
    switch self {
    case .clear: "nothing in them stands against the dose"
    case .undecided: "a clinician looks at the answers first"
    case .mayGoOn: "a clinician looked at them: the dose may be given"
    case .decidedAgainst: "a clinician looked at them: no dose for now"
    case .wait(let until): "after these the dose is possible from \(until)"
    }
  }

  /// The same in a column.
  package var shortWords: String {
    switch self {
    case .clear: "clear"
    case .undecided: "to be looked at"
    case .mayGoOn: "dose may be given"
    case .decidedAgainst: "no dose for now"
    case .wait(let until): "not before \(until)"
    }
  }

  /// The word by which programs know it.
  package var code: String {
    switch self {
    case .clear: "clear"
    case .undecided: "undecided"
    case .mayGoOn: "go-on"
    case .decidedAgainst: "stop"
    case .wait: "wait"
    }
  }
}
