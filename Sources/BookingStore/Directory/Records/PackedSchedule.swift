// SPDX-License-Identifier: MIT

import Booking

/// A schedule as it lies in the directory, in the order in which the question whether it is open reads it.
enum PackedSchedule {
  static func pack(_ schedule: Schedule, calendar: Int, offer: Int) -> [UInt8] {
    var writer = ByteWriter()
    switch schedule.source {
    case .published: writer.number(0)
    case .assumed: writer.number(1)
    case .unread(let text):
      writer.number(2)
      writer.text(text)
    }
    let openings = schedule.extraOpenings.sorted { $0.key < $1.key }
    writer.number(openings.count)
    for (date, hours) in openings {
      PackedDate.write(date, to: &writer)
      write(hours, to: &writer)
    }
    writer.number(schedule.closures.count)
    for closure in schedule.closures {
      PackedDate.write(closure.first, to: &writer)
      PackedDate.write(closure.last, to: &writer)
      writer.text(closure.reason)
    }
    writer.number(calendar)
    for weekday in Weekday.allCases {
      // One more than there are: none at all differs from none on this day.
      guard let hours = schedule.weekly[weekday] else {
        writer.number(0)
        continue
      }
      writer.number(hours.count + 1)
      for span in hours { write(span, to: &writer) }
    }
    writer.number(schedule.slotMinutes)
    writer.number(schedule.capacity)
    writer.number(offer)
    writer.number(schedule.noticeMinutes)
    writer.number(schedule.windowDays)
    writer.number(schedule.cancelCutoffMinutes)
    return writer.bytes
  }

  /// Nil where the bytes are damaged or no schedule can be like this.
  static func schedule(
    _ view: ByteView, calendar: (Int) -> HolidayCalendar?, offer: (Int) -> [VaccineCode]
  ) -> Schedule? {
    var reader = ByteReader(view)
    guard let source = source(&reader) else { return nil }
    var openings: [LocalDate: [OpeningHours]] = [:]
    for _ in 0..<reader.items() {
      guard let date = PackedDate.read(&reader), let hours = hours(reader.items(), &reader)
      else { return nil }
      openings[date] = hours
    }
    var closures: [Schedule.Closure] = []
    for _ in 0..<reader.items() {
      guard let first = PackedDate.read(&reader), let last = PackedDate.read(&reader),
        let closure = Schedule.Closure(first: first, last: last, reason: reader.text())
      else { return nil }
      closures.append(closure)
    }
    guard let holidays = calendar(reader.number()) else { return nil }
    var weekly: [Weekday: [OpeningHours]] = [:]
    for weekday in Weekday.allCases {
      let count = reader.items()
      guard count > 0 else { continue }
      guard let hours = hours(count - 1, &reader) else { return nil }
      weekly[weekday] = hours
    }
    let slotMinutes = reader.number()
    let capacity = reader.number()
    let vaccines = offer(reader.number())
    let notice = reader.number()
    let window = reader.number()
    let cutoff = reader.number()
    guard reader.isIntact else { return nil }
    return try? Schedule(
      source: source, weekly: weekly, slotMinutes: slotMinutes, capacity: capacity,
      vaccines: vaccines, holidays: holidays, closures: closures, extraOpenings: openings,
      noticeMinutes: notice, windowDays: window, cancelCutoffMinutes: cutoff)
  }

  private static func source(_ reader: inout ByteReader) -> Schedule.Source? {
    switch reader.number() {
    case 0: .published
    case 1: .assumed
    case 2: .unread(reader.text())
    default: nil
    }
  }

  private static func write(_ hours: [OpeningHours], to writer: inout ByteWriter) {
    writer.number(hours.count)
    for span in hours { write(span, to: &writer) }
  }

  private static func write(_ span: OpeningHours, to writer: inout ByteWriter) {
    writer.number(span.opens)
    writer.number(span.closes)
  }

  private static func hours(_ count: Int, _ reader: inout ByteReader) -> [OpeningHours]? {
    var hours: [OpeningHours] = []
    for _ in 0..<count {
      guard let span = OpeningHours(opens: reader.number(), closes: reader.number())
      else { return nil }
      hours.append(span)
    }
    return hours
  }
}
