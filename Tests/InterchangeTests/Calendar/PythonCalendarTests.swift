// SPDX-License-Identifier: MIT

import Booking
import Foundation
import Interchange
import TestKit
import Testing

/// Python's `icalendar`, a reader that is not ours; scripts/test-requirements.txt names its version.
@Suite(
  "Calendar files read by python's icalendar",
  .enabled(if: PythonCalendar.isInstalled, "python3 has no module icalendar"))
struct PythonCalendarTests {
  @Test("Every event comes back with its times, texts and status")
  func read() throws {
    let names = [
      "Jane Doe", "Doe; J\\n, Jr: \"x\"", "Nguyễn Thị Ánh", "李小龍", "نمی\u{200C}خواهم",
      "👩🏽\u{200D}⚕️ Test", String(repeating: "李", count: 120), "=1+1", "مُحَمَّد التَّجْرِبَة",
    ]
    let entries = try names.enumerated().map { number, name in
      try CalendarFixtures.entry(
        name: name, cancelled: number % 3 == 1 ? "Ill, \\ sorry;" : nil, code: UInt128(number))
    }
    let text = CalendarFile(entries, made: try moment("2026-03-02T14:00:00Z")).text
    let read = try PythonCalendar.read(text)
    #expect(read.count == entries.count)
    for (event, entry) in zip(read, entries) {
      #expect(event["uid"] == entry.appointment.code.calendarID)
      #expect(event["summary"] == "Vaccination (Influenza): \(entry.person.name.text)")
      #expect(event["start"] == "2026-03-03T15:00:00+00:00")
      #expect(event["end"] == "2026-03-03T15:30:00+00:00")
      #expect(event["location"] == "Harbour Clinic, 1 Pier Street, 10004 New York, New York, US")
      #expect(event["geo"] == "40.7033 -74.017")
      let isBooked = entry.appointment.isBooked
      #expect(event["status"] == (isBooked ? "CONFIRMED" : "CANCELLED"))
      #expect(event["alarm"] == (isBooked ? "-1 day, 0:00:00" : ""))
      let description = event["description"] ?? ""
      #expect(description.contains("\(entry.appointment.code)") == isBooked)
      #expect(description.contains("\nCancelled: Ill, \\ sorry;\n") == !isBooked)
      #expect(event["errors"] == "0")
    }
  }
}

private enum PythonCalendar {
  /// $BOOKMYVACCINE_PYTHON, or the first python3 in the path.
  private static let command =
    ProcessInfo.processInfo.environment["BOOKMYVACCINE_PYTHON"] ?? "python3"

  static let isInstalled = (try? run("import icalendar", input: ""))?.status == 0

  static func read(_ text: String) throws -> [[String: String]] {
    let script = """
      import sys, json, icalendar
      calendar = icalendar.Calendar.from_ical(sys.stdin.buffer.read())
      events = []
      for event in calendar.walk('VEVENT'):
          alarms = event.walk('VALARM')
          geo = event['GEO']
          events.append({
              'uid': str(event['UID']), 'summary': str(event['SUMMARY']),
              'start': event['DTSTART'].dt.isoformat(), 'end': event['DTEND'].dt.isoformat(),
              'location': str(event['LOCATION']), 'status': str(event['STATUS']),
              'description': str(event['DESCRIPTION']),
              'geo': '%s %s' % (geo.latitude, geo.longitude),
              'alarm': str(alarms[0]['TRIGGER'].dt) if alarms else '',
              'errors': str(len(event.errors) + len(calendar.errors))})
      json.dump(events, sys.stdout)
      """
    let (status, output) = try run(script, input: text)
    #expect(status == 0)
    return try JSONDecoder().decode([[String: String]].self, from: output)
  }

  private static func run(_ script: String, input: String) throws -> (status: Int32, output: Data) {
    let python = Process()
    python.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    python.arguments = [command, "-c", script]
    let (stdin, stdout) = (Pipe(), Pipe())
    python.standardInput = stdin
    python.standardOutput = stdout
    python.standardError = FileHandle.nullDevice
    try python.run()
    // A calendar is smaller than a pipe, so that writing it whole cannot wait for the reader.
    stdin.fileHandleForWriting.write(Data(input.utf8))
    try stdin.fileHandleForWriting.close()
    let output = stdout.fileHandleForReading.readDataToEndOfFile()
    python.waitUntilExit()
    return (python.terminationStatus, output)
  }
}
