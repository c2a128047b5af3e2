// SPDX-License-Identifier: MIT

import Booking
import Cells
import Interchange

/// A survey as it is put together: what it is, what is sent along, and its questions page by page.
struct SurveyBuilderPage: Page {
  let kind = PageKind.surveyBuilder

  enum Row: Hashable, Sendable {
    case setting(SurveySettingsPage.Field)
    case variable(Int)
    case page(Int)
    case item(SurveyDraft.Place)
  }

  private(set) var rows = RowChoice()
  /// Why nothing can be built here.
  private var refusal: Refusal?

  func crumbs(_ desk: Desk) -> [String] {
    [desk.duty?.site?.hospital.name ?? "Staff", "Survey"]
  }

  /// Everything that can be chosen, from top to bottom.
  func all(_ work: SurveyWork?) -> [Row] {
    guard let draft = work?.draft else { return [] }
    let settings = SurveySettingsPage.Field.allCases.map { Row.setting($0) }
    let variables = draft.variables.indices.map { Row.variable($0) }
    let pages = draft.pages.enumerated().flatMap { index, page in
      [Row.page(index)]
        + page.items.indices.map { Row.item(SurveyDraft.Place(page: index, item: $0)) }
    }
    return settings + variables + pages
  }

  func chosen(_ desk: Desk) -> Row? {
    let all = all(desk.survey)
    return all.indices.contains(rows.index) ? all[rows.index] : nil
  }

  func visibleRows(_ layout: Layout) -> Int { max(1, layout.contentEnd - layout.contentTop) }

  private mutating func choose(_ row: Row, _ desk: Desk) {
    let all = all(desk.survey)
    choose(all.firstIndex(of: row) ?? rows.index, desk)
  }

  private mutating func choose(_ index: Int, _ desk: Desk) {
    rows.choose(
      index, of: all(desk.survey).count, visible: visibleRows(desk.layout))
  }

  // MARK: What happens

  mutating func appear(_ desk: inout Desk) -> [Effect] {
    guard desk.survey == nil else {
      if let row = desk.survey?.takeArrival() {
        choose(row, desk)
      } else {
        choose(rows.index, desk)
      }
      return []
    }
    return refusal == nil ? [.staff(.survey(.open))] : []
  }

  mutating func take(_ answer: Answer, _ desk: inout Desk) -> [Effect] {
    guard case .staff(.survey(let answer)) = answer else { return [] }
    switch answer {
    case .opened(let survey, let hasPassword):
      desk.survey = SurveyWork(survey, hasPassword: hasPassword)
    case .locked: desk.go(.replace(SurveyPasswordPage()))
    case .preview(let sheet):
      desk.go(
        .push(QuestionnairePage(sheet, on: desk.today, in: desk.zone, for: .preview)))
    case .refused(let refusal):
      if desk.survey == nil { self.refusal = refusal }
      desk.say(refusal)
    case .wrong, .paused, .saved, .wiped: break
    }
    return []
  }

  mutating func perform(_ name: Action.Name, _ desk: inout Desk) -> [Effect] {
    let count = all(desk.survey).count
    if rows.move(name, of: count, visible: visibleRows(desk.layout)) { return [] }
    switch name {
    case .open: edit(&desk)
    case .addQuestion: addQuestion(&desk)
    case .addPage: addPage(&desk)
    case .addVariable:
      if let draft = desk.survey?.draft { desk.go(.push(SurveyVariablePage(nil, in: draft))) }
    case .removeItem: remove(&desk)
    case .moveUp: move(by: -1, &desk)
    case .moveDown: move(by: 1, &desk)
    case .undo:
      desk.survey?.undo()
      choose(rows.index, desk)
      desk.say(.done, "The last change is taken back.")
    case .preview: return preview(&desk)
    case .save: save(&desk)
    case .back: leave(&desk)
    default: break
    }
    return []
  }

  mutating func click(_ target: Target, _ desk: inout Desk) -> [Effect] {
    guard case .row(let index) = target else { return [] }
    let again = index == rows.index
    choose(index, desk)
    if again { edit(&desk) }
    return []
  }

  mutating func choose(_ choice: Choice, _ desk: inout Desk) -> [Effect] {
    guard case .confirmed(.leaveSurvey) = choice else { return [] }
    desk.survey = nil
    desk.go(.pop)
    return []
  }

  // MARK: Changes

  private func edit(_ desk: inout Desk) {
    guard let draft = desk.survey?.draft, let row = chosen(desk) else { return }
    switch row {
    case .setting(let field): desk.go(.push(SurveySettingsPage(draft, at: field)))
    case .variable(let index):
      guard draft.variables.indices.contains(index) else { return }
      desk.go(.push(SurveyVariablePage(draft.variables[index], in: draft)))
    case .page(let index): desk.go(.push(SurveyTitlePage(ofPage: index, in: draft)))
    case .item(let place):
      guard let item = draft.item(at: place) else { return }
      guard DraftKind(item) != nil else {
        desk.say(
          .note, "Questions that stand together are changed in the file: export it, and import it.")
        return
      }
      desk.go(.push(SurveyQuestionPage(item, at: place, in: draft)))
    }
  }

