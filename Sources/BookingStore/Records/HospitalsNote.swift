// SPDX-License-Identifier: MIT

import Booking

/// Who made the list of hospitals that a manifest names. It is written with the list, in one step, and then told by the
/// journal: by whoever has the lock next, where the one who made it could not.
package struct HospitalsNote: Hashable, Sendable {
  let at: Instant
  let actor: Actor
  let change: HospitalsChange
}

extension JSONWriter {
  mutating func members(of note: HospitalsNote) {
    member("at", note.at)
    name("actor")
    object { json in
      json.members(of: note.actor.role)
      json.member("terminal", note.actor.terminal.rawValue)
    }
    members(of: note.change)
  }
}

extension JSONScanner {
  mutating func hospitalsNote() throws(JSONProblem) -> HospitalsNote {
    var (at, actor): (Instant?, Actor?)
    var change = HospitalsChangeFields()
    try object { (scanner, name) throws(JSONProblem) in
      switch name {
      case "at": at = try scanner.time("at").instant
      case "actor": actor = try scanner.actor()
      default:
        guard try change.read(name, from: &scanner) else { throw .unknown(name.string ?? "") }
      }
    }
    return HospitalsNote(
      at: try required(at, "at"), actor: try required(actor, "actor"),
      change: try change.change())
  }
}
