// SPDX-License-Identifier: MIT

import Booking

/// What is asked between Who and Review, one person after the other.
extension Desk {
  /// The party as it was typed; nil where something is to be mended.
  func member(_ place: Int) -> Person? {
    guard draft.party.indices.contains(place) else { return nil }
    return draft.party[place].person(
      contact: draft.party.first?.contact ?? Contact(), today: today)
  }

  /// The questions for one of the party, with what was answered before; Review once everybody was asked.
  mutating func ask(_ sheet: SurveySheet, person place: Int) {
    guard let person = member(place), let site = draft.site else {
      go(.push(ReviewPage()))
      return
    }
    let today = site.zone.zoned(clocks.wall).local.date
    let known = draft.party[place].screening.flatMap { form in
      form.person == person.key && form.interview.questionnaire == sheet.questionnaire
        && form.interview.today == today ? form : nil
    }
    let purpose = AnswerPurpose.booking(place)
    go(
      .push(
        QuestionnairePage(
          sheet, on: today, in: site.zone, for: purpose, resuming: known?.interview)))
    if let known, let answers = known.answers {
      go(
        .push(
          OutcomePage(
            sheet: sheet, assessment: known.interview.assessment, response: answers.response,
            for: purpose)))
    }
  }

  /// Keeps what one of the party has answered.
  ///
  /// - Parameter answers: nil where something is still open, or may be.
  mutating func keep(_ interview: Interview, _ answers: AnsweredQuestions?, person place: Int) {
    guard let person = member(place) else { return }
    draft.party[place].screening = ScreeningForm(
      person: person.key, interview: interview, answers: answers)
  }

  /// The answers of everybody in the party, nil for those who were not asked.
  func answers() -> [AnsweredQuestions?] {
    draft.party.indices.map { place in
      guard let form = draft.party[place].screening, form.person == member(place)?.key else {
        return nil
      }
      return form.answers
    }
  }

  /// Forgets what was answered: nothing is asked this time.
  mutating func dropAnswers() {
    for place in draft.party.indices { draft.party[place].screening = nil }
  }

  /// The places once more for as long as a form may take.
  var holdingAnew: [Effect] {
    guard let hold = draft.hold, let vaccine = draft.vaccine, let start = hold.chosenStart else {
      return []
    }
    return [
      .perform(
        .hold(
          HoldRequest(
            hospital: hold.hospital, start: .exact(start), vaccine: vaccine,
            places: hold.places.count)))
    ]
  }

  /// Back to the times, from that day on; the places that were held are not.
  mutating func chooseTime(from day: LocalDate) -> [Effect] {
    guard let hospital = draft.site?.hospital else { return [] }
    let effects = releaseHold()
    go(.popTo(.place))
    go(.push(WhenPage(hospital: hospital.id, name: hospital.name, from: day)))
    return effects
  }
}

extension Hold {
  /// The slot that most of the places are in, which was chosen; a party may reach into its neighbours.
  var chosenStart: Instant? {
    let counts = Dictionary(grouping: places, by: \.start.instant).mapValues(\.count)
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }
}
