// SPDX-License-Identifier: MIT

extension BookingError {
  /// What is so, in one plain sentence.
  package var message: String {
    switch self {
    case .unknownHospital(let id): "No hospital has the id \(id)."
    case .hospitalExists(let id): "There is a hospital \(id) already."
    case .addedHere(let ids):
      "The list has hospitals that were added here: "
        + ids.prefix(10).map(\.rawValue).joined(separator: ", ") + "."
    case .bookedAhead(let count):
      "\(count) \(count == 1 ? "person is" : "people are") booked there by its present clock and slots."
    case .vaccineNotOffered(let code, _): "This hospital does not give vaccine \(code)."
    case .notASlot: "No slot begins at that time."
    case .timeSkipped(let local):
      "\(local.clock) does not exist on \(local.date): the clock is put forward over it."
    case .timeAmbiguous(let first, _):
      "\(first.local.clock) comes twice on \(first.local.date): the clock is put back."
    case .hospitalClosed(let reason, _): "The hospital is closed on that day: \(reason.text)."
    case .slotBegun: "That slot has begun."
    case .tooSoon(let minutes, _):
      "Bookings end \(durationText(minutes: minutes)) before a slot begins."
    case .tooFar(let opens): "Bookings for that day open on \(opens)."
    case .full: "That slot is full."
    case .placesUnknown: "Nobody can say now how many places are free at that time."
    case .partyDoesNotFit(let people, _):
      "There are not \(people) places free side by side at that time."
    case .nobody: "Nobody was named."
    case .partyTooLarge(let limit): "At most \(limit) people can be booked together."
    case .namedTwice(let name): "\(name.text) was named twice."
    case .bornInFuture(let name): "The birth date of \(name.text) lies in the future."
    case .bornTooEarly(let name): "The birth date of \(name.text) lies before 1900."
    case .alreadyBooked(let name): "\(name.text) already has a booking for this vaccine."
    case .overlapping(let name): "\(name.text) already has a booking at that time."
    case .personNotFound: "Nobody has this code and birth date."
    case .inTheBooks(let name, _): "\(name.text) is in the books already."
    case .notAChild(let name): "\(name.text) is of age: nobody else's code opens that record."
    case .guardianTooYoung(let name): "\(name.text) is not of age and cannot be a guardian."
    case .tooManyWards(let limit): "One person can be the guardian of \(limit) children at most."
    case .notAWard: "This is no child whose guardian the person is."
    case .merge(let problem): problem.message
    case .nothingBooked(let name): "\(name.text) has no appointment."
    case .careSiteExists(let id): "There is a site of care with the id \(id) already."
    case .unknownCareSite(let id): "There is no site of care with the id \(id)."
    case .tooManyCareSites(let limit): "No more than \(limit) sites of care are kept."
    case .surveyChanged: "The survey was changed at another terminal meanwhile."
    case .surveyTooLarge(let kilobytes): "A survey of more than \(kilobytes) KB is not kept."
    case .unanswered(let problem): problem.message
    case .otherQuestions: "Some of the answers belong to other questions."
    case .responseNotFound: "There are no answers of this id that are posted anywhere."
    case .notFound: "No appointment has this code and birth date."
    case .alreadyCancelled: "This appointment is cancelled already."
    case .notCancelled: "This appointment is not cancelled."
    case .alreadyBegun: "This appointment's time has come or is over."
    case .cutoffPassed(let until):
      "It could be moved or cancelled until \(until.local.date) \(until.local.clock)."
    case .tooLateToReinstate: "A cancellation can be taken back for ten minutes only."
    case .bookedElsewhere(_, let start):
      "This appointment is at another hospital, on \(start.local.date) at \(start.local.clock)."
    case .notToday(let start): "This appointment is on \(start.local.date) at \(start.local.clock)."
    case .alreadyArrived(let since):
      "Already checked in at \(since.local.clock) on \(since.local.date)."
    case .alreadyMissed: "It was noted already that nobody came."
    case .notBegun(let start): "The slot begins at \(start.local.clock) on \(start.local.date)."
    case .nothingToTakeBack: "Nothing was noted of this appointment that could be taken back."
    case .tooLateToTakeBack: "What was noted on another day stays."
    case .takenBackAlready: "That step is not the last one any more."
    case .noPlaceYet: "No new time was found yet for this appointment."
    case .notConfirmed: "Nobody has agreed yet to the new time of this appointment."
    case .nothingProposed: "No new time was proposed for this appointment."
    case .timetable(let problem): problem.message
    case .dose(let problem): problem.message
    case .screening(let problem): problem.message
    case .stock(let problem): problem.message
    case .waitlist(let problem): problem.message
    case .staffOnly: "This is done by the hospital's staff."
    case .signInNeeded: "This is done by staff who have signed in."
    case .notAllowed(let role, let task): "\(role.article) \(role.noun) may not \(task.text)."
    case .notYourHospital: "This account is for other hospitals."
    case .needsEveryHospital(let task): "Only an account for all hospitals may \(task.text)."
    case .accountClosed(let id): "The account \(id) is closed."
    case .roleChanged(let id): "The role of \(id) was changed."
    case .unknownAccount(let id): "There is no account \(id)."
    case .accountExists(let id): "There is an account \(id) already."
    case .firstAccountMustRunAll: "The first account has to be an administrator of all hospitals."
    case .lastAdministrator(let id): "The account \(id) is the last one that can manage accounts."
    case .requestIDReused(let id): "The request id \(id) was used for another request."
    }
  }

