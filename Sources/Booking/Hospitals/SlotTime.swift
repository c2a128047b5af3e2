// SPDX-License-Identifier: MIT

/// The span of one slot, on the hospital's own clock.
package struct SlotTime: Hashable, Sendable, Comparable {
  package let start: ZonedTime
  package let end: ZonedTime

  package init(start: ZonedTime, end: ZonedTime) {
    self.start = start
    self.end = end
  }

  package static func < (left: Self, right: Self) -> Bool {
    left.start.instant < right.start.instant
  }

  package func overlaps(_ other: SlotTime) -> Bool {
    start.instant < other.end.instant && other.start.instant < end.instant
  }
}

extension Schedule {
  /// The slots of one day, in the order of time.
  ///
  /// They stand on a grid of wall-clock times, so that 08:15 is 08:15 all year. Where the clock is put
  /// forward the skipped ones are missing, where it is put back they come twice; one that would begin
  /// before its predecessor has ended is left out.
  package func slotTimes(within hours: [OpeningHours], on date: LocalDate, in zone: ZoneRules)
    -> [SlotTime]
  {
    let steady = !zone.changes(on: date)
    let dayOffset = steady ? zone.offset(at: Instant(seconds: date.dayNumber * 86_400)) : 0
    var starts: [ZonedTime] = []
    for span in hours {
      for minute in stride(from: span.opens, through: span.closes - slotMinutes, by: slotMinutes) {
        if steady {
          let seconds = date.dayNumber * 86_400 + minute * 60 - dayOffset
          starts.append(ZonedTime(instant: Instant(seconds: seconds), offset: dayOffset))
        } else if let local = LocalDateTime(date: date, minuteOfDay: minute) {
          switch zone.meaning(of: local) {
          case .skipped: break
          case .once(let time): starts.append(time)
          case .twice(let first, let second): starts += [first, second]
          }
        }
      }
    }
    if !steady { starts.sort { $0.instant < $1.instant } }
    var times: [SlotTime] = []
    times.reserveCapacity(starts.count)
    for start in starts {
      if let last = times.last, start.instant < last.end.instant { continue }
      let end = start.instant.adding(minutes: slotMinutes)
      let offset = steady ? dayOffset : zone.offset(at: end)
      times.append(SlotTime(start: start, end: ZonedTime(instant: end, offset: offset)))
    }
    return times
  }
}
