// SPDX-License-Identifier: MIT

import Booking

/// The booking that is being made, kept while its pages come and go.
struct Draft: Sendable {
  var site: Site?
  /// From the place that was chosen.
  var kilometres: Double?
  var vaccine: VaccineCode?
  var hold: Hold?
  var party: [PersonForm] = [PersonForm()]
  /// The appointment that is being moved; nil when a new one is made.
  var moving: OpenedAppointment?

  /// Whether somebody would miss something if it were gone.
  var isWorthKeeping: Bool {
    hold != nil || party.contains { !$0.isEmpty }
  }

  func secondsLeft(at clocks: Clocks) -> Int { hold?.expires.secondsLeft(at: clocks.boot) ?? 0 }
}
