// SPDX-License-Identifier: MIT

import Booking
import TestKit
import Testing

@Suite("Times as they are written")
struct TimeTextTests {
  @Test(
    "RFC 3339 is read",
    arguments: [
      ("1970-01-01T00:00:00Z", 0),
      ("1970-01-01T00:00:00z", 0),
      ("1970-01-01t00:00:01Z", 1),
      ("1970-01-01 00:00:00Z", 0),
      ("1969-12-31T23:59:59Z", -1),
      ("1970-01-01T00:00:00+00:00", 0),
      ("1970-01-01T00:00:00-00:00", 0),
      ("1985-04-12T23:20:50.52Z", 482_196_050),
      ("1996-12-19T16:39:57-08:00", 851_042_397),
      ("1937-01-01T12:00:27.87+00:20", -1_041_337_173),
      ("2026-03-08T01:59:59-05:00", 1_772_953_199),
      ("2026-12-01T08:15-05:00", 1_796_130_900),
      ("0001-01-01T00:00:00Z", -62_135_596_800),
      ("9999-12-31T23:59:59Z", 253_402_300_799),
    ])
  func instants(text: String, seconds: Int) {
    #expect(Instant(text)?.seconds == seconds)
  }

  @Test(
    "Anything else is not taken for RFC 3339",
    arguments: [
      "", "2026", "2026-03-08", "2026-03-08T10:00", "2026-03-08T10:00:00", "2026-03-08T24:00:00Z",
      "2026-03-08T10:60:00Z", "2026-03-08T10:00:60Z", "2026-02-29T10:00:00Z", "2026-3-8T10:00:00Z",
      "2026-03-08T10:00:00.Z", "2026-03-08T10:00:00+5:00", "2026-03-08T10:00:00+24:00",
      "2026-03-08T10:00:00+0500", "2026-03-08T10:00:00+05:60", "2026-03-08T10:00:00ZZ",
      " 2026-03-08T10:00:00Z", "2026-03-08T10:00:00Z ", "２０２６-03-08T10:00:00Z",
      "-026-03-08T10:00:00Z", "2026-03-08T1é:00:00Z", "2026-03-08T10:00:0Z", "2026-03-08T10:00:Z",
    ])
  func refused(text: String) {
    #expect(Instant(text) == nil)
  }

  @Test(
    "A time without an offset is the hospital's own",
    arguments: ["2026-03-08T10:15", "2026-03-08 10:15", "2026-03-08t10:15", "2026-03-08T10:15:00"])
  func local(text: String) throws {
    let expected = try #require(LocalDateTime(date: day("2026-03-08"), minuteOfDay: 615))
    #expect(RequestedTime(text) == .local(expected))
    #expect(expected.description == "2026-03-08T10:15")
  }

  @Test("A local time with seconds begins no slot and is refused")
  func localSeconds() {
    #expect(RequestedTime("2026-03-08T10:15:30") == nil)
  }

  @Test("A time with an offset is that moment, wherever the hospital is")
  func exact() throws {
    #expect(
      RequestedTime("2026-03-08T10:15:00+01:00") == .exact(try moment("2026-03-08T09:15:00Z")))
  }

  @Test(
    "What is written is read back as the same moment",
    arguments: [
      ("2026-12-01T08:15:00-05:00", -18_000), ("2026-12-01T08:15:00+05:30", 19_800),
      ("2026-12-01T08:15:00+00:00", 0), ("2026-12-01T08:15:00-03:30", -12_600),
      ("1969-12-31T08:15:30+14:00", 50_400), ("2026-12-01T08:15:00+12:45", 45_900),
    ])
  func written(text: String, offset: Int) throws {
    let zoned = ZonedTime(instant: try moment(text), offset: offset)
    #expect(zoned.description == text)
  }

  @Test(
    "A date is ten characters of digits and dashes",
    arguments: [
      "2026-1-01", "26-01-01", "2026/01/01", "2026-01-01 ", "+026-01-01", "2026-01-0١", "",
    ])
  func dates(text: String) {
    #expect(LocalDate(text) == nil)
  }

  @Test("A moment far out of reach stays a moment", arguments: [Int.min, Int.max, 0])
  func saturation(seconds: Int) {
    let instant = Instant(seconds: seconds)
    #expect(instant.adding(minutes: .max) >= instant)
    #expect(instant.adding(minutes: .min) <= instant)
    #expect(!ZonedTime(instant: instant, offset: 50_400).description.isEmpty)
    #expect((LocalDateTime(instant, offset: 50_400) == nil) == (seconds != 0))
  }
}
