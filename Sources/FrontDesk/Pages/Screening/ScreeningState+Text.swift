// SPDX-License-Identifier: MIT

import Booking

extension ScreeningState {
  /// For a cell of the board; nil where nothing stands against the dose.
  var cellWords: String? {
    switch self {
    case .clear, .mayGoOn: nil
    case .undecided: "? answers"
    case .decidedAgainst: "no dose"
    case .wait: "not today"
    }
  }
}
