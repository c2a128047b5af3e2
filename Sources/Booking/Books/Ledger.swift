// SPDX-License-Identifier: MIT

/// All that has been booked and is known, as far as one question needs it: an excerpt of the archive, and above it
/// whatever the journal tells since the archive was written.
package struct Ledger: Sendable {
  private let archive: Excerpt
  package private(set) var recent: Recent

  package init(archive: Excerpt = .everything, recent: Recent = Recent()) {
    self.archive = archive
    self.recent = recent
  }

  package mutating func apply(_ transaction: Transaction) { recent.apply(transaction) }

  mutating func apply(_ events: [Event]) { recent.apply(events) }

  package func book(of hospital: HospitalID) -> AppointmentBook {
    book(of: hospital, clinic(of: hospital).waitlist)
  }

  /// - Parameter waitlist: to whom places are offered there.
  func book(of hospital: HospitalID, _ waitlist: Waitlist) -> AppointmentBook {
    AppointmentBook(
      pages: archive.pages(of: hospital), hasEveryPage: archive.hasEveryPage,
      recent: recent.book(of: hospital), overtaken: recent.overtaken, offered: waitlist.offered)
  }

  package func appointment(_ code: AppointmentCode) -> Appointment? {
    if let appointment = recent.appointments[code] { return appointment }
    return recent.overtaken.contains(code) ? nil : archive.appointment(code)
  }

  package func patient(_ id: PatientID) -> Patient? {
    if let patient = recent.patient(id) { return patient }
    return recent.isGone(id) ? nil : archive.patient(id)?.patient.knowing(recent.merged)
  }

  /// Whose own code this is.
  package func patient(_ code: PersonCode) -> Patient? {
    if let id = recent.patient(with: code) { return recent.patient(id) }
    guard let patient = archive.patient(code), recent.patient(patient.id) == nil,
      !recent.isGone(patient.id)
    else { return nil }
    return patient.knowing(recent.merged)
  }

  /// In the order of their names.
  package var accounts: [Account] { recent.accounts.values.sorted { $0.id < $1.id } }

  package func account(_ id: AccountID) -> Account? { recent.accounts[id] }

  package func hold(of terminal: TerminalID) -> Hold? { recent.holds[terminal] }

  /// What a hospital's staff count and set.
  package func clinic(of hospital: HospitalID) -> Clinic {
    recent.changing(archive.clinic(of: hospital))
  }

  /// Nil for one that is over, too.
  package func waitlistEntry(_ code: AppointmentCode) -> WaitlistEntry? {
    guard let hospital = recent.waitingAt[code] ?? archive.hospitalWaiting(code) else { return nil }
    return clinic(of: hospital).waitlist.entry(code)
  }

  /// What somebody waits for now.
  package func waitlistEntries(of patient: PatientID) -> [WaitlistEntry] {
    waitlistCodes(of: patient).compactMap { waitlistEntry($0) }
  }

  /// Codes under which somebody waits or waited.
  package func waitlistCodes(of patient: PatientID) -> [AppointmentCode] {
    recent.waitlistCodes(of: patient, after: archive.patient(patient))
  }

  func archivedResponse(_ id: ResponseID) -> FiledResponse? { archive.response(id) }

  func archivedRecord(_ id: PatientID) -> PatientRecord? { archive.patient(id) }

  func request(_ id: RequestID) -> RequestRecord? {
    if let record = recent.requests[id] { return record }
    guard let record = archive.request(id) else { return nil }
    if record.mark.tells(of: recent.forgotten, recent.forgottenCodes) { return nil }
    return RequestRecord(mark: record.mark.knowing(recent.merged), at: record.at)
  }

  /// The patients in the books that are, for all that was said, `person`.
  func patients(same person: Person) -> [Patient] {
    patients(person.key).filter { $0.person.contact.agrees(with: person.contact) }
  }

  package func patients(_ key: PersonKey) -> [Patient] {
    let archived = archive.patients(key)
      .filter { recent.patient($0.id) == nil && !recent.isGone($0.id) }
      .map { $0.knowing(recent.merged) }
    return archived + recent.patients(key)
  }

  package func appointments(of patient: PatientID) -> [Appointment] {
    let archived = archive.patient(patient)?.codes ?? []
    return (archived + recent.newCodes(of: patient)).compactMap { appointment($0) }
  }

  /// The appointments of one hospital on all pages that were brought, cancelled ones left out.
  func unsortedAppointments(at hospital: HospitalID) -> [Appointment] {
    let archived = archive.pages(of: hospital).values.flatMap(\.appointments)
      .filter { $0.takesPlace && !recent.overtaken.contains($0) }
    let journalled = recent.book(of: hospital).codes.compactMap { recent.appointments[$0] }
    return archived + journalled
  }

  /// Appointments of one hospital, on all pages that were brought, whose new time nobody has agreed to; also those that have none.
  func proposals(at hospital: HospitalID) -> [Appointment] {
    let archived = archive.pages(of: hospital).values.flatMap(\.appointments)
      .filter { $0.isProposed && !recent.overtaken.contains($0) }
    let journalled = recent.appointments.values.filter { $0.isProposed && $0.hospital == hospital }
    return archived + journalled
  }

  /// Whom to call about a new time, in the order of what was booked: those to come, and all for whom none was found.
  package func awaitingAgreement(at hospital: HospitalID, now: Instant) -> [Appointment] {
    func was(_ appointment: Appointment) -> SlotTime {
      if case .proposed(let proposal) = appointment.status {
        proposal.from
      } else {
        appointment.time
      }
    }
    return proposals(at: hospital)
      .filter { !$0.takesPlace || $0.time.end.instant > now }
      .sorted { (was($0), $0.code) < (was($1), $1.code) }
  }

  /// The appointments of one hospital in the order of time, cancelled ones left out.
  ///
  /// Without a date, those of all pages that were brought.
  package func appointments(at hospital: HospitalID, on date: LocalDate? = nil) -> [Appointment] {
    unsortedAppointments(at: hospital)
      .filter { date == nil || $0.time.start.local.date == date }
      .sorted { ($0.time, $0.code) < ($1.time, $1.code) }
  }
}
