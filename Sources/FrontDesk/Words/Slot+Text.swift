// SPDX-License-Identifier: MIT

import Booking

extension Slot {
  /// Why it cannot be chosen; nil where it can.
  var whyNot: String? {
    switch status {
    case .free: nil
    case .full: "This slot is full: n goes to the next free one."
    case .unknown: "Nobody can say now whether a place is free then."
    case .past: "This slot has begun or is over."
    case .closed(.day(let reason)): "The hospital is closed: \(reason.short)."
    case .closed(.tooSoon(let minutes)):
      "Too early: bookings end \(durationText(minutes: minutes)) before a slot begins."
    case .closed(.tooFar(let opens)): "Bookings for this day open on \(opens.short)."
    }
  }
}
