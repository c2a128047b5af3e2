// SPDX-License-Identifier: MIT

import Booking

extension JSONWriter {
  mutating func members(of merged: MergedEntries, zoneName: (HospitalID) -> String?) {
    members(of: merged.kept)
    member("gone", merged.gone.rawValue)
    name("appointments")
    array(merged.appointments) { json, appointment in
      let hospital = appointment.hospital
      json.object { json in json.members(of: appointment, at: (hospital, zoneName(hospital))) }
    }
    name("waiting")
    array(merged.waiting) { json, entry in
      json.object { json in
        json.members(of: entry, at: (entry.hospital, zoneName(entry.hospital)))
      }
    }
    member("waitlist", merged.waitlistCodes)
    member("checks", merged.checks)
  }

  mutating func members(of former: [FormerEntry]) {
    if former.isEmpty { return }
    name("former")
    array(former) { json, entry in
      json.object { json in
        json.members(of: Patient(id: entry.id, person: entry.person, code: entry.code))
        json.member("at", entry.at)
        json.member("reason", entry.reason)
      }
    }
  }
}

/// The members of an event by which two entries become one.
struct MergedFields {
  private var kept = RecordFields()
  private var gone: PatientID?
  private var appointments: [Appointment]?
  private var waiting: [WaitlistEntry]?
  private var waitlistCodes: [AppointmentCode]?
  private var checks: [CheckMark]?

  mutating func read(_ name: ScannedText, from scanner: inout JSONScanner) throws(JSONProblem) {
    switch name {
    case "gone": gone = try scanner.identifier()
    case "appointments":
      appointments = try scanner.objects { (scanner) throws(JSONProblem) in
        var fields = RecordFields()
        try scanner.object { (scanner, name) throws(JSONProblem) in
          try fields.read(name, from: &scanner)
        }
        return try fields.appointment()
      }
    case "waiting":
      waiting = try scanner.objects { (scanner) throws(JSONProblem) in
        var fields = WaitlistFields()
        try scanner.object { (scanner, name) throws(JSONProblem) in
          try fields.read(name, from: &scanner)
        }
        return try fields.entry()
      }
    case "waitlist": waitlistCodes = try scanner.codes()
    case "checks": checks = try scanner.checks()
    default: try kept.read(name, from: &scanner)
    }
  }

  func merged() throws(JSONProblem) -> MergedEntries {
    MergedEntries(
      kept: try kept.person(), gone: try required(gone, "gone"),
      appointments: try required(appointments, "appointments"),
      waiting: try required(waiting, "waiting"),
      waitlistCodes: try required(waitlistCodes, "waitlist"),
      checks: try required(checks, "checks"))
  }
}

extension JSONScanner {
  mutating func formerEntries() throws(JSONProblem) -> [FormerEntry] {
    try objects { (scanner) throws(JSONProblem) in
      var fields = RecordFields()
      try scanner.object { (scanner, name) throws(JSONProblem) in
        try fields.read(name, from: &scanner)
      }
      return try fields.formerEntry()
    }
  }

  fileprivate mutating func objects<Element>(
    _ read: (inout JSONScanner) throws(JSONProblem) -> Element
  ) throws(JSONProblem) -> [Element] {
    var elements: [Element] = []
    try array { (scanner) throws(JSONProblem) in elements.append(try read(&scanner)) }
    return elements
  }
}
