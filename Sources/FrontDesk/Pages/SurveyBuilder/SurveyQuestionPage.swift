// SPDX-License-Identifier: MIT

import Booking
import Cells
import Interchange

/// One question of a survey, or words that are only read.
struct SurveyQuestionPage: BuilderForm {
  enum Field: Int, FormField {
    case words, kind, hint, needed, options, alone, units, least, most, length, pattern, initial
    case when, id

    var title: String {
      switch self {
      case .words: "Words"
      case .kind: "Answer"
      case .hint: "Hint"
      case .needed: "Needed"
      case .options: "To choose from"
      case .alone: "Alone"
      case .units: "Units"
      case .least: "Not less than"
      case .most: "Not more than"
      case .length: "Letters at most"
      case .pattern: "Pattern"
      case .initial: "At first"
      case .when: "Asked"
      case .id: "Id"
      }
    }
  }

  /// As it was; nil for a new one.
  private let item: QuestionnaireItem?
  private let place: SurveyDraft.Place
  private let others: Set<LinkID>
  /// The questions that it may wait for.
  private let earlier: [QuestionnaireItem]
  private var draftKind: DraftKind
  private var condition: DraftCondition
  /// Why the survey could not be asked with it.
  private var wrong: String?
  var form: Form<Field>

  init(_ item: QuestionnaireItem?, at place: SurveyDraft.Place, in draft: SurveyDraft) {
    self.item = item
    self.place = place
    others = Set(draft.everyItem.map(\.linkId)).subtracting([item?.linkId].compactMap(\.self))
    earlier = draft.questions(before: place)
    draftKind = item.flatMap { DraftKind($0) } ?? .text
    condition = DraftCondition(item?.condition)
    form = QuestionFields(item).form(id: item?.linkId ?? draft.freeID("question"))
    settle()
  }

  /// Shows what belongs to the kind of answer, and what was chosen from lists.
  private mutating func settle() {
    form.set(.kind, draftKind.words)
    form.set(.when, words(condition))
    var hidden: Set<Field> = []
    if draftKind == .note { hidden.formUnion([.hint, .needed, .initial]) }
    if !draftKind.hasOptions { hidden.insert(.options) }
    if !draftKind.allowsSeveral { hidden.insert(.alone) }
    if !draftKind.hasPattern { hidden.formUnion([.length, .pattern]) }
    if !draftKind.hasRange { hidden.formUnion([.least, .most]) }
    if draftKind != .quantity { hidden.insert(.units) }
    form.hidden = hidden
  }

  var crumb: String { "Question" }
  var headline: String { item == nil ? "A new question" : "This question" }
  var hint: String { "\\n in the words begins a new line. The preview shows how it looks." }
  var doing: String { item == nil ? "add it" : "take it over" }

  private var fields: QuestionFields { QuestionFields(item) }

  private func title(of id: LinkID) -> String {
    let words = earlier.first { $0.linkId == id }?.words ?? id.rawValue
    return "“\(words.split(separator: "\n").joined(separator: " "))”"
  }

  private func words(_ condition: DraftCondition) -> String {
    switch condition {
    case .always: "always"
    case .after(let id, nil): "once \(title(of: id)) is answered"
    case .after(let id, let value?): "when \(title(of: id)) is “\(value.words)”"
    case .written: "by a rule of its own, which stays"
    }
  }

  // MARK: What is wrong

  func problem(of field: Field, _ desk: Desk) -> String? {
    let text = form.text(field)
    switch field {
    case .words:
      return text.isEmpty
        ? "Nobody knows what is asked: write it."
        : BuilderText.problem(text, limit: QuestionnaireLimits.text)
    case .hint: return BuilderText.problem(text, limit: QuestionnaireLimits.text)
    case .kind:
      guard draftKind == .note, case .question(_, let followUps) = item?.content,
        !followUps.isEmpty
      else { return nil }
      return "Other questions hang on its answer: it stays a question."
    case .id:
      if others.contains(LinkID(text)) { return "Another item has this id: choose another one." }
      do {
        _ = try CleanText(text, limit: QuestionnaireLimits.word)
        return nil
      } catch {
        return BuilderText.words(error)
      }
    case .needed, .when: return nil
    case .options, .alone, .units, .least, .most, .length, .pattern, .initial:
      return fields.problem(of: field, form, draftKind, in: desk.zone)
    }
  }

  func remarks(_ desk: Desk) -> [(sign: Sign, style: Style, words: String)] {
    wrong.map { [(.error, .danger.bolded, $0)] } ?? []
  }

  // MARK: What happens

  mutating func open(_ field: Field, _ desk: inout Desk) {
    switch field {
    case .kind:
      desk.overlay = .list(
        ListBox(
          title: "What kind of answer?", prompt: "a kind of answer",
          items: DraftKind.offered.map {
            ListBox.Item($0.words, choice: .builder(.kind($0)))
          }))
    case .when:
      desk.overlay = .list(
        ListBox(
          title: "When is it asked?", prompt: "a question before this one", items: conditions))
    default: break
    }
  }

  private var conditions: [ListBox.Item] {
    var choices: [DraftCondition] = [.always]
    if case .written = DraftCondition(item?.condition) {
      choices.append(DraftCondition(item?.condition))
    }
    for question in earlier {
      let id = question.linkId
      choices.append(.after(id, nil))
      choices +=
        question.question?.kind.options.prefix(50).map { .after(id, $0.value) } ?? []
    }
    return choices.map { ListBox.Item(words($0), choice: .builder(.condition($0))) }
  }

  mutating func choose(_ choice: Choice, _ desk: inout Desk) -> [Effect] {
    guard case .builder(let chosen) = choice else { return [] }
    switch chosen {
    case .kind(let kind): draftKind = kind
    case .condition(let condition): self.condition = condition
    }
    wrong = nil
    settle()
    return act(.nextField, &desk)
  }

  mutating func send(_ desk: inout Desk) -> [Effect] {
    guard let made = fields.item(form, draftKind, condition.condition, in: desk.zone),
      let before = desk.survey?.draft
    else { return [] }
    var after = before
    if item == nil {
      after.insert(made, at: place)
    } else {
      after.replace(made, at: place)
    }
    if let problem = after.problemOfWaiting ?? Self.problem(of: after) {
      wrong = problem
      return []
    }
    desk.survey?.change { $0 = after }
    desk.survey?.arrive(at: .item(place))
    desk.go(.pop)
    return []
  }

  /// What stands against the survey as a whole; that it asks nothing yet does not.
  private static func problem(of draft: SurveyDraft) -> String? {
    do {
      _ = try draft.configuration()
      return nil
    } catch .noQuestions, .badID {
      return nil
    } catch {
      return "\(error.message) \(error.recovery)"
    }
  }
}
