// SPDX-License-Identifier: MIT

/// How it stands with one item.
package enum ItemState: Hashable, Sendable {
  /// Its condition does not hold, or it hangs on something that is not asked or not answered.
  case notAsked
  /// Only read, or a group.
  case shown
  case open(isRequired: Bool)
  case answered
  case wrong(AnswerProblem)

  /// Whether the questionnaire cannot be finished before something is done here.
  package var isUnfinished: Bool {
    switch self {
    case .open(let isRequired): isRequired
    case .wrong: true
    case .notAsked, .shown, .answered: false
    }
  }
}

package struct PageProgress: Hashable, Sendable {
  package let page: QuestionnairePage
  /// Questions that are asked now and can be answered.
  package let asked: Int
  package let answered: Int
  /// Questions that have to be answered before the end, or were answered wrongly.
  package let unfinished: Int
}

/// Why answers cannot be handed in.
package enum InterviewProblem: Error, Hashable, Sendable {
  case unfinished([Item])

  package struct Item: Hashable, Sendable {
    package let linkId: LinkID
    package let words: String
    package let problem: AnswerProblem
  }
}

extension Interview {
  package func state(of id: LinkID) -> ItemState {
    guard let item = questionnaire.entry(id)?.item, isAsked(id) else { return .notAsked }
    guard let question = item.question else { return .shown }
    switch given(to: id) {
    case .draft(_, let problem): return .wrong(problem)
    case .answers: return .answered
    case nil: return question.isReadOnly ? .shown : .open(isRequired: question.isRequired)
    }
  }

  /// The problem of an item: what is wrong with its answer, or that it needs one.
  package func problem(of id: LinkID) -> AnswerProblem? {
    switch state(of: id) {
    case .wrong(let problem): problem
    case .open(isRequired: true): .missing
    case .notAsked, .shown, .open(isRequired: false), .answered: nil
    }
  }

  /// The pages that have anything to show now.
  package var pages: [PageProgress] {
    questionnaire.pages.compactMap { page in
      let ids = page.range.map { questionnaire.entries[$0].item.linkId }
      let states = ids.map(state)
      guard states.contains(where: { $0 != .notAsked }) else { return nil }
      let questions = zip(ids, states).filter { id, state in
        state != .notAsked && questionnaire.question(id)?.isReadOnly == false
      }.map(\.1)
      return PageProgress(
        page: page, asked: questions.count, answered: questions.count { $0 == .answered },
        unfinished: questions.count(where: \.isUnfinished))
    }
  }

  /// The first question that stands between here and the end.
  package var firstUnfinished: LinkID? {
    questionnaire.entries.map(\.item.linkId).first { state(of: $0).isUnfinished }
  }

  /// The first question without an answer, needed or not.
  package var firstOpen: LinkID? {
    questionnaire.entries.map(\.item.linkId).first { id in
      switch state(of: id) {
      case .open, .wrong: true
      case .notAsked, .shown, .answered: false
      }
    }
  }

  /// The answers as they are handed in.
  ///
  /// - Throws: `InterviewProblem`, with everything that is still to be done.
  package func finish(at time: ZonedTime) throws(InterviewProblem) -> QuestionnaireResponse {
    let open = questionnaire.entries.compactMap { entry -> InterviewProblem.Item? in
      problem(of: entry.item.linkId).map {
        InterviewProblem.Item(
          linkId: entry.item.linkId, words: entry.item.words, problem: $0)
      }
    }
    guard open.isEmpty else { throw .unfinished(open) }
    return QuestionnaireResponse(
      to: questionnaire, authored: time, items: questionnaire.items.compactMap(responseItem))
  }

  /// Nil for what is not asked, and for what holds no answer.
  private func responseItem(_ item: QuestionnaireItem) -> QuestionnaireResponse.Item? {
    guard isAsked(item.linkId) else { return nil }
    let answers = answers(to: item.linkId)
    let children = item.children.compactMap(responseItem)
    guard !answers.isEmpty || !children.isEmpty else { return nil }
    return QuestionnaireResponse.Item(
      item.linkId, text: item.text, answers: answers, items: children)
  }
}

extension InterviewProblem {
  /// What is so, in one plain sentence.
  package var message: String {
    switch self {
    case .unfinished(let items):
      switch items.count {
      case 1 where items[0].problem != .missing: "\(items[0].words): \(items[0].problem.message)"
      case 1: "One question is still open: \(items[0].words)"
      default: "\(items.count) questions are still open."
      }
    }
  }

  /// What can be done about it.
  package var recovery: String {
    switch self {
    case .unfinished(let items): items.first?.problem.recovery ?? "Look through the questions."
    }
  }
}
