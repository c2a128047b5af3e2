// SPDX-License-Identifier: MIT

/// What has happened: the journal is made of these, and `apply` turns them into the ledger.
package enum Event: Hashable, Sendable {
  case held(Hold)
  case released(TerminalID)
  case registered(Patient)
  /// Somebody who was in the books, in full as they are from now on, and what of it is otherwise than before.
  case edited(Patient, [PersonAspect])
  case booked(Appointment)
  // In full, as it is from now on: what was booked long ago need not be looked up to understand the event.
  case rescheduled(Appointment)
  case cancelled(Appointment)
  case reinstated(Appointment)
  /// The old time is no more, and a new one was found or not.
  case proposed(Appointment)
  /// The person agrees to the new time.
  case confirmed(Appointment)
  case arrived(Appointment)
  /// A dose was given.
  case given(Appointment)
  /// The observation after the dose is over.
  case left(Appointment)
  case missed(Appointment)
  /// Neither came nor stayed away: the step was a mistake.
  case takenBack(Appointment)
  /// The questions before the dose were answered anew.
  case screened(Appointment)
  /// Staff decided on the answers.
  case triaged(Appointment)
  /// One entry became part of another, with everything that hung on it.
  case merged(MergedEntries)
  /// Somebody was removed for good, with these appointments.
  case forgotten(PatientID, [AppointmentCode])
  /// A lot as it is from now on.
  case lot(Lot)
  /// The vaccines that a hospital's doses limit from now on.
  case stockLimits(HospitalID, Set<VaccineCode>)
  /// What a hospital's staff changed of its schedule, from now on.
  case timetable(HospitalID, Timetable)
  /// Somebody on a waiting list, as it is from now on.
  case waiting(WaitlistEntry)
  /// Somebody waits no longer: booked, left, or the days are over.
  case waitingOver(HospitalID, AppointmentCode)
  /// Minutes for which the hospital offers a place from now on.
  case offerTime(HospitalID, minutes: Int)
  /// The list of hospitals is another one from now on.
  case hospitals(HospitalsChange)
  /// An account as it is from now on.
  case account(Account)
  /// Answers that were handed in.
  case responded(FiledResponse)
  /// The same with how far they have come where they are posted.
  case delivered(FiledResponse)
  /// Where testing or care is offered, as it is from now on.
  case careSite(CareSite)
  case careSiteRemoved(CareSiteID)
  /// The survey that is kept from now on, and what was done with it.
  case survey(KeptSurvey, [SurveyDeed])
  case surveyWiped(title: String)
  /// Nothing happened but that somebody saw something.
  case looked(Look)
}

/// The events that one command caused, as the journal keeps them: all of them or none.
package struct Transaction: Hashable, Sendable {
  /// Which command it was, for one that is sent again under the same id.
  package struct RequestMark: Hashable, Sendable {
    package let id: RequestID
    /// Of what was asked, so that an id used for something else is noticed.
    package let digest: String
    /// The appointments that answer it.
    package let codes: [AppointmentCode]
    /// Whom it took into the books or changed, and so whom it told their own codes.
    package let patients: [PatientID]
    /// The answers that it handed in.
    package let response: ResponseID?

    package init(
      id: RequestID, digest: String, codes: [AppointmentCode], patients: [PatientID] = [],
      response: ResponseID? = nil
    ) {
      self.id = id
      self.digest = digest
      self.codes = codes
      self.patients = patients
      self.response = response
    }

    /// With the entries that stay in the place of those that became one with them.
    package func knowing(_ merged: [PatientID: PatientID]) -> RequestMark {
      if patients.allSatisfy({ merged[$0] == nil }) { return self }
      return RequestMark(
        id: id, digest: digest, codes: codes, patients: patients.map { merged[$0] ?? $0 },
        response: response)
    }

    /// Whether it tells of somebody who is to be forgotten: what was asked stands in the digest.
    package func tells(of forgotten: Set<PatientID>, _ codes: Set<AppointmentCode>) -> Bool {
      !codes.isDisjoint(with: self.codes) || !forgotten.isDisjoint(with: patients)
    }
  }

  package let at: Instant
  package let actor: Actor
  package let request: RequestMark?
  package let events: [Event]

  package init(at: Instant, actor: Actor, request: RequestMark?, events: [Event]) {
    self.at = at
    self.actor = actor
    self.request = request
    self.events = events
  }
}
