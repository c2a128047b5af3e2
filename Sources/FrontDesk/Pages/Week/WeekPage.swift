// SPDX-License-Identifier: MIT

import Booking
import Cells

/// How full a week is, hour by hour; each hour leads to its day's board.
struct WeekPage: Page {
  let hospital: HospitalID
  private(set) var monday: LocalDate
  private(set) var day: Int
  private(set) var hour = 0
  private(set) var grid: WeekGrid?
  private(set) var trouble: Trouble?
  /// Whether the hour that is going on is still to be found.
  private var isNew = true

  init(hospital: HospitalID, date: LocalDate) {
    self.hospital = hospital
    monday = date.startOfWeek
    day = date.weekday.rawValue
  }

  var kind: PageKind { .week }

  func crumbs(_ desk: Desk) -> [String] { [desk.duty?.site?.hospital.name ?? "Staff", "Week"] }

  func actions(_ desk: Desk) -> [Action] {
    [
      Action(.left, [.left, .character("h")], "←↑↓→", "to the day before", hint: "move"),
      Action(.right, [.right, .character("l")], "→", "to the next day"),
      Action(.up, [.up, .character("k")], "↑", "to the hour before"),
      Action(.down, [.down, .character("j")], "↓", "to the next hour"),
      Action(.first, [.home, .character("g")], "Home", "to the first hour"),
      Action(.last, [.end], "End", "to the last hour"),
      Action(.open, [.enter, .character(" ")], "Enter", "open this day's board", hint: "open day"),
      Action(.earlierWeek, [.character("["), .character("<"), .pageUp], "[", "a week back"),
      Action(
        .laterWeek, [.character("]"), .character(">"), .pageDown], "[ ]", "a week forward",
        hint: "week"),
      Action(.month, [.tab], "Tab", "the month", hint: "month"),
      Action(.chooseDate, [.character("/")], "/", "go to a date", hint: "date"),
      Action(
        .schedule, [.character("e")], "e", "schedule: hours, places, closures", hint: "schedule",
        whyNot: desk.whyNotSchedule),
      Action(.today, [.character("t")], "t", "to today", hint: "today"),
      Action(
        .back, [.escape, .backTab, .character("q")], "Esc", "back to the board", hint: "back"),
    ]
  }

  private func load() -> [Effect] { [.staff(.loadWeek(hospital, monday: monday))] }

  mutating func appear(_ desk: inout Desk) -> [Effect] { load() }
  mutating func refresh(_ desk: inout Desk) -> [Effect] { load() }

  mutating func perform(_ name: Action.Name, _ desk: inout Desk) -> [Effect] {
    switch name {
    case .left: return move(days: -1)
    case .right: return move(days: 1)
    case .up: hour = max(0, hour - 1)
    case .down: hour = min(max(0, (grid?.hours.count ?? 1) - 1), hour + 1)
    case .first: hour = 0
    case .last: hour = max(0, (grid?.hours.count ?? 1) - 1)
    case .earlierWeek: return show(monday.adding(days: -7))
    case .laterWeek: return show(monday.adding(days: 7))
    case .chooseDate: desk.overlay = .date(DateBox(today: desk.today))
    case .today:
      day = desk.today.weekday.rawValue
      isNew = true
      return show(desk.today.startOfWeek)
    case .month:
      desk.go(.replace(MonthPage(hospital: hospital, date: monday.adding(days: day))))
    case .schedule: desk.go(.push(SchedulePage(hospital: hospital, date: monday.adding(days: day))))
    case .open: open(&desk)
    case .back: desk.go(.pop)
    default: break
    }
    return []
  }

  private mutating func move(days: Int) -> [Effect] {
    let target = day + days
    if (0..<7).contains(target) {
      day = target
      return []
    }
    day = days > 0 ? 0 : 6
    return show(monday.adding(days: days > 0 ? 7 : -7))
  }

  private mutating func show(_ new: LocalDate) -> [Effect] {
    monday = new
    return load()
  }

  private func open(_ desk: inout Desk) {
    let minute = grid.flatMap { $0.hours.indices.contains(hour) ? $0.hours[hour] * 60 : nil }
    desk.duty?.wish = .day(monday.adding(days: day), minuteOfDay: minute ?? 0, nil)
    desk.go(.pop)
  }

  mutating func click(_ target: Target, _ desk: inout Desk) -> [Effect] {
    guard case .slot(let day, let hour) = target else { return [] }
    let again = (day, hour) == (self.day, self.hour)
    (self.day, self.hour) = (day, hour)
    if again { open(&desk) }
    return []
  }

  mutating func choose(_ choice: Choice, _ desk: inout Desk) -> [Effect] {
    guard case .date(let chosen) = choice else { return [] }
    day = chosen.date.weekday.rawValue
    return show(chosen.date.startOfWeek)
  }

  mutating func take(_ answer: Answer, _ desk: inout Desk) -> [Effect] {
    guard case .staff(.week(let loaded, let monday)) = answer, monday == self.monday else {
      return []
    }
    trouble = loaded.trouble
    let old = grid.flatMap { $0.hours.indices.contains(hour) ? $0.hours[hour] : nil }
    let new = WeekGrid(monday: monday, loaded, clocks: desk.clocks)
    grid = new
    let wanted = isNew ? desk.zone.zoned(desk.clocks.wall).local.minuteOfDay / 60 : old
    isNew = false
    hour = wanted.flatMap { wanted in new.hours.lastIndex { $0 <= wanted } } ?? 0
    return []
  }
}
