// SPDX-License-Identifier: MIT

import Booking

/// Answers, in the order in which they were handed in.
extension FiledResponse: KeyedRecords {
  static var folder: String { "responses" }
  static var recordsPerPiece: Int { 64 }
  var key: String { id.rawValue }

  static func read(_ bytes: [UInt8], name: String) throws(StoreError) -> [FiledResponse] {
    var found: [FiledResponse] = []
    try RecordFile(name: name, bytes: bytes).read { (scanner, member, cursor) throws(JSONProblem) in
      guard member == "responses" else { return false }
      found = try cursor.array(of: "Response", from: &scanner) { (scanner, _) throws(JSONProblem) in
        var fields = ResponseFields()
        try scanner.object { (scanner, name) throws(JSONProblem) in
          try fields.read(name, from: &scanner)
        }
        return try fields.filed()
      }
      return true
    }
    return found
  }

  static func write(_ records: [FiledResponse]) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("format", RecordFile.format)
      json.name("responses")
      json.array(records, breakingLines: true) { json, filed in
        json.object { json in json.members(of: filed) }
      }
    }
    return json.bytes + [0x0A]
  }
}
