// SPDX-License-Identifier: MIT

import Booking

/// At which time of day somebody who waits would come.
enum WaitTimes: Int, Hashable, Sendable, CaseIterable {
  case anyTime, morning, afternoon, evening

  var hours: OpeningHours {
    let span =
      switch self {
      case .anyTime: (0, 1440)
      case .morning: (0, 720)
      case .afternoon: (720, 1020)
      case .evening: (1020, 1440)
      }
    return OpeningHours(opens: span.0, closes: span.1) ?? .wholeDay
  }

  /// For 60 columns.
  var shortWords: String { self == .anyTime ? "any" : words }

  var words: String {
    switch self {
    case .anyTime: "any time"
    case .morning: "morning"
    case .afternoon: "afternoon"
    case .evening: "evening"
    }
  }
}
