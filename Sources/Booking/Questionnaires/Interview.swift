// SPDX-License-Identifier: MIT

/// Somebody answering a questionnaire: what has been answered, and what is asked now.
///
/// An answer whose question is not asked any more does not count, and is there again as soon as the question is.
package struct Interview: Hashable, Sendable {
  package private(set) var questionnaire: Questionnaire
  package let today: LocalDate
  /// Of the clock that times are given on.
  package let zone: ZoneRules

  private var given: [LinkID: Given]
  /// Answers that another version of the questionnaire had room for, the latest last.
  private var aside: [LinkID: [Given]] = [:]
  /// By the place of its entry, whether it is asked.
  private var asked: [Bool] = []

  /// What stands in the place of an answer.
  enum Given: Hashable, Sendable {
    case answers([AnswerValue])
    /// Something was typed that is no answer; it is kept so that it can be mended.
    case draft(String, AnswerProblem)
  }

  package init(_ questionnaire: Questionnaire, on today: LocalDate, in zone: ZoneRules = .utc) {
    self.questionnaire = questionnaire
    self.today = today
    self.zone = zone
    self.given = [:]
    for entry in questionnaire.entries { begin(entry.item) }
    look()
  }

  // MARK: Answering

  /// Gives one answer, or several where the question takes them; none takes the answer back.
  ///
  /// - Throws: `AnswerProblem`; what was there before stays.
  package mutating func answer(_ id: LinkID, _ values: [AnswerValue]) throws(AnswerProblem) {
    let question = try changeable(id)
    let kept = try question.kind.accepted(values, on: today)
    given[id] = kept.isEmpty ? nil : .answers(kept)
    look()
  }

  package mutating func answer(_ id: LinkID, _ value: AnswerValue) throws(AnswerProblem) {
    try answer(id, [value])
  }

  /// Takes what was typed. What is no answer is kept as it stands, and told as the item's problem.
  ///
  /// - Throws: `AnswerProblem` where nothing can be typed there at all.
  package mutating func type(_ text: String, for id: LinkID) throws(AnswerProblem) {
    let question = try changeable(id)
    let capped = String(text.unicodeScalars.prefix(QuestionnaireLimits.longAnswer + 1))
    given[id] = read(capped, for: question)
    look()
  }

  /// Ticks an option, or takes the tick away; what stands alone takes the place of everything else, and the other way round.
  package mutating func toggle(_ id: LinkID, _ option: AnswerValue) throws(AnswerProblem) {
    let kind = try changeable(id).kind
    let before = answers(to: id)
    if before.contains(where: { $0.means(option) }) {
      return try answer(id, before.filter { !$0.means(option) })
    }
    let replaces = !kind.allowsSeveral || kind.standsAlone(option)
    try answer(id, (replaces ? [] : before.filter { !kind.standsAlone($0) }) + [option])
  }

  package mutating func clear(_ id: LinkID) throws(AnswerProblem) {
    _ = try changeable(id)
    given[id] = nil
    look()
  }

  private func changeable(_ id: LinkID) throws(AnswerProblem) -> Question {
    guard let question = questionnaire.question(id) else { throw .noSuchQuestion }
    guard !question.isReadOnly else { throw .readOnly }
    guard isAsked(id) else { throw .notAsked }
    return question
  }

  private func read(_ text: String, for question: Question) -> Given? {
    guard !text.allSatisfy(\.isWhitespace) else { return nil }
    do {
      let value = try question.kind.value(typed: text, in: zone)
      return .answers(try question.kind.accepted([value], on: today))
    } catch {
      return .draft(text, error)
    }
  }

  private mutating func begin(_ item: QuestionnaireItem) {
    guard let question = item.question, !question.initial.isEmpty,
      let initial = try? question.kind.accepted(question.initial, on: today)
    else { return }
    given[item.linkId] = .answers(initial)
  }

  // MARK: Looking

  package func isAsked(_ id: LinkID) -> Bool {
    questionnaire.place(of: id).map { asked[$0] } ?? false
  }

  /// What was answered, whether it counts now or not.
  package func answers(to id: LinkID) -> [AnswerValue] {
    if case .answers(let values) = given[id] { values } else { [] }
  }

  /// What was typed and is no answer yet.
  package func draft(of id: LinkID) -> String? {
    if case .draft(let text, _) = given[id] { text } else { nil }
  }

  /// The answers that count: those of questions that are asked.
  package func countingAnswers(to id: LinkID) -> [AnswerValue] {
    isAsked(id) ? answers(to: id) : []
  }

  package var assessment: Assessment {
    questionnaire.assessment(of: countingAnswers, on: today)
  }

  /// The answer for whose sake an item is asked, where there is one that was asked for by name.
  package func trigger(of id: LinkID) -> (question: LinkID, answer: AnswerValue)? {
    questionnaire.entry(id)?.item.condition?.trigger(
      in: Condition.Facts(answers: countingAnswers, today: today))
  }

  func given(to id: LinkID) -> Given? { given[id] }

  /// Finds out anew what is asked, in an order in which everything that matters for an item is known before it.
  private mutating func look() {
    asked = [Bool](repeating: false, count: questionnaire.entries.count)
    for place in questionnaire.dependencyOrder {
      let entry = questionnaire.entries[place]
      if let parent = entry.parent {
        let above = questionnaire.entries[parent].item
        guard asked[parent],
          above.question == nil || !countingAnswers(to: above.linkId).isEmpty
        else { continue }
      }
      let facts = Condition.Facts(answers: countingAnswers, today: today)
      asked[place] = entry.item.condition?.holds(in: facts) ?? true
    }
  }
}

