// SPDX-License-Identifier: MIT

extension Ledger {
  /// Says whether `request` may happen, and what it changes; changes nothing itself.
  ///
  /// - Throws: `BookingError`, the rule that stands against it.
  package func decide(_ request: Request, in circumstances: Circumstances) throws(BookingError)
    -> Decision
  {
    // Also of a request that is sent again: what it is answered with is for those who may send it.
    try authorize(request)
    if let answered = try repeated(request, now: circumstances.clocks.wall) { return answered }
    // Whoever waits comes before whoever asks now, and gets what this command frees.
    let before = offers(before: request.command, in: circumstances)
    let ledger = applying(before)
    let decided = try ledger.decideAlone(request, in: circumstances)
    let after = ledger.offers(after: decided.events, in: circumstances)
    return Decision(
      transaction: Transaction(
        at: circumstances.clocks.wall, actor: request.actor,
        request: mark(request, outcome: decided.outcome),
        events: before + decided.events + after),
      outcome: decided.outcome)
  }

  /// What the command itself brings about.
  private func decideAlone(_ request: Request, in circumstances: Circumstances)
    throws(BookingError) -> (events: [Event], outcome: Outcome)
  {
    switch request.command {
    case .hold(let wanted):
      return try hold(wanted, for: request.actor.terminal, in: circumstances)
    case .release:
      // One that has run out is none: the archive does not keep it either.
      let holds = hold(of: request.actor.terminal)?.isAlive(at: circumstances.clocks.boot) == true
      return (holds ? [.released(request.actor.terminal)] : [], .released)
    case .book(let wanted):
      return try book(wanted, for: request.actor.terminal, in: circumstances)
    case .reschedule(let wanted):
      return try reschedule(wanted, by: request.actor, in: circumstances)
    case .cancel(let opened, let reason):
      return try cancel(opened, reason: reason, by: request.actor, in: circumstances)
    case .reinstate(let opened):
      return try reinstate(opened, by: request.actor, in: circumstances)
    case .register(let wanted):
      return try register(wanted, by: request.actor, in: circumstances)
    case .edit(let wanted):
      return try edit(wanted, by: request.actor, in: circumstances)
    case .merge(let wanted):
      return try merge(wanted, in: circumstances)
    case .forget(let opened):
      return try forget(opened)
    case .confirm(let opened):
      let confirmed = try confirm(opened, by: request.actor)
      return ([.confirmed(confirmed)], .appointments([confirmed]))
    case .add(let wanted):
      let (events, appointment) = try add(wanted, in: circumstances)
      return (events, .appointments([appointment]))
    case .missLate(let hospital, let minutes):
      let missed = try missLate(minutes, at: hospital, in: circumstances)
      return (missed.map { .missed($0) }, .appointments(missed))
    case .timetable(let wanted):
      return try change(wanted, in: circumstances)
    case .visit(let wanted):
      let (events, appointment) = try visit(wanted, by: request.actor, in: circumstances)
      return (events, .appointments([appointment]))
    case .give(let wanted):
      let (events, appointment) = try give(wanted, by: request.actor, in: circumstances)
      return (events, .appointments([appointment]))
    case .stock(let change):
      let (event, clinic) = try self.change(change, in: circumstances)
      return ([event], .clinic(clinic))
    case .waitlist(let change):
      return try self.change(change, by: request.actor, in: circumstances)
    case .account(let change):
      let account = try self.change(change)
      return ([.account(account)], .account(account))
    case .care(let change): return try self.change(change)
    case .survey(let change):
      return try self.change(change, by: request.actor, at: circumstances.clocks.wall)
    case .triage(let wanted): return try triage(wanted, by: request.actor, in: circumstances)
    case .handIn(let wanted): return try file(wanted, in: circumstances)
    case .deliver(let report): return try note(report, in: circumstances)
    case .look(let looks):
      return (looks.map { .looked($0) }, .noted)
    }
  }

  // MARK: Places

  private func hold(
    _ wanted: HoldRequest, for terminal: TerminalID, in circumstances: Circumstances
  ) throws(BookingError) -> ([Event], Outcome) {
    let site = try site(wanted.hospital, in: circumstances)
    try requireOffered(wanted.vaccine, at: site)
    try requireParty(wanted.places)
    let availability = availability(of: site, for: terminal, in: circumstances)
    let places = try availability.places(for: wanted.places, from: wanted.start)
    if let date = places.first?.start.local.date {
      try requireOffered(wanted.vaccine, at: site, on: date)
    }
    let hold = Hold(
      terminal: terminal, hospital: wanted.hospital, places: places,
      expires: circumstances.clocks.boot.adding(seconds: Hold.lifetime))
    return ([.held(hold)], .hold(hold))
  }

