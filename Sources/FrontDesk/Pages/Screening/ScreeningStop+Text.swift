// SPDX-License-Identifier: MIT

import Booking

extension ScreeningStop {
  /// For a cell of the board.
  var short: String {
    switch self {
    case .undecided: "? answers"
    case .decidedAgainst: "no dose"
    case .wait: "not today"
    }
  }

  /// In full, for the line under the board.
  var words: String {
    switch self {
    case .undecided: "a clinician looks at the answers first"
    case .decidedAgainst: "no dose this time, a clinician decided"
    case .wait(let until): "after the answers possible from \(until.short) on"
    }
  }
}
