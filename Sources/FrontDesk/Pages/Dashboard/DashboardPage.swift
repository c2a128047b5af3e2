// SPDX-License-Identifier: MIT

import Booking
import Cells
import Interchange

/// How people stand with the daily check, today and in the last days, and what they ticked.
struct DashboardPage: Page {
  enum Phase {
    case loading
    case shown(Dashboard)
    /// Who may see it, for whoever may not.
    case notAllowed(ask: [PersonName])
    case failed(Refusal)
  }

  /// What the arrows move in.
  enum Part: Hashable, Sendable {
    case badges, ticked
  }

  private(set) var request: DashboardRequest
  private(set) var phase = Phase.loading
  private(set) var part = Part.badges
  private(set) var color = Badge.Color.green
  private(set) var rows = RowChoice()

  /// - Parameter zone: of the clock that is shown.
  init(today: LocalDate, in zone: ZoneRules) {
    request = DashboardRequest(through: today, in: zone)
  }

  var kind: PageKind { .dashboard }

  func crumbs(_ desk: Desk) -> [String] { ["Daily check", "Dashboard"] }

  var dashboard: Dashboard? {
    if case .shown(let dashboard) = phase { dashboard } else { nil }
  }

  // MARK: What can be done

  func actions(_ desk: Desk) -> [Action] {
    let back = Action(.back, [.escape], "Esc", "back to the board", hint: "back")
    if case .notAllowed = phase { return [back] }
    let whyNot = dashboard == nil ? "There are no figures to see." : nil
    let isToday = request.last >= desk.today
    return [
      Action(
        .nextField, [.tab, .backTab], "Tab",
        part == .badges ? "to what people ticked" : "to how people stand", hint: "part"),
      open(whyNot),
      Action(
        .earlierDay, [.character("["), .character("<"), .left, .character("h")], "[",
        "the day before"),
      Action(
        .laterDay, [.character("]"), .character(">"), .right, .character("l")], "[ ]",
        "the next day", hint: "day", whyNot: isToday ? "Later days are still to come." : nil),
      Action(.today, [.character("t")], "t", "to today"),
      Action(
        .questions, [.character("q")], "q", "the results of each question", hint: "answers",
        whyNot: whyNot),
      Action(
        .export, [.character("e")], "e", "export the figures…", hint: "export", whyNot: whyNot),
      scope(desk),
      Action(.up, [.up, .character("k")], "↑", "to the line above"),
      Action(.down, [.down, .character("j")], "↓", "to the line below"),
      back,
    ]
  }

  private func open(_ whyNot: String?) -> Action {
    switch part {
    case .badges:
      Action(
        .open, [.enter, .character(" ")], "Enter", "who is in it", hint: "who",
        whyNot: whyNot)
    case .ticked:
      Action(
        .open, [.enter, .character(" ")], "Enter", "all answers", hint: "all answers",
        whyNot: whyNot)
    }
  }

  private func scope(_ desk: Desk) -> Action {
    let words = request.hospital == nil ? "this hospital alone" : "all hospitals"
    return Action(
      .scope, [.character("w")], "w", words,
      whyNot: desk.duty?.site == nil ? "No hospital is chosen here." : nil)
  }

  mutating func perform(_ name: Action.Name, _ desk: inout Desk) -> [Effect] {
    switch name {
    case .nextField: part = part == .badges ? .ticked : .badges
    case .up: move(by: -1, desk)
    case .down: move(by: 1, desk)
    case .open where part == .badges:
      if dashboard != nil { desk.go(.push(BadgePeoplePage(request, color))) }
    case .open, .questions:
      if let dashboard { desk.go(.push(ResultsPage(dashboard))) }
    case .earlierDay: return show(request.last.adding(days: -1))
    case .laterDay: return show(request.last.adding(days: 1))
    case .today: return show(desk.today)
    case .export: desk.overlay = .list(.figuresFormats)
    case .scope:
      request.hospital = request.hospital == nil ? desk.duty?.site?.hospital.id : nil
      return load()
    case .back: desk.go(.pop)
    default: break
    }
    return []
  }

  private mutating func move(by lines: Int, _ desk: Desk) {
    switch part {
    case .badges:
      let all = Badge.Color.allCases
      let index = (all.firstIndex(of: color) ?? 0) + lines
      color = all[min(max(0, index), all.count - 1)]
    case .ticked: choose(rows.index + lines, desk)
    }
  }

  private mutating func choose(_ row: Int, _ desk: Desk) {
    rows.choose(
      row, of: dashboard?.ticked.count ?? 0, visible: DashboardLayout(desk.layout).tickedRows)
  }

  private mutating func show(_ date: LocalDate) -> [Effect] {
    request.last = date
    return load()
  }

  mutating func click(_ target: Target, _ desk: inout Desk) -> [Effect] {
    switch target {
    case .option(field: 0, let index) where Badge.Color.allCases.indices.contains(index):
      (part, color) = (.badges, Badge.Color.allCases[index])
    case .row(let index):
      part = .ticked
      choose(index, desk)
    case .slot(let day, _):
      guard let days = dashboard?.days, days.indices.contains(day) else { break }
      return show(days[day].date)
    default: break
    }
    return []
  }

  mutating func choose(_ choice: Choice, _ desk: inout Desk) -> [Effect] {
    guard case .figures(let format) = choice else { return [] }
    return [.staff(.dashboard(.save(request, as: format)))]
  }

  // MARK: Loading

  private func load() -> [Effect] { [.staff(.dashboard(.load(request)))] }

  mutating func appear(_ desk: inout Desk) -> [Effect] { load() }
  mutating func refresh(_ desk: inout Desk) -> [Effect] { load() }

  mutating func take(_ answer: Answer, _ desk: inout Desk) -> [Effect] {
    switch answer {
    // One that came late is not of what is wanted now.
    case .staff(.dashboard(.figures(request, .success(let new)))):
      phase = .shown(new)
      choose(rows.index, desk)
      // What people wrote in their own words is among it.
      return desk.noteLook(at: .responses(request.hospital))
    case .staff(.dashboard(.figures(request, .failure(let refusal)))): phase = .failed(refusal)
    case .staff(.dashboard(.notAllowed(let names))): phase = .notAllowed(ask: names)
    case .saved: desk.noteSaved(answer)
    case .staff, .waiting, .found, .record, .places, .questions, .loaded, .performed, .opened:
      break
    }
    return []
  }
}

extension ListBox {
  /// What figures are written as.
  static let figuresFormats = ListBox(
    title: "Export as", prompt: "for a spreadsheet, or for a program",
    items: [
      Item("CSV, for a spreadsheet", choice: .figures(.csv)),
      Item("JSON, for another program", choice: .figures(.json)),
    ])
}