  private func book(
    _ wanted: BookingRequest, for terminal: TerminalID, in circumstances: Circumstances
  ) throws(BookingError) -> ([Event], Outcome) {
    let site = try site(wanted.hospital, in: circumstances)
    try requireOffered(wanted.vaccine, at: site)
    try requireParty(wanted.party.count)
    let today = site.zone.zoned(circumstances.clocks.wall).local.date
    try requirePlausible(wanted.party, today: today)
    let availability = availability(of: site, for: terminal, in: circumstances)
    let places = try availability.places(for: wanted.party.count, from: wanted.start)
    if let day = places.first?.start.local.date {
      try requireOffered(wanted.vaccine, at: site, on: day)
      try requireStock(
        of: wanted.vaccine, for: wanted.party.count, on: day, at: site,
        now: circumstances.clocks.wall)
    }
    let namesakes = wanted.party.map { patients($0.key) }
    for ((person, place), known) in zip(zip(wanted.party, places), namesakes) {
      try requireUnbooked(
        person, among: known, vaccine: wanted.vaccine, at: place, now: circumstances.clocks.wall)
    }
    var events: [Event] = []
    if hold(of: terminal) != nil { events.append(.released(terminal)) }
    var booked: [Appointment] = []
    let entries = entries(
      of: wanted.party, among: namesakes, today: today, in: circumstances)
    let own = Set(entries.compactMap(\.patient.code?.code))
    for (entry, place) in zip(entries, places) {
      let code = unusedCode(booked, except: own, in: circumstances)
      booked.append(
        Appointment(
          code: code, patient: entry.patient.id, vaccine: wanted.vaccine,
          hospital: wanted.hospital, time: place))
    }
    let answers = try screen(
      wanted.members, booked: booked, availability, in: circumstances)
    for (index, (entry, filed)) in zip(entries, answers).enumerated() {
      if let filed { booked[index] = booked[index].with(screening: Screening(filed)) }
      events += entry.registration + [.booked(booked[index])]
      if let filed { events.append(.responded(filed)) }
    }
    events += wanted.party.flatMap { endWaiting(of: $0, for: wanted.vaccine) }
    var newcomers: [PatientID: PersonCode] = [:]
    for entry in entries where entry.isNew { newcomers[entry.patient.id] = entry.patient.code }
    return (events, .booked(booked, newcomers: newcomers))
  }

  /// - Parameter taken: of people who are new.
  func unusedCode(
    _ booked: [Appointment], except taken: Set<CodeLetters>, in circumstances: Circumstances
  ) -> AppointmentCode {
    while true {
      let code = circumstances.newCode()
      if isUnused(code.code), !taken.contains(code.code),
        !booked.contains(where: { $0.code == code })
      {
        return code
      }
    }
  }

  // MARK: Appointments

  private func reschedule(
    _ wanted: RescheduleRequest, by actor: Actor, in circumstances: Circumstances
  ) throws(BookingError) -> ([Event], Outcome) {
    let terminal = actor.terminal
    let (old, patient) = try changeable(wanted.appointment, by: actor, in: circumstances)
    let hospital = wanted.hospital ?? old.hospital
    let site = try site(hospital, in: circumstances)
    try requireOffered(old.vaccine, at: site)
    let availability = Availability(
      site: site, book: book(of: hospital), clocks: circumstances.clocks, terminal: terminal,
      moving: old)
    let place = try availability.place(from: wanted.start)
    try requireOffered(old.vaccine, at: site, on: place.start.local.date)
    try requireStock(
      of: old.vaccine, for: 1, on: place.start.local.date, at: site, moving: old.code,
      now: circumstances.clocks.wall)
    try requireNoOverlap(
      patient.person, at: place, now: circumstances.clocks.wall, except: old.code)
    try requireScreened(old, of: patient.person, at: place, availability)
    var events: [Event] = []
    if hold(of: terminal) != nil { events.append(.released(terminal)) }
    // Whoever chooses a time has agreed to it.
    let moved = old.moved(to: place, at: hospital).with(status: .booked)
    events.append(.rescheduled(moved))
    return (events, .appointments([moved]))
  }

  private func cancel(
    _ opened: CodeAndBirthDate, reason: String?, by actor: Actor, in circumstances: Circumstances
  ) throws(BookingError) -> ([Event], Outcome) {
    let (old, _) = try changeable(opened, by: actor, in: circumstances)
    let cancellation = Appointment.Cancellation(at: circumstances.clocks.wall, reason: reason)
    let cancelled = old.with(status: .cancelled(cancellation))
    return ([.cancelled(cancelled)], .appointments([cancelled]))
  }

  private func reinstate(
    _ opened: CodeAndBirthDate, by actor: Actor, in circumstances: Circumstances
  ) throws(BookingError) -> ([Event], Outcome) {
    let (old, patient) = try open(opened)
    let isForHospital = try actsForHospital(actor, old.hospital)
    guard case .cancelled(let cancellation) = old.status else { throw .notCancelled }
    let now = circumstances.clocks.wall
    guard now <= cancellation.at.adding(minutes: Appointment.reinstateMinutes) else {
      throw .tooLateToReinstate
    }
    let site = try site(old.hospital, in: circumstances)
    let availability = availability(of: site, for: actor.terminal, in: circumstances)
    let place = try availability.reinstating(old.time, forStaff: isForHospital)
    try requireStock(
      of: old.vaccine, for: 1, on: place.start.local.date, at: site, now: now)
    try requireUnbooked(
      patient.person, among: patients(patient.person.key), vaccine: old.vaccine, at: place, now: now
    )
    let booked = old.with(status: .booked)
    let over = endWaiting(of: patient.person, for: old.vaccine)
    return ([.reinstated(booked)] + over, .appointments([booked]))
  }

