// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Interchange

/// The survey that an administrator put into the books.
extension Books {
  func survey() throws(CommandError) -> KeptSurvey? { try ledger(Footprint()).survey }

  /// Keeps `survey` in the place of the one that was opened.
  func keep(
    _ survey: SurveyConfiguration, by actor: Actor, password: PasswordHash?,
    from origin: SurveyChange.Origin, replacing opened: KeptSurvey?
  ) throws(CommandError) -> KeptSurvey? {
    try change(
      .keep(
        SurveyChange.Wanted(
          title: survey.title,
          contents: String(decoding: survey.write(as: .json), as: UTF8.self), password: password,
          from: origin, replacing: opened)), by: actor)
  }

  func wipeSurvey(by actor: Actor) throws(CommandError) { _ = try change(.wipe, by: actor) }

  private func change(_ change: SurveyChange, by actor: Actor) throws(CommandError) -> KeptSurvey? {
    guard case .survey(let kept) = try perform(.survey(change), by: actor) else { return nil }
    // It is kept; where the file beside the books cannot be written now, whoever opens them next does it.
    try? store.copySurvey()
    return kept
  }
}

extension SurveyConfiguration {
  /// What it is called, for people.
  var title: String { questionnaire.title ?? questionnaire.id.rawValue }
}
