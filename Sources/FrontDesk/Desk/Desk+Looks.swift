// SPDX-License-Identifier: MIT

import Booking

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

extension Duty {
  /// Why this account may not read the audit; nil where it may.
  var whyNotAudit: String? {
    account.role.may(.readAudit) && account.workplace == .everywhere
      ? nil : "It is read by administrators of all hospitals."
  }
}
