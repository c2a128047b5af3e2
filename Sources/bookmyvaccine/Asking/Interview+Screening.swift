// SPDX-License-Identifier: MIT

import Booking
import FrontDesk
import Interchange

/// What somebody has answered in this conversation, so that whoever goes back finds it again.
final class AnsweredSoFar {
  var interviews: [PersonKey: Booking.Interview] = [:]
}

/// What speaks against the dose.
extension Interview {
  /// Nil where they cannot be read: people are asked when they come.
  private func questions(before vaccine: VaccineCode) -> SurveyConfiguration? {
    try? BundledSurveys().screening(before: vaccine).configuration()
  }

  /// What is asked once everybody is named.
  func next(after draft: Draft) -> Question {
    guard let person = draft.named.indices.first(where: { draft.answers[$0] == nil }),
      questions(before: draft.vaccine) != nil
    else { return .review(draft) }
    return .screening(draft, person: person)
  }

  func askScreening(_ draft: Draft, _ place: Int) throws(CommandError) -> Step {
    guard let survey = questions(before: draft.vaccine), draft.party.indices.contains(place) else {
      return .next(.review(draft))
    }
    let person = draft.party[place]
    var talk = SurveyTalk(
      survey, at: books.desk, aside: false, in: draft.site.zone, for: .booking(of: person.name),
      resuming: memory.interviews[person.key])
    let ending = try talk.run()
    memory.interviews[person.key] = talk.interview
    switch ending {
    case .back: return .back
    case .stopped: return .stop
    case .end: return .end
    case .handedIn(let response):
      var next = draft
      next.answers[place] = AnsweredQuestions(response, to: survey.questionnaire)
      return try go(on: next, talk.interview.assessment.verdict)
    }
  }

  /// Says what the answers mean for the booking.
  private func go(on draft: Draft, _ verdict: Assessment.Verdict) throws(CommandError) -> Step {
    switch verdict {
    case .cleared, .advice: break
    case .triage, .care:
      try console.say([
        "", "You can book. A clinician looks at the answers before the dose is given.",
      ])
    case .notToday(let day):
      guard draft.start.local.date < day else { break }
      try console.say([
        "", "The time that you chose, \(draft.start.shortWords), is before that.",
      ])
      return .next(.day(draft.site, draft.vaccine, from: day, draft))
    }
    // Questions may take longer than places are kept.
    guard try keep(draft, places: draft.named.count) == nil else {
      return .next(.time(draft.site, draft.vaccine, draft.start.local.date, draft))
    }
    return .next(next(after: draft))
  }

  /// What was answered, in a line for each, as the whole is looked through.
  func answersLines(_ draft: Draft) -> [String] {
    draft.named.indices.compactMap { place in
      guard
        let verdict = try? draft.answers[place]?.assessment(at: books.desk.clocks.wall).verdict
      else { return nil }
      let name = draft.named.count > 1 ? "\(draft.named[place].name.text): " : ""
      return "  Answers   \(name)\(verdict.wordsForBooking)"
    }
  }
}

extension Assessment.Verdict {
  fileprivate var wordsForBooking: String {
    switch self {
    case .cleared, .advice: "nothing in them stands against the dose"
    case .triage, .care: "a clinician looks at them before the dose"
    case .notToday(let day): "the dose is possible from \(day.words)"
    }
  }
}
