// SPDX-License-Identifier: MIT

extension WaitlistWish {
  /// `every day`, `Mon, Tue, Sat`.
  package var daysText: String {
    weekdays.count == Weekday.allCases.count
      ? "every day" : weekdays.sorted().map { String($0.name.prefix(3)) }.joined(separator: ", ")
  }

  /// `any time`, `08:00-12:00`.
  package var hoursText: String { hours == .wholeDay ? "any time" : hours.description }
}

extension Int {
  /// `1st`, `2nd`, `11th`.
  package var ordinalText: String {
    if (11...13).contains(self % 100) { return "\(self)th" }
    return switch self % 10 {
    case 1: "\(self)st"
    case 2: "\(self)nd"
    case 3: "\(self)rd"
    default: "\(self)th"
    }
  }
}
