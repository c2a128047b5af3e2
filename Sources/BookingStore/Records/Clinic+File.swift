// SPDX-License-Identifier: MIT

package import Booking

/// What the staff of hospitals count and set, in the order of the hospitals' ids.
extension Clinic: KeyedRecords {
  static var folder: String { "clinics" }
  static var recordsPerPiece: Int { 32 }
  var key: String { hospital.rawValue }

  static func read(_ bytes: [UInt8], name: String) throws(StoreError) -> [Clinic] {
    var found: [Clinic] = []
    try RecordFile(name: name, bytes: bytes).read { (scanner, member, cursor) throws(JSONProblem) in
      guard member == "clinics" else { return false }
      found = try cursor.array(of: "Clinic", from: &scanner) { (scanner, _) throws(JSONProblem) in
        try scanner.clinic()
      }
      return true
    }
    return found
  }

  static func write(_ records: [Clinic]) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("format", RecordFile.format)
      json.name("clinics")
      json.array(records, breakingLines: true) { json, clinic in
        json.object { json in
          json.member("hospital", clinic.hospital.rawValue)
          json.member("vaccines", clinic.limited)
          if !clinic.timetable.isEmpty {
            json.name("timetable")
            json.write(clinic.timetable)
          }
          json.name("lots")
          json.array(clinic.lotsByExpiry, breakingLines: true) { json, lot in
            json.object { json in json.members(of: lot, at: nil) }
          }
          json.members(of: clinic.waitlist)
        }
      }
    }
    return json.bytes + [0x0A]
  }
}

extension JSONWriter {
  /// Nothing where nobody waits and nothing is set.
  fileprivate mutating func members(of waitlist: Waitlist) {
    if let minutes = waitlist.offerMinutes { member("offerMinutes", minutes) }
    if !waitlist.isAnybodyThere { return }
    name("waitlist")
    array(waitlist.entries, breakingLines: true) { json, entry in
      json.object { json in json.members(of: entry, at: nil) }
    }
  }

  /// - Parameter hospital: nil in a list that says it once.
  mutating func members(of lot: Lot, at hospital: HospitalID?) {
    member("hospital", hospital?.rawValue)
    member("vaccine", lot.vaccine.rawValue)
    member("lot", lot.number.text)
    member("expires", lot.expires.description)
    member("gtin", lot.gtin)
    member("received", lot.received)
    member("given", lot.given)
    member("wasted", lot.wasted)
    member("discarded", lot.discarded)
  }

  mutating func member(_ name: StaticString, _ vaccines: Set<VaccineCode>) {
    self.name(name)
    array(vaccines.sorted()) { json, code in json.string(code.rawValue) }
  }
}

/// The members of a lot and of what limits bookings, wherever they are written.
struct ClinicFields {
  private var hospital: HospitalID?
  private var vaccine: VaccineCode?
  private var lot: LotNumber?
  private var expires: LocalDate?
  private var gtin: String?
  private var counts: [String: Int] = [:]
  private var vaccines: Set<VaccineCode>?
  private var changed: Timetable?

  init(hospital: HospitalID? = nil) { self.hospital = hospital }

  /// False for a member that neither has.
  mutating func read(_ member: ScannedText, from scanner: inout JSONScanner) throws(JSONProblem)
    -> Bool
  {
    switch member {
    case "hospital": hospital = try scanner.identifier()
    case "vaccine": vaccine = try scanner.identifier()
    case "lot": lot = try scanner.lotNumber()
    case "expires": expires = try scanner.date("expires")
    case "gtin": gtin = try scanner.string()
    case "received", "given", "wasted", "discarded":
      let name = member.string ?? ""
      let count = try scanner.integer()
      // No sum of a few of them can run over.
      guard (-1_000_000_000_000...1_000_000_000_000).contains(count) else {
        throw .outOfRange(name)
      }
      counts[name] = count
    case "vaccines":
      var codes: Set<VaccineCode> = []
      try scanner.array { scanner throws(JSONProblem) in codes.insert(try scanner.identifier()) }
      vaccines = codes
    case "timetable": changed = try scanner.timetable()
    default: return false
    }
    return true
  }

  func timetable() throws(JSONProblem) -> (HospitalID, Timetable) {
    (try required(hospital, "hospital"), try required(changed, "timetable"))
  }

  /// Nothing where none is written.
  var ownTimetable: Timetable { changed ?? Timetable() }

  func aLot() throws(JSONProblem) -> Lot {
    Lot(
      hospital: try required(hospital, "hospital"), vaccine: try required(vaccine, "vaccine"),
      number: try required(lot, "lot"), expires: try required(expires, "expires"), gtin: gtin,
      received: try required(counts["received"], "received"),
      given: try required(counts["given"], "given"),
      wasted: try required(counts["wasted"], "wasted"),
      discarded: try required(counts["discarded"], "discarded"))
  }

  func limits() throws(JSONProblem) -> (HospitalID, Set<VaccineCode>) {
    (try required(hospital, "hospital"), try required(vaccines, "vaccines"))
  }
}

extension JSONScanner {
  fileprivate mutating func clinic() throws(JSONProblem) -> Clinic {
    var fields = ClinicFields()
    var lots: [Lot] = []
    var waiting: [WaitlistEntry] = []
    var offerMinutes: Int?
    var hospital: HospitalID?
    try object { (scanner, name) throws(JSONProblem) in
      switch name {
      case "hospital":
        hospital = try scanner.identifier()
        fields = ClinicFields(hospital: hospital)
      case "lots":
        let place = hospital
        try scanner.array { scanner throws(JSONProblem) in
          var lot = ClinicFields(hospital: place)
          try scanner.object { (scanner, name) throws(JSONProblem) in
            guard try lot.read(name, from: &scanner) else { throw .unknown(name.string ?? "") }
          }
          lots.append(try lot.aLot())
        }
      case "offerMinutes": offerMinutes = try scanner.offerMinutes()
      case "waitlist":
        let place = hospital
        try scanner.array { scanner throws(JSONProblem) in
          var entry = WaitlistFields(hospital: place)
          try scanner.object { (scanner, name) throws(JSONProblem) in
            try entry.read(name, from: &scanner)
          }
          waiting.append(try entry.entry())
        }
      default:
        guard try fields.read(name, from: &scanner) else { throw .unknown(name.string ?? "") }
      }
    }
    let (id, limited) = try fields.limits()
    return Clinic(
      id, lots: lots, limited: limited, timetable: fields.ownTimetable,
      waitlist: Waitlist(waiting, offerMinutes: offerMinutes))
  }

  mutating func lotNumber() throws(JSONProblem) -> LotNumber {
    guard let lot = LotNumber(try string()) else { throw .outOfRange("lot") }
    return lot
  }
}
