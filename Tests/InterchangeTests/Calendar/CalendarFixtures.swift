// SPDX-License-Identifier: MIT

import Booking
import Interchange
import TestKit
import Testing

enum CalendarFixtures {
  static func entry(
    name: String = "Jane Doe", hospitalName: String = "Harbour Clinic",
    latitude: Double = 40.7033, longitude: Double = -74.017, cancelled: String? = nil,
    code: UInt128 = 99
  ) throws -> CalendarFile.Entry {
    let hospital = Hospital(
      id: HospitalID("harbour"), name: hospitalName, address: "1 Pier Street", city: "New York",
      region: "New York", country: "US", postalCode: "10004",
      location: try #require(GeoPoint(latitude: latitude, longitude: longitude)),
      timeZone: "America/New_York", phone: "(212) 555-0100", schedule: try schedule())
    let start = try moment("2026-03-03T15:00:00Z")
    let time = SlotTime(
      start: ZoneRules.newYork.zoned(start), end: ZoneRules.newYork.zoned(start.adding(minutes: 30))
    )
    let appointment = Appointment(
      code: AppointmentCode(random: code), patient: PatientID("p1"), vaccine: .influenza,
      hospital: hospital.id, time: time,
      status: cancelled.map { .cancelled(.init(at: start, reason: $0)) } ?? .booked)
    let vaccine = Vaccine(
      code: .influenza, name: "Influenza, split virus", shortName: "Influenza",
      targetDisease: "influenza", isActive: true)
    return CalendarFile.Entry(appointment, of: try person(name), at: hospital, vaccine: vaccine)
  }

  /// The lines as they stand in the file.
  static func physicalLines(_ text: String) -> [String] {
    var lines: [String] = []
    var line = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if previous == "\r", scalar == "\n" {
        line.removeLast()
        lines.append(String(line))
        line = String.UnicodeScalarView()
      } else {
        line.append(scalar)
      }
      previous = scalar
    }
    return lines
  }

  /// The lines as a calendar reads them (RFC 5545, 3.1).
  static func unfolded(_ text: String) -> [String] {
    var lines: [String] = []
    for line in physicalLines(text) {
      if line.unicodeScalars.first == " ", let last = lines.popLast() {
        var view = last.unicodeScalars
        view.append(contentsOf: line.unicodeScalars.dropFirst())
        lines.append(String(view))
      } else {
        lines.append(line)
      }
    }
    return lines
  }
}
