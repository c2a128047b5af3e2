// SPDX-License-Identifier: MIT

/// What all bookers of one keeper did at the same time.
struct Turn {
  private let shifts: [Shift]
  private let bookings: Durations

  init(_ shifts: [Shift]) {
    self.shifts = shifts
    self.bookings = Durations(shifts.flatMap(\.bookings.seconds))
  }

  /// Bookings a second of all together, from the first that began to the last that ended.
  var rate: Double {
    guard let began = shifts.map(\.began).min(), let ended = shifts.map(\.ended).max() else {
      return 0
    }
    return Double(bookings.seconds.count) / (ended - began).inSeconds
  }

  var median: Double { bookings.median }
  var p99: Double { bookings.quantile(0.99) }
  var longest: Double { bookings.quantile(1) }
  /// Of one booker, bookings a second.
  var slowest: Double { shifts.map(\.rate).min() ?? 0 }
  var fastest: Double { shifts.map(\.rate).max() ?? 0 }
}
