// SPDX-License-Identifier: MIT

import Booking
import FrontDesk
import Interchange

/// Somebody's badge as people read it, and as programs do.
struct BadgeView: Sendable {
  let badge: Badge
  let patient: Patient
  let zone: ZoneRules

  var document: JSONValue { BadgeDocument(badge, of: patient).json }

  var lines: [String] {
    [badge.words, "", "  \(patient.person.name.text)"]
      + (patient.code.map { ["  code ends \($0.code.text.suffix(4))"] } ?? [])
      + badge.times(in: zone).map { "  " + $0 }
  }
}
