// SPDX-License-Identifier: MIT

import Booking
import Cells

/// Finds a time: the slot grid of one hospital, week by week.
struct WhenPage: Page {
  let hospital: HospitalID
  let name: String
  private(set) var loaded: LoadedHospital?
  private(set) var grid: SlotGrid?
  private(set) var day = 0
  private(set) var row = 0
  /// The first row that is seen.
  private(set) var first = 0
  /// Slots that another terminal has just changed, until when they are marked.
  private(set) var changed: [Instant: BootMoment] = [:]
  /// The minute in which the hospital was last loaded by itself.
  private var minute: Int?
  /// A slot to go to as soon as its week is there.
  private var wanted: Instant?

  /// Seconds for which a number that changed elsewhere is underlined.
  private static let changedSeconds = 2

  init(hospital: HospitalID, name: String, wanted: Instant? = nil) {
    self.hospital = hospital
    self.name = name
    self.wanted = wanted
  }

  var kind: PageKind { .time }

  func crumbs(_ desk: Desk) -> [String] {
    [desk.draft.moving == nil ? "Book" : "Move", name, "When"]
  }

  var slot: Slot? { grid?.slot(day: day, row: row) }

  var isFirstWeek: Bool {
    guard let grid else { return true }
    return grid.monday <= hospitalToday.startOfWeek
  }

  /// By the hospital's own clock, which may be a day ahead of the terminal's.
  private var hospitalToday = LocalDate.earliest

  /// Why the slot under the focus cannot be chosen.
  func whyNot(_ desk: Desk) -> String? {
    if let restriction = desk.restriction { return restriction }
    if let whyUnknown { return whyUnknown }
    guard let slot else {
      return grid.map { $0.days.indices.contains(day) ? $0.days[day].reason?.text ?? "" : "" }
        .map { $0.isEmpty ? "No slot begins then." : "Not on this day: \($0)." }
    }
    return slot.whyNot
  }

  // MARK: What happens

  mutating func appear(_ desk: inout Desk) -> [Effect] {
    if let loaded { askVaccine(loaded.site.hospital.schedule.vaccines, &desk) }
    return [.load([hospital])]
  }

  mutating func perform(_ name: Action.Name, _ desk: inout Desk) -> [Effect] {
    switch name {
    case .left: moveDay(by: -1, desk)
    case .right: moveDay(by: 1, desk)
    case .up: moveRow(by: -1, desk)
    case .down: moveRow(by: 1, desk)
    case .pageUp: moveRow(by: -8, desk)
    case .pageDown: moveRow(by: 8, desk)
    case .first: moveRow(by: -1000, desk)
    case .last: moveRow(by: 1000, desk)
    case .earlierWeek: showWeek(of: monday.adding(days: -7), desk)
    case .laterWeek: showWeek(of: monday.adding(days: 7), desk)
    case .nextFree: goToFree(forward: true, &desk)
    case .previousFree: goToFree(forward: false, &desk)
    case .chooseDate: desk.overlay = .date(DateBox(today: hospitalToday))
    case .today: goTo(hospitalToday, desk)
    case .chooseVaccine:
      guard let loaded else { return [] }
      desk.overlay = .list(.vaccines(loaded.site.hospital.schedule.vaccines, desk, any: false))
    case .otherHospital:
      // A booking came by the page of hospitals; a move goes there for the first time.
      if desk.draft.moving == nil { return leave(&desk) }
      desk.go(.replace(WherePage()))
    case .open: return choose(&desk)
    case .back: return leave(&desk)
    default: break
    }
    return []
  }

  private var monday: LocalDate { grid?.monday ?? hospitalToday.startOfWeek }

  mutating func click(_ target: Target, _ desk: inout Desk) -> [Effect] {
    switch target {
    case .slot(let day, let row):
      let again = (day, row) == (self.day, self.row)
      (self.day, self.row) = (day, row)
      guard again else { return [] }
      if let reason = whyNot(desk) {
        desk.say(.warning, reason)
        return []
      }
      return choose(&desk)
    case .field: return perform(.chooseVaccine, &desk)
    case .action, .row, .option, .person, .line, .outside: return []
    }
  }

