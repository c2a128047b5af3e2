// SPDX-License-Identifier: MIT

/// Requests that come under an id: carried out once, and answered alike each time.
extension Ledger {
  /// How long a request id is remembered, in seconds: 30 days.
  package static let requestMemory = 30 * 86_400

  /// What tells the request again when it is sent once more.
  func mark(_ request: Request, outcome: Outcome) -> Transaction.RequestMark? {
    guard let id = request.id else { return nil }
    let codes =
      switch outcome {
      case .appointments(let appointments), .booked(let appointments, _):
        appointments.map(\.code)
      case .waiting(let entry): [entry.code]
      case .hold, .released, .person, .merged, .forgotten, .account, .clinic, .leftWaitlist,
        .timetable,
        .filed, .careSite, .survey, .noted:
        [AppointmentCode]()
      }
    let patients: [PatientID] =
      switch outcome {
      case .person(let patient): [patient.id]
      case .merged(let merged): [merged.kept.id]
      case .booked(_, let newcomers): newcomers.keys.sorted()
      case .filed(let filed): [filed.subject].compactMap(\.self)
      case .hold, .released, .appointments, .forgotten, .account, .clinic, .waiting, .leftWaitlist,
        .timetable, .careSite, .survey, .noted:
        []
      }
    let response: ResponseID? = if case .filed(let filed) = outcome { filed.id } else { nil }
    return Transaction.RequestMark(
      id: id, digest: request.command.digest, codes: codes, patients: patients, response: response)
  }

  /// The answer to a request that was carried out before; nothing happens again.
  func repeated(_ request: Request, now: Instant) throws(BookingError) -> Decision? {
    guard let id = request.id, let known = self.request(id),
      now < known.at.adding(seconds: Self.requestMemory)
    else { return nil }
    guard known.mark.digest == request.command.digest else { throw .requestIDReused(id) }
    return Decision(
      transaction: Transaction(at: known.at, actor: request.actor, request: known.mark, events: []),
      outcome: answer(again: request.command, known.mark))
  }

  private func answer(again command: Command, _ mark: Transaction.RequestMark) -> Outcome {
    if case .account(let change) = command, let account = account(change.account) {
      return .account(account)
    }
    if case .timetable(let wanted) = command {
      return .timetable(clinic(of: wanted.hospital).timetable, Displacement())
    }
    if case .stock(let change) = command { return .clinic(clinic(of: change.hospital)) }
    if case .waitlist(let change) = command { return answer(again: change, mark) }
    if case .care(let change) = command, let site = recent.careSites[change.site] {
      return .careSite(site)
    }
    if case .survey = command { return .survey(survey) }
    if let filed = mark.response.flatMap({ response($0) }) { return .filed(filed) }
    if command.isAboutPerson {
      return mark.patients.first.flatMap { patient($0) }.map { .person($0) } ?? .noted
    }
    let appointments = mark.codes.compactMap { appointment($0) }
    if case .book = command {
      var newcomers: [PatientID: PersonCode] = [:]
      for id in mark.patients { newcomers[id] = patient(id)?.code }
      return .booked(appointments, newcomers: newcomers)
    }
    return .appointments(appointments)
  }

  private func answer(again change: WaitlistChange, _ mark: Transaction.RequestMark) -> Outcome {
    switch change {
    case .sweep(let hospital), .offerTime(let hospital, _): return .clinic(clinic(of: hospital))
    case .leave: return .leftWaitlist
    case .join, .accept, .place, .decline:
      if let entry = mark.codes.lazy.compactMap({ self.waitlistEntry($0) }).first {
        return .waiting(entry)
      }
      let booked = mark.codes.compactMap { appointment($0) }
      return booked.isEmpty ? .leftWaitlist : .appointments(booked)
    }
  }
}

extension Command {
  fileprivate var isAboutPerson: Bool {
    switch self {
    case .register, .edit, .merge: true
    case .hold, .release, .book, .reschedule, .cancel, .reinstate, .forget, .confirm, .visit,
      .add, .missLate, .give, .triage, .stock, .timetable, .waitlist, .account, .care, .survey,
      .handIn,
      .deliver, .look:
      false
    }
  }
}
