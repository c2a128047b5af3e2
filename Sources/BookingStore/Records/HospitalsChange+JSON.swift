// SPDX-License-Identifier: MIT

import Booking

extension JSONWriter {
  mutating func members(of change: HospitalsChange) {
    member("how", change.kind.rawValue)
    member("added", change.added)
    member("changed", change.changed)
    name("hospitals")
    array(change.hospitals) { json, id in json.string(id.rawValue) }
    member("list", change.list)
  }
}

/// The members of a change of the hospitals, wherever it is written.
struct HospitalsChangeFields {
  private var kind: HospitalsChange.Kind?
  private var (added, changed): (Int?, Int?)
  private var hospitals: [HospitalID] = []
  private var list: String?

  /// False for a member that such a change does not have.
  mutating func read(_ member: ScannedText, from scanner: inout JSONScanner) throws(JSONProblem)
    -> Bool
  {
    switch member {
    case "how": kind = try scanner.word("how")
    case "added": added = try scanner.integer()
    case "changed": changed = try scanner.integer()
    case "hospitals": hospitals = try scanner.strings().map { HospitalID($0) }
    case "list": list = try scanner.fileName()
    default: return false
    }
    return true
  }

  func change() throws(JSONProblem) -> HospitalsChange {
    HospitalsChange(
      try required(kind, "how"), added: try required(added, "added"),
      changed: try required(changed, "changed"), hospitals: hospitals,
      list: try required(list, "list"))
  }
}