// MARK: Another version

extension Interview {
  /// What became of the answers when the questionnaire changed.
  package struct Adoption: Hashable, Sendable {
    /// Questions whose answer has no place any more, with their words.
    package let lost: [Lost]
    /// Questions that are back, with the answer they had.
    package let returned: [LinkID]

    package struct Lost: Hashable, Sendable {
      package let linkId: LinkID
      package let words: String
    }
  }

  private static let asideLimit = 8

  /// Goes on with another version. Every answer stays whose question still takes it; the others are kept aside, and come back
  /// with their question.
  package mutating func adopt(_ new: Questionnaire) -> Adoption {
    let old = questionnaire
    questionnaire = new
    var lost: [Adoption.Lost] = []
    var returned: [LinkID] = []
    let ids = Set(given.keys).union(aside.keys).union(new.entries.map(\.item.linkId))
    let before = (given, aside)
    (given, aside) = ([:], [:])
    for id in ids.sorted() {
      let current = before.0[id]
      var candidates = (before.1[id] ?? []) + [current].compactMap(\.self)
      var keptCurrent = false
      if let item = new.entry(id)?.item, let question = item.question {
        if question.isReadOnly || (candidates.isEmpty && old.question(id) == nil) {
          begin(item)
          keptCurrent = true
        } else if let place = candidates.lastIndex(where: { taken($0, by: question) != nil }) {
          keptCurrent = current != nil && place == candidates.count - 1
          given[id] = taken(candidates.remove(at: place), by: question)
          if !keptCurrent { returned.append(id) }
        }
      }
      if !candidates.isEmpty { aside[id] = Array(candidates.suffix(Self.asideLimit)) }
      if current != nil, !keptCurrent, let item = old.entry(id)?.item {
        lost.append(Adoption.Lost(linkId: id, words: item.words))
      }
    }
    look()
    return Adoption(lost: lost, returned: returned)
  }

  private func taken(_ given: Given, by question: Question) -> Given? {
    switch given {
    case .answers(let values):
      return (try? question.kind.accepted(values, on: today)).map { .answers($0) }
    case .draft(let text, _):
      return read(text, for: question)
    }
  }
}