  private func confirm(_ opened: CodeAndBirthDate, by actor: Actor) throws(BookingError)
    -> Appointment
  {
    let (appointment, _) = try open(opened)
    _ = try actsForHospital(actor, appointment.hospital)
    guard case .proposed(let proposal) = appointment.status else { throw .nothingProposed }
    guard proposal.hasPlace else { throw .noPlaceYet }
    return appointment.with(status: .booked)
  }

  private func change(_ wanted: TimetableRequest, in circumstances: Circumstances)
    throws(BookingError) -> ([Event], Outcome)
  {
    let site = try site(wanted.hospital, in: circumstances)
    let (timetable, displacement) = try preview(wanted, at: site, in: circumstances)
    return (
      [.timetable(wanted.hospital, timetable)]
        + displacement.restored.map { .confirmed($0) }
        + displacement.proposed.map { .proposed($0) },
      .timetable(timetable, displacement)
    )
  }

  /// The person, under every entry that is the same one, with all their appointments.
  private func forget(_ opened: RecordKey) throws(BookingError) -> ([Event], Outcome) {
    let entries = patients(same: try patient(opening: opened).person)
    var events: [Event] = []
    var appointments = 0
    for entry in entries {
      events += waitlistEntries(of: entry.id).map { .waitingOver($0.hospital, $0.code) }
      let codes = self.appointments(of: entry.id).map(\.code)
      appointments += codes.count
      let waited = waitlistCodes(of: entry.id).filter { !codes.contains($0) }
      events.append(.forgotten(entry.id, codes + waited))
      events += entry.former.map { .forgotten($0.id, []) }
    }
    return (events, .forgotten(appointments: appointments))
  }

  /// Whose appointment or place in a waiting list a code and a birth date open.
  package func patient(opening opened: CodeAndBirthDate) throws(BookingError) -> Patient {
    appointment(opened.code) == nil ? try open(waiting: opened).1 : try open(opened).1
  }

  /// The appointment that a code and a birth date open.
  package func open(_ opened: CodeAndBirthDate) throws(BookingError) -> (Appointment, Patient) {
    guard let appointment = appointment(opened.code), let patient = patient(appointment.patient),
      patient.person.birthDate == opened.birthDate
    else { throw .notFound }
    return (appointment, patient)
  }

  /// The appointments of somebody who forgot the code: name, birth date, and a phone or an email that was given when booking.
  package func recover(name: PersonName, birthDate: LocalDate, contact: Contact)
    throws(BookingError) -> [Appointment]
  {
    let known = patients(PersonKey(name: name.folded, birthDate: birthDate))
      .filter { $0.person.contact.proves(contact) }
    let found = known.flatMap { appointments(of: $0.id) }.sorted { $0.time < $1.time }
    guard !found.isEmpty else { throw .notFound }
    return found
  }

  private func changeable(
    _ opened: CodeAndBirthDate, by actor: Actor, in circumstances: Circumstances
  ) throws(BookingError) -> (Appointment, Patient) {
    let (appointment, patient) = try open(opened)
    switch appointment.status {
    case .booked, .proposed: break
    case .arrived(let since):
      throw .alreadyArrived(
        circumstances.sites[appointment.hospital]?.zone.zoned(since)
          ?? ZonedTime(instant: since, offset: 0))
    case .fulfilled(let dose): throw .dose(.alreadyGiven(dose.given))
    case .missed: throw .alreadyMissed
    case .cancelled: throw .alreadyCancelled
    }
    // Whoever calls is told by people who know what can still be done.
    if try actsForHospital(actor, appointment.hospital) { return (appointment, patient) }
    let now = circumstances.clocks.wall
    guard now < appointment.time.start.instant else { throw .alreadyBegun }
    // The hospital has changed it itself: there is no cutoff to that.
    if case .proposed = appointment.status { return (appointment, patient) }
    if let site = circumstances.sites[appointment.hospital] {
      let until = site.changeableUntil(appointment)
      guard now <= until.instant else { throw .cutoffPassed(until) }
    }
    return (appointment, patient)
  }

  func site(_ id: HospitalID, in circumstances: Circumstances) throws(BookingError) -> Site {
    guard let site = circumstances.sites[id] else { throw .unknownHospital(id) }
    return site
  }

  private func availability(
    of site: Site, for terminal: TerminalID, in circumstances: Circumstances
  ) -> Availability {
    Availability(
      site: site, book: book(of: site.hospital.id), clocks: circumstances.clocks,
      terminal: terminal)
  }
}

extension Appointment {
  /// How long a cancellation can be taken back.
  package static let reinstateMinutes = 10
}

extension Site {
  /// The last moment at which `appointment` may be moved or cancelled without a call.
  package func changeableUntil(_ appointment: Appointment) -> ZonedTime {
    zone.zoned(
      appointment.time.start.instant.adding(minutes: -hospital.schedule.cancelCutoffMinutes))
  }
}
