// SPDX-License-Identifier: MIT

import Booking
import Interchange
import TestKit
import Testing

@Suite("Calendar files")
struct CalendarFileTests {
  @Test("An appointment becomes one event, in UTC")
  func event() throws {
    let entry = try CalendarFixtures.entry()
    let text = CalendarFile([entry], made: try moment("2026-03-02T14:00:00Z")).text
    let code = entry.appointment.code
    let minutes = (try moment("2026-03-02T14:00:00Z").seconds - 1_577_836_800) / 60
    #expect(
      CalendarFixtures.unfolded(text) == [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//BookMyVaccine//BookMyVaccine 1//EN",
        "CALSCALE:GREGORIAN", "BEGIN:VEVENT", "UID:\(code.calendarID)",
        "DTSTAMP:20260302T140000Z", "SEQUENCE:\(minutes)", "DTSTART:20260303T150000Z",
        "DTEND:20260303T153000Z", "STATUS:CONFIRMED", "TRANSP:OPAQUE", "CLASS:PRIVATE",
        "SUMMARY:Vaccination (Influenza): Jane Doe",
        "LOCATION:Harbour Clinic\\, 1 Pier Street\\, 10004 New York\\, New York\\, US",
        "GEO:40.703300;-74.017000",
        "DESCRIPTION:Influenza for Jane Doe\\n2026-03-03 10:00\\, Harbour Clinic\\nCode: \(code)"
          + "\\nShow this code\\, or its QR code\\, when you arrive.\\nQuestions: (212) 555-0100",
        "BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-P1D",
        "DESCRIPTION:Vaccination (Influenza): Jane Doe", "END:VALARM", "END:VEVENT",
        "END:VCALENDAR",
      ])
  }

  @Test("A cancelled appointment stays in the calendar as cancelled, without an alarm")
  func cancelled() throws {
    let entry = try CalendarFixtures.entry(cancelled: "Ill; sorry")
    let lines = CalendarFixtures.unfolded(
      CalendarFile([entry], made: try moment("2026-03-02T14:00:00Z")).text)
    #expect(lines.contains("STATUS:CANCELLED"))
    #expect(lines.contains("TRANSP:TRANSPARENT"))
    #expect(!lines.contains("BEGIN:VALARM"))
    #expect(lines.contains { $0.contains("Cancelled: Ill\\; sorry") })
  }

  @Test("Every line ends in CRLF and holds at most 75 bytes, cut between characters")
  func folding() throws {
    for name in [
      String(repeating: "x", count: 120), String(repeating: "é", count: 120),
      String(repeating: "李", count: 120), String(repeating: "👩", count: 120),
      "x" + String(repeating: "👩", count: 119),
    ] {
      let entry = try CalendarFixtures.entry(name: name)
      let text = CalendarFile([entry], made: try moment("2026-03-02T14:00:00Z")).text
      #expect(text.hasSuffix("\r\n"))
      for line in CalendarFixtures.physicalLines(text) {
        #expect(line.utf8.count <= 75)
        #expect(!line.contains("\n") && !line.contains("\r"))
      }
      #expect(CalendarFixtures.unfolded(text).contains("SUMMARY:Vaccination (Influenza): \(name)"))
    }
  }

  @Test("Text is escaped, and what could harm becomes a replacement character")
  func escaping() throws {
    let entry = try CalendarFixtures.entry(
      name: "Doe; J\\n, Jr: \"x\"", hospitalName: "A\u{1B}[2J\u{202E}B\r\nBEGIN:VEVENT")
    let text = CalendarFile([entry], made: try moment("2026-03-02T14:00:00Z")).text
    let lines = CalendarFixtures.unfolded(text)
    #expect(lines.contains("SUMMARY:Vaccination (Influenza): Doe\\; J\\\\n\\, Jr: \"x\""))
    #expect(lines.count { $0 == "BEGIN:VEVENT" } == 1)
    #expect(
      !text.unicodeScalars.contains {
        $0.value < 32 && $0 != "\r" && $0 != "\n" || $0 == "\u{202E}"
      })
    #expect(
      lines.contains { $0.hasPrefix("LOCATION:A\u{FFFD}[2J\u{FFFD}B\u{FFFD}\\nBEGIN:VEVENT\\,") })
  }

  @Test("The UID is always the same, another for each code, and does not give the code away")
  func uid() throws {
    let codes = (0..<200).map { AppointmentCode(random: UInt128($0)) }
    #expect(Set(codes.map(\.calendarID)).count == 200)
    #expect(codes[7].calendarID == AppointmentCode(random: 7).calendarID)
    for code in codes {
      let parts = code.calendarID.split(separator: "-").map(\.count)
      #expect(parts == [8, 4, 4, 4, 12])
      #expect(!code.calendarID.uppercased().replacing("-", with: "").contains(code.letters))
    }
    // SHA-256 of "bookmyvaccine appointment 000000000000000", worked out by another program.
    #expect(AppointmentCode(random: 0).calendarID == "62673854-2fbf-8d6e-981a-511385638068")
  }

  @Test("A later file has a greater sequence, and none is out of range")
  func sequence() throws {
    let entry = try CalendarFixtures.entry()
    let numbers = [
      Int.min, 0, 1_577_836_800, 1_577_836_860, try moment("2026-03-02T14:00:00Z").seconds, Int.max,
    ].map { seconds -> Int in
      let text = CalendarFile([entry], made: Instant(seconds: seconds)).text
      let line = CalendarFixtures.unfolded(text).first { $0.hasPrefix("SEQUENCE:") } ?? ""
      return Int(line.dropFirst(9)) ?? -1
    }
    #expect(numbers == numbers.sorted())
    #expect(numbers.first == 0)
    #expect(numbers[3] == 1)
    #expect(numbers.last == 0x7FFF_FFFF)
  }

  @Test(
    "Degrees have six digits and no exponent",
    arguments: [
      (0.000_001, -0.000_001, "0.000001;-0.000001"), (-0.5, 179.999_999_9, "-0.500000;180.000000"),
      (90, -180, "90.000000;-180.000000"),
    ])
  func geo(latitude: Double, longitude: Double, text: String) throws {
    let entry = try CalendarFixtures.entry(latitude: latitude, longitude: longitude)
    let file = CalendarFile([entry], made: Instant(seconds: 0)).text
    #expect(CalendarFixtures.unfolded(file).contains("GEO:\(text)"))
  }
}
