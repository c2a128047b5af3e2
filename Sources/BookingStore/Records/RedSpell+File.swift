// SPDX-License-Identifier: MIT

import Booking

/// Who has a red badge, and had one for long, as it was when the journal began.
enum RedSpellsFile {
  static func read(_ bytes: [UInt8], name: String) throws(StoreError) -> [RedSpell] {
    var found: [RedSpell] = []
    try RecordFile(name: name, bytes: bytes).read { (scanner, member, cursor) throws(JSONProblem) in
      guard member == "redSpells" else { return false }
      found = try cursor.array(of: "Badge", from: &scanner) { (scanner, _) throws(JSONProblem) in
        try scanner.redSpell()
      }
      return true
    }
    return found
  }

  static func write(_ spells: [RedSpell]) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("format", RecordFile.format)
      json.name("redSpells")
      json.array(spells, breakingLines: true) { json, spell in
        json.object { json in
          json.member("patient", spell.patient.rawValue)
          json.member("hospital", spell.hospital?.rawValue)
          json.member("checks", [spell.check])
          if let until = spell.until { json.member("next", until) }
        }
      }
    }
    return json.bytes + [0x0A]
  }
}

extension JSONScanner {
  fileprivate mutating func redSpell() throws(JSONProblem) -> RedSpell {
    var (patient, hospital): (PatientID?, HospitalID?)
    var (check, next): (CheckMark?, Instant?)
    try object { (scanner, name) throws(JSONProblem) in
      switch name {
      case "patient": patient = try scanner.identifier()
      case "hospital": hospital = try scanner.identifier()
      case "checks": check = try scanner.checks().first
      case "next": next = try scanner.time("next").instant
      default: throw .unknown(name.string ?? "")
      }
    }
    return RedSpell(
      try required(patient, "patient"), try required(check, "checks"), at: hospital, until: next)
  }
}
