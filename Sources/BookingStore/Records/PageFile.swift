// SPDX-License-Identifier: MIT

import Booking

/// A hospital's appointments of one month.
struct PageFile: Hashable, KeyedRecords {
  static let folder = "books"
  /// A page is a file of its own.
  static let recordsPerPiece = 1

  let id: BookPageID
  /// IANA's name of the zone of its times, for people who read the file.
  let zone: String?
  let page: BookPage

  var key: String { Self.key(id) }

  static func key(_ id: BookPageID) -> String { "\(id.hospital.rawValue) \(id.month)" }

  /// The month at the end of a key, and the hospital before it.
  static func id(ofKey key: String) -> BookPageID? {
    guard key.utf8.count > 8, let month = Month(key.suffix(7)) else { return nil }
    return BookPageID(hospital: HospitalID(String(key.dropLast(8))), month: month)
  }

  static func read(_ bytes: [UInt8], name: String) throws(StoreError) -> [PageFile] {
    var (hospital, month, zone): (HospitalID?, Month?, String?)
    var found: [Appointment] = []
    try RecordFile(name: name, bytes: bytes).read { (scanner, member, cursor) throws(JSONProblem) in
      switch member {
      case "hospital": hospital = try scanner.identifier()
      case "month": month = try required(Month(try scanner.string()), "month")
      case "zone": zone = try scanner.string()
      case "appointments":
        let place = hospital
        found = try cursor.array(of: "Appointment", from: &scanner) {
          (scanner, _) throws(JSONProblem) in
          var fields = RecordFields(hospital: place)
          try scanner.object { (scanner, name) throws(JSONProblem) in
            try fields.read(name, from: &scanner)
          }
          return try fields.appointment()
        }
      default: return false
      }
      return true
    }
    guard let hospital, let month else { throw .fileDamaged(name: name) }
    return [
      PageFile(
        id: BookPageID(hospital: hospital, month: month), zone: zone, page: BookPage(found))
    ]
  }

  static func write(_ records: [PageFile]) -> [UInt8] {
    var json = JSONWriter()
    for record in records {
      json.object { json in
        json.member("format", RecordFile.format)
        json.member("hospital", record.id.hospital.rawValue)
        json.member("month", record.id.month.description)
        json.member("zone", record.zone)
        json.name("appointments")
        json.array(record.page.appointments, breakingLines: true) { json, appointment in
          json.object { json in json.members(of: appointment, at: nil) }
        }
      }
      json.breakLine()
    }
    return json.bytes
  }
}
