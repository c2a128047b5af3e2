// SPDX-License-Identifier: MIT

/// What the journal tells since the archive was written: newer than any page, and always all in memory.
package struct Recent: Sendable {
  /// In full, as they are now.
  package private(set) var appointments: [AppointmentCode: Appointment] = [:]
  /// Patients that the archive does not have.
  package private(set) var patients: [PatientID: Patient] = [:]
  /// Codes that the archive does not have, by patient.
  package private(set) var codesByPatient: [PatientID: [AppointmentCode]] = [:]
  package private(set) var holds: [TerminalID: Hold] = [:]
  package private(set) var requests: [RequestID: RequestRecord] = [:]
  /// People who were removed for good, and their appointments.
  package private(set) var forgotten: Set<PatientID> = []
  package private(set) var forgottenCodes: Set<AppointmentCode> = []
  private(set) var overtaken = Overtaken()
  private var books: [HospitalID: RecentBook] = [:]
  /// By birth date alone: names are folded when somebody is looked up, not for everybody at every start.
  private var patientsByBirthDate: [LocalDate: [PatientID]] = [:]

  package init() {}

  /// Archived appointments that are changed or forgotten here: their pages have to be written anew.
  package var changedInArchive: Set<AppointmentCode> { overtaken.all }

  func book(of hospital: HospitalID) -> RecentBook { books[hospital] ?? RecentBook() }

  func patients(bornOn date: LocalDate) -> [Patient] {
    (patientsByBirthDate[date] ?? []).compactMap { patients[$0] }
  }

  /// Takes in what has happened.
  package mutating func apply(_ transaction: Transaction) {
    for event in transaction.events { apply(event) }
    if let mark = transaction.request {
      requests[mark.id] = RequestRecord(mark: mark, at: transaction.at)
    }
  }

  /// Keeps a hold that the archive carried over.
  package mutating func carry(_ hold: Hold) { apply(.held(hold)) }

  private mutating func apply(_ event: Event) {
    switch event {
    case .held(let hold):
      release(hold.terminal)
      holds[hold.terminal] = hold
      books[hold.hospital, default: RecentBook()].insert(hold)
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
      replace(appointment)
    case .rescheduled(let appointment), .cancelled(let appointment), .reinstated(let appointment):
      // Not booked here, so that it was booked before the archive was written.
      if appointments[appointment.code] == nil { overtaken.insert(appointment.code) }
      replace(appointment)
    case .forgotten(let patient, let codes):
      forget(patient, codes)
    }
  }

  private mutating func release(_ terminal: TerminalID) {
    guard let hold = holds.removeValue(forKey: terminal) else { return }
    books[hold.hospital]?.removeHold(of: terminal)
  }

  /// Keeps the books in step with an appointment's hospital, time and status.
  private mutating func replace(_ appointment: Appointment) {
    if let old = appointments.updateValue(appointment, forKey: appointment.code), old.isBooked {
      books[old.hospital]?.remove(old)
    }
    if appointment.isBooked {
      books[appointment.hospital, default: RecentBook()].insert(appointment)
    }
  }

  private mutating func forget(_ patient: PatientID, _ codes: [AppointmentCode]) {
    forgotten.insert(patient)
    if let known = patients.removeValue(forKey: patient) {
      patientsByBirthDate[known.person.birthDate]?.removeAll { $0 == patient }
    }
    codesByPatient[patient] = nil
    for code in codes {
      overtaken.insert(code)
      if let old = appointments.removeValue(forKey: code), old.isBooked {
        books[old.hospital]?.remove(old)
      }
    }
    // A request's digest was made of what the person said.
    forgottenCodes.formUnion(codes)
    requests = requests.filter { forgottenCodes.isDisjoint(with: $0.value.mark.codes) }
  }
}
