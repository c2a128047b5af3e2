// SPDX-License-Identifier: MIT

extension Ledger {
  /// The appointment as it is after a step, and the event that says so.
  func visit(_ wanted: VisitRequest, in circumstances: Circumstances)
    throws(BookingError) -> (event: Event, appointment: Appointment)
  {
    let (appointment, patient) = try open(wanted.appointment)
    let now = circumstances.clocks.wall
    guard let site = circumstances.sites[appointment.hospital] else {
      throw .unknownHospital(appointment.hospital)
    }
    guard appointment.hospital == wanted.hospital else {
      throw .bookedElsewhere(appointment.hospital, appointment.time.start)
    }
    let today = site.zone.zoned(now).local.date
    switch wanted.step {
    case .checkIn:
      switch appointment.status {
      case .booked, .missed: break
      case .arrived(let since): throw .alreadyArrived(site.zone.zoned(since))
      case .cancelled: throw .alreadyCancelled
      }
      guard appointment.time.start.local.date == today else {
        throw .notToday(appointment.time.start)
      }
      try requireNothingInstead(of: appointment, patient.person, now: now)
      let arrived = appointment.with(status: .arrived(since: now))
      return (.arrived(arrived), arrived)
    case .miss:
      switch appointment.status {
      case .booked: break
      case .arrived(let since): throw .alreadyArrived(site.zone.zoned(since))
      case .missed: throw .alreadyMissed
      case .cancelled: throw .alreadyCancelled
      }
      guard appointment.time.start.instant <= now else { throw .notBegun(appointment.time.start) }
      let missed = appointment.with(status: .missed(since: now))
      return (.missed(missed), missed)
    case .takeBack:
      guard let since = appointment.status.visitMoment else { throw .nothingToTakeBack }
      guard site.zone.zoned(since).local.date == today else { throw .tooLateToTakeBack }
      try requireNothingInstead(of: appointment, patient.person, now: now)
      let booked = appointment.with(status: .booked)
      return (.takenBack(booked), booked)
    }
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
  /// When the person came, or was found not to have come.
  fileprivate var visitMoment: Instant? {
    switch self {
    case .arrived(let since), .missed(let since): since
    case .booked, .cancelled: nil
    }
  }
}