  /// The same without anybody's name, for where a row or a number says who is meant, and for what may end in a log.
  package var namelessMessage: String {
    switch self {
    case .namedTwice: "This person was named twice."
    case .bornInFuture: "This birth date lies in the future."
    case .bornTooEarly: "This birth date lies before 1900."
    case .alreadyBooked: "This person already has a booking for this vaccine."
    case .overlapping: "This person already has a booking at that time."
    case .inTheBooks: "This person is in the books already."
    case .notAChild: "This person is of age: nobody else's code opens that record."
    case .guardianTooYoung: "This person is not of age and cannot be a guardian."
    case .nothingBooked: "This person has no appointment."
    case .screening(let problem): problem.namelessMessage
    case .dose(let problem): problem.namelessMessage
    default: message
    }
  }

  /// Who is meant, where the words name somebody.
  package var person: PersonName? {
    switch self {
    case .namedTwice(let name), .bornInFuture(let name), .bornTooEarly(let name),
      .alreadyBooked(let name), .overlapping(let name), .inTheBooks(let name, _),
      .notAChild(let name), .guardianTooYoung(let name), .nothingBooked(let name),
      .screening(.notBefore(_, let name, _)):
      name
    default: nil
    }
  }

  /// What can be done about it.
  package var recovery: String {
    switch self {
    case .unknownHospital: "List the hospitals, and use an id or a part of a name from there."
    case .hospitalExists: "Choose another id, or edit that hospital."
    case .addedHere:
      "Give them other ids in the list, or add --replace to let the list's take their place."
    case .bookedAhead:
      "Move or cancel these bookings first; then change the time zone or the length of slots."
    case .vaccineNotOffered(_, let offered):
      "It gives " + offered.map(\.rawValue).joined(separator: ", ") + "."
    case .notASlot(let nearest), .hospitalClosed(_, let nearest), .slotBegun(let nearest),
      .tooSoon(_, let nearest), .full(let nearest), .partyDoesNotFit(_, let nearest):
      nearest.isEmpty
        ? "Nothing is free near that time: look at another day or hospital."
        : "Free near it: " + nearest.map(\.description).joined(separator: ", ") + "."
    case .timeSkipped: "Choose a time before or after the change."
    case .timeAmbiguous(let first, let second): "Say which: \(first) or \(second)."
    case .placesUnknown: "Choose another hospital, or ask at the desk."
    case .tooFar: "Choose an earlier day, or come back then."
    case .nobody: "Give a name and a birth date."
    case .partyTooLarge: "Book the others on their own."
    case .namedTwice: "Name each person once."
    case .bornInFuture, .bornTooEarly: "Check the year."
    case .alreadyBooked, .overlapping: "Move or cancel that booking first, with its code."
    case .personNotFound: "Check both. A lost code is found by the hospital's staff."
    case .inTheBooks(_, let known?):
      known.code.map { "Their code is \($0)." } ?? "Show the person, who is given a code then."
    case .inTheBooks(_, nil): "Use their code. A lost one is found by the hospital's staff."
    case .notAChild: "Leave the guardian out."
    case .guardianTooYoung: "Name a guardian who is of age."
    case .tooManyWards: "End another guardianship first, or name another guardian."
    case .notAWard: "Show the person: the children are listed there with their codes."
    case .merge(let problem): problem.recovery
    case .nothingBooked: "Take them as a walk-in, or book an appointment."
    case .careSiteExists: "Edit that one, or give another name."
    case .unknownCareSite: "The command care list says which there are."
    case .tooManyCareSites: "Remove one that is no more."
    case .surveyChanged: "Open it again; what is there now was left as it is."
    case .surveyTooLarge: "Keep its picture in a file, or at an address, and name that."
    case .unanswered(let problem): problem.recovery
    case .otherQuestions: "Answer the questions as they are now."
    case .responseNotFound: "The command survey outbox lists those that are."
    case .notFound:
      "Check both. A forgotten code is found again by name, birth date and the phone or email "
        + "given when booking."
    case .alreadyCancelled: "Book again to get a new place."
    case .notCancelled: "Nothing needs to be done."
    case .alreadyBegun: "Book again, or ask at the desk."
    case .cutoffPassed: "Call the hospital."
    case .tooLateToReinstate: "Book again."
    case .bookedElsewhere: "Send the person there, or move the appointment here."
    case .notToday: "Move it to today, or ask the person to come back then."
    case .alreadyArrived: "Nothing is left to do. A mistake is taken back by staff on the same day."
    case .alreadyMissed: "Check the person in if they have come after all."
    case .notBegun: "Wait until it has begun."
    case .nothingToTakeBack, .tooLateToTakeBack, .takenBackAlready:
      "Look at the appointment again."
    case .noPlaceYet: "Choose another time, or cancel it."
    case .notConfirmed: "Call the person, or move the appointment."
    case .nothingProposed: "Nothing needs to be done."
    case .timetable(let problem): problem.recovery
    case .dose(let problem): problem.recovery
    case .screening(let problem): problem.recovery
    case .stock(let problem): problem.recovery
    case .waitlist(let problem): problem.recovery
    case .staffOnly: "Ask at the desk."
    case .signInNeeded:
      "Sign in: --as ACCOUNT on the command line, `bookmyvaccine staff` on the screen."
    case .notAllowed, .notYourHospital, .needsEveryHospital:
      "Ask an administrator of all hospitals."
    case .accountClosed: "Ask an administrator to open it again."
    case .roleChanged: "Sign in again."
    case .unknownAccount: "List the accounts, and use a name from there."
    case .accountExists: "Choose another name."
    case .firstAccountMustRunAll: "Make an administrator first, without naming a hospital."
    case .lastAdministrator: "Make another administrator of all hospitals first."
    case .requestIDReused: "Use a new id for a new request."
    }
  }

