// SPDX-License-Identifier: MIT

import Booking
import Cells

/// A questionnaire, answered page by page.
struct QuestionnairePage: Page {
  let kind = PageKind.questionnaire

  /// Where the keys go.
  enum Focus: Hashable, Sendable {
    case question(LinkID, Part)
    /// A piece of a note that is too long to be seen beside a question.
    case note(LinkID, Int)
    /// The button to the next page, or to the end.
    case forward
    case backward
  }

  /// What of a question.
  enum Part: Hashable, Sendable {
    /// A text, its options, or its list.
    case whole
    case date(BirthDateFields.Part)
    /// One's own words beside the options.
    case own
  }

  /// What is being typed for a question.
  enum Typed: Hashable, Sendable {
    case text(TextField)
    case date(BirthDateFields)
  }

  var sheet: SurveySheet
  let purpose: AnswerPurpose
  var interview: Interview
  var focus = Focus.forward
  /// The first item of the page that is shown.
  var top: LinkID?
  var typed: [LinkID: Typed] = [:]
  /// The option where one is.
  var options: [LinkID: Int] = [:]
  /// Questions that were left once: only those show what is wrong with them.
  var visited: Set<LinkID> = []
  /// Why one's own words cannot be kept.
  var ownProblems: [LinkID: AnswerProblem] = [:]

  /// - Parameter interview: what was answered before.
  init(
    _ sheet: SurveySheet, on today: LocalDate, in zone: ZoneRules,
    for purpose: AnswerPurpose = .survey, resuming interview: Interview? = nil
  ) {
    self.sheet = sheet
    self.purpose = purpose
    self.interview = interview ?? Interview(sheet.questionnaire, on: today, in: zone)
  }

  var title: String { sheet.questionnaire.title ?? "Questions" }

  func crumbs(_ desk: Desk) -> [String] { purpose.crumbs(desk) }

  var holdsAnswers: Bool {
    purpose != .preview
      && interview != Interview(sheet.questionnaire, on: interview.today, in: interview.zone)
  }

  // MARK: Pages

  var page: Int {
    let pages = interview.pages
    return pages.firstIndex { first(of: $0) == top } ?? 0
  }

  func first(of progress: PageProgress) -> LinkID? {
    let entries = interview.questionnaire.entries
    return entries.indices.contains(progress.page.range.lowerBound)
      ? entries[progress.page.range.lowerBound].item.linkId : nil
  }

  var isLastPage: Bool { page + 1 >= interview.pages.count }

  func layout(_ desk: Desk) -> QuestionnaireLayout {
    QuestionnaireLayout(self, desk.layout, desk.settings.repertoire)
  }

  mutating func appear(_ desk: inout Desk) -> [Effect] {
    if top == nil { show(page: 0, desk) }
    return []
  }

  mutating func show(page: Int, _ desk: Desk) {
    let pages = interview.pages
    guard pages.indices.contains(page) else { return }
    top = first(of: pages[page])
    focus = layout(desk).stops.first ?? .forward
  }

  // MARK: Keys

  var takesText: Bool {
    guard case .question(let id, let part) = focus,
      let question = interview.questionnaire.question(id)
    else { return false }
    switch part {
    case .whole: return question.kind.options.isEmpty
    case .date, .own: return true
    }
  }

  mutating func perform(_ name: Action.Name, _ desk: inout Desk) -> [Effect] {
    switch name {
    case .nextField: move(by: 1, desk)
    case .previousField: move(by: -1, desk)
    case .down: step(by: 1, desk)
    case .up: step(by: -1, desk)
    case .first: go(to: layout(desk).stops.first ?? .forward)
    case .last: go(to: .forward)
    case .left: turn(by: -1)
    case .right: turn(by: 1)
    case .toggle: toggle(&desk)
    case .filters: openList(&desk)
    case .pageDown: goForward(&desk)
    case .pageUp: goBackward(&desk)
    case .confirm: finish(&desk)
    case .back: return leave(&desk)
    case .open:
      switch focus {
      case .forward: isLastPage ? finish(&desk) : goForward(&desk)
      case .backward: goBackward(&desk)
      case .note: move(by: 1, desk)
      case .question(let id, .whole) where layout(desk).isList(id): openList(&desk)
      case .question: move(by: 1, desk)
      }
    default: break
    }
    return []
  }

