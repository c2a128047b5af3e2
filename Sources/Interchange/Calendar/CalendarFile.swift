// SPDX-License-Identifier: MIT

package import Booking

/// Appointments as a calendar takes them in: an iCalendar stream (RFC 5545), saved as `.ics`.
package struct CalendarFile: Hashable, Sendable {
  /// One appointment with what has to be known of it.
  package struct Entry: Hashable, Sendable {
    package let appointment: Appointment
    package let person: Person
    package let hospital: Hospital
    /// Nil where the code is not among the known ones.
    package let vaccine: Vaccine?

    package init(
      _ appointment: Appointment, of person: Person, at hospital: Hospital, vaccine: Vaccine?
    ) {
      self.appointment = appointment
      self.person = person
      self.hospital = hospital
      self.vaccine = vaccine
    }
  }

  /// The whole file; its lines end in CRLF and hold at most 75 bytes.
  package let text: String

  /// - Parameter made: when the file is written, so that of two files about one appointment a calendar keeps the later.
  package init(_ entries: [Entry], made: Instant) {
    var lines = CalendarLines()
    lines.add("BEGIN", "VCALENDAR")
    lines.add("VERSION", "2.0")
    lines.add("PRODID", "-//BookMyVaccine//BookMyVaccine 1//EN")
    lines.add("CALSCALE", "GREGORIAN")
    for entry in entries { lines.add(entry, made: made) }
    lines.add("END", "VCALENDAR")
    self.text = lines.text
  }
}

extension CalendarLines {
  /// Times are given in UTC, which every calendar shows on its own clock.
  fileprivate mutating func add(_ entry: CalendarFile.Entry, made: Instant) {
    let appointment = entry.appointment
    add("BEGIN", "VEVENT")
    add("UID", appointment.code.calendarID)
    add("DTSTAMP", calendarTime(made))
    add("SEQUENCE", String(calendarSequence(made)))
    add("DTSTART", calendarTime(appointment.time.start.instant))
    add("DTEND", calendarTime(appointment.time.end.instant))
    add("STATUS", appointment.takesPlace ? "CONFIRMED" : "CANCELLED")
    add("TRANSP", appointment.takesPlace ? "OPAQUE" : "TRANSPARENT")
    // A calendar is often shared; what somebody is vaccinated against is not everybody's.
    add("CLASS", "PRIVATE")
    addText("SUMMARY", entry.summary)
    addText("LOCATION", entry.place)
    let location = entry.hospital.location
    add("GEO", "\(calendarDegrees(location.latitude));\(calendarDegrees(location.longitude))")
    addText("DESCRIPTION", entry.description)
    if appointment.isBooked {
      add("BEGIN", "VALARM")
      add("ACTION", "DISPLAY")
      add("TRIGGER", "-P1D")
      addText("DESCRIPTION", entry.summary)
      add("END", "VALARM")
    }
    add("END", "VEVENT")
  }
}

/// `20261201T131500Z`.
private func calendarTime(_ instant: Instant) -> String {
  let digits = ZonedTime(instant: instant, offset: 0).description.prefix(19)
  return digits.filter { $0 != "-" && $0 != ":" } + "Z"
}

/// Minutes since 2020, which grow with every later file; an appointment itself counts no changes.
private func calendarSequence(_ made: Instant) -> Int {
  let minutes = made.adding(seconds: -1_577_836_800).seconds / 60
  return min(max(0, minutes), 0x7FFF_FFFF)
}

/// Six digits after the point and never an exponent (RFC 5545, 3.8.1.6).
private func calendarDegrees(_ degrees: Double) -> String {
  let millionths = Int((degrees * 1_000_000).rounded())
  let fraction = String(abs(millionths) % 1_000_000)
  let padding = String(repeating: "0", count: 6 - fraction.count)
  return "\(millionths < 0 ? "-" : "")\(abs(millionths) / 1_000_000).\(padding)\(fraction)"
}
