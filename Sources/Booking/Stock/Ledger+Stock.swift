// SPDX-License-Identifier: MIT

extension Ledger {
  func change(_ change: StockChange, in circumstances: Circumstances) throws(BookingError)
    -> (event: Event, clinic: Clinic)
  {
    guard let site = circumstances.sites[change.hospital] else {
      throw .unknownHospital(change.hospital)
    }
    let clinic = clinic(of: change.hospital)
    let today = site.zone.zoned(circumstances.clocks.wall).local.date
    let event: Event
    switch change.kind {
    case .limit(let isLimited):
      var limited = clinic.limited
      if isLimited { limited.insert(change.vaccine) } else { limited.remove(change.vaccine) }
      event = .stockLimits(change.hospital, limited)
    case .receive(let doses, let number, let expires, let gtin):
      try requireDoses(doses)
      event = .lot(try received(doses, number, expires, gtin, change, clinic))
    case .waste(let doses, let number, _):
      try requireDoses(doses)
      var lot = try known(number, change, clinic)
      guard doses <= lot.onHand else { throw .stock(.notSoMany(number, onHand: lot.onHand)) }
      lot.wasted += doses
      event = .lot(lot)
    case .discard(let number):
      var lot = try known(number, change, clinic)
      guard lot.expires < today else { throw .stock(.notExpired(number, lot.expires)) }
      guard lot.onHand > 0 else { throw .stock(.nothingLeft(number)) }
      lot.discarded += lot.onHand
      event = .lot(lot)
    }
    var changed = RecentClinic()
    changed.apply(event)
    return (event, changed.changing(clinic))
  }

  private func received(
    _ doses: Int, _ number: LotNumber, _ expires: LocalDate?, _ gtin: String?,
    _ change: StockChange, _ clinic: Clinic
  ) throws(BookingError) -> Lot {
    guard var lot = clinic.lot(number, of: change.vaccine) else {
      guard let expires else { throw .stock(.expiryNeeded(number)) }
      return Lot(
        hospital: change.hospital, vaccine: change.vaccine, number: number, expires: expires,
        gtin: gtin, received: doses)
    }
    if let expires, expires != lot.expires {
      throw .stock(.expiryDiffers(number, lot.expires))
    }
    // So that no sum of it can run over.
    guard lot.received <= StockChange.mostAtOnce * 10_000 else {
      throw .stock(.count(most: StockChange.mostAtOnce))
    }
    lot.received += doses
    lot.gtin = lot.gtin ?? gtin
    return lot
  }

  private func requireDoses(_ doses: Int) throws(BookingError) {
    guard (1...StockChange.mostAtOnce).contains(doses) else {
      throw .stock(.count(most: StockChange.mostAtOnce))
    }
  }

  private func known(_ number: LotNumber, _ change: StockChange, _ clinic: Clinic)
    throws(BookingError) -> Lot
  {
    guard let lot = clinic.lot(number, of: change.vaccine) else {
      throw .stock(.unknownLot(number))
    }
    return lot
  }

  /// Whether there are doses for `people` more on `date`, where bookings of the vaccine are limited by them.
  ///
  /// Lots that last longer can serve earlier days too. So what has to hold is that from each day on, no more is booked than there
  /// are doses that last until then.
  ///
  /// - Parameters:
  ///   - moving: an appointment that gives its own dose back, or somebody whose place is offered.
  ///   - waitlist: who waits, where that differs from what the books say.
  func requireStock(
    of vaccine: VaccineCode, for people: Int, on date: LocalDate, at site: Site,
    moving: AppointmentCode? = nil, waitlist: Waitlist? = nil, now: Instant
  ) throws(BookingError) {
    let clinic = clinic(of: site.hospital.id)
    guard clinic.limited.contains(vaccine) else { return }
    let today = site.zone.zoned(now).local.date
    let booked =
      appointments(at: site.hospital.id).filter {
        $0.vaccine == vaccine && $0.code != moving && $0.awaitsDose
          && $0.time.start.local.date >= today
      }.map(\.time.start.local.date)
      + (waitlist ?? clinic.waitlist).offeredDates(of: vaccine, except: moving)
    let lots = clinic.lots.values.filter { $0.vaccine == vaccine && $0.usable(on: today) > 0 }
    let days = Set(lots.map { $0.expires.adding(days: 1) } + [today]).filter { $0 <= date }
    for day in days {
      let doses = lots.reduce(0) { $0 + $1.usable(on: max(day, today)) }
      guard booked.count(where: { $0 >= day }) + people <= doses else {
        throw .stock(.noDoseLeft(vaccine))
      }
    }
  }
}

extension Appointment {
  /// Whether a dose is still to be given for it.
  package var awaitsDose: Bool {
    switch status {
    case .booked, .arrived: true
    case .proposed(let proposal): proposal.hasPlace
    case .fulfilled, .missed, .cancelled: false
    }
  }
}
