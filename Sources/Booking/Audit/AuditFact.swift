// SPDX-License-Identifier: MIT

/// One thing that happened, and what it concerns by ids alone: whoever is forgotten leaves no name in the audit.
package struct AuditFact: Hashable, Sendable {
  package let kind: AuditKind
  package var code: AppointmentCode?
  package var patient: PatientID?
  package var hospital: HospitalID?
  /// The account that was changed, not the one that acts.
  package var account: AccountID?
  /// What that account may do from then on.
  package var role: StaffRole?
  /// When a booked or moved appointment begins.
  package var start: ZonedTime?
  /// The day of a list.
  package var date: LocalDate?
  package var lot: String?
  /// How many hospitals are new or otherwise than before.
  package var count: Int?
  /// The title of a survey.
  package var survey: String?
  /// What of a person is otherwise than before; not how.
  package var changed: [PersonAspect]

  package init(
    _ kind: AuditKind, code: AppointmentCode? = nil, patient: PatientID? = nil,
    hospital: HospitalID? = nil, account: AccountID? = nil, role: StaffRole? = nil,
    start: ZonedTime? = nil, date: LocalDate? = nil, lot: String? = nil,
    count: Int? = nil, survey: String? = nil, changed: [PersonAspect] = []
  ) {
    self.kind = kind
    self.code = code
    self.patient = patient
    self.hospital = hospital
    self.account = account
    self.role = role
    self.start = start
    self.date = date
    self.lot = lot
    self.count = count
    self.survey = survey
    self.changed = changed
  }
}

extension AuditFact {
  private init(_ kind: AuditKind, _ appointment: Appointment, start: ZonedTime? = nil) {
    self.init(
      kind, code: appointment.code, patient: appointment.patient, hospital: appointment.hospital,
      start: start)
  }

  private init(_ kind: AuditKind, _ filed: FiledResponse) {
    let code: AppointmentCode? =
      if case .screening(let code) = filed.purpose { code } else { nil }
    self.init(kind, code: code, patient: filed.subject, hospital: filed.hospital)
  }

  /// What the audit tells of `event`.
  static func facts(of event: Event) -> [AuditFact] {
    switch event {
    case .held(let hold): [AuditFact(.held, hospital: hold.hospital)]
    case .released: [AuditFact(.released)]
    case .registered(let patient): [AuditFact(.registered, patient: patient.id)]
    case .edited(let patient, let aspects):
      [AuditFact(.edited, patient: patient.id, changed: aspects)]
    case .booked(let appointment):
      [AuditFact(.booked, appointment, start: appointment.time.start)]
    case .rescheduled(let appointment):
      [AuditFact(.rescheduled, appointment, start: appointment.time.start)]
    case .cancelled(let appointment): [AuditFact(.cancelled, appointment)]
    case .reinstated(let appointment): [AuditFact(.reinstated, appointment)]
    case .proposed(let appointment):
      [AuditFact(.proposed, appointment, start: appointment.time.start)]
    case .confirmed(let appointment):
      [AuditFact(.confirmed, appointment, start: appointment.time.start)]
    case .arrived(let appointment): [AuditFact(.arrived, appointment)]
    case .given(let appointment): [AuditFact(.given, appointment)]
    case .left(let appointment): [AuditFact(.left, appointment)]
    case .missed(let appointment): [AuditFact(.missed, appointment)]
    case .takenBack(let appointment): [AuditFact(.takenBack, appointment)]
    // Told by the answers that come with it.
    case .screened: []
    case .triaged(let appointment): [AuditFact(.triaged, appointment)]
    case .merged(let merged):
      [AuditFact(.merged, patient: merged.kept.id), AuditFact(.mergedAway, patient: merged.gone)]
    case .forgotten(let patient, let codes):
      codes.isEmpty
        ? [AuditFact(.forgotten, patient: patient)]
        : codes.map { AuditFact(.forgotten, code: $0, patient: patient) }
    case .lot(let lot): [AuditFact(.lot, hospital: lot.hospital, lot: lot.number.text)]
    case .stockLimits(let hospital, _): [AuditFact(.stockLimits, hospital: hospital)]
    case .timetable(let hospital, _): [AuditFact(.timetable, hospital: hospital)]
    case .waiting(let entry):
      [
        AuditFact(
          entry.offer == nil ? .waiting : .offered, code: entry.code, patient: entry.patient,
          hospital: entry.hospital, start: entry.offer?.time.start)
      ]
    case .waitingOver(let hospital, let code):
      [AuditFact(.waitingOver, code: code, hospital: hospital)]
    case .offerTime(let hospital, _): [AuditFact(.offerTime, hospital: hospital)]
    case .account(let account):
      [
        AuditFact(
          account.isOpen ? .account : .accountClosed, account: account.id, role: account.role)
      ]
    case .hospitals(let change): facts(of: change)
    case .responded(let filed): [AuditFact(.responded, filed)]
    case .delivered(let filed): [AuditFact(filed.delivery?.auditKind ?? .responded, filed)]
    case .careSite: [AuditFact(.careSite)]
    case .careSiteRemoved: [AuditFact(.careSiteRemoved)]
    case .survey(let kept, let deeds):
      deeds.map { AuditFact($0.auditKind, survey: kept.title) }
    case .surveyWiped(let title): [AuditFact(.surveyWiped, survey: title)]
    case .looked(let look): [AuditFact(look)]
    }
  }

  private static func facts(of change: HospitalsChange) -> [AuditFact] {
    let each = { (kind: AuditKind) in change.hospitals.map { AuditFact(kind, hospital: $0) } }
    return switch change.kind {
    case .imported:
      [AuditFact(.hospitalsImported, count: change.added + change.changed)]
        + each(.hospitalsImported)
    case .added: each(.hospitalAdded)
    case .edited: each(.hospitalEdited)
    }
  }

  private init(_ look: Look) {
    switch look {
    case .record(let patient, let code):
      self.init(.lookedAtRecord, code: code, patient: patient)
    case .answers(let patient, let code, let hospital):
      self.init(.lookedAtAnswers, code: code, patient: patient, hospital: hospital)
    case .day(let hospital, let date):
      self.init(.lookedAtDay, hospital: hospital, date: date)
    case .book(let hospital): self.init(.lookedAtBook, hospital: hospital)
    case .responses(let hospital): self.init(.lookedAtResponses, hospital: hospital)
    case .everything: self.init(.exported)
    }
  }
}

extension SurveyDeed {
  fileprivate var auditKind: AuditKind {
    switch self {
    case .saved: .surveySaved
    case .imported: .surveyImported
    case .password: .surveyPassword
    }
  }
}

extension Delivery {
  fileprivate var auditKind: AuditKind {
    switch state {
    case .waiting: .postponed
    case .sent: .posted
    case .failed: .notPosted
    }
  }
}
