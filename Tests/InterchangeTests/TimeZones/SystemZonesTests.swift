// SPDX-License-Identifier: MIT

import Booking
import Foundation
import Interchange
import TestKit
import Testing

/// Foundation as the second opinion on the files of the machine.
@Suite(
  "The machine's time zones",
  .enabled(
    if: FileManager.default.fileExists(atPath: "/usr/share/zoneinfo/America/New_York"),
    "no time zones are installed"))
struct SystemZonesTests {
  private static let zones = """
    America/New_York America/Chicago America/Denver America/Los_Angeles America/Phoenix
    America/Anchorage America/Adak Pacific/Honolulu America/Puerto_Rico America/Halifax
    America/St_Johns America/Bogota America/Lima America/Sao_Paulo America/Argentina/Buenos_Aires
    America/Havana America/Martinique America/Guadeloupe America/Cayenne America/Miquelon
    America/Asuncion America/Santiago America/Boise America/Detroit America/Indiana/Indianapolis
    America/Kentucky/Louisville America/North_Dakota/Center Europe/London Europe/Dublin
    Europe/Paris Europe/Berlin Europe/Madrid Europe/Athens Europe/Helsinki Europe/Istanbul
    Europe/Lisbon Atlantic/Azores Atlantic/Reykjavik Africa/Johannesburg Africa/Lagos
    Africa/Nairobi Indian/Reunion Indian/Mayotte Asia/Tokyo Asia/Seoul Asia/Shanghai Asia/Kolkata
    Asia/Kathmandu Asia/Dubai Asia/Bangkok Asia/Jerusalem Australia/Sydney Australia/Adelaide
    Australia/Brisbane Australia/Lord_Howe Pacific/Auckland Pacific/Chatham Pacific/Apia
    Pacific/Guam Pacific/Pago_Pago Pacific/Tahiti Pacific/Noumea Pacific/Kiritimati UTC
    """.split(whereSeparator: \.isWhitespace).map(String.init)

  private func rules(_ name: String) throws -> ZoneRules {
    let url = URL(fileURLWithPath: "/usr/share/zoneinfo/\(name)")
    return try TimeZoneFile.rules(identifier: name, [UInt8](Data(contentsOf: url)))
  }

  @Test("They say what Foundation says, from 2020 to 2037", arguments: Self.zones)
  func agreesWithFoundation(name: String) throws {
    let zone = try rules(name)
    let other = try #require(TimeZone(identifier: name))
    let start = try moment("2020-01-01T00:00:00Z").seconds
    let end = try moment("2038-01-01T00:00:00Z").seconds
    var before = zone.offset(at: Instant(seconds: start))
    for seconds in stride(from: start, to: end, by: 5 * 3600 + 1800) {
      let offset = zone.offset(at: Instant(seconds: seconds))
      let expected = other.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
      guard offset == expected else {
        Issue.record("\(name) at \(seconds): \(offset), Foundation says \(expected)")
        return
      }
      if offset != before {
        // Where it changed, the very second has to agree too.
        let exact = (seconds - 19_800...seconds).first {
          zone.offset(at: Instant(seconds: $0)) == offset
        }
        if let exact {
          for second in [exact - 1, exact] {
            #expect(
              zone.offset(at: Instant(seconds: second))
                == other.secondsFromGMT(for: Date(timeIntervalSince1970: Double(second))))
          }
        }
        before = offset
      }
    }
  }

  @Test("The rules go on to the year 2100")
  func longAfter() throws {
    let zone = try rules("America/New_York")
    #expect(zone.offset(at: try moment("2099-07-01T00:00:00Z")) == -4 * 3600)
    #expect(zone.offset(at: try moment("2099-12-01T00:00:00Z")) == -5 * 3600)
  }

  @Test("Apia lost a day, and the clock of the fixtures is the machine's")
  func fixtures() throws {
    let apia = try rules("Pacific/Apia")
    #expect(apia.meaning(of: try #require(LocalDateTime("2011-12-30T12:00"))) == .skipped)
    for fixture in [ZoneRules.newYork, .london, .sydney, .lordHowe] {
      let zone = try rules(fixture.identifier)
      // Australia's present rule is from 2008.
      let start = try moment("2009-01-01T00:00:00Z").seconds
      let end = try moment("2037-01-01T00:00:00Z").seconds
      for seconds in stride(from: start, to: end, by: 6 * 3600) {
        let instant = Instant(seconds: seconds)
        guard zone.offset(at: instant) == fixture.offset(at: instant) else {
          Issue.record("\(fixture.identifier) at \(seconds)")
          break
        }
      }
    }
  }

  @Test("Every file of the folder that is a time zone is read")
  func all() throws {
    let root = "/usr/share/zoneinfo"
    let walker = try #require(FileManager.default.enumerator(atPath: root))
    var read = 0
    while let name = walker.nextObject() as? String {
      guard !name.hasPrefix("right/"),
        let data = FileManager.default.contents(atPath: "\(root)/\(name)"),
        data.starts(with: Array("TZif".utf8))
      else { continue }
      _ = try TimeZoneFile.rules(identifier: name, [UInt8](data))
      read += 1
    }
    #expect(read > 300)
  }
}
