// SPDX-License-Identifier: MIT

extension Ledger {
  /// The appointment as it is after a step, and the events that say so.
  func visit(_ wanted: VisitRequest, by actor: Actor, in circumstances: Circumstances)
    throws(BookingError) -> (events: [Event], appointment: Appointment)
  {
    let (appointment, patient) = try open(wanted.appointment)
    let now = circumstances.clocks.wall
    guard let site = circumstances.sites[appointment.hospital] else {
      throw .unknownHospital(appointment.hospital)
    }
    guard appointment.hospital == wanted.hospital else {
      throw .bookedElsewhere(appointment.hospital, appointment.time.start)
    }
    switch wanted.step {
    case .checkIn:
      let arrived = try checkIn(appointment, patient.person, at: site, now: now)
      return ([.arrived(arrived)], arrived)
    case .miss:
      let missed = try miss(appointment, at: site, now: now)
      return ([.missed(missed)], missed)
    case .leave:
      guard let dose = appointment.dose else { throw .dose(.notObserved) }
      guard dose.left == nil else { throw .dose(.alreadyLeft) }
      let left = appointment.with(status: .fulfilled(dose.with(left: now)))
      return ([.left(left)], left)
    case .takeBack:
      if let status = wanted.undoing, status != appointment.status.step {
        throw .takenBackAlready
      }
      return try takeBack(appointment, patient.person, by: actor, at: site, now: now)
    }
  }

  private func checkIn(_ appointment: Appointment, _ person: Person, at site: Site, now: Instant)
    throws(BookingError) -> Appointment
  {
    switch appointment.status {
    case .booked, .missed: break
    case .arrived(let since): throw .alreadyArrived(site.zone.zoned(since))
    case .fulfilled(let dose): throw .alreadyArrived(site.zone.zoned(dose.arrived))
    case .cancelled: throw .alreadyCancelled
    }
    guard appointment.time.start.local.date == site.zone.zoned(now).local.date else {
      throw .notToday(appointment.time.start)
    }
    try requireNothingInstead(of: appointment, person, now: now)
    return appointment.with(status: .arrived(since: now))
  }

  private func miss(_ appointment: Appointment, at site: Site, now: Instant) throws(BookingError)
    -> Appointment
  {
    switch appointment.status {
    case .booked: break
    case .arrived(let since): throw .alreadyArrived(site.zone.zoned(since))
    case .fulfilled(let dose): throw .dose(.alreadyGiven(dose.given))
    case .missed: throw .alreadyMissed
    case .cancelled: throw .alreadyCancelled
    }
    guard appointment.time.start.instant <= now else { throw .notBegun(appointment.time.start) }
    return appointment.with(status: .missed(since: now))
  }

  private func takeBack(
    _ appointment: Appointment, _ person: Person, by actor: Actor, at site: Site, now: Instant
  ) throws(BookingError) -> ([Event], Appointment) {
    let since: Instant
    let before: Appointment.Status
    var dose: Dose?
    switch appointment.status {
    case .arrived(let moment), .missed(let moment): (since, before) = (moment, .booked)
    case .fulfilled(let given):
      try require(.recordDoses, of: actor, at: appointment.hospital)
      if let left = given.left {
        (since, before) = (left, .fulfilled(given.with(left: nil)))
      } else {
        (since, before) = (given.given.instant, .arrived(since: given.arrived))
        dose = given
      }
    case .booked, .cancelled: throw .nothingToTakeBack
    }
    guard site.zone.zoned(since).local.date == site.zone.zoned(now).local.date else {
      throw .tooLateToTakeBack
    }
    try requireNothingInstead(of: appointment, person, now: now)
    let taken = appointment.with(status: before)
    var events: [Event] = [.takenBack(taken)]
    if let dose, dose.isFromStock,
      var lot = clinic(of: appointment.hospital).lot(dose.lot, of: dose.vaccine)
    {
      lot.given -= 1
      events.append(.lot(lot))
    }
    return (events, taken)
  }

  /// Whoever did not come may have booked anew since, and has only one appointment for a vaccine.
  private func requireNothingInstead(
    of appointment: Appointment, _ person: Person, now: Instant
  ) throws(BookingError) {
    guard case .missed = appointment.status, appointment.time.end.instant > now else { return }
    try requireUnbooked(
      person, among: patients(person.key), vaccine: appointment.vaccine, at: appointment.time,
      now: now)
  }
}

extension Appointment.Status {
  /// Which step led to it, told apart more finely than FHIR's words do.
  package var step: String {
    if case .fulfilled(let dose) = self, dose.left != nil { return "left" }
    return word
  }
}