  /// Where something new goes: behind what is chosen.
  private func placeBehind(_ desk: Desk, _ draft: SurveyDraft) -> SurveyDraft.Place {
    switch chosen(desk) {
    case .item(let place): draft.place(behind: place)
    case .page(let index): SurveyDraft.Place(page: index, item: 0)
    case .setting, .variable, nil: draft.place(behind: nil)
    }
  }

  private func addQuestion(_ desk: inout Desk) {
    guard let draft = desk.survey?.draft else { return }
    let place = placeBehind(desk, draft)
    desk.go(.push(SurveyQuestionPage(nil, at: place, in: draft)))
  }

  private func addPage(_ desk: inout Desk) {
    guard let draft = desk.survey?.draft else { return }
    let index: Int =
      switch chosen(desk) {
      case .item(let place): place.page + 1
      case .page(let page): page + 1
      case .setting, .variable, nil: draft.pages.count
      }
    desk.go(.push(SurveyTitlePage(newAt: index)))
  }

  private mutating func remove(_ desk: inout Desk) {
    guard let row = chosen(desk), let before = desk.survey?.draft else { return }
    var after = before
    switch row {
    case .setting: return
    case .variable(let index): after.removeVariable(index)
    case .page(let index): after.removePage(index)
    case .item(let place): after.remove(at: place)
    }
    if let needed = after.problemOfWaiting {
      desk.say(.warning, needed)
      return
    }
    desk.survey?.change { $0 = after }
    choose(rows.index, desk)
    desk.say(.done, "Removed. u brings it back.")
  }

  private mutating func move(by step: Int, _ desk: inout Desk) {
    guard let row = chosen(desk), var draft = desk.survey?.draft else { return }
    let moved: Row?
    switch row {
    case .setting, .variable: moved = nil
    case .page(let index): moved = draft.movePage(index, by: step).map { .page($0) }
    case .item(let place): moved = draft.move(place, by: step).map { .item($0) }
    }
    guard let moved else { return desk.say(.note, "There is nothing beyond.") }
    let after = draft
    desk.survey?.change { $0 = after }
    choose(moved, desk)
  }

  // MARK: The whole

  /// The survey as it stands; says what is wrong with it, and goes there.
  private mutating func whole(_ desk: inout Desk) -> SurveyConfiguration? {
    guard let draft = desk.survey?.draft else { return nil }
    if draft.title.isEmpty {
      choose(.setting(.title), desk)
      desk.say(.warning, "It has no title yet: press Enter and give it one.")
      return nil
    }
    if let empty = draft.pages.firstIndex(where: \.items.isEmpty) {
      choose(.page(empty), desk)
      desk.say(.warning, "This page is empty: add a question, or remove it.")
      return nil
    }
    do {
      return try draft.configuration()
    } catch {
      desk.say(.warning, "\(error.message) \(error.recovery)")
      return nil
    }
  }

  private mutating func preview(_ desk: inout Desk) -> [Effect] {
    whole(&desk).map { [.staff(.survey(.preview($0)))] } ?? []
  }

  private mutating func save(_ desk: inout Desk) {
    guard let survey = whole(&desk), let work = desk.survey else { return }
    desk.go(.push(SurveySavePage(survey, hasPassword: work.hasPassword)))
  }

  private func leave(_ desk: inout Desk) {
    guard desk.survey?.isChanged == true else {
      desk.survey = nil
      desk.go(.pop)
      return
    }
    desk.askToLeaveSurvey(by: .leaveSurvey)
  }
}

extension SurveyDraft {
  /// Why something cannot go: another item waits for it. Nil where none does.
  var problemOfWaiting: String? {
    do {
      _ = try configuration()
      return nil
    } catch .unknownQuestion(.item(let id), _) {
      let words = everyItem.first { $0.linkId == id }?.words ?? id.rawValue
      return "“\(words)” is asked depending on it: change that one first."
    } catch .unknownQuestion {
      return "What follows from the answers depends on it: it stays."
    } catch {
      return nil
    }
  }
}

extension Desk {
  /// Before a survey that nobody saved is forgotten.
  mutating func askToLeaveSurvey(by way: Confirmation) {
    overlay = .confirm(
      ConfirmBox(
        title: "Leave the survey?", lines: ["What you changed is not saved."], harmless: "Stay",
        doing: "leave", choice: .confirmed(way)))
  }
}
