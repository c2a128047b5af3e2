// SPDX-License-Identifier: MIT

import Booking

/// Days and times as a receptionist says them.
extension LocalDate {
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  private var monthName: String { Self.months[month - 1] }

  /// `Tue 1 Dec 2026`.
  var shortWords: String { "\(wordsOfYear) \(year)" }

  /// `Tue 1 Dec`.
  var wordsOfYear: String { "\(weekday.name.prefix(3)) \(day) \(monthName.prefix(3))" }

  /// `Tuesday 1 December 2026`.
  var words: String { "\(weekday.name) \(day) \(monthName) \(year)" }
}

extension ZonedTime {
  /// `Tue 1 Dec 08:15`.
  var shortWords: String {
    "\(local.date.wordsOfYear) \(local.clock)"
  }
}

extension SlotTime {
  /// `08:15–08:30`.
  var clockWords: String { "\(start.local.clock)–\(end.local.clock)" }

  /// `Tuesday 1 December 2026, 08:15–08:30`.
  var words: String { "\(start.local.date.words), \(clockWords)" }
}

extension Slot {
  /// What can be said of it in a few words.
  var words: String {
    switch status {
    case .free: "\(free) of \(capacity) free"
    case .full: "full"
    case .unknown: "not known"
    case .past: "has begun"
    case .closed(.day(let reason)): "closed: \(reason.text)"
    case .closed(.tooSoon(let minutes)):
      "too late: bookings end \(durationText(minutes: minutes)) before"
    case .closed(.tooFar(let opens)): "bookings open on \(opens.shortWords)"
    }
  }
}

extension Hospital {
  /// Its address on one line.
  var addressLine: String {
    let town = [postalCode, city].compactMap(\.self).joined(separator: " ")
    return [address, country == "US" ? city : town, region, country == "US" ? postalCode : nil]
      .compactMap(\.self).joined(separator: ", ")
  }

  /// `Boston, Massachusetts`.
  var townLine: String { [city, region ?? country].joined(separator: ", ") }
}

extension Vaccine {
  /// `MMR (CVX 03)`.
  var words: String { "\(shortName) (CVX \(code))" }
}
