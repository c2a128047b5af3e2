// SPDX-License-Identifier: MIT

import Booking

/// vaccines.json: CVX codes and what they stand for.
struct VaccinesFile {
  private(set) var vaccines: [Vaccine] = []

  init(_ bytes: [UInt8]) throws(StoreError) {
    let file = RecordFile(name: FolderContents.vaccinesFile, bytes: bytes)
    var found: [Vaccine] = []
    try file.read { (scanner, name, cursor) throws(JSONProblem) in
      guard "vaccines" ~= name else { return false }
      found = try cursor.array(of: "Vaccine", from: &scanner) {
        (scanner, cursor) throws(JSONProblem) in
        try scanner.vaccine(&cursor)
      }
      return true
    }
    vaccines = found
  }
}

extension JSONScanner {
  fileprivate mutating func vaccine(_ cursor: inout RecordCursor) throws(JSONProblem) -> Vaccine {
    var (code, name, shortName, disease): (String?, String?, String?, String?)
    var isActive: Bool?
    try object { (scanner, member) throws(JSONProblem) in
      switch member {
      case "cvx":
        code = try scanner.string()
        cursor.name("Vaccine \(code ?? "")")
      case "name": name = try scanner.string()
      case "shortName": shortName = try scanner.string()
      case "targetDisease": disease = try scanner.string()
      case "active": isActive = try scanner.boolean()
      default: throw .unknown(member.string ?? "")
      }
    }
    return Vaccine(
      code: VaccineCode(try required(code, "cvx")), name: try required(name, "name"),
      shortName: try required(shortName, "shortName"),
      targetDisease: try required(disease, "targetDisease"),
      isActive: try required(isActive, "active"))
  }
}
