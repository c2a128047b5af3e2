// SPDX-License-Identifier: MIT

package import Booking
import Cells

extension Badge {
  /// The word on the pass.
  package var word: String {
    switch self {
    case .green: "Cleared"
    case .yellow: "Check due"
    case .red: "Not today"
    }
  }

  /// With its colour, for whoever cannot see it.
  package var words: String { "\(word) (\(color.rawValue))" }

  /// When the check was made and how long it is good.
  package func times(in zone: ZoneRules) -> [String] {
    func words(_ time: Instant) -> String { zone.zoned(time).short }
    switch self {
    case .green(let check, let due):
      return [
        "Checked on \(words(check.at.instant)).", "Good until \(words(due)).",
      ]
    case .yellow(let check?, _):
      return ["Last check: \(words(check.at.instant)).", "It is good for 24 hours."]
    case .yellow(nil, _): return ["No check was made yet.", "One is good for 24 hours."]
    case .red(let check):
      return [
        "Checked on \(words(check.at.instant)).", "A later check that is clear turns it green.",
      ]
    }
  }

  /// In the title line, with its sign.
  func titleWords(in repertoire: Repertoire) -> String {
    let words =
      switch self {
      case .green: "checked today"
      case .yellow: "check due"
      case .red: "not today"
      }
    return "\(sign.0.text(in: repertoire)) \(words)"
  }

  var sign: (Sign, Style) {
    switch self {
    case .green: (.done, .success.bolded)
    case .yellow: (.warning, .warning.bolded)
    case .red: (.error, .danger.bolded)
    }
  }
}
