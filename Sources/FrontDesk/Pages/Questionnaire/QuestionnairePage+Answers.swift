// SPDX-License-Identifier: MIT

import Booking
import Cells

/// What is typed, ticked and chosen becomes an answer at once.
extension QuestionnairePage {
  private func kind(_ id: LinkID) -> QuestionKind? { interview.questionnaire.question(id)?.kind }

  // MARK: Typing

  mutating func type(_ key: Key, _ desk: inout Desk) -> [Effect]? {
    guard takesText, case .question(let id, let part) = focus else { return nil }
    switch (part, typed(id)) {
    case (.date(let piece), .date(var fields)):
      guard let isFull = fields.type(key, in: piece) else { return nil }
      typed[id] = .date(fields)
      let words = BirthDateFields.Part.allCases.map { fields[$0].text.trimmedSpaces }
      take(words.filter { !$0.isEmpty }.joined(separator: " "), for: id)
      if isFull, let next = BirthDateFields.Part(rawValue: piece.rawValue + 1) {
        go(to: .question(id, .date(next)))
      }
    case (_, .text(var field)):
      guard field.type(key) else { return nil }
      typed[id] = .text(field)
      if part == .own {
        takeOwn(field.text.trimmedSpaces, for: id)
      } else {
        take(field.text, for: id)
      }
    case (.whole, .date), (.own, .date): return nil
    }
    return []
  }

  /// Something is asked for, so there is nothing that the question would not take here.
  private mutating func take(_ text: String, for id: LinkID) { try? interview.type(text, for: id) }

  /// What stands in a question's field: what was typed, else what was answered.
  func typed(_ id: LinkID) -> Typed {
    if let typed = typed[id] { return typed }
    let answers = interview.answers(to: id)
    guard let kind = kind(id) else { return .text(TextField()) }
    if case .date = kind {
      if case .date(let date)? = answers.first { return .date(BirthDateFields(date)) }
      return .date(BirthDateFields())
    }
    let limit = kind.isLong ? QuestionnaireLimits.longAnswer : QuestionnaireLimits.line
    let text: String? =
      if kind.options.isEmpty {
        interview.draft(of: id) ?? answers.first.map { kind.typing($0) }
      } else {
        answers.first { isOwn($0, kind) }?.words
      }
    return .text(TextField(text ?? "", limit: limit))
  }

  private func isOwn(_ value: AnswerValue, _ kind: QuestionKind) -> Bool {
    !kind.options.contains { $0.value.means(value) }
  }

  /// One's own words stand beside what is ticked, or in the place of what was chosen.
  private mutating func takeOwn(_ text: String, for id: LinkID) {
    guard let kind = kind(id) else { return }
    let listed = interview.answers(to: id).filter { !isOwn($0, kind) }
    let kept = kind.allowsSeveral || text.isEmpty ? listed : []
    do throws(AnswerProblem) {
      try interview.answer(id, kept + (text.isEmpty ? [] : [.text(text)]))
      ownProblems[id] = nil
    } catch {
      ownProblems[id] = error
    }
  }

  // MARK: Choosing

  /// The option beside the one where one is; of one that fits only, it is chosen.
  mutating func turn(by steps: Int) {
    guard case .question(let id, .whole) = focus, let kind = kind(id), !kind.options.isEmpty else {
      return
    }
    let count = kind.options.count
    let index = ((options[id] ?? chosen(id) ?? (steps > 0 ? -1 : count)) + steps + count) % count
    options[id] = index
    if !kind.allowsSeveral { choose(index, for: id) }
  }

  /// The first option that is chosen.
  func chosen(_ id: LinkID) -> Int? {
    kind(id)?.options.firstIndex { isChosen($0.value, for: id) }
  }

  func isChosen(_ value: AnswerValue, for id: LinkID) -> Bool {
    interview.answers(to: id).contains { $0.means(value) }
  }

  mutating func toggle(_ desk: inout Desk) {
    guard case .question(let id, .whole) = focus, kind(id)?.options.isEmpty == false else { return }
    if layout(desk).isList(id) { return openList(&desk) }
    choose(options[id] ?? chosen(id) ?? 0, for: id)
  }

  /// Ticks an option, or takes the tick away.
  private mutating func choose(_ index: Int, for id: LinkID) {
    guard let all = kind(id)?.options, all.indices.contains(index) else { return }
    options[id] = index
    try? interview.toggle(id, all[index].value)
    // What was said in one's own words may have had to go for it.
    typed[id] = nil
    ownProblems[id] = nil
  }

  // MARK: Lists

