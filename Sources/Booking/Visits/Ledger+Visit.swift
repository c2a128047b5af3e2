// SPDX-License-Identifier: MIT

extension Ledger {
  /// The appointment as it is after a step, and the event that says so.
  func visit(_ wanted: VisitRequest, by actor: Actor, in circumstances: Circumstances)
    throws(BookingError) -> (event: Event, appointment: Appointment)
  {
    // A kiosk lets people check themselves in, and nothing else.
    if actor.role != .kiosk || wanted.step != .checkIn {
      try require(.checkIn, of: actor, at: wanted.hospital)
    }
    let (appointment, _) = try open(wanted.appointment)
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
      let booked = appointment.with(status: .booked)
      return (.takenBack(booked), booked)
    }
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
