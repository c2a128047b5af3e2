// SPDX-License-Identifier: MIT

/// Somebody for whom staff make room: who walks in, or who comes on top of those for whom there are places.
package struct AddOnRequest: Hashable, Sendable {
  package let hospital: HospitalID
  package let vaccine: VaccineCode
  package let person: Person
  /// Nil for now: the slot that is going on, or the next one of today with a place.
  package let start: RequestedTime?
  /// Why somebody is taken although the slot is full.
  package let reason: String?
  /// Whether the person stands at the desk, and is checked in at once.
  package let isHere: Bool

  package init(
    hospital: HospitalID, vaccine: VaccineCode, person: Person, start: RequestedTime? = nil,
    reason: String? = nil, isHere: Bool
  ) {
    self.hospital = hospital
    self.vaccine = vaccine
    self.person = person
    self.start = start
    self.reason = reason
    self.isHere = isHere
  }
}
