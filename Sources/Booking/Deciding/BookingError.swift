// SPDX-License-Identifier: MIT

/// Why a command is refused.
package enum BookingError: Error, Hashable, Sendable {
  case unknownHospital(HospitalID)
  /// Another one has the id already.
  case hospitalExists(HospitalID)
  /// A list brings ids of hospitals that staff added.
  case addedHere([HospitalID])
  /// Its clock and its slots stay as long as so many people are to come.
  case bookedAhead(count: Int)
  case vaccineNotOffered(VaccineCode, offered: [VaccineCode])

  // Times
  /// No slot begins then.
  case notASlot(nearest: [ZonedTime])
  /// The hospital's clock jumps over this time.
  case timeSkipped(LocalDateTime)
  /// The hospital's clock shows this time twice.
  case timeAmbiguous(ZonedTime, ZonedTime)
  case hospitalClosed(Schedule.ClosedReason, nearest: [ZonedTime])
  case slotBegun(nearest: [ZonedTime])
  /// Bookings end some minutes before a slot begins.
  case tooSoon(noticeMinutes: Int, nearest: [ZonedTime])
  /// Bookings for this day open later.
  case tooFar(opens: LocalDate)
  case full(nearest: [ZonedTime])
  /// The page of the book on which the slot stands was not read.
  case placesUnknown
  /// Fewer places are free side by side than there are people.
  case partyDoesNotFit(people: Int, nearest: [ZonedTime])

  // People
  case nobody
  case partyTooLarge(limit: Int)
  case namedTwice(PersonName)
  case bornInFuture(PersonName)
  /// Before 1900, which is more likely a slip than an age.
  case bornTooEarly(PersonName)
  /// The person has a booking for this vaccine; whose and when is not said.
  case alreadyBooked(PersonName)
  /// The person has another booking at that time.
  case overlapping(PersonName)

  /// The person's own code is unknown or the birth date is another: both are answered alike.
  case personNotFound
  /// Somebody who is, for all that was said, the same is in the books; who is told to those who may look them up.
  case inTheBooks(PersonName, Patient?)
  case notAChild(PersonName)
  case guardianTooYoung(PersonName)
  case tooManyWards(limit: Int)
  case notAWard
  case merge(MergeProblem)
  /// Somebody showed their own code, and has no appointment.
  case nothingBooked(PersonName)

  // Appointments
  /// The code is unknown or the birth date is another: both are answered alike.
  case notFound
  case alreadyCancelled
  case notCancelled
  case alreadyBegun
  case cutoffPassed(ZonedTime)
  /// A cancellation can be taken back for ten minutes.
  case tooLateToReinstate

  // Visits
  /// The appointment is at another hospital.
  case bookedElsewhere(HospitalID, ZonedTime)
  /// The appointment is on another day.
  case notToday(ZonedTime)
  /// The person was checked in then.
  case alreadyArrived(ZonedTime)
  case alreadyMissed
  /// Nobody is late before the slot begins.
  case notBegun(ZonedTime)
  case nothingToTakeBack
  case tooLateToTakeBack
  /// Another step is the last one by now.
  case takenBackAlready

  // Proposals and schedules
  /// No new time was found yet for an appointment whose old one is no more.
  case noPlaceYet
  /// The person has not agreed to the new time.
  case notConfirmed
  /// Nothing was proposed that could be agreed to.
  case nothingProposed
  case timetable(TimetableProblem)

  // Doses
  case dose(DoseProblem)
  case stock(StockProblem)
  /// What was answered before a dose.
  case screening(ScreeningProblem)

  // Waiting lists
  case waitlist(WaitlistProblem)

  // Accounts
  case staffOnly
  /// There are accounts, and nobody has signed in.
  case signInNeeded
  case notAllowed(StaffRole, StaffTask)
  case notYourHospital(HospitalID)
  /// Of an account for some hospitals only.
  case needsEveryHospital(StaffTask)
  case accountClosed(AccountID)
  /// Since they signed in.
  case roleChanged(AccountID)
  case unknownAccount(AccountID)
  case accountExists(AccountID)
  /// The first one has to be an administrator everywhere.
  case firstAccountMustRunAll
  /// Without this one nobody could manage accounts any more.
  case lastAdministrator(AccountID)

  case requestIDReused(RequestID)

  // Sites of care
  case careSiteExists(CareSiteID)
  case unknownCareSite(CareSiteID)
  case tooManyCareSites(limit: Int)
  /// Somebody kept another survey since this one was opened.
  case surveyChanged
  case surveyTooLarge(kilobytes: Int)

  // Answers
  /// Something is still open, or no answer to what is asked.
  case unanswered(InterviewProblem)
  /// There are answers to what the questionnaire does not ask.
  case otherQuestions
  /// No answers of this id are kept, or they are posted nowhere.
  case responseNotFound
}

extension BookingError {
  /// Whether a code and a birth date open nothing, or nothing of the kind any more.
  package var isWrongKey: Bool {
    switch self {
    case .notFound, .personNotFound, .waitlist(.booked): true
    default: false
    }
  }
}
