// SPDX-License-Identifier: MIT

import Booking
import TestKit
import Testing

@Suite("Time zones")
struct ZoneRulesTests {
  /// What a wall clock's time means, in the words of a table.
  enum Expected: Sendable {
    case skipped
    case once(String)
    case twice(String, String)
  }

  @Test(
    "A wall clock's time means no moment, one or two",
    arguments: [
      (ZoneRules.newYork, "2026-03-08T01:59", Expected.once("2026-03-08T01:59:00-05:00")),
      (.newYork, "2026-03-08T02:00", .skipped),
      (.newYork, "2026-03-08T02:59", .skipped),
      (.newYork, "2026-03-08T03:00", .once("2026-03-08T03:00:00-04:00")),
      (.newYork, "2026-11-01T00:59", .once("2026-11-01T00:59:00-04:00")),
      (
        .newYork, "2026-11-01T01:00",
        .twice("2026-11-01T01:00:00-04:00", "2026-11-01T01:00:00-05:00")
      ),
      (
        .newYork, "2026-11-01T01:59",
        .twice("2026-11-01T01:59:00-04:00", "2026-11-01T01:59:00-05:00")
      ),
      (.newYork, "2026-11-01T02:00", .once("2026-11-01T02:00:00-05:00")),
      (.london, "2026-03-29T01:30", .skipped),
      (
        .london, "2026-10-25T01:30",
        .twice("2026-10-25T01:30:00+01:00", "2026-10-25T01:30:00+00:00")
      ),
      // Down under the clock is put forward in October and back in April.
      (.sydney, "2026-10-04T02:30", .skipped),
      (
        .sydney, "2026-04-05T02:30",
        .twice("2026-04-05T02:30:00+11:00", "2026-04-05T02:30:00+10:00")
      ),
      (.sydney, "2026-01-15T12:00", .once("2026-01-15T12:00:00+11:00")),
      (.sydney, "2026-07-15T12:00", .once("2026-07-15T12:00:00+10:00")),
      // Half an hour on Lord Howe Island.
      (.lordHowe, "2026-10-04T02:15", .skipped),
      (.lordHowe, "2026-10-04T02:30", .once("2026-10-04T02:30:00+11:00")),
      (.lordHowe, "2026-04-05T01:29", .once("2026-04-05T01:29:00+11:00")),
      (
        .lordHowe, "2026-04-05T01:45",
        .twice("2026-04-05T01:45:00+11:00", "2026-04-05T01:45:00+10:30")
      ),
      (.lordHowe, "2026-04-05T02:00", .once("2026-04-05T02:00:00+10:30")),
      // A whole day that never was.
      (.apia, "2011-12-29T23:59", .once("2011-12-29T23:59:00-10:00")),
      (.apia, "2011-12-30T00:00", .skipped),
      (.apia, "2011-12-30T12:00", .skipped),
      (.apia, "2011-12-30T23:59", .skipped),
      (.apia, "2011-12-31T00:00", .once("2011-12-31T00:00:00+14:00")),
      (.utc, "2026-03-08T02:30", .once("2026-03-08T02:30:00+00:00")),
    ])
  func meaning(zone: ZoneRules, text: String, expected: Expected) throws {
    let local = try #require(LocalDateTime(text))
    switch (zone.meaning(of: local), expected) {
    case (.skipped, .skipped): break
    case (.once(let time), .once(let text)): #expect(time.description == text)
    case (.twice(let first, let second), .twice(let early, let late)):
      #expect(first.description == early)
      #expect(second.description == late)
    case (let meaning, _): Issue.record("\(text) in \(zone.identifier) means \(meaning)")
    }
  }

  @Test(
    "Every moment's wall clock leads back to it",
    arguments: [ZoneRules.newYork, .london, .sydney, .lordHowe, .apia, .tokyo])
  func roundTrip(zone: ZoneRules) throws {
    let start = try moment(zone == .apia ? "2011-12-20T00:00:00Z" : "2026-01-01T00:00:00Z")
    for quarter in 0..<(366 * 96) {
      let zoned = zone.zoned(start.adding(minutes: quarter * 15))
      let back: [ZonedTime] =
        switch zone.meaning(of: zoned.local) {
        case .skipped: []
        case .once(let time): [time]
        case .twice(let first, let second): [first, second]
        }
      guard back.contains(zoned) else {
        Issue.record("\(zoned) in \(zone.identifier) is lost")
        return
      }
    }
  }

  @Test("The offset changes at the second of the change, not before")
  func edge() throws {
    let change = try moment("2026-03-08T07:00:00Z")
    #expect(ZoneRules.newYork.offset(at: change.adding(seconds: -1)) == -18_000)
    #expect(ZoneRules.newYork.offset(at: change) == -14_400)
    #expect(ZoneRules.newYork.offset(at: Instant(seconds: .min)) == -18_000)
    #expect(ZoneRules.newYork.offset(at: Instant(seconds: .max)) == -18_000)
  }

  @Test("Changes may be given in any order")
  func order() {
    let changes = (0..<20).map { ZoneRules.Transition(at: Instant(seconds: $0), offset: $0) }
    let sorted = ZoneRules(identifier: "X", initialOffset: -1, transitions: changes)
    let reversed = ZoneRules(
      identifier: "X", initialOffset: -1, transitions: changes.reversed())
    #expect(sorted == reversed)
    #expect(reversed.offset(at: Instant(seconds: 7)) == 7)
  }
}
