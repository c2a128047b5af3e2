// SPDX-License-Identifier: MIT

import Booking
import Interchange
import TestKit
import Testing

@Suite("Time zone files")
struct TimeZoneFileTests {
  private func rules(_ file: TimeZoneBytes) throws(InterchangeError) -> ZoneRules {
    try TimeZoneFile.rules(identifier: "Test/Zone", file.bytes)
  }

  @Test("Offsets change at the moments of the table", arguments: Array("\u{0}234".utf8))
  func table(version: UInt8) throws {
    let zone = try rules(
      TimeZoneBytes(
        version: version, changes: [(-100, 1), (0, 2), (1000, 0)], offsets: [-3600, 0, 5400]))
    #expect(zone.identifier == "Test/Zone")
    for (seconds, offset) in [
      (-101, -3600), (-100, 0), (-1, 0), (0, 5400), (999, 5400), (1000, -3600), (99_999, -3600),
    ] {
      #expect(zone.offset(at: Instant(seconds: seconds)) == offset, "at \(seconds)")
    }
  }

  @Test("Times of 64 bits are read from the second block")
  func wide() throws {
    let zone = try rules(
      TimeZoneBytes(changes: [(-5_000_000_000, 1), (.max, 0)], offsets: [-17_762, 3600]))
    #expect(zone.offset(at: Instant(seconds: -5_000_000_001)) == -17_762)
    #expect(zone.offset(at: Instant(seconds: -5_000_000_000)) == 3600)
    #expect(zone.offset(at: Instant(seconds: .max)) == -17_762)
  }