  /// Keeps the places of the slot under the focus, or asks whether to move there.
  private mutating func choose(_ desk: inout Desk) -> [Effect] {
    guard let slot, let loaded, slot.status == .free else { return [] }
    let start = slot.time.start
    if let moving = desk.draft.moving {
      let old = moving.appointment.time.start
      desk.overlay = .confirm(
        ConfirmBox(
          title: "Move this appointment?",
          lines: [
            "from  \(old.short), \(moving.site.hospital.name)",
            "to    \(start.short), \(name)", "",
            "The old place becomes free for somebody else at once.",
          ], harmless: "Keep it as it is", doing: "move it",
          choice: .confirmed(.move(SlotStart(instant: start.instant)))))
      return []
    }
    guard let vaccine = desk.draft.vaccine,
      loaded.site.hospital.schedule.vaccines.contains(vaccine)
    else {
      desk.overlay = .list(.vaccines(loaded.site.hospital.schedule.vaccines, desk, any: false))
      return []
    }
    return [
      .perform(
        .hold(
          HoldRequest(
            hospital: hospital, start: .exact(start.instant), vaccine: vaccine,
            places: desk.draft.party.count)))
    ]
  }

  private func leave(_ desk: inout Desk) -> [Effect] {
    desk.go(.pop)
    return desk.releaseHold()
  }

  mutating func choose(_ choice: Choice, _ desk: inout Desk) -> [Effect] {
    switch choice {
    case .vaccine(.only(let code)):
      desk.draft.vaccine = code
    case .date(let chosen):
      goTo(chosen.date, desk)
    case .confirmed(.move(let start)):
      guard let moving = desk.draft.moving else { return [] }
      return [
        .perform(
          .reschedule(
            RescheduleRequest(
              appointment: moving.key, start: .exact(start.instant), hospital: hospital)))
      ]
    case .vaccine, .action, .place, .format, .reason, .confirmed:
      break
    }
    return []
  }

  mutating func take(_ answer: Answer, _ desk: inout Desk) -> [Effect] {
    switch answer {
    case .loaded(let hospitals):
      guard let mine = hospitals.first(where: { $0.site.hospital.id == hospital }) else {
        return []
      }
      let isFirst = loaded == nil
      loaded = mine
      show(mine, isFirst: isFirst, &desk)
    case .performed(.hold, .success(.hold(let hold))):
      desk.draft.hold = hold
      desk.draft.site = loaded?.site
      desk.go(.push(WhoPage()))
      return []
    case .performed(.reschedule, .success(.appointments(let moved))):
      if let site = loaded?.site { desk.keep(moved, at: site) }
      desk.go(.restart([AppointmentsPage()]))
      if let time = moved.first?.time.start { desk.say(.done, "Moved to \(time.short).") }
      return desk.beginDraft()
    case .performed(_, .failure(let refusal)):
      desk.say(refusal)
      return [.load([hospital])]
    case .performed, .found, .places, .opened, .saved:
      break
    }
    return []
  }

  mutating func refresh(_ desk: inout Desk) -> [Effect] { [.load([hospital])] }

  mutating func tick(_ desk: inout Desk) -> [Effect] {
    changed = changed.filter { $0.value.secondsLeft(at: desk.clocks.boot) > 0 }
    // A slot begins on the minute.
    guard minute != desk.clocks.wall.minute else { return [] }
    minute = desk.clocks.wall.minute
    return [.load([hospital])]
  }

  // MARK: The grid

  private func availability(_ loaded: LoadedHospital, _ desk: Desk) -> Availability {
    Availability(
      site: loaded.site, book: loaded.book, clocks: desk.clocks, terminal: desk.settings.terminal,
      moving: desk.draft.moving?.appointment)
  }

  private mutating func show(_ mine: LoadedHospital, isFirst: Bool, _ desk: inout Desk) {
    let availability = availability(mine, desk)
    hospitalToday = availability.today
    defer { if isFirst { askVaccine(mine.site.hospital.schedule.vaccines, &desk) } }
    if isFirst || wanted != nil {
      let start =
        wanted.map { mine.site.zone.zoned($0) } ?? availability.nextPossible()?.time.start
      wanted = nil
      grid = SlotGrid(
        monday: (start?.local.date ?? availability.today).startOfWeek, availability)
      guard let start else {
        day = availability.today.weekday.rawValue
        return
      }
      focus(start.instant, desk)
      // What comes after it is of more use than what came before.
      first = max(0, min(row - 2, (grid?.rows.count ?? 0) - visibleRows(desk.layout)))
      return
    }
    let new = SlotGrid(monday: monday, availability)
    if let old = grid {
      let until = desk.clocks.boot.adding(seconds: Self.changedSeconds)
      for start in new.changes(since: old) { changed[start] = until }
    }
    grid = new
    row = min(row, max(0, new.rows.count - 1))
  }

