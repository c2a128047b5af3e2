// SPDX-License-Identifier: MIT

import Booking

/// A vaccine, or any.
enum VaccineChoice: Hashable, Sendable {
  case any
  case only(VaccineCode)
}

/// A place to measure distances from, or none.
enum PlaceChoice: Hashable, Sendable {
  case nowhere
  case near(Place)
}

/// Something of a dose, chosen from many.
enum DoseChoice: Hashable, Sendable {
  case vaccine(VaccineCode)
  case performer(AccountID)
}

struct DateChoice: Hashable, Sendable {
  let date: LocalDate
}

/// An answer to a question of a survey, chosen from many.
struct QuestionChoice: Hashable, Sendable {
  let question: LinkID
  /// Its place among the question's options.
  let option: Int
}

/// What a confirmation was asked for.
enum Confirmation: Hashable, Sendable {
  case cancel(reason: String?)
  case move(SlotStart)
  case missLate
  case leaveWaitlist
  case quit
  case signOut
  /// Closing an account, or opening it again.
  case closeAccount
  /// Making one of two entries of a person.
  case merge
  /// Removing a person for good.
  case forget
  /// A new own code in place of the old one.
  case newCode
  /// Ending a guardianship.
  case removeChild
  /// Throwing a lot away.
  case discard
  /// Leaving questions whose answers are not handed in.
  case leaveQuestions
  /// Leaving a survey that is not saved.
  case leaveSurvey
  /// Whether bookings of a vaccine end with its doses.
  case limit(Bool)
}

struct SlotStart: Hashable, Sendable {
  let instant: Instant
}
