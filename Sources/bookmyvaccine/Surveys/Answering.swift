// SPDX-License-Identifier: MIT

import Booking
import Glibc
import Interchange

/// How a command comes by the answers to a survey: on the screen, line by line, or out of a file.
struct Answering: Sendable {
  static let options = [
    OptionSpec(
      name: .answers,
      help: "Take the answers from this FHIR QuestionnaireResponse, and ask nothing.",
      value: ValueSpec(name: "FILE", kind: .file)),
    OptionSpec(name: .plain, help: "Ask line by line, whatever the terminal."),
  ]

  private let file: String?
  private let isPlain: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    file = try arguments.path(.answers)
    isPlain = arguments.has(.plain)
  }

  /// What a file has of somebody's answers.
  ///
  /// - Throws: with the line and the key where it is no FHIR QuestionnaireResponse.
  static func read(_ file: String) throws(CommandError) -> QuestionnaireResponse {
    try SurveyFile.read(file) { bytes throws(InterchangeError) in
      try QuestionnaireResponse(fhir: bytes)
    }
  }

  /// - Parameters:
  ///   - aside: whether standard output waits for something else than the questions.
  ///   - zone: of the clock on which it is answered; nil for this machine's.
  /// - Returns: the survey as it was at the end, and its answers; nil where somebody left.
  func answers(
    to choice: SurveyChoice, at desk: Desk, aside: Bool, in zone: ZoneRules? = nil
  ) throws(CommandError)
    -> (survey: SurveyConfiguration, response: QuestionnaireResponse)?
  {
    if let file {
      let survey = try choice.read().survey
      return (survey, try Self.read(file))
    }
    guard isPlain || (isatty(STDIN_FILENO) == 1 && desk.console.isTerminal) else {
      throw .usage(.nobodyToAnswer)
    }
    guard isPlain || SystemVariables.isTerminalDumb else {
      return try SurveySession.run(choice, at: desk, in: zone ?? desk.zones.local)
    }
    let found = try choice.read()
    desk.warn(of: found.fault)
    var talk = SurveyTalk(found.survey, at: desk, aside: aside, in: zone ?? desk.zones.local)
    guard case .handedIn(let response) = try talk.run() else { return nil }
    return (found.survey, response)
  }
}

extension Books {
  /// Keeps answers, to be posted where their survey says so.
  ///
  /// - Parameter zone: of the clock on which they were given; nil for this machine's.
  func file(
    _ response: QuestionnaireResponse, to survey: SurveyConfiguration, about: HandIn.About,
    by actor: Actor, at hospital: HospitalID? = nil, id: RequestID? = nil,
    in zone: ZoneRules? = nil
  ) throws(CommandError) -> FiledResponse {
    let account: AccountID? = if case .staff(let id, _) = actor.role { id } else { nil }
    let values = SurveyPlaceholders.values(
      account: account, hospital: hospital, contact: survey.errorContact?.description, at: desk)
    let target = survey.webhook.map {
      Delivery.Target(
        $0.description, as: survey.webhookForm, authorization: survey.authorization?.text)
    }
    let wanted = HandIn(
      response.dated((zone ?? desk.zones.local).zoned(desk.clocks.wall)), to: survey.questionnaire,
      about: about, hospital: hospital,
      variables: survey.filledVariables(values).map { .init(name: $0.name, value: $0.value) },
      target: target)
    let outcome: Outcome
    do { outcome = try perform(.handIn(wanted), by: actor, id: id) } catch .refused(.personNotFound)
    {
      throw wrong(.refused(.personNotFound))
    }
    guard case .filed(let filed) = outcome else { throw .refused(.responseNotFound) }
    if target != nil { desk.housekeeping.postSoon(postman) }
    return filed
  }
}
