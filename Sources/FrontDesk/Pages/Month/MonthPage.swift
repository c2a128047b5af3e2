// SPDX-License-Identifier: MIT

import Booking
import Cells

/// How full a month is, day by day; each day leads to its board.
struct MonthPage: Page {
  let hospital: HospitalID
  private(set) var date: LocalDate
  private(set) var grid: MonthGrid?
  private(set) var trouble: Trouble?

  init(hospital: HospitalID, date: LocalDate) {
    self.hospital = hospital
    self.date = date
  }

  var kind: PageKind { .month }

  func crumbs(_ desk: Desk) -> [String] { [desk.duty?.site?.hospital.name ?? "Staff", "Month"] }

  func actions(_ desk: Desk) -> [Action] {
    [
      Action(.left, [.left, .character("h")], "←↑↓→", "to the day before", hint: "move"),
      Action(.right, [.right, .character("l")], "→", "to the next day"),
      Action(.up, [.up, .character("k")], "↑", "to the same day a week before"),
      Action(.down, [.down, .character("j")], "↓", "to the same day of the next week"),
      Action(.first, [.home, .character("g")], "Home", "to the first day of the month"),
      Action(.last, [.end], "End", "to the last day of the month"),
      Action(.open, [.enter, .character(" ")], "Enter", "open this day's board", hint: "open day"),
      Action(
        .earlierMonth, [.character("["), .character("<"), .pageUp], "[", "a month back"),
      Action(
        .laterMonth, [.character("]"), .character(">"), .pageDown], "[ ]", "a month forward",
        hint: "month"),
      Action(.board, [.tab], "Tab", "the board", hint: "board"),
      Action(.chooseDate, [.character("/")], "/", "go to a date", hint: "date"),
      Action(
        .schedule, [.character("e")], "e", "schedule: hours, places, closures", hint: "schedule",
        whyNot: desk.whyNotSchedule),
      Action(.today, [.character("t")], "t", "to today", hint: "today"),
      Action(.week, [.backTab], "Shift-Tab", "the week of this day"),
      Action(.back, [.escape, .character("q")], "Esc", "back to the board", hint: "back"),
    ]
  }

  // MARK: What happens

  private func load() -> [Effect] { [.staff(.loadMonth(hospital, first: date.firstOfMonth))] }

  mutating func appear(_ desk: inout Desk) -> [Effect] { load() }
  mutating func refresh(_ desk: inout Desk) -> [Effect] { load() }

  mutating func perform(_ name: Action.Name, _ desk: inout Desk) -> [Effect] {
    switch name {
    case .left: return go(to: date.adding(days: -1))
    case .right: return go(to: date.adding(days: 1))
    case .up: return go(to: date.adding(days: -7))
    case .down: return go(to: date.adding(days: 7))
    case .first: return go(to: date.firstOfMonth)
    case .last: return go(to: date.daysOfMonth.last ?? date)
    case .earlierMonth: return go(months: -1)
    case .laterMonth: return go(months: 1)
    case .today: return go(to: desk.today)
    case .chooseDate: desk.overlay = .date(DateBox(today: desk.today))
    case .schedule: desk.go(.push(SchedulePage(hospital: hospital, date: date)))
    case .open: open(&desk)
    case .week: desk.go(.replace(WeekPage(hospital: hospital, date: date)))
    case .board, .back: desk.go(.pop)
    default: break
    }
    return []
  }

  private mutating func go(to new: LocalDate) -> [Effect] {
    let isElsewhere = new.firstOfMonth != date.firstOfMonth
    date = new
    return isElsewhere ? load() : []
  }

  /// The same day of another month, or its last one where it is shorter.
  private mutating func go(months: Int) -> [Effect] {
    let other =
      months < 0
      ? date.firstOfMonth.adding(days: -1)
      : (date.daysOfMonth.last ?? date).adding(days: 1)
    let days = other.daysOfMonth
    return go(to: days[min(date.day, days.count) - 1])
  }

  private func open(_ desk: inout Desk) {
    desk.duty?.wish = .day(date, minuteOfDay: 0, nil)
    desk.go(.pop)
  }

  mutating func click(_ target: Target, _ desk: inout Desk) -> [Effect] {
    guard case .row(let index) = target, let days = grid?.days, days.indices.contains(index) else {
      return []
    }
    let isAgain = days[index].date == date
    date = days[index].date
    if isAgain { open(&desk) }
    return []
  }

  mutating func choose(_ choice: Choice, _ desk: inout Desk) -> [Effect] {
    guard case .date(let chosen) = choice else { return [] }
    return go(to: chosen.date)
  }

  mutating func take(_ answer: Answer, _ desk: inout Desk) -> [Effect] {
    guard case .staff(.month(let loaded, let first)) = answer, first == date.firstOfMonth else {
      return []
    }
    trouble = loaded.trouble
    grid = MonthGrid(first: first, loaded, clocks: desk.clocks)
    return []
  }
}