  /// Free times to offer instead, soonest named first.
  package var nearest: [ZonedTime] {
    switch self {
    case .notASlot(let nearest), .hospitalClosed(_, let nearest), .slotBegun(let nearest),
      .tooSoon(_, let nearest), .full(let nearest), .partyDoesNotFit(_, let nearest):
      nearest
    case .waitlist(let problem): problem.nearest
    case .screening(let problem): problem.nearest
    case .unknownHospital, .hospitalExists, .addedHere, .bookedAhead, .vaccineNotOffered,
      .timeSkipped, .timeAmbiguous, .placesUnknown,
      .tooFar, .nobody, .partyTooLarge, .namedTwice, .bornInFuture, .bornTooEarly, .alreadyBooked,
      .overlapping, .personNotFound, .inTheBooks, .notAChild, .guardianTooYoung, .tooManyWards,
      .notAWard, .merge, .nothingBooked, .careSiteExists, .unknownCareSite, .tooManyCareSites,
      .surveyChanged, .surveyTooLarge, .unanswered,
      .otherQuestions, .responseNotFound, .notFound,
      .alreadyCancelled, .notCancelled, .alreadyBegun,
      .cutoffPassed,
      .tooLateToReinstate, .bookedElsewhere, .notToday, .alreadyArrived, .alreadyMissed,
      .notBegun, .nothingToTakeBack, .tooLateToTakeBack, .takenBackAlready, .noPlaceYet,
      .notConfirmed, .nothingProposed, .timetable, .dose, .stock,
      .staffOnly, .signInNeeded, .notAllowed,
      .notYourHospital, .needsEveryHospital, .accountClosed, .roleChanged, .unknownAccount,
      .accountExists,
      .firstAccountMustRunAll, .lastAdministrator, .requestIDReused:
      []
    }
  }

