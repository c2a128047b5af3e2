// SPDX-License-Identifier: MIT

import Booking

/// People, in the order in which they were registered.
extension PatientRecord: KeyedRecords {
  static var folder: String { "people" }
  static var recordsPerPiece: Int { 128 }
  var key: String { patient.id.rawValue }

  static func read(_ bytes: [UInt8], name: String) throws(StoreError) -> [PatientRecord] {
    try read(bytes, name: name, where: nil)
  }

  /// - Parameter isWanted: whose records are to be taken; the others are passed over, which is several times quicker.
  static func read(_ bytes: [UInt8], name: String, where isWanted: ((PatientID) -> Bool)?)
    throws(StoreError) -> [PatientRecord]
  {
    var found: [PatientRecord?] = []
    try RecordFile(name: name, bytes: bytes).read { (scanner, member, cursor) throws(JSONProblem) in
      guard member == "people" else { return false }
      found = try cursor.array(of: "Person", from: &scanner) { (scanner, _) throws(JSONProblem) in
        var fields = RecordFields()
        var codes: [AppointmentCode] = []
        var waitlistCodes: [AppointmentCode] = []
        var checks: [CheckMark] = []
        var isPassedOver = false
        try scanner.object { (scanner, name) throws(JSONProblem) in
          if isPassedOver {
            try scanner.skip()
          } else if name == "appointments" {
            codes = try scanner.codes()
          } else if name == "waitlist" {
            waitlistCodes = try scanner.codes()
          } else if name == "checks" {
            checks = try scanner.checks()
          } else {
            try fields.read(name, from: &scanner)
            // The id is the first that is said.
            if let isWanted, let id = fields.patient { isPassedOver = !isWanted(id) }
          }
        }
        if isPassedOver { return nil }
        return PatientRecord(
          patient: try fields.person(), codes: codes, waitlistCodes: waitlistCodes, checks: checks)
      }
      return true
    }
    return found.compactMap(\.self)
  }

  static func write(_ records: [PatientRecord]) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("format", RecordFile.format)
      json.name("people")
      json.array(records, breakingLines: true) { json, record in
        json.object { json in
          json.members(of: record.patient)
          json.member("appointments", record.codes)
          if !record.waitlistCodes.isEmpty { json.member("waitlist", record.waitlistCodes) }
          if !record.checks.isEmpty { json.member("checks", record.checks) }
        }
      }
    }
    return json.bytes + [0x0A]
  }
}
