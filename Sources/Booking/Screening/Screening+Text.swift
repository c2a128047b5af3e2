// SPDX-License-Identifier: MIT

extension ScreeningStop {
  /// What is so, in one plain sentence.
  package var message: String {
    switch self {
    case .undecided: "A clinician has to look at the answers first."
    case .decidedAgainst(let note): "It was decided against it: \(note)"
    case .wait(let until): "After these answers the dose is possible from \(until)."
    }
  }
}

extension ScreeningProblem {
  /// What is so, in one plain sentence.
  package var message: String {
    switch self {
    case .notBefore(let date, let name, _):
      "After the answers of \(name.text) the dose is possible from \(date)."
    case .notAnswered: "No questions were answered for this appointment."
    case .answeredAnew: "The questions were answered anew since."
    case .over: "This appointment is over."
    }
  }

  /// The same without anybody's name.
  package var namelessMessage: String {
    switch self {
    case .notBefore(let date, _, _): "After these answers the dose is possible from \(date)."
    case .notAnswered, .answeredAnew, .over: message
    }
  }

  /// What can be done about it.
  package var recovery: String {
    switch self {
    case .notBefore(_, _, let nearest):
      nearest.isEmpty
        ? "Nothing is free from that day on: look at another hospital, or come back later."
        : "Free from that day on: " + nearest.map(\.description).joined(separator: ", ") + "."
    case .notAnswered: "Ask the questions first."
    case .answeredAnew: "Look at the answers as they are now."
    case .over: "Look at the appointment again."
    }
  }

  /// The word by which programs tell errors apart.
  package var code: String {
    switch self {
    case .notBefore: "not-before"
    case .notAnswered: "not-answered"
    case .answeredAnew: "answered-anew"
    case .over: "screening-over"
    }
  }

  var nearest: [ZonedTime] {
    if case .notBefore(_, _, let nearest) = self { nearest } else { [] }
  }
}
