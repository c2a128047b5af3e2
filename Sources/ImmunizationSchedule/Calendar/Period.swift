// SPDX-License-Identifier: MIT

/// A length of time as schedules have it: so many months, and then so many days.
package struct Period: Hashable, Sendable {
  package let months: Int
  package let days: Int

  package init(months: Int = 0, days: Int = 0) {
    self.months = months
    self.days = days
  }

  /// Reads `6 weeks - 4 days`, `7 months + 4 weeks`, `1 year`; nil for everything else.
  package init?(_ text: String) {
    var (months, days, sign) = (0, 0, 1)
    var words = text.lowercased().split(separator: " ")[...]
    guard !words.isEmpty else { return nil }
    while let word = words.popFirst() {
      guard word.utf8.count <= 4, let count = Int(word), count >= 0, let unit = words.popFirst()
      else { return nil }
      switch unit {
      case "day", "days": days += sign * count
      case "week", "weeks": days += sign * count * 7
      case "month", "months": months += sign * count
      case "year", "years": months += sign * count * 12
      default: return nil
      }
      switch words.popFirst() {
      case "+" where !words.isEmpty: sign = 1
      case "-" where !words.isEmpty: sign = -1
      case nil: break
      default: return nil
      }
    }
    self.init(months: months, days: days)
  }
}
