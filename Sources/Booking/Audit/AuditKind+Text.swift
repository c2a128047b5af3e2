// SPDX-License-Identifier: MIT

extension AuditKind {
  /// What somebody did, for a list.
  package var words: String {
    switch self {
    case .held: "held places"
    case .released: "gave places back"
    case .registered: "registered a person"
    case .edited: "changed what is known of a person"
    case .booked: "booked"
    case .rescheduled: "moved an appointment"
    case .cancelled: "cancelled"
    case .reinstated: "took a cancellation back"
    case .proposed: "proposed a new time"
    case .confirmed: "agreed to a new time"
    case .arrived: "checked in"
    case .given: "gave a dose"
    case .left: "ended an observation"
    case .missed: "noted a no-show"
    case .takenBack: "took a step back"
    case .triaged: "decided on somebody's answers"
    case .merged: "made one of two entries of a person"
    case .mergedAway: "ended the second entry of a person"
    case .forgotten: "removed a person for good"
    case .lot: "changed a lot"
    case .stockLimits: "changed what stock limits"
    case .timetable: "changed a schedule"
    case .waiting: "put on the waiting list"
    case .offered: "offered a place"
    case .waitingOver: "taken off the waiting list"
    case .offerTime: "changed for how long places are offered"
    case .hospitalsImported: "imported hospitals"
    case .hospitalAdded: "added a hospital"
    case .hospitalEdited: "edited a hospital"
    case .account: "made or changed an account"
    case .accountClosed: "closed an account"
    case .careSite: "changed a site of care"
    case .careSiteRemoved: "removed a site of care"
    case .surveySaved: "saved a survey"
    case .surveyImported: "imported a survey"
    case .surveyPassword: "changed a survey's password"
    case .surveyWiped: "wiped a survey"
    case .responded: "handed answers in"
    case .posted: "posted answers"
    case .postponed: "will try again to post answers"
    case .notPosted: "could not post answers"
    case .lookedAtRecord: "looked at a record"
    case .lookedAtAnswers: "looked at somebody's answers"
    case .lookedAtResponses: "looked at what people answered"
    case .lookedAtDay: "looked at a day list"
    case .lookedAtBook: "looked at a whole book"
    case .exported: "exported everything"
    }
  }
}

extension Actor.Role {
  /// Who it is, in a word or two: an account by its name.
  package var words: String {
    switch self {
    case .patient: "a patient"
    case .kiosk: "a kiosk"
    case .owner: "the owner"
    case .staff(let account, let role): "\(account), \(role.noun)"
    }
  }
}
