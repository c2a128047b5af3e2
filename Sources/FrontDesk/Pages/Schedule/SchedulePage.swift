// SPDX-License-Identifier: MIT

import Booking
import Cells

/// One week of a hospital's schedule as it is, and what staff changed of it; for administrators.
struct SchedulePage: Page {
  let hospital: HospitalID
  private(set) var monday: LocalDate
  private(set) var week: Week?
  private(set) var spot: Spot

  /// What is shown of one week.
  struct Week: Sendable {
    let site: Site
    let days: [(spans: DaySpans, load: DayLoad)]
    let changes: [StaffChange]
    let trouble: Trouble?
  }

  enum Spot: Hashable, Sendable {
    /// Counted from Monday.
    case day(Int)
    case change(Int)
  }

  init(hospital: HospitalID, date: LocalDate) {
    self.hospital = hospital
    monday = date.startOfWeek
    spot = .day(date.weekday.rawValue)
  }

  var kind: PageKind { .schedule }
  var leadsToChange: Bool { true }

  func crumbs(_ desk: Desk) -> [String] {
    [desk.duty?.site?.hospital.name ?? "Staff", "Schedule"]
  }

  /// The chosen day; today's or the first one of the week where a change is chosen.
  func date(_ desk: Desk) -> LocalDate {
    if case .day(let index) = spot { return monday.adding(days: index) }
    return max(monday, desk.today)
  }

  var change: StaffChange? {
    guard case .change(let index) = spot, let changes = week?.changes,
      changes.indices.contains(index)
    else { return nil }
    return changes[index]
  }

  func actions(_ desk: Desk) -> [Action] {
    let whyNot = week == nil ? "The schedule is not read yet." : desk.restriction
    let past = date(desk) < desk.today ? "This day is over." : nil
    return [
      Action(
        .closeDay, [.character("c")], "c", "close: hours, a day or several", hint: "close",
        whyNot: whyNot ?? past),
      Action(
        .openDay, [.character("o")], "o", "open: hours of their own for some days", hint: "open",
        whyNot: whyNot ?? past),
      Action(
        .setPlaces, [.character("p")], "p", "how many places the slots have", hint: "places",
        whyNot: whyNot),
      Action(
        .setVaccines, [.character("v")], "v", "which vaccines are given on a weekday",
        hint: "vaccines", whyNot: whyNot),
      Action(
        .setRules, [.character("r")], "r", "how early and how late can be booked and cancelled",
        hint: "rules", whyNot: whyNot),
      Action(
        .undo, [.character("u"), .delete], "u", "take the chosen change back",
        hint: change == nil ? nil : "take back",
        whyNot: whyNot
          ?? (change == nil ? "No change is chosen: they stand under the week." : nil)),
    ] + Action.rows("row") + [
      Action(.earlierWeek, [.character("["), .character("<"), .left], "[", "a week back"),
      Action(
        .laterWeek, [.character("]"), .character(">"), .right], "[ ]", "a week forward",
        hint: "week"),
      Action(.chooseDate, [.character("/")], "/", "go to a date"),
      Action(.today, [.character("t")], "t", "to today"),
      Action(
        .open, [.enter], "Enter", change == nil ? "close this day" : "take this change back",
        whyNot: whyNot ?? (change == nil ? past : nil)),
      Action(.back, [.escape, .character("q")], "Esc", "back", hint: "back"),
    ]
  }

  // MARK: What happens

  private func load() -> [Effect] { [.staff(.loadWeek(hospital, monday: monday))] }

  mutating func appear(_ desk: inout Desk) -> [Effect] { load() }
  mutating func refresh(_ desk: inout Desk) -> [Effect] { load() }

  mutating func perform(_ name: Action.Name, _ desk: inout Desk) -> [Effect] {
    switch name {
    case .up, .pageUp: move(by: name == .up ? -1 : -7)
    case .down, .pageDown: move(by: name == .down ? 1 : 7)
    case .first: spot = .day(0)
    case .last: move(by: .max)
    case .earlierWeek: return show(monday.adding(days: -7))
    case .laterWeek: return show(monday.adding(days: 7))
    case .today:
      spot = .day(desk.today.weekday.rawValue)
      return show(desk.today.startOfWeek)
    case .chooseDate: desk.overlay = .date(DateBox(today: desk.today))
    case .open:
      if change != nil { return takeBack() }
      desk.go(.push(CloseForm(at: hospital, on: date(desk))))
    case .undo: return takeBack()
    case .closeDay: desk.go(.push(CloseForm(at: hospital, on: date(desk))))
    case .openDay: desk.go(.push(OpenForm(at: hospital, on: date(desk))))
    case .setPlaces: desk.go(.push(PlacesForm(at: hospital)))
    case .setVaccines:
      if let site = week?.site {
        desk.go(.push(VaccinesForm(at: site, on: date(desk).weekday, desk)))
      }
    case .setRules:
      if let site = week?.site { desk.go(.push(RulesForm(at: site))) }
    case .back: desk.go(.pop)
    default: break
    }
    return []
  }

  private func takeBack() -> [Effect] {
    guard let change else { return [] }
    return [.staff(.previewSchedule(TimetableRequest(change.takingBack, at: hospital)))]
  }

  private mutating func show(_ new: LocalDate) -> [Effect] {
    monday = new
    return load()
  }

  private var spots: [Spot] {
    (0..<7).map { .day($0) } + (week?.changes ?? []).indices.map { .change($0) }
  }

  private mutating func move(by steps: Int) {
    let spots = spots
    let here = spots.firstIndex(of: spot) ?? 0
    let wanted = here.addingReportingOverflow(steps)
    spot =
      spots[wanted.overflow ? spots.count - 1 : min(max(0, wanted.partialValue), spots.count - 1)]
  }

  mutating func click(_ target: Target, _ desk: inout Desk) -> [Effect] {
    guard case .row(let row) = target, spots.indices.contains(row) else { return [] }
    spot = spots[row]
    return []
  }

  mutating func choose(_ choice: Choice, _ desk: inout Desk) -> [Effect] {
    guard case .date(let chosen) = choice else { return [] }
    spot = .day(chosen.date.weekday.rawValue)
    return show(chosen.date.startOfWeek)
  }

  mutating func take(_ answer: Answer, _ desk: inout Desk) -> [Effect] {
    switch answer {
    case .staff(.week(let loaded, let monday)) where monday == self.monday:
      let site = loaded.site
      week = Week(
        site: site,
        days: (0..<7).map {
          let date = monday.adding(days: $0)
          return (DaySpans(date, at: site), DayLoad(date, loaded, clocks: desk.clocks))
        },
        changes: StaffChange.all(of: site, today: desk.today) { desk.vaccineName($0) },
        trouble: loaded.trouble)
      if !spots.contains(spot) { spot = spots.last ?? .day(0) }
    case .staff(.schedulePreview(let result)): desk.show(result)
    default: break
    }
    return []
  }
}

extension Desk {
  /// Shows what a change would do, or why it cannot be.
  mutating func show(_ preview: Result<SchedulePreview, Refusal>) {
    switch preview {
    case .success(let preview): go(.push(SchedulePreviewPage(preview)))
    case .failure(let refusal): say(refusal)
    }
  }

  /// Why whoever works here changes no schedule; nil for those who do.
  var whyNotSchedule: String? {
    duty?.account.role.may(.manageSchedules) == true
      ? nil : "Schedules are kept by administrators."
  }
}