  /// The word by which programs tell errors apart.
  package var code: String {
    switch self {
    case .unknownHospital: "unknown-hospital"
    case .hospitalExists: "hospital-exists"
    case .addedHere: "added-here"
    case .bookedAhead: "booked-ahead"
    case .vaccineNotOffered: "vaccine-not-offered"
    case .notASlot: "not-a-slot"
    case .timeSkipped: "time-skipped"
    case .timeAmbiguous: "time-ambiguous"
    case .hospitalClosed: "closed"
    case .slotBegun: "slot-begun"
    case .tooSoon: "too-soon"
    case .tooFar: "too-far"
    case .full: "full"
    case .placesUnknown: "places-unknown"
    case .partyDoesNotFit: "party-does-not-fit"
    case .nobody: "nobody"
    case .partyTooLarge: "party-too-large"
    case .namedTwice: "named-twice"
    case .bornInFuture: "born-in-future"
    case .bornTooEarly: "born-too-early"
    case .alreadyBooked: "already-booked"
    case .overlapping: "overlapping"
    case .personNotFound: "not-found"
    case .inTheBooks: "in-the-books"
    case .notAChild: "not-a-child"
    case .guardianTooYoung: "guardian-too-young"
    case .tooManyWards: "too-many-wards"
    case .notAWard: "not-a-ward"
    case .merge(let problem): problem.code
    case .nothingBooked: "nothing-booked"
    case .careSiteExists: "care-site-exists"
    case .unknownCareSite: "unknown-care-site"
    case .tooManyCareSites: "too-many-care-sites"
    case .surveyChanged: "survey-changed"
    case .surveyTooLarge: "survey-too-large"
    case .unanswered: "unanswered"
    case .otherQuestions: "other-questions"
    case .responseNotFound: "no-such-response"
    case .notFound: "not-found"
    case .alreadyCancelled: "already-cancelled"
    case .notCancelled: "not-cancelled"
    case .alreadyBegun: "already-begun"
    case .cutoffPassed: "cutoff-passed"
    case .tooLateToReinstate: "too-late-to-reinstate"
    case .bookedElsewhere: "booked-elsewhere"
    case .notToday: "not-today"
    case .alreadyArrived: "already-arrived"
    case .alreadyMissed: "already-missed"
    case .notBegun: "not-begun"
    case .nothingToTakeBack: "nothing-to-take-back"
    case .tooLateToTakeBack: "too-late-to-take-back"
    case .takenBackAlready: "taken-back-already"
    case .noPlaceYet: "no-place-yet"
    case .notConfirmed: "not-confirmed"
    case .nothingProposed: "nothing-proposed"
    case .timetable(let problem): problem.code
    case .dose(let problem): problem.code
    case .screening(let problem): problem.code
    case .stock(let problem): problem.code
    case .waitlist(let problem): problem.code
    case .staffOnly: "staff-only"
    case .signInNeeded: "sign-in-needed"
    case .notAllowed: "not-allowed"
    case .notYourHospital: "not-your-hospital"
    case .needsEveryHospital: "needs-every-hospital"
    case .accountClosed: "account-closed"
    case .roleChanged: "role-changed"
    case .unknownAccount: "unknown-account"
    case .accountExists: "account-exists"
    case .firstAccountMustRunAll: "first-account-must-run-all"
    case .lastAdministrator: "last-administrator"
    case .requestIDReused: "request-id-reused"
    }
  }
}

extension Schedule.ClosedReason {
  /// Why it is closed, to follow a colon.
  package var text: String {
    switch self {
    case .weekday(let weekday): "closed on \(weekday.name)s"
    case .holiday(let name): name
    case .closure(let reason): reason
    case .hoursUnread: "its hours are not known, please call"
    }
  }
}

extension Weekday {
  package var name: String {
    switch self {
    case .monday: "Monday"
    case .tuesday: "Tuesday"
    case .wednesday: "Wednesday"
    case .thursday: "Thursday"
    case .friday: "Friday"
    case .saturday: "Saturday"
    case .sunday: "Sunday"
    }
  }
}

/// `2 hours`, `90 minutes`, `1 day`.
package func durationText(minutes: Int) -> String {
  func counted(_ number: Int, _ unit: String) -> String {
    "\(number) \(unit)\(number == 1 ? "" : "s")"
  }
  if minutes > 0, minutes % 1440 == 0 { return counted(minutes / 1440, "day") }
  if minutes > 0, minutes % 60 == 0 { return counted(minutes / 60, "hour") }
  return counted(minutes, "minute")
}
