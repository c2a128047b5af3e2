// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import FrontDesk
import Interchange

/// What whoever builds a survey wants done.
extension Session {
  mutating func carryOut(_ effect: SurveyEffect) -> [DeskEvent] {
    do throws(CommandError) {
      try books.require(.configureSurveys, of: Actor(role: role, terminal: terminalID))
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
      do throws(StoreError) {
        try books.store.requireWritable()
        try books.store.configurations.remove(.own)
      } catch {
        throw CommandError(error)
      }
      attendance?.survey = OpenedSurvey(nil)
      return [.answer(.staff(.survey(.wiped)))]
    }
  }

  private mutating func open() throws(CommandError) -> [DeskEvent] {
    let kept: KeptConfiguration?
    do throws(StoreError) { kept = try books.store.configurations.read(.own) } catch {
      guard case .fileDamaged = error else { throw CommandError(error) }
      attendance?.survey = OpenedSurvey(nil)
      return [
        .answer(.staff(.survey(.opened(nil, hasPassword: false)))),
        .notice("The survey that was kept here is damaged. What you save takes its place."),
      ]
    }
    guard kept?.password == nil else { return [.answer(.staff(.survey(.locked)))] }
    return [.answer(.staff(.survey(try opened(kept))))]
  }

  private mutating func opened(_ kept: KeptConfiguration?) throws(CommandError) -> SurveyAnswer {
    let sources = try SurveySources(at: books.desk)
    let survey = try kept.map { kept throws(CommandError) in try sources.parse(kept) }
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
        case .noneConfigured, .noneKept, .noneDeployed, .changedMeanwhile: throw .survey(error)
        }
      }
    }
    return try opened(kept)
  }

  /// Only in the place of the one that was opened here.
  private mutating func save(
    _ survey: SurveyConfiguration, _ password: SurveyPassword
  ) throws(CommandError) -> SurveyAnswer {
    let before = try books.survey()
    guard attendance?.survey == OpenedSurvey(before) else { throw .survey(.changedMeanwhile) }
    let hash: PasswordHash?
    switch password {
    case .same: hash = before?.password
    case .new(let typed):
      let new = Password(typed.text)
      if let problem = new.problem { throw .password(problem) }
      guard let made = PasswordHash.make(of: new) else { throw .system(.outOfMemory) }
      hash = made
    }
    let actor = Actor(role: role, terminal: terminalID)
    try books.keep(survey.write(as: .json), by: actor, password: hash)
    attendance?.survey = OpenedSurvey(try books.survey())
    let inUse = try? SurveySources(at: books.desk).inUse()
    return .saved(overruledBy: inUse?.source == .built ? nil : DeployedSurveys.path)
  }
}

/// The survey as it was when it was opened to be changed.
struct OpenedSurvey: Equatable {
  /// Nil where there was none.
  private let fingerprint: Checksum?

  init(_ kept: KeptConfiguration?) {
    fingerprint = kept?.fingerprint
  }
}
