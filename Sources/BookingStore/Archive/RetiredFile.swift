// SPDX-License-Identifier: MIT

/// The files of pieces/ that only the epoch before needs.
enum RetiredFile {
  static func read(_ bytes: [UInt8], name: String) throws(StoreError) -> [String] {
    var found: [String] = []
    try RecordFile(name: name, bytes: bytes).read { (scanner, member, cursor) throws(JSONProblem) in
      guard member == "files" else { return false }
      found = try cursor.array(of: "File", from: &scanner) { (scanner, _) throws(JSONProblem) in
        try scanner.fileName()
      }
      return true
    }
    return found
  }

  static func write(_ files: [String]) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("format", RecordFile.format)
      json.name("files")
      json.array(files, breakingLines: true) { json, file in json.string(file) }
    }
    return json.bytes + [0x0A]
  }
}
