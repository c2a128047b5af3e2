// SPDX-License-Identifier: MIT

extension Ledger {
  /// What a change of a waiting list brings about.
  func change(_ change: WaitlistChange, by actor: Actor, in circumstances: Circumstances)
    throws(BookingError) -> (events: [Event], outcome: Outcome)
  {
    switch change {
    case .join(let wanted): return try join(wanted, in: circumstances)
    case .accept(let opened):
      let (entry, patient) = try open(waiting: opened)
      _ = try actsForHospital(actor, entry.hospital)
      let site = try site(entry.hospital, in: circumstances)
      guard let offer = entry.offer else { throw .waitlist(.notOffered) }
      guard circumstances.clocks.wall < offer.until else {
        throw .waitlist(.offerOver(site.zone.zoned(offer.until)))
      }
      return try place(
        entry, patient, at: .exact(offer.time.start.instant), site, actor, circumstances)
    case .place(let opened, let start):
      let (entry, patient) = try open(waiting: opened)
      guard try actsForHospital(actor, entry.hospital) else { throw .staffOnly }
      let site = try site(entry.hospital, in: circumstances)
      return try place(entry, patient, at: start, site, actor, circumstances)
    case .decline(let opened):
      let (entry, _) = try open(waiting: opened)
      _ = try actsForHospital(actor, entry.hospital)
      guard entry.offer != nil else { throw .waitlist(.notOffered) }
      guard let left = entry.passing() else {
        return ([.waitingOver(entry.hospital, entry.code)], .leftWaitlist)
      }
      return ([.waiting(left)], .waiting(left))
    case .leave(let opened):
      let (entry, _) = try open(waiting: opened)
      _ = try actsForHospital(actor, entry.hospital)
      return ([.waitingOver(entry.hospital, entry.code)], .leftWaitlist)
    case .sweep(let hospital):
      _ = try site(hospital, in: circumstances)
      // All of it happens before the command itself.
      return ([], .clinic(clinic(of: hospital)))
    case .offerTime(let hospital, let minutes):
      _ = try site(hospital, in: circumstances)
      guard Waitlist.offerTimes.contains(minutes) else {
        throw .waitlist(.offerTime(Waitlist.offerTimes))
      }
      let event = Event.offerTime(hospital, minutes: minutes)
      return ([event], .clinic(applying([event]).clinic(of: hospital)))
    }
  }

  private func join(_ wanted: WaitlistRequest, in circumstances: Circumstances)
    throws(BookingError) -> ([Event], Outcome)
  {
    let site = try site(wanted.hospital, in: circumstances)
    let now = circumstances.clocks.wall
    let today = site.zone.zoned(now).local.date
    try requireOffered(wanted.vaccine, at: site)
    try requirePlausible([wanted.person], today: today)
    guard wanted.wish.last >= today else { throw .waitlist(.daysOver) }
    guard wanted.wish.last <= today.adding(days: WaitlistWish.mostDays) else {
      throw .waitlist(.tooLong(days: WaitlistWish.mostDays))
    }
    let waitlist = clinic(of: wanted.hospital).waitlist
    guard waitlist.count < Waitlist.limit else {
      throw .waitlist(.listFull(limit: Waitlist.limit))
    }
    let namesakes = patients(wanted.person.key)
    try requireNotBooked(wanted.person, among: namesakes, vaccine: wanted.vaccine, now: now)
    let same = Set(patients(same: wanted.person).map(\.id))
    guard
      !waitlist.entries.contains(where: {
        $0.vaccine == wanted.vaccine && same.contains($0.patient)
      })
    else { throw .waitlist(.alreadyWaiting(wanted.person.name)) }
    let patient = entry(of: wanted.person, among: namesakes, in: circumstances)
    var events = patient.registration
    let entry = WaitlistEntry(
      code: unusedCode(beside: patient, in: circumstances), patient: patient.patient.id,
      hospital: wanted.hospital,
      vaccine: wanted.vaccine, wish: wanted.wish, number: waitlist.nextNumber, since: now)
    try requireNothingFree(for: entry, at: site, after: events, in: circumstances)
    events.append(.waiting(entry))
    return (events, .waiting(entry))
  }

  /// Nobody waits for what can be booked, nor for what there never is.
  private func requireNothingFree(
    for entry: WaitlistEntry, at site: Site, after events: [Event],
    in circumstances: Circumstances
  ) throws(BookingError) {
    let availability = Availability(
      site: site, book: book(of: entry.hospital), clocks: circumstances.clocks)
    let days = LocalDate.days(
      from: max(entry.wish.first, availability.today), through: entry.wish.last)
    let isEverOpen = days.contains { date in
      entry.wish.fits(date)
        && site.vaccines(on: date).contains(entry.vaccine)
        && availability.slots(on: date).contains {
          $0.mayBecomeFree && entry.wish.fits($0.time.start.local)
        }
    }
    guard isEverOpen else { throw .waitlist(.neverOpen) }
    let round = OfferRound(
      applying(events), at: site, in: circumstances)
    let free = round.free(for: entry, limit: 3)
    guard free.isEmpty else { throw .waitlist(.placeFree(free.map(\.start))) }
  }

  private func place(
    _ entry: WaitlistEntry, _ patient: Patient, at start: RequestedTime, _ site: Site,
    _ actor: Actor, _ circumstances: Circumstances
  ) throws(BookingError) -> ([Event], Outcome) {
    let now = circumstances.clocks.wall
    var waitlist = clinic(of: entry.hospital).waitlist
    waitlist.remove(entry.code)
    let availability = Availability(
      site: site, book: book(of: entry.hospital, waitlist), clocks: circumstances.clocks,
      terminal: actor.terminal)
    let time = try availability.place(from: start)
    try requireOffered(entry.vaccine, at: site, on: time.start.local.date)
    try requireStock(
      of: entry.vaccine, for: 1, on: time.start.local.date, at: site, moving: entry.code, now: now)
    try requireUnbooked(
      patient.person, among: patients(patient.person.key), vaccine: entry.vaccine, at: time,
      now: now)
    let booked = Appointment(
      code: entry.code, patient: entry.patient, vaccine: entry.vaccine, hospital: entry.hospital,
      time: time)
    let over = endWaiting(of: patient.person, for: entry.vaccine)
    return (over + [.booked(booked)], .appointments([booked]))
  }

  /// Whoever has a place waits for none, anywhere.
  func endWaiting(of person: Person, for vaccine: VaccineCode) -> [Event] {
    patients(same: person).flatMap { waitlistEntries(of: $0.id) }
      .filter { $0.vaccine == vaccine }.sorted { $0.code < $1.code }
      .map { .waitingOver($0.hospital, $0.code) }
  }

  /// The entry that a code and a birth date open.
  package func open(waiting opened: CodeAndBirthDate) throws(BookingError)
    -> (WaitlistEntry, Patient)
  {
    guard let entry = waitlistEntry(opened.code), let patient = patient(entry.patient),
      patient.person.birthDate == opened.birthDate
    else {
      // An appointment that came of it has the same code, and is told to whoever opens it.
      guard let booked = try? open(opened).0 else { throw .notFound }
      throw .waitlist(.booked(booked.time.start))
    }
    return (entry, patient)
  }
}

extension Slot {
  /// Whether somebody may wait for a place in it.
  fileprivate var mayBecomeFree: Bool {
    switch status {
    case .free, .full, .unknown, .closed(.tooFar): true
    case .past, .closed(.day), .closed(.tooSoon): false
    }
  }
}
