// SPDX-License-Identifier: MIT

import Booking

/// All accounts, as they were when the journal began.
enum AccountsFile {
  static func read(_ bytes: [UInt8], name: String) throws(StoreError) -> [Account] {
    var found: [Account] = []
    try RecordFile(name: name, bytes: bytes).read { (scanner, member, cursor) throws(JSONProblem) in
      guard member == "accounts" else { return false }
      found = try cursor.array(of: "Account", from: &scanner) { (scanner, _) throws(JSONProblem) in
        var fields = AccountFields()
        try scanner.object { (scanner, name) throws(JSONProblem) in
          guard try fields.read(name, from: &scanner) else { throw .unknown(name.string ?? "") }
        }
        return try fields.account()
      }
      return true
    }
    return found
  }

  static func write(_ accounts: [Account]) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("format", RecordFile.format)
      json.name("accounts")
      json.array(accounts, breakingLines: true) { json, account in
        json.object { json in json.members(of: account) }
      }
    }
    return json.bytes + [0x0A]
  }
}