  /// Asks which vaccine it is to be, unless that is clear or there is nothing to choose from yet.
  private func askVaccine(_ offered: [VaccineCode], _ desk: inout Desk) {
    if let vaccine = desk.draft.vaccine, !offered.contains(vaccine) { desk.draft.vaccine = nil }
    guard desk.draft.moving == nil, desk.draft.vaccine == nil else { return }
    if offered.count == 1 {
      desk.draft.vaccine = offered[0]
    } else if !isUnread, desk.trouble == nil {
      desk.overlay = .list(.vaccines(offered, desk, any: false))
    }
  }

  private mutating func showWeek(of date: LocalDate, _ desk: Desk) {
    guard let loaded else { return }
    let old = grid.flatMap { $0.rows.indices.contains(row) ? $0.rows[row] : nil }
    let new = SlotGrid(monday: date.startOfWeek, availability(loaded, desk))
    grid = new
    // The same time of day stays under the focus where the other week has it.
    row = old.flatMap { new.rows.firstIndex(of: $0) } ?? min(row, max(0, new.rows.count - 1))
    keepInSight(desk)
  }

  private mutating func goTo(_ date: LocalDate, _ desk: Desk) {
    showWeek(of: date, desk)
    day = date.weekday.rawValue
    if let free = grid?.inOrder.first(where: { $0.day == day && $0.slot.free > 0 }) {
      row = free.row
    }
    keepInSight(desk)
  }

  private mutating func focus(_ instant: Instant, _ desk: Desk) {
    guard let place = grid?.position(of: instant) else { return }
    (day, row) = place
    keepInSight(desk)
  }

  private mutating func moveDay(by days: Int, _ desk: Desk) {
    let target = day + days
    if (0..<7).contains(target) {
      day = target
    } else if days > 0 {
      showWeek(of: monday.adding(days: 7), desk)
      day = 0
    } else if !isFirstWeek {
      showWeek(of: monday.adding(days: -7), desk)
      day = 6
    }
  }

  private mutating func moveRow(by rows: Int, _ desk: Desk) {
    guard let grid, !grid.rows.isEmpty else { return }
    row = min(max(0, row + rows), grid.rows.count - 1)
    keepInSight(desk)
  }

  private mutating func keepInSight(_ desk: Desk) {
    let visible = visibleRows(desk.layout)
    if row < first { first = row }
    if row >= first + visible { first = row - visible + 1 }
    first = min(first, max(0, (grid?.rows.count ?? 0) - visible))
  }

  private mutating func goToFree(forward: Bool, _ desk: inout Desk) {
    guard let loaded, let grid else { return }
    let here = slot?.time.start.instant
    let free = grid.inOrder.filter { $0.slot.free > 0 }
    // Between slots the place in the grid counts.
    let found =
      forward
      ? free.first { cell in
        here.map { cell.slot.time.start.instant > $0 } ?? ((cell.day, cell.row) > (day, row))
      }
      : free.last { cell in
        here.map { cell.slot.time.start.instant < $0 } ?? ((cell.day, cell.row) < (day, row))
      }
    if let found {
      (day, row) = (found.day, found.row)
      keepInSight(desk)
      return
    }
    let availability = availability(loaded, desk)
    if forward, let next = availability.nextFree(from: grid.monday.adding(days: 7)) {
      showWeek(of: next.time.start.local.date, desk)
      focus(next.time.start.instant, desk)
    } else if !forward, let previous = availability.previousFree(before: grid.monday) {
      showWeek(of: previous.time.start.local.date, desk)
      focus(previous.time.start.instant, desk)
    } else {
      let known = loaded.trouble == nil ? "free" : "known to be free"
      desk.say(.note, forward ? "Nothing is \(known) later on." : "Nothing is \(known) before.")
    }
  }
}
