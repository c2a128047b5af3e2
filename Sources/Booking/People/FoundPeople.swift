// SPDX-License-Identifier: MIT

/// Whom a search among everybody found, the likeliest first.
package struct FoundPeople: Hashable, Sendable {
  package let people: [PatientRecord]
  /// Whether there may be more than are told here.
  package let isCut: Bool

  package init(people: [PatientRecord], isCut: Bool) {
    self.people = people
    self.isCut = isCut
  }
}
