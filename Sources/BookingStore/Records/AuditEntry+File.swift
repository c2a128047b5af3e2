// SPDX-License-Identifier: MIT

import Booking

/// The audit, by the numbers of its lines.
extension AuditEntry: KeyedRecords {
  static var folder: String { "audit" }
  static var recordsPerPiece: Int { 512 }
  var key: String { Self.key(record.sequence) }

  /// In the order of numbers, which texts have where all are as long.
  static func key(_ sequence: Int) -> String {
    let digits = String(max(0, sequence))
    return String(repeating: "0", count: max(0, 12 - digits.utf8.count)) + digits
  }

  static func read(_ bytes: [UInt8], name: String) throws(StoreError) -> [AuditEntry] {
    var found: [AuditEntry] = []
    try RecordFile(name: name, bytes: bytes).read { (scanner, member, cursor) throws(JSONProblem) in
      guard member == "audit" else { return false }
      found = try cursor.array(of: "Line", from: &scanner) { (scanner, _) throws(JSONProblem) in
        try scanner.auditEntry()
      }
      return true
    }
    return found
  }

  static func write(_ entries: [AuditEntry]) -> [UInt8] {
    var json = JSONWriter(capacity: entries.count * 320)
    json.object { json in
      json.member("format", RecordFile.format)
      json.name("audit")
      json.array(entries, breakingLines: true) { json, entry in json.write(entry) }
    }
    return json.bytes + [0x0A]
  }
}

extension JSONWriter {
  mutating func write(_ entry: AuditEntry) {
    object { json in
      json.member("sum", entry.sum)
      json.members(of: entry.record)
    }
  }

  mutating func members(of record: AuditRecord) {
    member("seq", record.sequence)
    member("at", record.at)
    name("actor")
    object { json in
      json.members(of: record.actor.role)
      json.member("terminal", record.actor.terminal.rawValue)
    }
    name("facts")
    array(record.facts) { json, fact in json.object { json in json.members(of: fact) } }
  }

  private mutating func members(of fact: AuditFact) {
    member("kind", fact.kind.rawValue)
    member("code", fact.code?.letters)
    member("patient", fact.patient?.rawValue)
    member("hospital", fact.hospital?.rawValue)
    member("account", fact.account?.rawValue)
    member("role", fact.role?.rawValue)
    if let start = fact.start { member("start", start) }
    member("date", fact.date?.description)
    member("lot", fact.lot)
    if let count = fact.count { member("count", count) }
    member("survey", fact.survey)
    if !fact.changed.isEmpty { members(of: fact.changed) }
  }
}

extension JSONScanner {
  fileprivate mutating func auditEntry() throws(JSONProblem) -> AuditEntry {
    var (sum, sequence, at, actor): (Checksum?, Int?, Instant?, Actor?)
    var facts: [AuditFact]?
    try object { (scanner, name) throws(JSONProblem) in
      switch name {
      case "sum": sum = try scanner.checksum()
      case "seq": sequence = try scanner.integer()
      case "at": at = try scanner.time("at").instant
      case "actor": actor = try scanner.actor()
      case "facts":
        var list: [AuditFact] = []
        try scanner.array { scanner throws(JSONProblem) in list.append(try scanner.auditFact()) }
        facts = list
      default: throw .unknown(name.string ?? "")
      }
    }
    let record = AuditRecord(
      sequence: try required(sequence, "seq"), at: try required(at, "at"),
      actor: try required(actor, "actor"), facts: try required(facts, "facts"))
    return AuditEntry(record, found: try required(sum, "sum"))
  }

  private mutating func auditFact() throws(JSONProblem) -> AuditFact {
    var kind: AuditKind?
    var (code, patient): (AppointmentCode?, PatientID?)
    var (hospital, account, role): (HospitalID?, AccountID?, StaffRole?)
    var (start, date, lot, count): (ZonedTime?, LocalDate?, String?, Int?)
    var survey: String?
    var changed: [PersonAspect] = []
    try object { (scanner, name) throws(JSONProblem) in
      switch name {
      case "kind": kind = try scanner.word("kind")
      case "code": code = try scanner.code()
      case "patient": patient = try scanner.identifier()
      case "hospital": hospital = try scanner.identifier()
      case "account": account = try scanner.identifier()
      case "role": role = try scanner.word("role")
      case "start": start = try scanner.time("start")
      case "date": date = try scanner.date("date")
      case "lot": lot = try scanner.string()
      case "count": count = try scanner.integer()
      case "survey": survey = try scanner.string()
      case "changed": changed = try scanner.personAspects()
      default: throw .unknown(name.string ?? "")
      }
    }
    return AuditFact(
      try required(kind, "kind"), code: code, patient: patient, hospital: hospital,
      account: account, role: role, start: start, date: date, lot: lot, count: count,
      survey: survey, changed: changed)
  }
}
