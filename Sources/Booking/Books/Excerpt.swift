// SPDX-License-Identifier: MIT

/// A patient in the archive, with the codes of all appointments that were ever made for them, in that order, of
/// all entries of waiting lists, and with their latest checks.
package struct PatientRecord: Hashable, Sendable {
  package let patient: Patient
  package let codes: [AppointmentCode]
  /// Also those that are over: what somebody said when joining is to be found when they are forgotten.
  package let waitlistCodes: [AppointmentCode]
  package let checks: [CheckMark]

  package init(
    patient: Patient, codes: [AppointmentCode], waitlistCodes: [AppointmentCode] = [],
    checks: [CheckMark] = []
  ) {
    self.patient = patient
    self.codes = codes
    self.waitlistCodes = waitlistCodes
    self.checks = checks
  }
}

/// A request that was carried out, and when.
package struct RequestRecord: Hashable, Sendable {
  package let mark: Transaction.RequestMark
  package let at: Instant

  package init(mark: Transaction.RequestMark, at: Instant) {
    self.mark = mark
    self.at = at
  }
}

/// What was brought from the archive for one question: the pages, people and requests of its footprint.
///
/// A page that was not brought is not an empty one. Whoever asks for it is told so, and nothing is booked on it.
package struct Excerpt: Sendable {
  /// Nothing is archived: the journal holds all there is.
  package static let everything = Excerpt(isWhole: true)

  private let isWhole: Bool
  private var pages: [BookPageID: BookPage] = [:]
  private var appointments: [AppointmentCode: Appointment] = [:]
  private var patients: [PatientID: PatientRecord] = [:]
  private var requests: [RequestID: RequestRecord] = [:]
  private var clinics: [HospitalID: Clinic] = [:]
  private var responses: [ResponseID: FiledResponse] = [:]

  package init() { self.init(isWhole: false) }

  private init(isWhole: Bool) { self.isWhole = isWhole }

  package mutating func insert(_ page: BookPage, as id: BookPageID) { pages[id] = page }

  package mutating func insert(_ appointment: Appointment) {
    appointments[appointment.code] = appointment
  }

  package mutating func insert(_ record: PatientRecord) { patients[record.patient.id] = record }

  package mutating func insert(_ record: RequestRecord) { requests[record.mark.id] = record }

  package mutating func insert(_ filed: FiledResponse) { responses[filed.id] = filed }

  package mutating func insert(_ clinic: Clinic) { clinics[clinic.hospital] = clinic }

  /// Nil where it was not brought.
  func page(_ id: BookPageID) -> BookPage? { pages[id] ?? (isWhole ? BookPage() : nil) }

  /// The pages of one hospital that were brought.
  func pages(of hospital: HospitalID) -> [Month: BookPage] {
    var found: [Month: BookPage] = [:]
    for (id, page) in pages where id.hospital == hospital { found[id.month] = page }
    return found
  }

  /// Whether a page that is not among `pages` is known to be empty.
  var hasEveryPage: Bool { isWhole }

  func appointment(_ code: AppointmentCode) -> Appointment? { appointments[code] }

  package func patient(_ id: PatientID) -> PatientRecord? { patients[id] }

  func patient(_ code: PersonCode) -> Patient? {
    patients.values.first { $0.patient.codes.contains(code) }?.patient
  }

  func patients(_ key: PersonKey) -> [Patient] {
    patients.values.lazy.map(\.patient)
      .filter {
        $0.person.birthDate == key.birthDate && key.name.isFolded(from: $0.person.name.text)
      }
      .sorted { $0.id < $1.id }
  }

  func request(_ id: RequestID) -> RequestRecord? { requests[id] }

  func response(_ id: ResponseID) -> FiledResponse? { responses[id] }

  /// Where somebody waits under this code, as far as it was brought.
  func hospitalWaiting(_ code: AppointmentCode) -> HospitalID? {
    clinics.values.first { $0.waitlist.entry(code) != nil }?.hospital
  }

  /// One in which nothing was counted or set where none was brought.
  func clinic(of hospital: HospitalID) -> Clinic { clinics[hospital] ?? Clinic(hospital) }
}