  @Test("A change that changes no offset is left out")
  func unchanged() throws {
    let zone = try rules(
      TimeZoneBytes(changes: [(0, 1), (10, 2), (20, 0)], offsets: [0, 3600, 3600]))
    #expect(
      zone
        == ZoneRules(
          identifier: "Test/Zone", initialOffset: 0,
          transitions: [
            .init(at: Instant(seconds: 0), offset: 3600),
            .init(at: Instant(seconds: 20), offset: 0),
          ]))
  }

  /// A rule for the years to come, and offsets in minutes that it gives.
  struct Rule: Sendable, CustomTestStringConvertible {
    let text: String
    let offsets: [(String, Int)]
    var testDescription: String { text }
  }

  @Test(
    "The rule at the file's end is written out to the year 2100",
    arguments: [
      Rule(
        text: "EST5EDT,M3.2.0,M11.1.0",
        offsets: [
          ("2026-03-08T06:59:59Z", -300), ("2026-03-08T07:00:00Z", -240),
          ("2026-11-01T05:59:59Z", -240), ("2026-11-01T06:00:00Z", -300),
          ("2100-07-01T00:00:00Z", -240), ("2100-12-31T23:59:59Z", -300),
          ("1970-07-01T00:00:00Z", -240),
        ]),
      // In force the whole winter around, south of the equator.
      Rule(
        text: "AEST-10AEDT,M10.1.0,M4.1.0/3",
        offsets: [
          ("2026-04-04T15:59:59Z", 660), ("2026-04-04T16:00:00Z", 600),
          ("2026-10-03T15:59:59Z", 600), ("2026-10-03T16:00:00Z", 660),
        ]),
      // Ireland's winter is the exception.
      Rule(
        text: "IST-1GMT0,M10.5.0,M3.5.0/1",
        offsets: [
          ("2026-03-29T00:59:59Z", 0), ("2026-03-29T01:00:00Z", 60),
          ("2026-10-25T00:59:59Z", 60), ("2026-10-25T01:00:00Z", 0),
        ]),
      // Hours before midnight, and quoted names.
      Rule(
        text: "<-03>3<-02>,M3.5.0/-2,M10.5.0/-1",
        offsets: [
          ("2026-03-29T00:59:59Z", -180), ("2026-03-29T01:00:00Z", -120),
          ("2026-10-25T00:59:59Z", -120), ("2026-10-25T01:00:00Z", -180),
        ]),
      // Fifty hours after a Thursday's midnight.
      Rule(
        text: "EET-2EEST,M3.4.4/50,M10.4.4/50",
        offsets: [
          ("2026-03-27T23:59:59Z", 120), ("2026-03-28T00:00:00Z", 180),
          ("2026-10-23T22:59:59Z", 180), ("2026-10-23T23:00:00Z", 120),
        ]),
      Rule(
        text: "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0",
        offsets: [("2026-01-01T00:00:00Z", 660), ("2026-07-01T00:00:00Z", 630)]),
      // Day numbers: J60 is always 1 March, 59 is 29 February in a leap year.
      Rule(
        text: "AAA0BBB,J60/0,J300/0",
        offsets: [
          ("2027-02-28T23:59:59Z", 0), ("2027-03-01T00:00:00Z", 60),
          ("2028-02-29T23:59:59Z", 0), ("2028-03-01T00:00:00Z", 60),
        ]),
      Rule(
        text: "AAA0BBB,59/0,299/0",
        offsets: [
          ("2027-02-28T23:59:59Z", 0), ("2027-03-01T00:00:00Z", 60),
          ("2028-02-28T23:59:59Z", 0), ("2028-02-29T00:00:00Z", 60),
        ]),
      // Summer all year (RFC 9636, 3.3.1 has it for this).
      Rule(
        text: "EST5EDT,0/0,J365/25",
        offsets: [
          ("2026-12-31T23:00:00Z", -240), ("2027-01-01T04:00:00Z", -240),
          ("2027-01-01T05:00:00Z", -240), ("2028-12-31T12:00:00Z", -240),
          ("2029-01-01T04:59:59Z", -240),
        ]),
      Rule(text: "JST-9", offsets: [("2026-01-01T00:00:00Z", 540), ("1900-01-01T00:00:00Z", 540)]),
      Rule(text: "<+0545>-5:45", offsets: [("2026-01-01T00:00:00Z", 345)]),
      Rule(text: "<-0930>+9:30", offsets: [("2026-01-01T00:00:00Z", -570)]),
    ])
  func footer(rule: Rule) throws {
    let zone = try rules(TimeZoneBytes(footer: rule.text))
    for (text, minutes) in rule.offsets {
      #expect(zone.offset(at: try moment(text)) == minutes * 60, "\(text)")
    }
  }

  @Test("The rule begins after the table's last change")
  func footerAfterTable() throws {
    let last = try moment("2026-06-01T00:00:00Z")
    let zone = try rules(
      TimeZoneBytes(
        changes: [(last.seconds, 1)], offsets: [3600, 7200], footer: "AAA0BBB,M3.2.0,M11.1.0"))
    #expect(zone.offset(at: try moment("2026-04-01T00:00:00Z")) == 3600)
    #expect(zone.offset(at: last) == 7200)
    #expect(zone.offset(at: try moment("2026-12-01T00:00:00Z")) == 0)
    #expect(zone.offset(at: try moment("2027-07-01T00:00:00Z")) == 3600)
  }

  @Test("At the moment of its last change the table has the last word")
  func footerAtTable() throws {
    let last = try moment("2026-03-08T02:00:00Z")
    let zone = try rules(
      TimeZoneBytes(
        changes: [(last.seconds, 1)], offsets: [0, 7200], footer: "AAA0BBB,M3.2.0,M11.1.0"))
    #expect(zone.offset(at: last) == 7200)
    #expect(zone.offset(at: try moment("2026-11-01T01:00:00Z")) == 0)
  }

  @Test(
    "A rule that is none is refused",
    arguments: [
      "X", "EST", "EST5EDT", "EST5EDT,M3.2.0", "EST5EDT,M13.2.0,M11.1.0", "EST5EDT,M3.6.0,M11.1.0",
      "EST5EDT,M3.2.7,M11.1.0", "EST5EDT,M3.2.0,M11.1.0,", "EST5EDT,J0,J365", "EST5EDT,J1,J366",
      "EST5EDT,366,1", "EST25", "EST5:60", "<-03", "<-03>", "E5T5", "EST5EDT,M3.2.0/168,M11.1.0",
      "EST5EDT,M3.2.0/,M11.1.0", "EST5 EDT", "EST5555", "EST-", ":America/New_York",
      "EST5EDT,M3.2.0,M11.1.0\u{0}",
    ])
  func brokenRule(text: String) {
    #expect(throws: InterchangeError.timeZoneFile("Test/Zone", .rule)) {
      try rules(TimeZoneBytes(footer: text))
    }
  }

  @Test("What contradicts the format is refused by its name")
  func faults() {
    let right = TimeZoneBytes(changes: [(0, 1)], offsets: [0, 3600])
    var table: [(TimeZoneBytes, InterchangeError.TimeZoneFault)] = []
    func add(_ fault: InterchangeError.TimeZoneFault, _ change: (inout TimeZoneBytes) -> Void) {
      var file = right
      change(&file)
      table.append((file, fault))
    }
    add(.unknownVersion) { $0.version = UInt8(ascii: "5") }
    add(.unknownVersion) { $0.version = 1 }
    add(.leapSeconds) { $0.leapSeconds = 27 }
    add(.noTypes) {
      $0.offsets = []; $0.changes = []
    }
    add(.typeOutOfRange) { $0.changes = [(0, 2)] }
    add(.typeOutOfRange) { $0.changes = [(0, 255)] }
    add(.offsetOutOfRange) { $0.offsets = [0, 26 * 3600 + 1] }
    add(.offsetOutOfRange) { $0.offsets = [.min, 0] }
    add(.unordered) { $0.changes = [(5, 1), (5, 0)] }
    add(.unordered) { $0.changes = [(5, 1), (4, 0)] }
    add(.cutShort) { $0.footer = nil }
    for (file, fault) in table {
      let expected = InterchangeError.timeZoneFile("Test/Zone", fault)
      #expect(throws: expected) { try rules(file) }
      #expect(!expected.message.isEmpty)
    }
    #expect(throws: InterchangeError.timeZoneFile("Test/Zone", .noSuchFile)) {
      try TimeZoneFile.rules(identifier: "Test/Zone", Array("# not a zone\n".utf8))
    }
    #expect(throws: InterchangeError.timeZoneFile("Test/Zone", .noSuchFile)) {
      try TimeZoneFile.rules(identifier: "Test/Zone", [])
    }
  }

  @Test("A file cut at any byte is refused, and one with any byte changed does no harm")
  func damaged() {
    let bytes = TimeZoneBytes(
      changes: [(-100, 1), (0, 2), (1000, 0)], offsets: [-3600, 0, 5400],
      footer: "EST5EDT,M3.2.0,M11.1.0"
    ).bytes
    for length in bytes.indices {
      #expect(throws: InterchangeError.self) {
        try TimeZoneFile.rules(identifier: "X", Array(bytes.prefix(length)))
      }
    }
    for position in bytes.indices {
      for value in [0, 1, 0x7F, 0x80, 0xFF] as [UInt8] {
        var changed = bytes
        changed[position] = value
        guard let zone = try? TimeZoneFile.rules(identifier: "X", changed) else { continue }
        #expect(abs(zone.offset(at: Instant(seconds: 0))) <= 26 * 3600)
      }
    }
  }

  @Test("Random bytes do no harm")
  func random() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<3000 {
      let count = Int.random(in: 0..<200, using: &random)
      let noise = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      for bytes in [noise, Array("TZif2".utf8) + noise, Array("TZif".utf8) + [0] + noise] {
        _ = try? TimeZoneFile.rules(identifier: "X", bytes)
      }
    }
  }
}
