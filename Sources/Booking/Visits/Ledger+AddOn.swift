// SPDX-License-Identifier: MIT

extension Ledger {
  func add(_ wanted: AddOnRequest, in circumstances: Circumstances) throws(BookingError)
    -> (events: [Event], appointment: Appointment)
  {
    guard let site = circumstances.sites[wanted.hospital] else {
      throw .unknownHospital(wanted.hospital)
    }
    let now = circumstances.clocks.wall
    let today = site.zone.zoned(now).local.date
    try requirePlausible([wanted.person], today: today)
    let availability = Availability(
      site: site, book: book(of: wanted.hospital), clocks: circumstances.clocks)
    let (time, hasRoom) = try place(wanted, availability, now: now)
    let date = time.start.local.date
    if wanted.isHere, date != today { throw .notToday(time.start) }
    try requireOffered(wanted.vaccine, at: site, on: date)
    guard hasRoom || wanted.reason != nil else {
      throw .full(nearest: availability.nearestFree(to: time.start.instant).map(\.time.start))
    }
    try requireStock(of: wanted.vaccine, for: 1, on: date, at: site, now: now)
    let known = patients(wanted.person.key)
    try requireUnbooked(wanted.person, among: known, vaccine: wanted.vaccine, at: time, now: now)
    let entry = entry(of: wanted.person, among: known, in: circumstances)
    var events = entry.registration
    var appointment = Appointment(
      code: unusedCode(beside: entry, in: circumstances), patient: entry.patient.id,
      vaccine: wanted.vaccine,
      hospital: wanted.hospital, time: time, isWalkIn: wanted.isHere,
      addOn: hasRoom ? nil : wanted.reason)
    events.append(.booked(appointment))
    if wanted.isHere {
      appointment = appointment.with(status: .arrived(since: now))
      events.append(.arrived(appointment))
    }
    return (events + endWaiting(of: wanted.person, for: wanted.vaccine), appointment)
  }

  /// The slot that is meant, and whether a place in it is left.
  private func place(_ wanted: AddOnRequest, _ availability: Availability, now: Instant)
    throws(BookingError) -> (SlotTime, hasRoom: Bool)
  {
    if let start = wanted.start {
      let slot = try availability.slot(forStaff: start)
      return (slot.time, slot.room > 0)
    }
    let coming = availability.room(on: availability.today).filter { $0.time.end.instant > now }
    guard let current = coming.first else {
      throw .notASlot(nearest: availability.nearestFree(to: now).map(\.time.start))
    }
    // Whoever has a reason is taken now; all others where there is room.
    guard wanted.reason == nil, let free = coming.first(where: { $0.room > 0 }) else {
      return (current.time, current.room > 0)
    }
    return (free.time, true)
  }

  /// Everybody of today who has not come so many minutes after the slot began.
  func missLate(_ minutes: Int, at hospital: HospitalID, in circumstances: Circumstances)
    throws(BookingError) -> [Appointment]
  {
    guard let site = circumstances.sites[hospital] else { throw .unknownHospital(hospital) }
    let now = circumstances.clocks.wall
    let today = site.zone.zoned(now).local.date
    let latest = now.adding(minutes: -max(0, minutes))
    return appointments(at: hospital, on: today)
      .filter { $0.isBooked && $0.time.start.instant <= latest }
      .map { $0.with(status: .missed(since: now)) }
  }
}
