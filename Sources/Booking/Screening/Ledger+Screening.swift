// SPDX-License-Identifier: MIT

extension Ledger {
  /// The answers of a party as they are kept, each nil where somebody was not asked.
  ///
  /// - Throws: where what somebody answered says to wait until after `places`.
  func screen(
    _ members: [BookingRequest.Member], booked appointments: [Appointment],
    _ availability: Availability, in circumstances: Circumstances
  ) throws(BookingError) -> [FiledResponse?] {
    var filed: [FiledResponse?] = []
    var latest: (day: LocalDate, name: PersonName)?
    for (member, appointment) in zip(members, appointments) {
      guard let answers = member.answers else {
        filed.append(nil)
        continue
      }
      let kept = try answers.handIn(for: appointment, of: member.person)
        .filed(.screening(appointment.code), subject: appointment.patient, in: circumstances)
      if let day = Screening(kept.id, kept.verdict).firstDay,
        appointment.time.start.local.date < day, latest.map({ $0.day < day }) ?? true
      {
        latest = (day, member.person.name)
      }
      filed.append(kept)
    }
    if let (day, name) = latest {
      throw .screening(
        .notBefore(day, name, nearest: availability.firstFree(from: day, places: members.count)))
    }
    return filed
  }

  /// Nobody is moved to a day on which the answers stand against it.
  func requireScreened(
    _ appointment: Appointment, of person: Person, at place: SlotTime, _ availability: Availability
  ) throws(BookingError) {
    guard let day = appointment.screening?.firstDay, place.start.local.date < day else { return }
    throw .screening(
      .notBefore(day, person.name, nearest: availability.firstFree(from: day, places: 1)))
  }

  /// Answers that are given for an appointment that is booked already: when somebody comes, say.
  func answer(_ opened: CodeAndBirthDate, _ wanted: HandIn, in circumstances: Circumstances)
    throws(BookingError) -> ([Event], Outcome)
  {
    let (appointment, patient) = try open(opened)
    guard appointment.canBeScreened else { throw .screening(.over) }
    let filed = try wanted.filed(
      .screening(opened.code), subject: patient.id, in: circumstances)
    let screening = Screening(
      filed.id, filed.verdict,
      decision: standing(appointment.screening, after: filed, to: wanted.questionnaire))
    return (
      [.responded(filed), .screened(appointment.with(screening: screening))], .filed(filed)
    )
  }

  /// The decision that was made before, where the new answers bring up nothing that it was not made on.
  ///
  /// One against it stands whatever is answered later: only staff take it back.
  private func standing(
    _ screening: Screening?, after new: FiledResponse, to questionnaire: Questionnaire
  ) -> TriageDecision? {
    guard let screening, let decision = screening.decision else { return nil }
    if !decision.mayGoOn { return decision }
    guard let old = response(screening.response)?.response else { return nil }
    let today = new.authored.local.date
    let known = questionnaire.assessment(of: old, on: today).reasons
    let now = questionnaire.assessment(of: new.response, on: today).reasons
    return now.allSatisfy { $0.verdict < .triage || known.contains($0) } ? decision : nil
  }

  func triage(_ wanted: TriageRequest, by actor: Actor, in circumstances: Circumstances)
    throws(BookingError) -> ([Event], Outcome)
  {
    let (appointment, _) = try open(wanted.appointment)
    guard appointment.hospital == wanted.hospital else {
      throw .bookedElsewhere(appointment.hospital, appointment.time.start)
    }
    guard appointment.canBeScreened else { throw .screening(.over) }
    guard let screening = appointment.screening else { throw .screening(.notAnswered) }
    guard wanted.response == nil || wanted.response == screening.response else {
      throw .screening(.answeredAnew)
    }
    let account: AccountID? = if case .staff(let id, _) = actor.role { id } else { nil }
    let decision = TriageDecision(
      mayGoOn: wanted.mayGoOn, note: wanted.note, at: circumstances.clocks.wall, by: account)
    let decided = appointment.with(screening: screening.with(decision))
    return ([.triaged(decided)], .appointments([decided]))
  }

  /// The latest answers for an appointment; nil where none were given.
  package func answers(for appointment: Appointment) -> FiledResponse? {
    appointment.screening.flatMap { response($0.response) }
  }
}

extension Appointment {
  /// Whether a dose can still be given at it.
  package var canBeScreened: Bool {
    switch status {
    case .booked, .proposed, .arrived, .missed: true
    case .fulfilled, .cancelled: false
    }
  }
}
