// SPDX-License-Identifier: MIT

/// The rules about people; those about places are in `Availability`.
extension Ledger {
  func requireOffered(_ vaccine: VaccineCode, at site: Site, on date: LocalDate? = nil)
    throws(BookingError)
  {
    let offered = date.map { site.vaccines(on: $0) } ?? site.hospital.schedule.vaccines
    guard offered.contains(vaccine) else {
      throw .vaccineNotOffered(vaccine, offered: offered)
    }
  }

  func requireParty(_ people: Int) throws(BookingError) {
    guard people > 0 else { throw .nobody }
    guard people <= BookingRequest.partyLimit else {
      throw .partyTooLarge(limit: BookingRequest.partyLimit)
    }
  }

  func requirePlausible(_ party: [Person], today: LocalDate) throws(BookingError) {
    var seen: Set<PersonKey> = []
    for person in party {
      if party.count > 1 {
        guard seen.insert(person.key).inserted else { throw .namedTwice(person.name) }
      }
      guard person.birthDate <= today else { throw .bornInFuture(person.name) }
      guard person.birthDate.year >= 1900 else { throw .bornTooEarly(person.name) }
    }
  }

  /// One active appointment a person and vaccine, and none that overlap.
  ///
  /// - Parameter known: all of that name and birth date.
  func requireUnbooked(
    _ person: Person, among known: [Patient], vaccine: VaccineCode, at place: SlotTime, now: Instant
  ) throws(BookingError) {
    try requireNotBooked(person, among: known, vaccine: vaccine, now: now)
    let active = activeAppointments(of: person, among: known, at: now)
    guard !active.contains(where: { $0.time.overlaps(place) }) else {
      throw .overlapping(person.name)
    }
  }

  func requireNotBooked(
    _ person: Person, among known: [Patient], vaccine: VaccineCode, now: Instant
  ) throws(BookingError) {
    let active = activeAppointments(of: person, among: known, at: now)
    // Whoever was given a dose may book the next one at once.
    guard active.allSatisfy({ $0.vaccine != vaccine || $0.dose != nil }) else {
      throw .alreadyBooked(person.name)
    }
  }

  func requireNoOverlap(
    _ person: Person, at place: SlotTime, now: Instant, except code: AppointmentCode
  ) throws(BookingError) {
    let active = activeAppointments(of: person, among: patients(person.key), at: now)
    for appointment in active where appointment.code != code {
      guard !appointment.time.overlaps(place) else { throw .overlapping(person.name) }
    }
  }

  private func activeAppointments(of person: Person, among known: [Patient], at now: Instant)
    -> [Appointment]
  {
    known.filter { $0.person.contact.agrees(with: person.contact) }
      .flatMap { appointments(of: $0.id) }.filter { $0.isActive(at: now) }
  }
}
