// SPDX-License-Identifier: MIT

import Booking
import Cells
import Interchange

/// What each question of a survey came to: bars for what is chosen, the latest texts, the middle of numbers.
struct ResultsPage: Page {
  private(set) var dashboard: Dashboard
  /// Which survey is shown.
  private var survey: QuestionnaireID?
  /// The first line that is seen.
  private(set) var first = 0

  init(_ dashboard: Dashboard) { self.dashboard = dashboard }

  var kind: PageKind { .results }

  func crumbs(_ desk: Desk) -> [String] { ["Dashboard", "Questions"] }

  private var surveys: [SurveyResult] { dashboard.surveys }

  /// Its place among all.
  var index: Int { surveys.firstIndex { $0.id == survey } ?? 0 }

  var shown: SurveyResult? { surveys.indices.contains(index) ? surveys[index] : nil }

  func actions(_ desk: Desk) -> [Action] {
    let other =
      surveys.isEmpty
      ? "Nothing was answered in these days."
      : surveys.count == 1 ? "Only this survey was answered in these days." : nil
    return [
      Action(
        .nextField, [.tab, .right, .character("l")], "Tab", "the next survey",
        hint: other == nil ? "next survey" : nil, whyNot: other),
      Action(
        .previousField, [.backTab, .left, .character("h")], "Shift-Tab", "the survey before",
        whyNot: other),
      Action(.up, [.up, .character("k")], "↑", "a line up"),
      Action(.down, [.down, .character("j")], "↓", "a line down"),
      Action(.pageUp, [.pageUp], "PgUp", "a page up"),
      Action(.pageDown, [.pageDown, .character(" ")], "PgDn", "a page down", hint: "page"),
      Action(.first, [.home, .character("g")], "Home", "to the first line"),
      Action(.last, [.end, .character("G")], "End", "to the last line"),
      Action(.export, [.character("e")], "e", "export the figures…", hint: "export"),
      Action(.back, [.escape, .character("q")], "Esc", "back to the dashboard", hint: "back"),
    ]
  }

  mutating func perform(_ name: Action.Name, _ desk: inout Desk) -> [Effect] {
    let page = visibleRows(desk.layout)
    switch name {
    case .nextField: turn(by: 1)
    case .previousField: turn(by: -1)
    case .up: scroll(to: first - 1, desk)
    case .down: scroll(to: first + 1, desk)
    case .pageUp: scroll(to: first - page, desk)
    case .pageDown: scroll(to: first + page, desk)
    case .first: scroll(to: 0, desk)
    case .last: scroll(to: .max, desk)
    case .export: desk.overlay = .list(.figuresFormats)
    case .back: desk.go(.pop)
    default: break
    }
    return []
  }

  private mutating func turn(by step: Int) {
    guard !surveys.isEmpty else { return }
    survey = surveys[(index + surveys.count + step) % surveys.count].id
    first = 0
  }

  func visibleRows(_ layout: Layout) -> Int { max(1, layout.contentEnd - layout.contentTop) }

  private mutating func scroll(to line: Int, _ desk: Desk) {
    let most = max(0, lines(desk.layout).count - visibleRows(desk.layout))
    first = min(max(0, line), most)
  }

  mutating func choose(_ choice: Choice, _ desk: inout Desk) -> [Effect] {
    guard case .figures(let format) = choice else { return [] }
    return [.staff(.dashboard(.save(dashboard.request, as: format)))]
  }

  mutating func refresh(_ desk: inout Desk) -> [Effect] {
    [.staff(.dashboard(.load(dashboard.request)))]
  }

  mutating func take(_ answer: Answer, _ desk: inout Desk) -> [Effect] {
    if case .staff(.dashboard(.figures(dashboard.request, .success(let new)))) = answer {
      // The survey that is read stays, whichever has the newest answers.
      survey = shown?.id
      dashboard = new
      scroll(to: first, desk)
    }
    if case .saved = answer { desk.noteSaved(answer) }
    return []
  }
}
