// SPDX-License-Identifier: MIT

import Booking

/// Dates and times as the pages write them.
extension LocalDate {
  /// `Tue 1 Dec`.
  var short: String { "\(weekday.abbreviation) \(day) \(monthAbbreviation)" }

  /// `Tue 1`.
  var dayOnly: String { "\(weekday.abbreviation) \(day)" }

  /// `Tue 1 Dec 2026`.
  var shortWithYear: String { "\(short) \(year)" }

  /// `Wednesday 2 December 2026`.
  var long: String { "\(weekday.name) \(day) \(monthName) \(year)" }

  /// `10 Dec 1952`.
  var birth: String { "\(day) \(monthAbbreviation) \(year)" }

  /// `today`, `tomorrow`, `in 5 days`, `3 days ago`.
  func distance(from today: LocalDate) -> String {
    switch dayNumber - today.dayNumber {
    case 0: "today"
    case 1: "tomorrow"
    case -1: "yesterday"
    case let days where days > 0: "in \(days) days"
    case let days: "\(-days) days ago"
    }
  }

  /// `30 November – 6 December 2026`.
  func range(to last: LocalDate) -> String {
    let start =
      year != last.year
      ? "\(day) \(monthName) \(year)" : month != last.month ? "\(day) \(monthName)" : "\(day)"
    return "\(start) – \(last.day) \(last.monthName) \(last.year)"
  }

  /// `30 Nov – 6 Dec 2026`.
  func shortRange(to last: LocalDate) -> String {
    "\(day) \(monthAbbreviation) – \(last.day) \(last.monthAbbreviation) \(last.year)"
  }

  var monthName: String { Self.monthNames[(month - 1) % 12] }
  private var monthAbbreviation: String { String(monthName.prefix(3)) }
}

extension Weekday {
  /// `Mon`.
  var abbreviation: String { String(name.prefix(3)) }
  /// `Mo`.
  var pair: String { String(name.prefix(2)) }
  /// `M`.
  var letter: String { String(name.prefix(1)) }
}

extension ZonedTime {
  /// `Tue 1 Dec 08:15`.
  var short: String { "\(local.date.short) \(local.clock)" }

  /// `Wednesday 2 December 2026, 08:15`.
  var long: String { "\(local.date.long), \(local.clock)" }
}

extension Instant {
  /// Which minute it lies in; slots begin on minutes.
  var minute: Int { seconds / 60 }
}

/// `4:12`.
func countdownText(_ seconds: Int) -> String {
  let rest = seconds % 60
  return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
}

/// `0.7 km`, `57 km`.
func distanceText(_ kilometres: Double, unit: Bool = true) -> String {
  guard kilometres.isFinite, kilometres >= 0, kilometres < 100_000 else { return "" }
  let text: String
  if kilometres < 99.95 {
    let tenths = Int((kilometres * 10).rounded())
    text = "\(tenths / 10).\(tenths % 10)"
  } else {
    text = grouped(Int(kilometres.rounded()))
  }
  return unit ? "\(text) km" : text
}

/// `9,412`.
func grouped(_ number: Int) -> String {
  let digits = Array(String(number.magnitude))
  var text = ""
  for (index, digit) in digits.enumerated() {
    if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
    text.append(digit)
  }
  return (number < 0 ? "-" : "") + text
}

/// `1 place`, `3 places`.
func counted(_ number: Int, _ noun: String, _ plural: String? = nil) -> String {
  "\(grouped(number)) \(number == 1 ? noun : plural ?? noun + "s")"
}
