// SPDX-License-Identifier: MIT

/// A time zone's offsets from UTC, by the moments at which they change.
package struct ZoneRules: Sendable, Hashable {
  package struct Transition: Sendable, Hashable {
    package let at: Instant
    /// Seconds ahead of UTC from that moment on.
    package let offset: Int

    package init(at: Instant, offset: Int) {
      self.at = at
      self.offset = offset
    }
  }

  /// What a time on a wall clock means.
  package enum Meaning: Hashable, Sendable {
    /// The clock jumped over it.
    case skipped
    case once(ZonedTime)
    /// The clock was put back and showed it twice.
    case twice(ZonedTime, ZonedTime)
  }

  /// IANA's name, America/New_York say.
  package let identifier: String
  private let initialOffset: Int
  private let transitions: [Transition]

  /// `transitions` may come in any order.
  package init(identifier: String, initialOffset: Int, transitions: [Transition] = []) {
    self.identifier = identifier
    self.initialOffset = initialOffset
    self.transitions = transitions.sorted { $0.at < $1.at }
  }

  package static let utc = ZoneRules(identifier: "UTC", initialOffset: 0)

  /// Seconds ahead of UTC.
  package func offset(at instant: Instant) -> Int {
    let passed = transitionsPassed(at: instant)
    return passed == 0 ? initialOffset : transitions[passed - 1].offset
  }

  private func transitionsPassed(at instant: Instant) -> Int {
    var low = 0
    var high = transitions.count
    while low < high {
      let middle = (low + high) / 2
      if transitions[middle].at <= instant { low = middle + 1 } else { high = middle }
    }
    return low
  }

  package func zoned(_ instant: Instant) -> ZonedTime {
    ZonedTime(instant: instant, offset: offset(at: instant))
  }

  package func meaning(of local: LocalDateTime) -> Meaning {
    // Every offset in force within two days could explain the clock's time; most often there is one.
    let guess = Instant(seconds: local.secondsAsUTC)
    let early = offset(at: guess.adding(seconds: -86_400))
    let late = offset(at: guess.adding(seconds: 86_400))
    let candidates = early == late ? [early] : [early, late]
    let found = candidates.compactMap { offset -> ZonedTime? in
      let instant = guess.adding(seconds: -offset)
      return self.offset(at: instant) == offset ? ZonedTime(instant: instant, offset: offset) : nil
    }.sorted { $0.instant < $1.instant }
    switch found.count {
    case 0: return .skipped
    case 1: return .once(found[0])
    default: return .twice(found[0], found[1])
    }
  }

  /// Whether the offset changes between the start of `date` and the start of the next day.
  func changes(on date: LocalDate) -> Bool {
    let midnight = Instant(seconds: date.dayNumber * 86_400)
    // Offsets lie within 26 hours of UTC, so the local day lies within this span.
    let from = midnight.adding(seconds: -26 * 3600)
    let to = midnight.adding(seconds: 50 * 3600)
    return transitionsPassed(at: from) != transitionsPassed(at: to)
  }
}
