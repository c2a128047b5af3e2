// SPDX-License-Identifier: MIT

package enum RequestTag {}
package typealias RequestID = Identifier<RequestTag>

extension Command {
  /// Whether it gives a place back, and so has to be possible even where there is no room for anything new.
  package var relieves: Bool {
    switch self {
    // Who stands at the desk is let in, whatever the disk says.
    case .cancel, .release, .visit, .give, .missLate, .confirm, .waitlist(.decline),
      .waitlist(.leave), .deliver, .triage:
      true
    case .hold, .book, .add, .reschedule, .reinstate, .register, .edit, .merge, .forget, .stock,
      .timetable, .waitlist, .account, .care, .survey, .handIn, .look:
      false
    }
  }
}

/// What somebody wants done. Every door sends these, and `decide` alone says whether it may happen.
package enum Command: Hashable, Sendable {
  /// Keep places while a form is filled in; replaces what the same terminal held.
  case hold(HoldRequest)
  /// Give back what the terminal holds.
  case release
  case book(BookingRequest)
  case reschedule(RescheduleRequest)
  case cancel(CodeAndBirthDate, reason: String?)
  /// Take a cancellation back while the place is still free.
  case reinstate(CodeAndBirthDate)
  /// Take a person into the books who has no appointment.
  case register(Registration)
  /// Change what is known of a person, and whose guardian they are.
  case edit(PersonEdit)
  /// Make one of two entries that are one person.
  case merge(MergeRequest)
  /// Remove a person and all their appointments for good.
  case forget(RecordKey)
  /// Agree to a new time that was proposed.
  case confirm(CodeAndBirthDate)
  case visit(VisitRequest)
  case add(AddOnRequest)
  /// Note everybody of today as missing who has not come so many minutes after the slot began.
  case missLate(HospitalID, minutes: Int)
  case give(DoseRequest)
  case stock(StockChange)
  case timetable(TimetableRequest)
  case waitlist(WaitlistChange)
  case account(AccountChange)
  /// Change the list of places where testing or care is offered.
  case care(CareChange)
  /// Keep another survey, or none.
  case survey(SurveyChange)
  /// Decide on what somebody answered before a dose.
  case triage(TriageRequest)
  /// Keep somebody's answers.
  case handIn(HandIn)
  /// Note how far an answer has come that is posted somewhere.
  case deliver(DeliveryReport)
  /// Changes nothing: the journal is to say that somebody saw this.
  case look([Look])
}

package struct HoldRequest: Hashable, Sendable {
  package let hospital: HospitalID
  package let start: RequestedTime
  package let vaccine: VaccineCode
  package let places: Int

  package init(
    hospital: HospitalID, start: RequestedTime, vaccine: VaccineCode, places: Int = 1
  ) {
    self.hospital = hospital
    self.start = start
    self.vaccine = vaccine
    self.places = places
  }
}

package struct BookingRequest: Hashable, Sendable {
  /// A household of more is asked to call.
  package static let partyLimit = 8

  package struct Member: Hashable, Sendable {
    package let person: Person
    /// Nil for somebody who was not asked.
    package let answers: AnsweredQuestions?
  }

  package let hospital: HospitalID
  package let start: RequestedTime
  package let vaccine: VaccineCode
  /// One person, or a household with one contact; all are booked or none.
  package let members: [Member]
  /// Whether staff book for people who have not asked themselves, as from a list: that is for the hospital's staff.
  package let isForOthers: Bool

  package init(
    hospital: HospitalID, start: RequestedTime, vaccine: VaccineCode, party: [Person],
    answers: [AnsweredQuestions?] = [], isForOthers: Bool = false
  ) {
    self.hospital = hospital
    self.start = start
    self.vaccine = vaccine
    self.members = party.indices.map { place in
      Member(person: party[place], answers: place < answers.count ? answers[place] : nil)
    }
    self.isForOthers = isForOthers
  }

  package var party: [Person] { members.map(\.person) }
}

package struct RescheduleRequest: Hashable, Sendable {
  package let appointment: CodeAndBirthDate
  package let start: RequestedTime
  /// Nil for the hospital it is booked at.
  package let hospital: HospitalID?

  package init(appointment: CodeAndBirthDate, start: RequestedTime, hospital: HospitalID? = nil) {
    self.appointment = appointment
    self.start = start
    self.hospital = hospital
  }
}

/// What opens an appointment: its code alone does not.
package struct CodeAndBirthDate: Hashable, Sendable {
  package let code: AppointmentCode
  package let birthDate: LocalDate

  package init(code: AppointmentCode, birthDate: LocalDate) {
    self.code = code
    self.birthDate = birthDate
  }
}

/// A command with who gives it and the id that makes it safe to repeat.
package struct Request: Hashable, Sendable {
  package let command: Command
  package let actor: Actor
  package let id: RequestID?

  package init(_ command: Command, by actor: Actor, id: RequestID? = nil) {
    self.command = command
    self.actor = actor
    self.id = id
  }
}