  mutating func openList(_ desk: inout Desk) {
    guard case .question(let id, .whole) = focus,
      let item = interview.questionnaire.entry(id)?.item,
      let kind = item.question?.kind
    else { return }
    let items = kind.options.enumerated().map { index, option in
      ListBox.Item(
        option.value.words, detail: isChosen(option.value, for: id) ? "chosen" : "",
        choice: .answer(QuestionChoice(question: id, option: index)))
    }
    desk.overlay = .list(ListBox(title: item.words, prompt: "find an answer", items: items))
  }

  mutating func choose(_ choice: Choice, _ desk: inout Desk) -> [Effect] {
    if choice == .confirmed(.leaveQuestions) {
      desk.go(.pop)
      return []
    }
    guard case .answer(let wanted) = choice, let kind = kind(wanted.question),
      kind.options.indices.contains(wanted.option)
    else { return [] }
    // Enter on what is chosen already means that it is to stay.
    if kind.allowsSeveral || !isChosen(kind.options[wanted.option].value, for: wanted.question) {
      choose(wanted.option, for: wanted.question)
    }
    if !kind.allowsSeveral { return perform(.nextField, &desk) }
    return []
  }

  // MARK: The end

  func problem(of id: LinkID) -> AnswerProblem? { ownProblems[id] ?? interview.problem(of: id) }

  mutating func finish(_ desk: inout Desk) {
    let open = interview.questionnaire.entries.map(\.item.linkId).filter {
      interview.isAsked($0) && problem(of: $0) != nil
    }
    guard let first = open.first else {
      let now = interview.zone.zoned(desk.clocks.wall)
      guard let response = try? interview.finish(at: now) else { return }
      if case .booking(let place) = purpose {
        desk.keep(
          interview, AnsweredQuestions(response, to: sheet.questionnaire), person: place)
      }
      desk.go(
        .push(
          OutcomePage(
            sheet: sheet, assessment: interview.assessment, response: response, for: purpose)))
      return
    }
    visited.formUnion(interview.questionnaire.entries.map(\.item.linkId))
    desk.say(
      .warning,
      open.count == 1 ? "One question is still open." : "\(open.count) questions are still open.")
    show(question: first, desk)
  }

  /// Goes to the page of a question, and to the question.
  private mutating func show(question id: LinkID, _ desk: Desk) {
    let entries = interview.questionnaire.entries
    guard let place = entries.firstIndex(where: { $0.item.linkId == id }),
      let progress = interview.pages.first(where: { $0.page.range.contains(place) })
    else { return }
    top = first(of: progress)
    focus = layout(desk).stops.first { $0.item == id } ?? .forward
  }

  // MARK: Another version

  /// Goes on with another version of the questions, at the same one where it is still asked.
  mutating func adopt(_ new: SurveySheet, _ desk: inout Desk) {
    let before = interview.questionnaire.entries.map(\.item.linkId)
    let cursor = focus
    let current = focus.item
    let onPage = page
    let kinds = typed.keys.reduce(into: [LinkID: QuestionKind]()) { $0[$1] = kind($1) }
    sheet = new
    let change = interview.adopt(new.questionnaire)
    typed = typed.filter { id, _ in
      kind(id) == kinds[id] && !change.returned.contains(id)
        && !change.lost.contains { $0.linkId == id }
    }
    ownProblems = ownProblems.filter { typed[$0.key] != nil }
    options = [:]
    if let lost = change.lost.first {
      desk.say(
        .note,
        change.lost.count == 1
          ? "The questions have changed. “\(lost.words)” is asked no more."
          : "The questions have changed. \(change.lost.count) of your answers are asked for no more."
      )
    }
    if let current, interview.isAsked(current) {
      show(question: current, desk)
      let stops = layout(desk).stops
      focus = stops.contains(cursor) ? cursor : focus
    } else {
      show(page: min(onPage, max(0, interview.pages.count - 1)), desk)
      // The next of those that stood behind it, else the page where it was.
      let behind = before.drop { $0 != current }.dropFirst()
      if let next = behind.first(where: {
        interview.isAsked($0) && interview.questionnaire.question($0) != nil
      }) {
        show(question: next, desk)
      }
    }
  }
}

extension QuestionKind {
  var isLong: Bool {
    if case .text(_, isLong: true) = self { true } else { false }
  }

  /// An answer as it would be typed.
  fileprivate func typing(_ value: AnswerValue) -> String {
    if case .quantity(let quantity) = value, case .quantity(_, let units) = self, units.count == 1 {
      return quantity.value.description
    }
    return value.words
  }
}
