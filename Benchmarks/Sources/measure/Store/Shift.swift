// SPDX-License-Identifier: MIT

/// What one booker measured; the clock is the same in all processes.
struct Shift: Codable, Sendable {
  let began: ContinuousClock.Instant
  let ended: ContinuousClock.Instant
  let bookings: Durations

  /// Books all of `bookings`, one after the other.
  init(booking bookings: [PlannedBooking], at desk: any BookingDesk) throws {
    var durations = Durations()
    began = ContinuousClock.now
    for booking in bookings { try durations.measure { try desk.book(booking) } }
    ended = ContinuousClock.now
    self.bookings = durations
  }

  /// Bookings a second.
  var rate: Double { Double(bookings.seconds.count) / (ended - began).inSeconds }
}