  private mutating func move(by steps: Int, _ desk: Desk) {
    let stops = layout(desk).stops
    guard let index = stops.firstIndex(of: settled(stops)), !stops.isEmpty else { return }
    go(to: stops[(index + steps + stops.count) % stops.count])
  }

  /// Where the focus is among `stops`, should what had it be gone.
  func settled(_ stops: [Focus]) -> Focus {
    if stops.contains(focus) { return focus }
    let id: LinkID? =
      switch focus {
      case .question(let id, _), .note(let id, _): id
      case .forward, .backward: nil
      }
    return stops.first { $0.item != nil && $0.item == id } ?? .forward
  }

  /// A row of ticks up or down, else to the question above or below.
  private mutating func step(by rows: Int, _ desk: Desk) {
    if case .question(let id, .whole) = focus,
      case .options(let grid) = layout(desk).control(of: id), grid.isTicks
    {
      let next = (options[id] ?? 0) + rows * grid.across
      if (0..<grid.count).contains(next) {
        options[id] = next
        return
      }
    }
    move(by: rows, desk)
  }

  mutating func go(to new: Focus) {
    if case .question(let id, _) = focus, new.item != id { visited.insert(id) }
    focus = new
  }

  private mutating func goForward(_ desk: inout Desk) {
    visitPage(desk)
    show(page: page + 1, desk)
  }

  private mutating func goBackward(_ desk: inout Desk) { show(page: page - 1, desk) }

  private mutating func visitPage(_ desk: Desk) {
    visited.formUnion(layout(desk).stops.compactMap(\.item))
  }

  private mutating func leave(_ desk: inout Desk) -> [Effect] {
    if page > 0 {
      show(page: page - 1, desk)
      return []
    }
    switch purpose {
    case .survey:
      guard holdsAnswers else { return [.quit] }
      desk.askToLeaveAnswers()
    case .booking(let place):
      desk.keep(interview, nil, person: place)
      desk.go(.pop)
    case .arrival, .check:
      guard holdsAnswers else {
        desk.go(.pop)
        return []
      }
      desk.askToLeaveAnswers(by: .leaveQuestions)
    case .preview: desk.go(.pop)
    }
    return []
  }

  mutating func click(_ target: Target, _ desk: inout Desk) -> [Effect] {
    let layout = layout(desk)
    switch target {
    case .field(let stop):
      guard layout.stops.indices.contains(stop) else { return [] }
      go(to: layout.stops[stop])
      if case .question(let id, .whole) = focus, layout.isList(id) { openList(&desk) }
    case .option(let stop, let index):
      guard layout.stops.indices.contains(stop) else { return [] }
      go(to: layout.stops[stop])
      guard case .question(let id, .whole) = focus else { return [] }
      options[id] = index
      toggle(&desk)
    default: break
    }
    return []
  }
}

extension QuestionnairePage.Focus {
  /// The item it is about.
  var item: LinkID? {
    switch self {
    case .question(let id, _), .note(let id, _): id
    case .forward, .backward: nil
    }
  }
}

extension Desk {
  /// Before answers that nobody has handed in are forgotten.
  mutating func askToLeaveAnswers(by choice: Confirmation = .quit) {
    overlay = .confirm(
      ConfirmBox(
        title: "Leave the questions?",
        lines: ["Nothing is handed in yet. What you answered is not kept."],
        harmless: "Stay", doing: "leave", choice: .confirmed(choice)))
  }
}
