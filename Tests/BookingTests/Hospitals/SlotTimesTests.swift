// SPDX-License-Identifier: MIT

import Booking
import TestKit
import Testing

@Suite("Slots of a day")
struct SlotTimesTests {
  private func starts(
    _ span: String, on date: String, in zone: ZoneRules, minutes: Int = 30
  ) throws -> [String] {
    try times(span, on: date, in: zone, minutes: minutes).map(\.start.description)
  }

  private func times(
    _ span: String, on date: String, in zone: ZoneRules, minutes: Int
  ) throws -> [SlotTime] {
    try schedule(slotMinutes: minutes)
      .slotTimes(within: hours(span), on: day(date), in: zone)
  }

  @Test("New York has no slots at 02:00 and 02:30 on 8 March 2026")
  func springForward() throws {
    #expect(
      try starts("01:00-04:00", on: "2026-03-08", in: .newYork) == [
        "2026-03-08T01:00:00-05:00", "2026-03-08T01:30:00-05:00", "2026-03-08T03:00:00-04:00",
        "2026-03-08T03:30:00-04:00",
      ])
  }

  @Test("13:00-18:00 in New York on 8 March 2026 is 17:00Z to 22:00Z")
  func afternoonOfTheChange() throws {
    let slots = try times("13:00-18:00", on: "2026-03-08", in: .newYork, minutes: 30)
    #expect(slots.count == 10)
    #expect(slots.first?.start.instant == (try moment("2026-03-08T17:00:00Z")))
    #expect(slots.last?.end.instant == (try moment("2026-03-08T22:00:00Z")))
    #expect(slots.last?.end.description == "2026-03-08T18:00:00-04:00")
  }

  @Test("The same hours the day before are 18:00Z to 23:00Z")
  func dayBefore() throws {
    let slots = try times("13:00-18:00", on: "2026-03-07", in: .newYork, minutes: 30)
    #expect(slots.first?.start.instant == (try moment("2026-03-07T18:00:00Z")))
    #expect(slots.last?.end.instant == (try moment("2026-03-07T23:00:00Z")))
  }

  @Test("A repeated hour gives its slots twice")
  func fallBack() throws {
    #expect(
      try starts("00:30-02:30", on: "2026-11-01", in: .newYork) == [
        "2026-11-01T00:30:00-04:00", "2026-11-01T01:00:00-04:00", "2026-11-01T01:30:00-04:00",
        "2026-11-01T01:00:00-05:00", "2026-11-01T01:30:00-05:00", "2026-11-01T02:00:00-05:00",
      ])
  }

  @Test("The half hour of Lord Howe is skipped in October and given twice in April")
  func lordHowe() throws {
    #expect(
      try starts("01:30-03:00", on: "2026-10-04", in: .lordHowe) == [
        "2026-10-04T01:30:00+10:30", "2026-10-04T02:30:00+11:00",
      ])
    #expect(
      try starts("01:00-02:30", on: "2026-04-05", in: .lordHowe) == [
        "2026-04-05T01:00:00+11:00", "2026-04-05T01:30:00+11:00", "2026-04-05T01:30:00+10:30",
        "2026-04-05T02:00:00+10:30",
      ])
  }

  @Test("A change late in the evening, west of Greenwich, belongs to that evening's day")
  func eveningChange() throws {
    // Nuuk goes from two hours behind UTC to one at 01:00Z, which is 23:00 of the day before there.
    let nuuk = ZoneRules(
      identifier: "America/Nuuk", initialOffset: -7200,
      transitions: [.init(at: try moment("2026-03-29T01:00:00Z"), offset: -3600)])
    #expect(
      try starts("22:00-24:00", on: "2026-03-28", in: nuuk) == [
        "2026-03-28T22:00:00-02:00", "2026-03-28T22:30:00-02:00",
      ])
  }

  @Test("A day that was skipped has no slots")
  func apia() throws {
    #expect(try starts("00:00-24:00", on: "2011-12-30", in: .apia).isEmpty)
    #expect(try starts("00:00-24:00", on: "2011-12-29", in: .apia).count == 48)
    #expect(try starts("00:00-24:00", on: "2011-12-31", in: .apia).count == 48)
  }

  @Test(
    "Slots of any length never overlap, in order, on days with and without a change",
    arguments: [50, 1, 7, 13, 45, 90, 480],
    [
      (ZoneRules.newYork, "2026-03-08"), (.newYork, "2026-11-01"), (.newYork, "2026-07-01"),
      (.lordHowe, "2026-04-05"), (.lordHowe, "2026-10-04"), (.sydney, "2026-04-05"),
      (.london, "2026-10-25"), (.apia, "2011-12-31"),
    ])
  func neverOverlapping(minutes: Int, place: (zone: ZoneRules, date: String)) throws {
    let slots = try times("00:00-24:00", on: place.date, in: place.zone, minutes: minutes)
    #expect(!slots.isEmpty)
    for (earlier, later) in zip(slots, slots.dropFirst()) {
      #expect(earlier.end.instant <= later.start.instant)
      #expect(!earlier.overlaps(later))
    }
    for slot in slots {
      #expect(slot.end.instant.seconds - slot.start.instant.seconds == minutes * 60)
      #expect(slot.start == place.zone.zoned(slot.start.instant))
      #expect(slot.end == place.zone.zoned(slot.end.instant))
    }
  }

  @Test("50-minute slots that would run into the repeated hour's own are left out")
  func fiftyMinutes() throws {
    // 00:50 runs to 01:40 summer time; the grid's 01:40 is there twice, 02:30 once.
    #expect(
      try starts("00:00-04:10", on: "2026-11-01", in: .newYork, minutes: 50) == [
        "2026-11-01T00:00:00-04:00", "2026-11-01T00:50:00-04:00", "2026-11-01T01:40:00-04:00",
        "2026-11-01T01:40:00-05:00", "2026-11-01T02:30:00-05:00", "2026-11-01T03:20:00-05:00",
      ])
  }

  @Test("Hours that are no whole number of slots end with the last whole one")
  func remainder() throws {
    #expect(
      try starts("08:00-09:50", on: "2026-07-01", in: .newYork, minutes: 30) == [
        "2026-07-01T08:00:00-04:00", "2026-07-01T08:30:00-04:00", "2026-07-01T09:00:00-04:00",
      ])
    #expect(try starts("08:00-08:20", on: "2026-07-01", in: .newYork, minutes: 30).isEmpty)
  }

  @Test("A slot may end at midnight")
  func midnight() throws {
    let last = try times("22:00-24:00", on: "2026-07-01", in: .newYork, minutes: 60).last
    #expect(last?.end.description == "2026-07-02T00:00:00-04:00")
  }
}
