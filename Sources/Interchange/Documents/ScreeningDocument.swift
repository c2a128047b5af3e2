// SPDX-License-Identifier: MIT

import Booking

/// How answers before a dose stand.
struct ScreeningDocument {
  let screening: Screening
  let appointment: Appointment
  let site: Site
  /// The note, and whose it is, are for staff.
  let showsNote: Bool

  init?(_ appointment: Appointment, at site: Site, showsNote: Bool) {
    guard let screening = appointment.screening else { return nil }
    self.screening = screening
    self.appointment = appointment
    self.site = site
    self.showsNote = showsNote
  }

  var json: JSONValue {
    let state = screening.state(on: appointment.time.start.local.date)
    let document: JSONValue = [
      "state": .string(state.code),
      "verdict": .string(screening.verdict.name),
      "until": .optional(screening.verdict.until?.description),
      "response": .string(screening.response.rawValue),
      "decided": .optional(screening.decision.map { site.zone.zoned($0.at).description }),
    ]
    guard showsNote else { return document }
    return document.adding("note", .optional(screening.decision?.note))
      .adding("by", .optional(screening.decision?.by?.rawValue))
  }
}
