// SPDX-License-Identifier: MIT

/// What kind of thing the audit tells of, by the word that stands in its files.
package enum AuditKind: String, Hashable, Sendable, CaseIterable {
  case held, released, registered, edited, booked, rescheduled, cancelled, reinstated, arrived,
    given, left
  case missed = "noshow"
  case takenBack = "taken-back"
  /// Staff decided on what somebody answered before a dose.
  case triaged
  /// A new time in place of one that is no more.
  case proposed, confirmed
  /// Another entry became part of this one, and this one part of another.
  case merged
  case mergedAway = "merged-away"
  case forgotten
  /// A lot of a hospital's stock as it is from then on.
  case lot
  case stockLimits = "stock-limits"
  /// What staff changed of a hospital's schedule.
  case timetable = "schedule"
  /// Somebody waits for a place, from then on or again.
  case waiting
  /// A free place was offered to somebody who waits.
  case offered
  case waitingOver = "waiting-over"
  /// For how long a place is offered.
  case offerTime = "offer-time"
  /// An administrator's own list was taken in.
  case hospitalsImported = "hospitals-imported"
  case hospitalAdded = "hospital-added"
  case hospitalEdited = "hospital-edited"
  /// An account as it is from then on: made, or with another role or password.
  case account
  case accountClosed = "account-closed"
  /// A place where testing or care is offered: added or edited.
  case careSite = "care-site"
  case careSiteRemoved = "care-site-removed"
  /// The survey that is kept: built or changed on the screens, taken from a file, or with another password.
  case surveySaved = "survey-saved"
  case surveyImported = "survey-imported"
  case surveyPassword = "survey-password"
  case surveyWiped = "survey-wiped"
  /// Answers that were handed in, and what became of posting them.
  case responded, posted, postponed
  case notPosted = "not-posted"
  case lookedAtRecord = "looked-at-record"
  case lookedAtAnswers = "looked-at-answers"
  /// What many people answered.
  case lookedAtResponses = "looked-at-responses"
  case lookedAtDay = "looked-at-day"
  case lookedAtBook = "looked-at-book"
  case exported

  /// Whether nothing changed, and somebody only saw something.
  package var isLook: Bool {
    switch self {
    case .lookedAtRecord, .lookedAtAnswers, .lookedAtResponses, .lookedAtDay, .lookedAtBook,
      .exported:
      true
    case .held, .released, .registered, .edited, .booked, .rescheduled, .cancelled, .reinstated,
      .arrived,
      .given, .left, .missed, .takenBack, .proposed, .confirmed, .merged, .mergedAway, .forgotten,
      .lot, .stockLimits,
      .timetable, .waiting, .offered, .waitingOver, .offerTime, .hospitalsImported,
      .hospitalAdded, .hospitalEdited, .account, .accountClosed, .careSite, .careSiteRemoved,
      .surveySaved, .surveyImported, .surveyPassword, .surveyWiped,
      .responded, .posted, .postponed, .notPosted, .triaged:
      false
    }
  }
}
