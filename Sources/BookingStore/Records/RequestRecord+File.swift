// SPDX-License-Identifier: MIT

import Booking

/// Requests that were carried out, by their ids.
extension RequestRecord: KeyedRecords {
  static var folder: String { "requests" }
  static var recordsPerPiece: Int { 256 }
  var key: String { mark.id.rawValue }

  static func read(_ bytes: [UInt8], name: String) throws(StoreError) -> [RequestRecord] {
    var found: [RequestRecord] = []
    try RecordFile(name: name, bytes: bytes).read { (scanner, member, cursor) throws(JSONProblem) in
      guard member == "requests" else { return false }
      found = try cursor.array(of: "Request", from: &scanner) { (scanner, _) throws(JSONProblem) in
        var at: Instant?
        let mark = try scanner.requestMark { (scanner, name) throws(JSONProblem) in
          guard name == "at" else { return false }
          at = try scanner.time("at").instant
          return true
        }
        return RequestRecord(mark: mark, at: try required(at, "at"))
      }
      return true
    }
    return found
  }

  static func write(_ records: [RequestRecord]) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("format", RecordFile.format)
      json.name("requests")
      json.array(records, breakingLines: true) { json, record in
        json.object { json in
          json.member("at", record.at)
          json.members(of: record.mark)
        }
      }
    }
    return json.bytes + [0x0A]
  }
}
