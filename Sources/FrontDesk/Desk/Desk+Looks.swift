// SPDX-License-Identifier: MIT

import Booking
import Cells

/// What the journal is to say of what staff see; what they do then says so itself.
extension Desk {
  /// A list is shown: said once, until another one is.
  mutating func noteLook(at list: Look) -> [Effect] {
    guard duty != nil, duty?.seen != list else { return [] }
    duty?.seen = list
    return [.staff(.note([list]))]
  }

  /// The records of people who were found are shown.
  func noteLook(at people: [PatientID]) -> [Effect] {
    people.isEmpty ? [] : [.staff(.note(Set(people).sorted().map { .record($0, by: nil) }))]
  }
}

extension Desk {
  /// Says whose code was scanned, where only children of the household are booked: the first of them is shown.
  mutating func tell(of children: [OpenedAppointment], in guardian: Patient) {
    let names = children.map {
      "\($0.patient.person.name.text) \($0.appointment.time.start.local.clock)"
    }.joined(separator: ", ")
    say(
      .note,
      "The code of \(guardian.person.name.text), who is not booked here today. Of the household: \(names)."
    )
  }
}

extension Duty {
  /// Why this account may not read the audit; nil where it may.
  var whyNotAudit: String? {
    account.role.may(.readAudit) && account.workplace == .everywhere
      ? nil : "It is read by administrators of all hospitals."
  }
}
