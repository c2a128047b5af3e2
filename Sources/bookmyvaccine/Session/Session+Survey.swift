// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import FrontDesk
import Interchange

/// What whoever builds a survey wants done.
extension Session {
  private var actor: Actor { Actor(role: role, terminal: terminalID) }

  mutating func carryOut(_ effect: SurveyEffect) -> [DeskEvent] {
    do throws(CommandError) {
      try books.require(.configureSurveys, of: actor)
      return try answers(effect)
    } catch {
      return [.answer(.staff(.survey(.refused(Refusal(error)))))]
    }
  }

  private mutating func answers(_ effect: SurveyEffect) throws(CommandError) -> [DeskEvent] {
    switch effect {
    case .open: return try open()
    case .unlock(let typed): return [.answer(.staff(.survey(try unlock(typed))))]
    case .preview(let survey):
      return [.answer(.staff(.survey(.preview(SurveyBanners.sheet(of: survey)))))]
    case .save(let survey, let password):
      return [.answer(.staff(.survey(try save(survey, password))))]
    case .wipe:
      try books.wipeSurvey(by: actor)
      attendance?.survey = OpenedSurvey(nil)
      return [.answer(.staff(.survey(.wiped)))]
    }
  }

  private mutating func open() throws(CommandError) -> [DeskEvent] {
    let kept = try books.survey()
    guard kept?.password == nil else { return [.answer(.staff(.survey(.locked)))] }
    return [.answer(.staff(.survey(try opened(kept))))]
  }

  private mutating func opened(_ kept: KeptSurvey?) throws(CommandError) -> SurveyAnswer {
    let sources = try SurveySources(at: books.desk)
    let survey = try kept.map { kept throws(CommandError) in
      try sources.parse(Array(kept.contents.utf8))
    }
    attendance?.survey = OpenedSurvey(kept)
    return .opened(survey, hasPassword: kept?.password != nil)
  }

  private mutating func unlock(_ typed: TypedPassword) throws(CommandError) -> SurveyAnswer {
    let kept = try books.survey()
    if let password = kept?.password {
      do throws(SurveyProblem) {
        try SurveyLock(books).open(password, with: Password(typed.text))
      } catch {
        switch error {
        case .wrongPassword(let pause): return .wrong(pause: pause)
        case .paused(let seconds): return .paused(seconds: seconds)
        case .noneConfigured, .noneKept, .noneDeployed: throw .survey(error)
        }
      }
    }
    return try opened(kept)
  }

  /// Only in the place of the one that was opened here.
  private mutating func save(
    _ survey: SurveyConfiguration, _ password: SurveyPassword
  ) throws(CommandError) -> SurveyAnswer {
    guard let opened = attendance?.survey else { throw .refused(.surveyChanged) }
    let hash: PasswordHash?
    switch password {
    case .same: hash = opened.kept?.password
    case .new(let typed):
      let new = Password(typed.text)
      if let problem = new.problem { throw .password(problem) }
      guard let made = PasswordHash.make(of: new) else { throw .system(.outOfMemory) }
      hash = made
    }
    let kept = try books.keep(
      survey, by: actor, password: hash, from: .screens, replacing: opened.kept)
    attendance?.survey = OpenedSurvey(kept)
    let inUse = try? SurveySources(at: books.desk).inUse()
    return .saved(overruledBy: inUse?.source == .built ? nil : DeployedSurveys.path)
  }
}

/// The survey as it was when it was opened to be changed.
struct OpenedSurvey {
  /// Nil where there was none.
  let kept: KeptSurvey?

  init(_ kept: KeptSurvey?) { self.kept = kept }
}
