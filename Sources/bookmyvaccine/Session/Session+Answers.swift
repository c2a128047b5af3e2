// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import FrontDesk
import Interchange
import NcursesTerminal

/// What the store and the directory answer to the front desk.
extension Session {
  func answer(_ effect: Effect) -> Answer? {
    switch effect {
    case .search(let query):
      let zones = books.desk.zones
      return .found(books.store.directory.search(query) { zones.rules($0) }, for: query)
    case .findPlaces(let text):
      return .places(books.store.directory.places(matching: text, limit: 50), for: text)
    case .load(let hospitals):
      return .loaded(load(hospitals))
    case .loadQuestions(let wanted):
      let survey = try? BundledSurveys().file(wanted).configuration()
      return .questions(wanted, survey.map { SurveySheet($0, banner: nil) })
    case .perform(let command):
      return .performed(command, perform(command))
    case .open(let key):
      return open(key)
    case .openWard(let child, let key):
      return .record(record(ofWard: child, key))
    case .openWaiting(let key):
      return .waiting(openWaiting(key))
    case .recover(let name, let birthDate, let contact):
      return .opened(noted(recover(name, birthDate, contact), by: nil))
    case .save(let opened, let format):
      return .saved(save(opened, as: format))
    case .staff, .handIn, .remember, .rememberPIN, .redraw, .suspend, .quit:
      return nil
    }
  }

  private func load(_ hospitals: [HospitalID]) -> [LoadedHospital] {
    // One alone is looked at by somebody who chooses a time.
    if hospitals.count == 1, let hospital = hospitals.first { sweepIfDue(hospital) }
    let sites = hospitals.compactMap { books.store.site($0) }
    if let ledger = try? books.store.ledger(Footprint(hospitals: Set(hospitals))) {
      return sites.map { LoadedHospital(site: $0, .all(ledger.book(of: $0.hospital.id))) }
    }
    // One that cannot be read takes nothing from the others.
    return sites.map { LoadedHospital(site: $0, bookings(at: $0)) }
  }

  /// A hospital's book, page by page where not all of it can be read.
  func bookings(at site: Site) -> LoadedHospital.Bookings {
    let id = site.hospital.id
    let failure: StoreError
    do {
      return .all(try books.store.ledger(Footprint(hospitals: [id])).book(of: id))
    } catch {
      failure = error
    }
    let readable = site.bookableMonths(at: books.desk.clocks.wall)
      .map { BookPageID(hospital: id, month: $0) }
      .filter { (try? books.store.ledger(Footprint(pages: [$0]))) != nil }
    // What could be read a moment ago, or nothing.
    let ledger = try? books.store.ledger(Footprint(pages: Set(readable)))
    let trouble =
      Trouble(reading: failure) ?? Trouble(cause: failure.message, remedy: failure.recovery)
    return .some(ledger?.book(of: id) ?? .unknown, trouble)
  }

  func perform(_ command: Command) -> Result<Outcome, Refusal> {
    perform(command, as: role)
  }

  /// Every change is theirs.
  var account: Account? { attendance?.account }

  /// Who asks for what is done at this terminal now.
  var role: Actor.Role {
    if let account { return .staff(account.id, account.role) }
    return kiosk == nil ? .patient : .kiosk
  }

  func perform(_ command: Command, as role: Actor.Role) -> Result<Outcome, Refusal> {
    let actor = Actor(role: role, terminal: terminalID)
    defer {
      if waitingLine.takeShown() { terminal.redraw() }
      books.desk.housekeeping.runInBackground()
    }
    do {
      return .success(try books.store.perform(Request(command, by: actor)))
    } catch {
      return .failure(Refusal(performing: error))
    }
  }

  /// One code opens an appointment, a place in a waiting list, or somebody's record.
  private func open(_ key: RecordKey) -> Answer {
    var wrong = Refusal(.personNotFound)
    if let code = key.code.appointment {
      let opened = CodeAndBirthDate(code: code, birthDate: key.birthDate)
      if let waiting = waiting(opened) { return .waiting(.success(waiting)) }
      let found = noted(open(opened), by: code)
      guard case .failure(let refusal) = found, refusal.isWrongKey else { return .opened(found) }
      wrong = refusal
    }
    guard let code = key.code.person else { return .opened(.failure(wrong)) }
    let found = record(PersonCodeAndBirthDate(code: code, birthDate: key.birthDate))
    // A wrong code is one, whatever it was meant to open.
    if case .failure(let refusal) = found, refusal.isWrongKey { return .opened(.failure(wrong)) }
    return .record(found)
  }

  /// The appointment alone: whoever knows a name and a birth date can book for it, and so have a code of the same person's.
  private func open(_ key: CodeAndBirthDate) -> Result<[OpenedAppointment], Refusal> {
    look(for: Footprint(appointments: [key.code])) { ledger throws(BookingError) in
      [try ledger.open(key).0]
    }
  }

  /// Patients are told nothing where it cannot be noted: there is nothing they could do.
  private func noted(
    _ found: Result<[OpenedAppointment], Refusal>, by code: AppointmentCode?
  ) -> Result<[OpenedAppointment], Refusal> {
    if case .success(let opened) = found {
      _ = note(Set(opened.map(\.patient.id)).sorted().map { .record($0, by: code) })
    }
    return found
  }

  private func recover(_ name: PersonName, _ birthDate: LocalDate, _ contact: Contact)
    -> Result<[OpenedAppointment], Refusal>
  {
    let key = PersonKey(name: name.folded, birthDate: birthDate)
    return look(for: Footprint(people: [key])) { ledger throws(BookingError) in
      try ledger.recover(name: name, birthDate: birthDate, contact: contact)
    }
  }

  private func look(
    for footprint: Footprint, _ find: (Ledger) throws(BookingError) -> [Appointment]
  ) -> Result<[OpenedAppointment], Refusal> {
    let ledger: Ledger
    do {
      ledger = try books.store.ledger(footprint)
    } catch {
      return .failure(Refusal(opening: error))
    }
    do throws(BookingError) {
      let opened = try find(ledger).compactMap { appointment -> OpenedAppointment? in
        guard let site = books.store.site(appointment.hospital),
          let patient = ledger.patient(appointment.patient)
        else { return nil }
        return OpenedAppointment(appointment: appointment, patient: patient, site: site)
      }
      return .success(opened)
    } catch {
      return .failure(Refusal(error))
    }
  }

  private func save(_ opened: OpenedAppointment, as format: SaveFormat) -> Result<String, Refusal> {
    do throws(CommandError) {
      return .success(
        try AppointmentFile(
          opened, vaccine: books.store.directory.vaccine(opened.appointment.vaccine),
          made: books.desk.clocks.wall
        ).write(as: format))
    } catch {
      return .failure(Refusal(error))
    }
  }
}

extension Refusal {
  init(_ error: BookingError) {
    self.init(
      message: error.message, recovery: error.recovery, nearest: error.nearest,
      isWrongKey: error.isWrongKey)
  }
}
