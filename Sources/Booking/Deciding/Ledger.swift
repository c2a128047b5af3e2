// SPDX-License-Identifier: MIT

/// All that has been booked and is known, as the events so far have made it.
package struct Ledger: Sendable {
  private var books: [HospitalID: AppointmentBook] = [:]
  private var appointments: [AppointmentCode: Appointment] = [:]
  private var patients: [PatientID: Patient] = [:]
  /// By birth date alone: names are folded when somebody is looked up, not for everybody at every start.
  private var patientsByBirthDate: [LocalDate: [PatientID]] = [:]
  private var codesByPatient: [PatientID: [AppointmentCode]] = [:]
  private var holds: [TerminalID: Hold] = [:]
  private var requests: [RequestID: (mark: Transaction.RequestMark, at: Instant)] = [:]

  package init() {}

  package func book(of hospital: HospitalID) -> AppointmentBook {
    books[hospital] ?? AppointmentBook()
  }

  package func appointment(_ code: AppointmentCode) -> Appointment? { appointments[code] }

  package func patient(_ id: PatientID) -> Patient? { patients[id] }

  package func hold(of terminal: TerminalID) -> Hold? { holds[terminal] }

  package var appointmentCount: Int { appointments.count }

  func request(_ id: RequestID) -> (mark: Transaction.RequestMark, at: Instant)? { requests[id] }

  /// The patients in the books that are, for all that was said, `person`.
  func patients(same person: Person) -> [Patient] {
    patients(person.key).filter { $0.person.isSame(as: person) }
  }

  func patients(_ key: PersonKey) -> [Patient] {
    (patientsByBirthDate[key.birthDate] ?? []).compactMap { patients[$0] }
      .filter { $0.person.name.folded == key.name }
  }

  package func appointments(of patient: PatientID) -> [Appointment] {
    (codesByPatient[patient] ?? []).compactMap { appointments[$0] }
  }

  /// The appointments of one hospital in the order of time, cancelled ones left out.
  package func appointments(at hospital: HospitalID, on date: LocalDate? = nil) -> [Appointment] {
    book(of: hospital).codes.compactMap { appointments[$0] }
      .filter { date == nil || $0.time.start.local.date == date }
      .sorted { ($0.time, $0.code) < ($1.time, $1.code) }
  }

  /// Takes in what has happened.
  package mutating func apply(_ transaction: Transaction) {
    for event in transaction.events { apply(event) }
    if let mark = transaction.request { requests[mark.id] = (mark, transaction.at) }
  }

  private mutating func apply(_ event: Event) {
    switch event {
    case .held(let hold):
      release(hold.terminal)
      holds[hold.terminal] = hold
      books[hold.hospital, default: AppointmentBook()].insert(hold)
    case .released(let terminal):
      release(terminal)
    case .registered(let patient):
      if patients[patient.id] == nil {
        patientsByBirthDate[patient.person.birthDate, default: []].append(patient.id)
      }
      patients[patient.id] = patient
    case .booked(let appointment):
      if appointments[appointment.code] == nil {
        codesByPatient[appointment.patient, default: []].append(appointment.code)
      }
      replace(appointment.code, with: appointment)
    case .rescheduled(let code, let hospital, let time):
      replace(code, with: appointments[code]?.moved(to: time, at: hospital))
    case .cancelled(let code, let cancellation):
      replace(code, with: appointments[code]?.with(status: .cancelled(cancellation)))
    case .reinstated(let code):
      replace(code, with: appointments[code]?.with(status: .booked))
    }
  }

  private mutating func release(_ terminal: TerminalID) {
    guard let hold = holds.removeValue(forKey: terminal) else { return }
    books[hold.hospital]?.removeHold(of: terminal)
  }

  /// Keeps the books in step with an appointment's hospital, time and status.
  private mutating func replace(_ code: AppointmentCode, with appointment: Appointment?) {
    if let old = appointments[code], old.isBooked { books[old.hospital]?.remove(old) }
    guard let appointment else { return }
    appointments[code] = appointment
    if appointment.isBooked {
      books[appointment.hospital, default: AppointmentBook()].insert(appointment)
    }
  }
}
