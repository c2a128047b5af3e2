// SPDX-License-Identifier: MIT

import Booking
import Cells
import Interchange

/// A hospital's figures: what was given, who did not come, how long people waited.
struct ReportPage: Page {
  private static let spans = [7, 28]

  let hospital: HospitalID
  private(set) var wanted: VisitReport.Request
  private(set) var table: ReportTable?
  /// Why there are no figures.
  private(set) var problem: Refusal?
  /// The first row that is seen.
  private(set) var first = 0

  init(hospital: HospitalID, today: LocalDate) {
    self.hospital = hospital
    wanted = VisitReport.Request(
      .doses, per: .day, from: today.adding(days: 1 - Self.spans[0]), through: today)
  }

  var kind: PageKind { .report }

  func crumbs(_ desk: Desk) -> [String] {
    [desk.duty?.site?.hospital.name ?? "Staff", "Reports"]
  }

  // MARK: What can be done

  private var nextKind: VisitReport.Kind { Self.next(wanted.kind, in: VisitReport.Kind.allCases) }

  private var nextGrouping: VisitReport.Grouping {
    Self.next(wanted.grouping, in: wanted.kind.groupings)
  }

  private var days: Int { wanted.last.dayNumber - wanted.first.dayNumber + 1 }

  private var otherSpan: Int { Self.next(days, in: Self.spans) }

  private static func next<Value: Equatable>(_ value: Value, in all: [Value]) -> Value {
    let index = all.firstIndex(of: value) ?? -1
    return all.indices.contains(index + 1) ? all[index + 1] : all[0]
  }

  func actions(_ desk: Desk) -> [Action] {
    [
      Action(
        .nextReport, [.tab], "Tab", "the next report: \(nextKind.title.lowercased())",
        hint: "next report"),
      Action(
        .nextGrouping, [.character("g")], "g", "a row for each \(nextGrouping.noun)",
        hint: "by \(nextGrouping.noun)"),
      Action(
        .otherSpan, [.character("w")], "w", otherSpan.spanWords, hint: otherSpan.spanWords),
      Action(
        .earlierWeek, [.character("["), .character("<"), .left, .character("h")], "[",
        "a week back"),
      Action(
        .laterWeek, [.character("]"), .character(">"), .right, .character("l")], "[ ]",
        "a week forward", hint: "week"),
      Action(
        .save, [.character("s")], "s", "save for a spreadsheet", hint: "save",
        whyNot: table == nil ? "There are no figures to save." : nil),
      Action(.up, [.up, .character("k")], "↑", "a row up"),
      Action(.down, [.down, .character("j")], "↓", "a row down"),
      Action(.pageUp, [.pageUp], "PgUp", "a page up"),
      Action(.pageDown, [.pageDown], "PgDn", "a page down"),
      Action(.back, [.escape, .character("q")], "Esc", "back to the board", hint: "back"),
    ]
  }

  mutating func perform(_ name: Action.Name, _ desk: inout Desk) -> [Effect] {
    switch name {
    case .nextReport:
      wanted.kind = nextKind
      if !wanted.kind.groupings.contains(wanted.grouping) { wanted.grouping = .day }
      return begin()
    case .nextGrouping:
      wanted.grouping = nextGrouping
      return begin()
    case .otherSpan:
      wanted.first = wanted.last.adding(days: 1 - otherSpan)
      return begin()
    case .earlierWeek: return move(days: -7)
    case .laterWeek: return move(days: 7)
    case .save: return [.staff(.saveReport(hospital, wanted))]
    case .up: scroll(by: -1, desk)
    case .down: scroll(by: 1, desk)
    case .pageUp: scroll(by: -10, desk)
    case .pageDown: scroll(by: 10, desk)
    case .back: desk.go(.pop)
    default: break
    }
    return []
  }

  private mutating func move(days: Int) -> [Effect] {
    wanted.first = wanted.first.adding(days: days)
    wanted.last = wanted.last.adding(days: days)
    return begin()
  }

  private mutating func scroll(by rows: Int, _ desk: Desk) {
    let visible = ReportLayout(desk.layout, columns: table?.columns.count ?? 1).visibleRows
    first = max(0, min(first + rows, (table?.rows.count ?? 0) - visible))
  }

  // MARK: Loading

  /// The latest days are of most use, and stand last.
  private mutating func begin() -> [Effect] {
    first = wanted.grouping == .day ? wanted.last.dayNumber : 0
    return load()
  }

  private func load() -> [Effect] { [.staff(.loadReport(hospital, wanted))] }

  mutating func appear(_ desk: inout Desk) -> [Effect] { load() }
  mutating func refresh(_ desk: inout Desk) -> [Effect] { load() }

  mutating func take(_ answer: Answer, _ desk: inout Desk) -> [Effect] {
    switch answer {
    // One that came late is not of what is wanted now.
    case .staff(.report(wanted, .success(let new))):
      (table, problem) = (new, nil)
      scroll(by: 0, desk)
    case .staff(.report(wanted, .failure(let refusal))): (table, problem) = (nil, refusal)
    case .saved: desk.noteSaved(answer)
    case .staff, .waiting, .found, .record, .places, .questions, .loaded, .performed, .opened: break
    }
    return []
  }
}

extension VisitReport.Grouping {
  var noun: String {
    switch self {
    case .day: "day"
    case .vaccine: "vaccine"
    case .dose: "dose"
    case .age: "age"
    }
  }
}

extension Int {
  /// Of days.
  fileprivate var spanWords: String { self == 7 ? "one week" : "four weeks" }
}
