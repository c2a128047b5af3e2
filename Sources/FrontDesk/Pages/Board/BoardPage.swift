// SPDX-License-Identifier: MIT

import Booking
import Cells

/// One hospital's day, on which staff work: who comes, who is here, who is late, what is free.
struct BoardPage: Page {
  let hospital: HospitalID
  /// Nil for today, whichever day that is.
  private(set) var date: LocalDate?
  private(set) var loaded: LoadedDay?
  private(set) var day: BoardDay?
  /// Why there is no board.
  private(set) var problem: Refusal?
  private(set) var spot: BoardDay.Spot?
  /// Where the spot was when it was last seen; what is gone leaves its place to its neighbour.
  private var place = Place()
  /// The first line that is seen.
  private(set) var first = 0
  var scan = ScanField()
  /// People whom another terminal has just changed, until when they are marked.
  private(set) var changed: [AppointmentCode: BootMoment] = [:]
  private var minute: Int?
  /// A minute of the day to go to as soon as the day is there.
  private var wantedMinute: Int?
  private var wantedPerson: AppointmentCode?

  struct Place: Hashable, Sendable {
    var line = 0
    var column = 0
  }

  /// Seconds for which somebody who was changed elsewhere is underlined.
  private static let changedSeconds = 2

  init(hospital: HospitalID) {
    self.hospital = hospital
  }

  var kind: PageKind { .board }
  var takesText: Bool { !scan.isEmpty }
  func beginsText(_ key: Key) -> Bool { ScanField.begins(key) }

  func crumbs(_ desk: Desk) -> [String] {
    [day?.site.hospital.name ?? "Staff", date.map { $0.short } ?? "Today"]
  }

  /// The hospital's own today.
  func today(_ desk: Desk) -> LocalDate { desk.today }

  func isToday(_ desk: Desk) -> Bool { (date ?? today(desk)) == today(desk) }

  // MARK: What is chosen

  func lines(_ desk: Desk) -> [BoardDay.Line] {
    guard let day else { return [] }
    return day.lines(
      columns: BoardLayout(desk.layout, widest: day.widest).columns, now: desk.clocks.wall)
  }

  var visitor: BoardDay.Visitor? {
    guard case .visitor(let code) = spot else { return nil }
    return day?.visitor(code)
  }

  /// The slot with the place that is kept for somebody who waits.
  var offeredRow: BoardDay.Row? {
    guard case .offered(let code) = spot else { return nil }
    return day?.rows.first { $0.offers.contains { $0.code == code } }
  }

  var freeRow: BoardDay.Row? {
    guard case .free(let start, _) = spot else { return nil }
    return day?.rows.first { $0.start.instant == start }
  }

  func opened(_ visitor: BoardDay.Visitor) -> OpenedAppointment? {
    day.map {
      OpenedAppointment(
        appointment: visitor.appointment, patient: visitor.patient, site: $0.site)
    }
  }

  func presence(_ visitor: BoardDay.Visitor, _ desk: Desk) -> Presence {
    Presence(of: visitor.appointment, at: desk.clocks.wall, today: today(desk))
  }

  // MARK: Loading

  mutating func appear(_ desk: inout Desk) -> [Effect] {
    switch desk.duty?.wish {
    case .day(let wanted, let minute, let code):
      show(wanted, desk)
      (wantedMinute, wantedPerson) = (minute, code)
    case .person(let code):
      wantedPerson = code
    case nil: break
    }
    desk.duty?.wish = nil
    return load(desk)
  }

  private func load(_ desk: Desk) -> [Effect] {
    [.staff(.loadDay(hospital, date ?? today(desk)))]
  }

  private mutating func show(_ wanted: LocalDate, _ desk: Desk) {
    let wanted = wanted == today(desk) ? nil : wanted
    guard wanted != date else { return }
    date = wanted
    // Somebody of another day stays chosen nowhere.
    spot = nil
  }

  mutating func refresh(_ desk: inout Desk) -> [Effect] { load(desk) }

  mutating func tick(_ desk: inout Desk) -> [Effect] {
    changed = changed.filter { $0.value.secondsLeft(at: desk.clocks.boot) > 0 }
    guard minute != desk.clocks.wall.minute else { return [] }
    minute = desk.clocks.wall.minute
    // At midnight today is another day.
    if let loaded, date == nil, loaded.date != today(desk) { return load(desk) }
    rebuild(desk)
    return missingByNow(desk)
  }

  /// Notes whoever is late by as much as the hospital has set for it.
  private func missingByNow(_ desk: Desk) -> [Effect] {
    guard let minutes = day?.site.timetable.noShowMinutes, desk.restriction == nil,
      lateCount(desk, by: minutes) > 0
    else { return [] }
    return [.perform(.missLate(hospital, minutes: minutes))]
  }

  private mutating func rebuild(_ desk: Desk) {
    guard let loaded else { return }
    day = BoardDay(loaded, clocks: desk.clocks, terminal: desk.settings.terminal)
    settle(desk)
  }

