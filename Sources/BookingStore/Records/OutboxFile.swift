// SPDX-License-Identifier: MIT

import Booking

/// The ids of answers that are to be posted and have not arrived; how far each has come stands with the answers.
enum OutboxFile {
  static func read(_ bytes: [UInt8], name: String) throws(StoreError) -> [ResponseID] {
    var found: [ResponseID] = []
    try RecordFile(name: name, bytes: bytes).read { (scanner, member, cursor) throws(JSONProblem) in
      guard member == "outbox" else { return false }
      found = try cursor.array(of: "Response", from: &scanner) { (scanner, _) throws(JSONProblem) in
        try scanner.identifier()
      }
      return true
    }
    return found
  }

  static func write(_ responses: [ResponseID]) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("format", RecordFile.format)
      json.name("outbox")
      json.array(responses, breakingLines: true) { json, id in json.string(id.rawValue) }
    }
    return json.bytes + [0x0A]
  }
}
