// SPDX-License-Identifier: MIT

extension Ledger {
  /// The appointment with the dose that was given at it, and what that changes.
  func give(_ wanted: DoseRequest, by actor: Actor, in circumstances: Circumstances)
    throws(BookingError) -> (events: [Event], appointment: Appointment)
  {
    let (appointment, patient) = try open(wanted.appointment)
    guard let site = circumstances.sites[appointment.hospital] else {
      throw .unknownHospital(appointment.hospital)
    }
    guard appointment.hospital == wanted.hospital else {
      throw .bookedElsewhere(appointment.hospital, appointment.time.start)
    }
    let arrived: Instant
    switch appointment.status {
    case .arrived(let since): arrived = since
    case .fulfilled(let dose): throw .dose(.alreadyGiven(dose.given))
    case .booked, .missed: throw .dose(.notArrived)
    case .cancelled: throw .alreadyCancelled
    }
    let now = site.zone.zoned(circumstances.clocks.wall)
    guard site.zone.zoned(arrived).local.date == now.local.date else { throw .dose(.notArrived) }
    let performer = try performer(of: wanted, by: actor)
    let stock = clinic(of: wanted.hospital)
    let lot = stock.lot(wanted.lot, of: wanted.vaccine)
    guard let expires = lot?.expires ?? wanted.expires else {
      throw .dose(.expiryNeeded(wanted.lot))
    }
    let earlier = doses(of: patient.person).filter { $0.vaccine == wanted.vaccine }
    let stops = wanted.stops(
      for: appointment, after: earlier.last, stock: stock, on: now.local.date)
    guard stops.isEmpty || wanted.override != nil else { throw .dose(.stopped(stops)) }
    let isCounted = stock.counts(wanted.vaccine)
    let dose = Dose(
      number: earlier.count + 1, vaccine: wanted.vaccine, lot: wanted.lot,
      expires: wanted.expires ?? expires, site: wanted.site, route: wanted.route,
      performer: performer, given: now, arrived: arrived, observation: wanted.observation,
      isFromStock: isCounted, override: stops.isEmpty ? nil : wanted.override)
    let fulfilled = appointment.with(status: .fulfilled(dose))
    var events: [Event] = [.given(fulfilled)]
    if isCounted {
      // One that nobody received was given all the same: what is missing shows in the count.
      var lot =
        lot
        ?? Lot(
          hospital: wanted.hospital, vaccine: wanted.vaccine, number: wanted.lot, expires: expires)
      lot.given += 1
      events.append(.lot(lot))
    }
    return (events, fulfilled)
  }

  /// All doses that a person was given anywhere, in the order of time.
  package func doses(of person: Person) -> [Dose] {
    patients(same: person).flatMap { appointments(of: $0.id) }.compactMap(\.dose)
      .sorted { $0.given.instant < $1.given.instant }
  }

  private func performer(of wanted: DoseRequest, by actor: Actor) throws(BookingError)
    -> AccountID?
  {
    guard let named = wanted.performer else {
      if case .staff(let id, _) = actor.role { return id }
      return nil
    }
    guard let account = account(named) else { throw .unknownAccount(named) }
    guard account.isOpen, account.role.may(.recordDoses),
      account.workplace.includes(wanted.hospital)
    else { throw .dose(.performerMayNot(named)) }
    return named
  }
}