  mutating func take(_ answer: Answer, _ desk: inout Desk) -> [Effect] {
    switch answer {
    case .staff(.day(.success(let loaded))): return take(loaded, &desk)
    case .staff(.day(.failure(let refusal))):
      (loaded, day, spot) = (nil, nil, nil)
      problem = refusal
    case .staff(.found(let code, let result)): return take(result, of: code, &desk)
    case .staff(.foundChildren(let guardian, let children)):
      guard let first = children.first else { return [] }
      choosePerson(first.appointment.code, desk)
      desk.tell(of: children, in: guardian)
      desk.go(.push(VisitPage(first, at: hospital, readAt: desk.clocks.wall)))
    case .performed(let command, .success(let outcome)):
      return finish(command, outcome, &desk)
    case .performed(_, .failure(let refusal)):
      desk.duty?.undoing = nil
      desk.say(refusal)
      return load(desk)
    case .saved: desk.noteSaved(answer)
    case .staff, .waiting, .found, .record, .places, .questions, .loaded, .opened: break
    }
    return []
  }

  private mutating func take(_ new: LoadedDay, _ desk: inout Desk) -> [Effect] {
    desk.duty?.work(at: new.site)
    // The hospital's clock may be a day ahead of the terminal's.
    let wanted = date ?? today(desk)
    guard new.date == wanted else { return load(desk) }
    problem = nil
    let old = day
    loaded = new
    let fresh = BoardDay(new, clocks: desk.clocks, terminal: desk.settings.terminal)
    if let old {
      let until = desk.clocks.boot.adding(seconds: Self.changedSeconds)
      for code in fresh.changes(since: old) { changed[code] = until }
    }
    day = fresh
    if old?.date != new.date { begin(desk) }
    if let minute = wantedMinute { go(toMinute: minute, desk) }
    if let code = wantedPerson, fresh.visitor(code) != nil { spot = .visitor(code) }
    (wantedMinute, wantedPerson) = (nil, nil)
    settle(desk)
    return desk.noteLook(at: .day(hospital, new.date))
  }

  // MARK: Moving about

  /// Goes to the slot that is going on, or to the first one.
  private mutating func begin(_ desk: Desk) {
    let lines = lines(desk)
    guard let day, !lines.isEmpty else {
      spot = nil
      return
    }
    let now = desk.clocks.wall
    let current = isToday(desk) ? lines.lastIndex { day.rows[$0.row].start.instant <= now } : 0
    let row = current.map { lines[$0].row }
    place = Place(line: lines.firstIndex { $0.row == row } ?? 0, column: 0)
    spot = lines[place.line].cells.first?.spot
    first = max(0, place.line - BoardLayout(desk.layout, widest: day.widest).visibleLines / 2)
  }

  private mutating func go(toMinute minute: Int, _ desk: Desk) {
    guard let day else { return }
    let lines = lines(desk)
    let wanted = lines.firstIndex { day.rows[$0.row].start.local.minuteOfDay >= minute }
    guard let line = wanted ?? lines.indices.last else { return }
    place = Place(line: line, column: 0)
    spot = lines[line].cells.first?.spot
  }

  /// Finds the spot again in what is shown now, and keeps it in sight.
  mutating func settle(_ desk: Desk) {
    let lines = lines(desk)
    guard let day, !lines.isEmpty else {
      (spot, first) = (nil, 0)
      return
    }
    let found = spot.flatMap { Self.place(of: $0, in: lines) }
    place =
      found
      ?? Place(
        line: min(place.line, lines.count - 1),
        column: min(place.column, lines[min(place.line, lines.count - 1)].cells.count - 1))
    if found == nil { spot = lines[place.line].cells[max(0, place.column)].spot }
    let visible = BoardLayout(desk.layout, widest: day.widest).visibleLines
    if place.line < first { first = place.line }
    if place.line >= first + visible { first = place.line - visible + 1 }
    first = min(first, max(0, lines.count - visible))
  }

  private static func place(of spot: BoardDay.Spot, in lines: [BoardDay.Line]) -> Place? {
    for (index, line) in lines.enumerated() {
      if let column = line.cells.firstIndex(where: { $0.spot == spot }) {
        return Place(line: index, column: column)
      }
    }
    return nil
  }

  mutating func move(lines by: Int, columns: Int, _ desk: Desk) {
    let lines = lines(desk)
    guard !lines.isEmpty else { return }
    settle(desk)
    let line = min(max(0, place.line + by), lines.count - 1)
    let cells = lines[line].cells
    guard !cells.isEmpty else { return }
    let column = min(max(0, place.column + columns), cells.count - 1)
    spot = cells[column].spot
    settle(desk)
  }

  mutating func choose(line: Int, column: Int, _ desk: Desk) -> Bool {
    let lines = lines(desk)
    guard lines.indices.contains(line), lines[line].cells.indices.contains(column) else {
      return false
    }
    let isAgain = lines[line].cells[column].spot == spot
    spot = lines[line].cells[column].spot
    settle(desk)
    return isAgain
  }

  mutating func show(days: Int, _ desk: Desk) -> [Effect] {
    show((date ?? today(desk)).adding(days: days), desk)
    return load(desk)
  }

  mutating func goToToday(_ desk: Desk) { show(today(desk), desk) }

  mutating func showToday(_ desk: Desk) -> [Effect] {
    show(today(desk), desk)
    begin(desk)
    return load(desk)
  }

  mutating func choosePerson(_ code: AppointmentCode, _ desk: Desk) {
    guard day?.visitor(code) != nil else { return }
    spot = .visitor(code)
    settle(desk)
  }
}
