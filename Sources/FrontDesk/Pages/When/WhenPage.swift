// SPDX-License-Identifier: MIT

import Booking
import Cells

/// Finds a time: the slot grid of one hospital, week by week.
struct WhenPage: Page {
  let hospital: HospitalID
  let name: String
  private(set) var loaded: LoadedHospital?
  var grid: SlotGrid?
  var day = 0
  var row = 0
  /// The first row that is seen.
  var first = 0
  /// Slots that another terminal has just changed, until when they are marked.
  var changed: [Instant: BootMoment] = [:]
  /// The minute in which the hospital was last loaded by itself.
  private var minute: Int?
  /// A slot to go to as soon as its week is there.
  var wanted: Instant?
  /// The first day of which a slot is looked for, where that is not today.
  let from: LocalDate?

  init(
    hospital: HospitalID, name: String, wanted: Instant? = nil, from: LocalDate? = nil
  ) {
    self.hospital = hospital
    self.name = name
    self.wanted = wanted
    self.from = from
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
  var hospitalToday = LocalDate.earliest

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
    case .wait: return wait(&desk)
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

  var monday: LocalDate { grid?.monday ?? hospitalToday.startOfWeek }

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
      // Staff take a move back with a key, where the old place can still be had.
      if desk.duty != nil, moving.site.canBook(moving.appointment.time, at: desk.clocks.wall) {
        return move(moving, to: start.instant)
      }
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
      return move(moving, to: start.instant)
    case .vaccine, .action, .place, .format, .paper, .figures, .reason, .dose, .answer, .builder,
      .namesake,
      .confirmed:
      break
    }
    return []
  }

  private func move(_ moving: OpenedAppointment, to start: Instant) -> [Effect] {
    [
      .perform(
        .reschedule(
          RescheduleRequest(appointment: moving.key, start: .exact(start), hospital: hospital)))
    ]
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
      if desk.duty != nil { return finishMove(moved, &desk) }
      if let site = loaded?.site { desk.keep(moved, at: site) }
      desk.go(.restart([AppointmentsPage()]))
      if let time = moved.first?.time.start { desk.say(.done, "Moved to \(time.short).") }
      return desk.beginDraft()
    case .performed(_, .failure(let refusal)):
      desk.say(refusal)
      return [.load([hospital])]
    case .performed, .waiting, .found, .record, .places, .questions, .opened, .saved, .staff:
      break
    }
    return []
  }

  /// Back to the board, where the move can be taken back.
  private func finishMove(_ moved: [Appointment], _ desk: inout Desk) -> [Effect] {
    if let old = desk.draft.moving, let new = moved.first {
      desk.noteMove(of: old, to: new)
      desk.duty?.wish = .person(new.code)
    }
    desk.go(.popTo(.board))
    desk.draft.party = [PersonForm()]
    return desk.beginDraft()
  }

  mutating func refresh(_ desk: inout Desk) -> [Effect] { [.load([hospital])] }

  mutating func tick(_ desk: inout Desk) -> [Effect] {
    changed = changed.filter { $0.value.secondsLeft(at: desk.clocks.boot) > 0 }
    // A slot begins on the minute.
    guard minute != desk.clocks.wall.minute else { return [] }
    minute = desk.clocks.wall.minute
    return [.load([hospital])]
  }
}
