// SPDX-License-Identifier: MIT

/// Whether a hospital may be changed so: asked under the lock, before the list is written.
extension Ledger {
  /// How many people come there from now on, or have a place there offered: their whole book was brought.
  package func expected(at hospital: HospitalID, now: Instant) -> Int {
    let booked = unsortedAppointments(at: hospital).count { $0.time.end.instant > now }
    let offered = clinic(of: hospital).waitlist.offered.values.reduce(0, +)
    return booked + offered
  }

  /// - Throws: where `actor` may not edit the hospital, or whoever is booked there would have no slot any more.
  package func requireEdit(
    of hospital: HospitalID, from old: HospitalDetails, to new: HospitalDetails, by actor: Actor,
    now: Instant
  ) throws(BookingError) {
    try require(.editHospital, of: actor, at: hospital)
    guard old.timeZone != new.timeZone || old.slotMinutes != new.slotMinutes else { return }
    let count = expected(at: hospital, now: now)
    guard count == 0 else { throw .bookedAhead(count: count) }
  }
}
