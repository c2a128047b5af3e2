// SPDX-License-Identifier: MIT

/// What the journal tells since the archive was written: newer than any page, and always all in memory.
package struct Recent: Sendable {
  /// In full, as they are now.
  package private(set) var appointments = RowTable<AppointmentCode, Appointment>()
  private var people = RecentPeople()
  package private(set) var holds: [TerminalID: Hold] = [:]
  /// All there are: few, and asked for by every command.
  package private(set) var accounts: [AccountID: Account] = [:]
  private var clinics: [HospitalID: RecentClinic] = [:]
  /// Where somebody waits, or waited, as far as anything happened since.
  package private(set) var waitingAt: [AppointmentCode: HospitalID] = [:]
  package private(set) var requests: [RequestID: RequestRecord] = [:]
  /// The latest list of hospitals of which the journal tells who made it.
  package private(set) var hospitalsList: String?
  /// People who were removed for good, and their appointments.
  package private(set) var forgotten: Set<PatientID> = []
  package private(set) var forgottenCodes: Set<AppointmentCode> = []
  /// Entries that became part of others, and what they are part of now: the archive still has them as they were.
  package private(set) var merged: [PatientID: PatientID] = [:]
  private(set) var overtaken = Overtaken()
  private var books = RowTable<HospitalID, RecentBook>()
  /// In full, as they are now.
  package private(set) var responses: [ResponseID: FiledResponse] = [:]
  /// All there are.
  package private(set) var careSites: [CareSiteID: CareSite] = [:]
  /// What an administrator built or imported.
  package private(set) var survey: KeptSurvey?
  /// Answers that are to be posted and have not arrived, in the archive too.
  package private(set) var outbox: Set<ResponseID> = []

  package init() {}

  /// Makes room for what about so many bookings bring.
  package mutating func reserve(_ bookings: Int) {
    appointments.reserveCapacity(bookings)
    people.reserveCapacity(bookings)
  }

  /// Patients that the archive does not have, or has otherwise.
  package var newPatients: [Patient] { people.patients }

  /// Everybody who is new or has a new appointment.
  package var changedPatients: [PatientID] { people.ids }

  /// Whether what the archive has under this id is no more.
  package func isGone(_ id: PatientID) -> Bool { forgotten.contains(id) || merged[id] != nil }

  /// Nil for somebody who is in the archive.
  package func patient(_ id: PatientID) -> Patient? { people.patient(id) }

  /// Whose own code this is, as far as the journal tells of them.
  package func patient(with code: PersonCode) -> PatientID? { people.patient(with: code) }

  /// Codes of what somebody waits for, or waited for, as far as anything happened since.
  package func waitlistCodes(of patient: PatientID) -> [AppointmentCode] {
    people.waitlistCodes(of: patient)
  }

  /// Those of the archive's record, and those that came since.
  package func waitlistCodes(of patient: PatientID, after archived: PatientRecord?)
    -> [AppointmentCode]
  {
    let known = archived?.waitlistCodes ?? []
    return known + waitlistCodes(of: patient).filter { !known.contains($0) }
  }

  /// Somebody's checks, the latest last.
  package func checks(of patient: PatientID, after archived: PatientRecord?) -> [CheckMark] {
    let earlier = people.hasAllChecks(of: patient) ? [] : archived?.checks ?? []
    return Array((earlier + people.checks(of: patient)).suffix(CheckMark.kept))
  }

  /// Everybody who made a check since the archive was written, with each of theirs in the order in which they were filed.
  package var newChecks: [PatientID: [CheckMark]] { people.checks }

  /// Codes that the archive does not have.
  package func newCodes(of patient: PatientID) -> [AppointmentCode] { people.codes(of: patient) }

  /// Archived appointments that are changed or forgotten here: their pages have to be written anew.
  package var changedInArchive: Set<AppointmentCode> { overtaken.all }

  /// Hospitals whose staff counted or set something.
  package var changedClinics: some Collection<HospitalID> { clinics.keys }

  /// A clinic as the archive has it, with what happened since.
  package func changing(_ clinic: Clinic) -> Clinic {
    clinics[clinic.hospital]?.changing(clinic) ?? clinic
  }

  func book(of hospital: HospitalID) -> RecentBook { books[hospital] ?? RecentBook() }

  package func patients(_ key: PersonKey) -> [Patient] { people.patients(key) }

  /// Whom `query` finds of those whom the archive does not have, or has otherwise, who came last first.
  package func newPatients(matching query: PeopleQuery) -> [Patient] {
    people.patients.reversed().filter {
      query.matches($0, codes: people.codes(of: $0.id))
    }
  }

  /// Whose appointments have a code with this end.
  package func patients(withCodeEnding end: String) -> Set<PatientID> {
    Set(appointments.values.lazy.filter { $0.code.letters.hasSuffix(end) }.map(\.patient))
  }

  /// Takes in what has happened.
  package mutating func apply(_ transaction: Transaction) {
    apply(transaction.events)
    if let mark = transaction.request {
      requests[mark.id] = RequestRecord(mark: mark, at: transaction.at)
    }
  }

  mutating func apply(_ events: [Event]) {
    for event in events { apply(event) }
  }

  /// Keeps a hold that the archive carried over.
  package mutating func carry(_ hold: Hold) { apply(.held(hold)) }

  /// Keeps an account that the archive carried over.
  package mutating func carry(_ account: Account) { apply(.account(account)) }

  package mutating func carry(_ site: CareSite) { apply(.careSite(site)) }

  package mutating func carry(_ survey: KeptSurvey) { apply(.survey(survey, [])) }

  /// Keeps the ids of what the archive has still to post.
  package mutating func carry(outbox: [ResponseID]) { self.outbox.formUnion(outbox) }

  private mutating func apply(_ event: Event) {
    switch event {
    case .held(let hold):
      release(hold.terminal)
      holds[hold.terminal] = hold
      books.update(hold.hospital, default: RecentBook()) { $0.insert(hold) }
    case .released(let terminal):
      release(terminal)
    case .registered(let patient), .edited(let patient, _):
      people.register(patient)
    case .booked(let appointment):
      if replace(appointment) { people.add(appointment.code, to: appointment.patient) }
    case .rescheduled(let appointment), .cancelled(let appointment), .reinstated(let appointment),
      .proposed(let appointment), .confirmed(let appointment), .arrived(let appointment),
      .given(let appointment), .left(let appointment),
      .missed(let appointment), .takenBack(let appointment), .screened(let appointment),
      .triaged(let appointment):
      // Not booked here, so that it was booked before the archive was written.
      if replace(appointment) { overtaken.insert(appointment.code) }
    case .merged(let merged):
      merge(merged)
    case .forgotten(let patient, let codes):
      forget(patient, codes)
    case .lot(let lot):
      clinics[lot.hospital, default: RecentClinic()].apply(event)
    case .stockLimits(let hospital, _):
      clinics[hospital, default: RecentClinic()].apply(event)
    case .waiting(let entry):
      waitingAt[entry.code] = entry.hospital
      people.addWaiting(entry.code, to: entry.patient)
      clinics[entry.hospital, default: RecentClinic()].apply(event)
    case .waitingOver(let hospital, let code):
      waitingAt[code] = hospital
      clinics[hospital, default: RecentClinic()].apply(event)
    case .timetable(let hospital, _), .offerTime(let hospital, _):
      clinics[hospital, default: RecentClinic()].apply(event)
    case .account(let account):
      accounts[account.id] = account
    case .hospitals(let change): hospitalsList = change.list
    case .responded(let filed):
      keep(filed)
      if let subject = filed.subject, let mark = CheckMark(filed) {
        people.add(mark, to: subject)
      }
    case .delivered(let filed): keep(filed)
    case .careSite(let site): careSites[site.id] = site
    case .careSiteRemoved(let id): careSites[id] = nil
    case .survey(let kept, _): survey = kept
    case .surveyWiped: survey = nil
    case .looked: break
    }
  }

  private mutating func keep(_ filed: FiledResponse) {
    responses[filed.id] = filed
    if filed.delivery?.isOpen == true {
      outbox.insert(filed.id)
    } else {
      outbox.remove(filed.id)
    }
  }

  private mutating func release(_ terminal: TerminalID) {
    guard let hold = holds.removeValue(forKey: terminal) else { return }
    books.update(existing: hold.hospital) { $0.removeHold(of: terminal) }
  }

  /// Keeps the books in step with an appointment's hospital, time and status; true where it was not known here.
  private mutating func replace(_ appointment: Appointment) -> Bool {
    let old = appointments.updateValue(appointment, forKey: appointment.code)
    if let old, old.takesPlace { books.update(existing: old.hospital) { $0.remove(old) } }
    if appointment.takesPlace {
      books.update(appointment.hospital, default: RecentBook()) { $0.insert(appointment) }
    }
    return old == nil
  }

  private mutating func merge(_ entries: MergedEntries) {
    let (kept, gone) = (entries.kept.id, entries.gone)
    for (id, other) in merged where other == gone { merged[id] = kept }
    merged[gone] = kept
    people.merge(gone, into: entries.kept, checks: entries.checks)
    for appointment in entries.appointments {
      if replace(appointment) { overtaken.insert(appointment.code) }
      people.add(appointment.code, to: kept)
    }
    for code in entries.waitlistCodes { people.addWaiting(code, to: kept) }
    for entry in entries.waiting { apply(.waiting(entry)) }
    let alias = [gone: kept]
    for filed in responses.values where filed.subject == gone {
      responses[filed.id] = filed.knowing(alias)
    }
    for (id, record) in requests where record.mark.patients.contains(gone) {
      requests[id] = RequestRecord(mark: record.mark.knowing(alias), at: record.at)
    }
  }

  private mutating func forget(_ patient: PatientID, _ codes: [AppointmentCode]) {
    forgotten.insert(patient)
    people.remove(patient)
    for code in codes {
      overtaken.insert(code)
      if let old = appointments.removeValue(forKey: code), old.takesPlace {
        books.update(existing: old.hospital) { $0.remove(old) }
      }
    }
    // A request's digest was made of what the person said.
    forgottenCodes.formUnion(codes)
    for filed in responses.values where filed.tells(of: forgotten, forgottenCodes) {
      responses[filed.id] = nil
      outbox.remove(filed.id)
    }
    requests = requests.filter { !$0.value.mark.tells(of: forgotten, forgottenCodes) }
  }
}
