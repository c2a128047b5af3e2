// SPDX-License-Identifier: MIT

import Booking

extension PackedSchedule {
  /// Whether doses are given at this time of the hospital's own clock.
  ///
  /// It reads `Schedule.day` off the bytes, because thousands of schedules are asked at every key and
  /// making each a `Schedule` takes longer than a key may; a test holds the two together.
  static func isOpen(
    _ view: ByteView, at local: LocalDateTime, isHoliday: (_ calendar: Int) -> Bool
  ) -> Bool {
    var reader = ByteReader(view)
    // The week of a schedule that could not be read counts for nothing.
    guard reader.number() < 2 else { return false }
    let day = local.date.dayNumber
    for _ in 0..<reader.items() {
      let isToday = PackedDate.number(&reader) == day
      let spans = reader.items()
      let isOpen = covers(local.minuteOfDay, spans, &reader)
      if isToday, spans > 0 { return isOpen && reader.isIntact }
    }
    var isClosed = false
    for _ in 0..<reader.items() {
      let first = PackedDate.number(&reader)
      let last = PackedDate.number(&reader)
      reader.skipText()
      isClosed = isClosed || (first <= day && day <= last)
    }
    if isClosed || isHoliday(reader.number()) { return false }
    for _ in 0..<local.date.weekday.rawValue {
      _ = covers(0, max(0, reader.items() - 1), &reader)
    }
    return covers(local.minuteOfDay, max(0, reader.items() - 1), &reader) && reader.isIntact
  }

  /// Reads so many spans, and whether one of them covers `minute`.
  private static func covers(_ minute: Int, _ spans: Int, _ reader: inout ByteReader) -> Bool {
    var isCovered = false
    for _ in 0..<spans {
      let opens = reader.number()
      let closes = reader.number()
      isCovered = isCovered || (opens <= minute && minute < closes)
    }
    return isCovered
  }
}
