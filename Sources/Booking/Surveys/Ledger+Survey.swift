// SPDX-License-Identifier: MIT

extension Ledger {
  /// Nil where none was built or imported.
  package var survey: KeptSurvey? { recent.survey }

  func change(_ change: SurveyChange, by actor: Actor, at now: Instant) throws(BookingError)
    -> ([Event], Outcome)
  {
    switch change {
    case .wipe:
      guard let survey else { return ([], .survey(nil)) }
      return ([.surveyWiped(title: survey.title)], .survey(nil))
    case .keep(let wanted):
      guard survey == wanted.opened else { throw .surveyChanged }
      guard wanted.contents.utf8.count <= KeptSurvey.sizeLimit else {
        throw .surveyTooLarge(kilobytes: KeptSurvey.sizeLimit >> 10)
      }
      var deeds: [SurveyDeed] = []
      if survey?.contents != wanted.contents {
        deeds.append(wanted.origin == .file ? .imported : .saved)
      }
      if survey?.password != wanted.password { deeds.append(.password) }
      if deeds.isEmpty { return ([], .survey(survey)) }
      let account: AccountID? = if case .staff(let id, _) = actor.role { id } else { nil }
      let kept = KeptSurvey(
        title: wanted.title, contents: wanted.contents, account: account, at: now,
        password: wanted.password)
      return ([.survey(kept, deeds)], .survey(kept))
    }
  }
}
