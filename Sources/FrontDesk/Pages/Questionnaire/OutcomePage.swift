// SPDX-License-Identifier: MIT

import Booking
import Cells

/// What follows from somebody's answers, before they are handed in.
struct OutcomePage: Page {
  let kind = PageKind.outcome
  let sheet: SurveySheet
  let assessment: Assessment
  let response: QuestionnaireResponse
  let purpose: AnswerPurpose
  private(set) var isOnBack = false
  /// The first row of what is said that is seen.
  private(set) var first = 0

  init(
    sheet: SurveySheet, assessment: Assessment, response: QuestionnaireResponse,
    for purpose: AnswerPurpose = .survey
  ) {
    self.purpose = purpose
    self.sheet = sheet
    self.assessment = assessment
    self.response = response
  }

  func crumbs(_ desk: Desk) -> [String] { purpose.crumbs(desk) + ["Your answers"] }

  var holdsAnswers: Bool { purpose != .preview }

  func actions(_ desk: Desk) -> [Action] {
    let (title, hint) = forward(desk)
    let forward = isOnBack ? "back to the questions" : title
    return [
      Action(.open, [.enter], "Enter", forward, hint: isOnBack ? "back" : hint),
      Action(
        .nextField, [.tab, .backTab, .right, .left, .character("l"), .character("h")], "Tab",
        "to the other button", hint: "other button"),
      Action(.confirm, [.control("g")], "^G", title),
      Action(.up, [.up, .character("k"), .pageUp], "↑", "to what stands above"),
      Action(.down, [.down, .character("j"), .pageDown], "↓", "to what stands below"),
      Action(
        .back, [.escape], "Esc", "back to the questions, with every answer", hint: "questions"),
    ]
  }

  mutating func perform(_ name: Action.Name, _ desk: inout Desk) -> [Effect] {
    switch name {
    case .open where isOnBack, .back: desk.go(.pop)
    case .open, .confirm: return goOn(&desk)
    case .nextField: isOnBack.toggle()
    case .up: first = max(0, first - 3)
    case .down:
      first = min(first + 3, max(0, lines(desk.layout, desk.settings.repertoire, desk).count - 3))
    default: break
    }
    return []
  }

  private mutating func goOn(_ desk: inout Desk) -> [Effect] {
    switch purpose {
    case .survey: return [.handIn(response)]
    case .preview:
      desk.go(.popTo(.surveyBuilder))
      desk.say(.note, "That was a preview: nothing was handed in.")
      return []
    case .booking(let place):
      if let day = waiting(desk) { return desk.chooseTime(from: day) }
      desk.ask(sheet, person: place + 1)
      return desk.holdingAnew
    case .check(_, let key):
      return [
        .perform(
          .handIn(
            HandIn(
              response, to: sheet.questionnaire, about: .check(.opened(key)),
              hospital: desk.settings.kiosk?.site?.hospital.id)))
      ]
    case .arrival(let opened, _):
      return [
        .perform(
          .handIn(
            HandIn(
              response, to: sheet.questionnaire, about: .screening(opened.key),
              hospital: opened.appointment.hospital)))
      ]
    }
  }

  /// The first day that the answers allow, where the time that was chosen lies before it.
  func waiting(_ desk: Desk) -> LocalDate? {
    guard case .booking = purpose, case .notToday(let day) = assessment.verdict,
      let slot = desk.draft.hold?.places.first, slot.start.local.date < day
    else { return nil }
    return day
  }

  mutating func take(_ answer: Answer, _ desk: inout Desk) -> [Effect] {
    switch answer {
    case .performed(.hold, .success(.hold(let hold))): desk.draft.hold = hold
    case .performed(.handIn, .success(let outcome)):
      if case .check(let patient, _) = purpose, case .filed(let filed) = outcome {
        desk.noteCheck(filed, of: patient)
        desk.go(.popTo(.badge))
        return []
      }
      guard case .arrival(let opened, let checksIn) = purpose else { return [] }
      if checksIn {
        desk.go(.popTo(.appointments))
        return [
          .perform(
            .visit(VisitRequest(.checkIn, opened.key, at: opened.appointment.hospital)))
        ]
      }
      desk.go(.popTo(.checkIn))
      desk.say(.done, "The answers are kept: \(assessment.verdict.word.lowercasedFirst).")
    case .performed(_, .failure(let refusal)): desk.say(refusal)
    case .performed, .waiting, .found, .record, .places, .questions, .loaded, .opened, .saved,
      .staff:
      break
    }
    return []
  }

  /// Answers to questions that have changed are looked through again first.
  mutating func adopt(_ sheet: SurveySheet, _ desk: inout Desk) {
    guard sheet.questionnaire != self.sheet.questionnaire else { return }
    desk.go(.pop)
    desk.say(.note, "The questions have changed. Look through them once more.")
  }
}
