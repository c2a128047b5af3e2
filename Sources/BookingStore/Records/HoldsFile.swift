// SPDX-License-Identifier: MIT

import Booking

/// Holds that outlive the journal in which they were made.
enum HoldsFile {
  static func read(_ bytes: [UInt8], name: String) throws(StoreError) -> [Hold] {
    var found: [Hold] = []
    try RecordFile(name: name, bytes: bytes).read { (scanner, member, cursor) throws(JSONProblem) in
      guard member == "holds" else { return false }
      found = try cursor.array(of: "Hold", from: &scanner) { (scanner, _) throws(JSONProblem) in
        var fields = RecordFields()
        try scanner.object { (scanner, name) throws(JSONProblem) in
          try fields.read(name, from: &scanner)
        }
        return try fields.hold()
      }
      return true
    }
    return found
  }

  static func write(_ holds: [Hold]) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("format", RecordFile.format)
      json.name("holds")
      json.array(holds, breakingLines: true) { json, hold in
        json.object { json in json.members(of: hold, zone: nil) }
      }
    }
    return json.bytes + [0x0A]
  }
}
