// SPDX-License-Identifier: MIT

package typealias TerminalID = Identifier<Hold>

/// A moment by the machine's own running clock, which no correction of the wall clock moves.
package struct BootMoment: Hashable, Sendable {
  /// Which start of the machine; a moment of another one says nothing.
  package let boot: String
  /// Seconds since that start.
  package let seconds: Int

  package init(boot: String, seconds: Int) {
    self.boot = boot
    self.seconds = seconds
  }

  /// The moment `more` seconds later; saturates instead of overflowing.
  package func adding(seconds more: Int) -> BootMoment {
    BootMoment(boot: boot, seconds: Instant(seconds: seconds).adding(seconds: more).seconds)
  }

  /// Seconds from `now` until this moment; none once it has passed or the machine was started anew.
  package func secondsLeft(at now: BootMoment) -> Int {
    guard boot == now.boot, seconds > now.seconds else { return 0 }
    // A moment can come from a damaged file, and the difference need not fit.
    let (left, overflow) = seconds.subtractingReportingOverflow(now.seconds)
    return overflow ? .max : left
  }
}

/// Places kept for one terminal while its form is filled in.
package struct Hold: Hashable, Sendable {
  /// Five minutes.
  package static let lifetime = 300

  package let terminal: TerminalID
  package let hospital: HospitalID
  /// The slots that are kept, one entry a place.
  package let places: [SlotTime]
  package let expires: BootMoment

  package init(
    terminal: TerminalID, hospital: HospitalID, places: [SlotTime], expires: BootMoment
  ) {
    self.terminal = terminal
    self.hospital = hospital
    self.places = places
    self.expires = expires
  }

  package func isAlive(at now: BootMoment) -> Bool { expires.secondsLeft(at: now) > 0 }
}
