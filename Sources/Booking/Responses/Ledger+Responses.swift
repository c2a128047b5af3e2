// SPDX-License-Identifier: MIT

extension Ledger {
  /// Keeps answers, once they are such as the questionnaire takes.
  func file(_ wanted: HandIn, in circumstances: Circumstances) throws(BookingError)
    -> ([Event], Outcome)
  {
    let purpose: FiledResponse.Purpose
    let reference: PersonReference?
    switch wanted.about {
    case .survey(let subject): (purpose, reference) = (.survey, subject)
    case .check(let subject): (purpose, reference) = (.check, subject)
    case .screening(let opened): return try answer(opened, wanted, in: circumstances)
    }
    var subject: PatientID?
    if let reference { subject = try patient(reference).id }
    let filed = try wanted.filed(purpose, subject: subject, in: circumstances)
    return ([.responded(filed)], .filed(filed))
  }

  /// Notes how an attempt to post went. What was sent stays sent, whoever reports what of it.
  func note(_ report: DeliveryReport, in circumstances: Circumstances) throws(BookingError)
    -> ([Event], Outcome)
  {
    guard var filed = response(report.response), var delivery = filed.delivery else {
      throw .responseNotFound
    }
    let now = circumstances.clocks.wall
    switch (delivery.state, report.result) {
    case (.sent, _): return ([], .filed(filed))
    case (_, .sent): delivery.state = .sent(at: now)
    case (.failed, .failed): return ([], .filed(filed))
    case (.waiting, .failed(let why, let isFinal)):
      delivery = delivery.failing(at: now, why: why, isFinal: isFinal)
    case (.waiting(_, let why), .again): delivery.state = .waiting(next: now, why: why)
    case (.failed(_, let why), .again):
      delivery = Delivery(to: delivery.target, .waiting(next: now, why: why))
    }
    filed.delivery = delivery
    return ([.delivered(filed)], .filed(filed))
  }

  /// Answers that were handed in; nil for those of somebody who is forgotten, too.
  package func response(_ id: ResponseID) -> FiledResponse? {
    if let filed = recent.responses[id] { return filed }
    guard let filed = archivedResponse(id),
      !filed.tells(of: recent.forgotten, recent.forgottenCodes)
    else { return nil }
    return filed.knowing(recent.merged)
  }

  /// Somebody's latest checks, in the order in which they were made.
  package func checks(of patient: PatientID) -> [CheckMark] {
    recent.checks(of: patient, after: archivedRecord(patient))
  }

  package func badge(of patient: PatientID, at now: Instant) -> Badge {
    Badge(checks(of: patient), at: now)
  }
}

extension HandIn {
  /// The answers as they are kept.
  ///
  /// - Throws: `BookingError.unanswered` where the questionnaire would not have let them be handed in.
  func filed(
    _ purpose: FiledResponse.Purpose, subject: PatientID?, in circumstances: Circumstances
  ) throws(BookingError) -> FiledResponse {
    let now = circumstances.clocks.wall
    let (accepted, interview) = try accepted(at: now)
    let delivery = target.map { Delivery(to: $0, .waiting(next: now, why: nil)) }
    return FiledResponse(
      ResponseID(at: now, mark: circumstances.newID()), purpose,
      subject: subject, hospital: hospital, title: questionnaire.title,
      authored: authored(at: now), response: accepted, verdict: interview.assessment.verdict,
      observations: questionnaire.observations(in: accepted), variables: variables,
      delivery: delivery)
  }

  /// Whoever answers does not say when: a check of tomorrow would be clear for as long as one likes.
  private func authored(at now: Instant) -> ZonedTime {
    ZonedTime(instant: now, offset: response.authored?.offset ?? 0)
  }

  /// The answers as their questions take them.
  ///
  /// - Throws: `BookingError.unanswered` and `otherQuestions`.
  func accepted(at now: Instant) throws(BookingError) -> (QuestionnaireResponse, Interview) {
    let authored = authored(at: now)
    let interview = Interview(questionnaire, resuming: response, on: authored.local.date)
    let refused = refusedAnswers(in: interview)
    guard refused.isEmpty else { throw .unanswered(.unfinished(refused)) }
    let accepted: QuestionnaireResponse
    do {
      accepted = try interview.finish(at: authored)
    } catch {
      throw .unanswered(error)
    }
    guard accepted.everyItem.allSatisfy({ !$0.answers.isEmpty || !$0.items.isEmpty }),
      Set(response.everyItem.filter { !$0.answers.isEmpty }.map(\.linkId))
        .isSubset(of: accepted.everyItem.map(\.linkId))
    else { throw .otherQuestions }
    return (accepted, interview)
  }

  /// Answers that their questions do not take, with why.
  private func refusedAnswers(in interview: Interview) -> [InterviewProblem.Item] {
    response.everyItem.compactMap { given in
      guard !given.answers.isEmpty, interview.isAsked(given.linkId),
        interview.answers(to: given.linkId).isEmpty,
        let item = questionnaire.entry(given.linkId)?.item, let question = item.question
      else { return nil }
      do throws(AnswerProblem) {
        _ = try question.kind.accepted(given.answers, on: interview.today)
        return nil
      } catch {
        return InterviewProblem.Item(linkId: given.linkId, words: item.words, problem: error)
      }
    }
  }
}
