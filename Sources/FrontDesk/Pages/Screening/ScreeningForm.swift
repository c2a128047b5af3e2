// SPDX-License-Identifier: MIT

import Booking

/// What one person of a party was asked before the dose, as far as it was answered.
struct ScreeningForm: Hashable, Sendable {
  /// Whoever answered: another name is somebody else.
  let person: PersonKey
  let interview: Interview
  /// Nil until all is answered and it was seen what follows.
  let answers: AnsweredQuestions?
}

/// What questions are answered for.
enum AnswerPurpose: Hashable, Sendable {
  /// By themselves.
  case survey
  /// By nobody: whoever builds the survey looks at it.
  case preview
  /// For one person of the party that is being booked, by their place in it.
  case booking(Int)
  /// For somebody who has come; at a kiosk they are checked in then.
  case arrival(OpenedAppointment, checksIn: Bool)
  /// How somebody is today, by what opened their record.
  case check(Patient, PersonCodeAndBirthDate)
}
