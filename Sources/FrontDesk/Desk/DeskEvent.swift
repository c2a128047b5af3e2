// SPDX-License-Identifier: MIT

package import Booking
package import Cells

/// What reaches the front desk from outside.
package enum DeskEvent: Sendable {
  /// The screen stands; sent once, before anything else.
  case started(Clocks, Size)
  /// What the terminal said of its background, and what it can show.
  case learned(Theme?, Repertoire)
  case key(Key)
  /// Time has gone on; sent about once a second.
  case tick(Clocks)
  /// Another terminal has changed something.
  case changed
  /// Nothing can be booked or changed from now on, and why; nil where it can be again.
  case restricted(Trouble?)
  case answer(Answer)
  /// Whom to call where something fails that nobody here can mend; nil where nobody is named.
  case contact(String?)
  /// The survey that is being answered has changed.
  case survey(SurveySheet)
  /// Something is to be said in the message line, as a survey's change that cannot be taken.
  case notice(String)
}

/// What an effect brought back.
package enum Answer: Sendable {
  case found(HospitalSearchResult, for: HospitalQuery)
  case places([Place], for: String)
  case loaded([LoadedHospital])
  /// Nil where they cannot be read, and nothing can be asked here.
  case questions(BundledQuestions, SurveySheet?)
  case performed(Command, Result<Outcome, Refusal>)
  case opened(Result<[OpenedAppointment], Refusal>)
  case record(Result<OpenedRecord, Refusal>)
  /// Of a code that is none of an appointment, too.
  case waiting(Result<OpenedWaiting, Refusal>)
  case saved(Result<String, Refusal>)
  case staff(StaffAnswer)
}

/// Why something did not work, in words for the message line.
package struct Refusal: Error, Hashable, Sendable {
  package let message: String
  package let recovery: String
  /// Free times to offer instead.
  package let nearest: [ZonedTime]
  /// Whether a code, a birth date or a name was wrong, which makes the next try slower.
  package let isWrongKey: Bool
  /// Whether nobody who stands there can do anything about it.
  package let needsHelp: Bool

  package init(
    message: String, recovery: String, nearest: [ZonedTime] = [], isWrongKey: Bool = false,
    needsHelp: Bool = false
  ) {
    self.message = message
    self.recovery = recovery
    self.nearest = nearest
    self.isWrongKey = isWrongKey
    self.needsHelp = needsHelp
  }
}

/// A hospital with its bookings, as they stood when they were asked for.
package struct LoadedHospital: Sendable {
  /// How much of the book could be read.
  package enum Bookings: Sendable {
    case all(AppointmentBook)
    /// Pages are missing, whose slots are unknown.
    case some(AppointmentBook, Trouble)
  }

  package let site: Site
  private let bookings: Bookings

  package init(site: Site, _ bookings: Bookings) {
    self.site = site
    self.bookings = bookings
  }

  var book: AppointmentBook {
    switch bookings {
    case .all(let book), .some(let book, _): book
    }
  }

  /// Why pages are missing from the book; nil where none is.
  var trouble: Trouble? {
    switch bookings {
    case .all: nil
    case .some(_, let trouble): trouble
    }
  }
}

/// An appointment that its code and birth date have opened.
package struct OpenedAppointment: Hashable, Sendable {
  package let appointment: Appointment
  package let patient: Patient
  package let site: Site

  package init(appointment: Appointment, patient: Patient, site: Site) {
    self.appointment = appointment
    self.patient = patient
    self.site = site
  }

  package var key: CodeAndBirthDate {
    CodeAndBirthDate(code: appointment.code, birthDate: patient.person.birthDate)
  }

  /// Whether the questions before the dose were answered on that day.
  func isAnswered(on date: LocalDate) -> Bool {
    guard let answered = appointment.screening?.answered else { return false }
    return site.zone.zoned(answered).local.date == date
  }
}
