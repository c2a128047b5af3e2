// SPDX-License-Identifier: MIT

import Booking
import Cells

/// The appointments that were opened or made here: see, move, cancel.
struct AppointmentsPage: Page {
  private(set) var selected = 0
  /// Which one is to be chosen when the page is first shown.
  private var wish: AppointmentCode?

  init(at code: AppointmentCode? = nil) { wish = code }

  mutating func appear(_ desk: inout Desk) -> [Effect] {
    if let wish { follow(wish, desk) }
    wish = nil
    return []
  }

  var kind: PageKind { .appointments }
  var leadsToChange: Bool { true }

  func crumbs(_ desk: Desk) -> [String] { ["My appointments"] }

  func actions(_ desk: Desk) -> [Action] {
    let chosen = chosen(desk)
    let none = chosen == nil ? "No appointment is chosen." : nil
    let change = none ?? chosen.flatMap { whyNotChange($0, desk) }
    return [
      Action(
        .open, [.enter, .character("r"), .character(" ")], "Enter", "show the QR code",
        hint: "show code", whyNot: none),
      Action(
        .checkIn, [.character("i")], "i", "check in: I am here",
        hint: desk.settings.kiosk?.site == nil ? nil : "I am here",
        whyNot: none ?? chosen.flatMap { whyNotCheckIn($0, desk) }),
      Action(
        .confirm, [.character("y")], "y", "take the new time",
        hint: chosen?.proposal?.hasPlace == true ? "take the new time" : nil,
        whyNot: none ?? desk.restriction
          ?? (chosen?.proposal?.hasPlace == true ? nil : "No new time is proposed.")),
      Action(
        .move, [.character("m")], "m", "move to another time", hint: "move it", whyNot: change),
      Action(
        .cancel, [.character("x")], "x", "cancel this appointment", hint: "cancel", whyNot: change),
      Action(
        .undo, [.character("u")], "u", "take the cancellation back",
        hint: undoable(desk) == nil ? nil : "undo",
        whyNot: undoable(desk) == nil ? "Nothing was cancelled just now." : desk.restriction),
      Action(
        .up, [.up, .character("k")], "↑↓", "to the appointment above",
        hint: desk.opened.count > 1 ? "choose" : nil),
      Action(.down, [.down, .character("j"), .tab], "↓", "to the appointment below"),
      Action(
        .saveCalendar, [.character("c")], "c", "save for the calendar",
        whyNot: none
          ?? (desk.settings.kiosk == nil ? nil : "Files cannot be saved at this terminal.")),
      Action(.bookAgain, [.character("b")], "b", "book another one", hint: "book another"),
      Action(
        .openAnother, [.character("a")], "a", "open another one by its code", hint: "another code"),
      Action(.back, [.escape, .character("q")], "Esc", "one step back", hint: "back"),
    ]
  }

  /// Those to come first, in the order of time, then those that are over or cancelled, latest first.
  func sorted(_ desk: Desk) -> (coming: [OpenedAppointment], past: [OpenedAppointment]) {
    let now = desk.clocks.wall
    let byTime = desk.opened.sorted { $0.appointment.time < $1.appointment.time }
    return (
      byTime.filter { $0.appointment.isActive(at: now) },
      byTime.filter { !$0.appointment.isActive(at: now) }.reversed()
    )
  }

  func chosen(_ desk: Desk) -> OpenedAppointment? {
    let (coming, past) = sorted(desk)
    let all = coming + past
    return all.indices.contains(selected) ? all[selected] : nil
  }

  /// The last cancellation, while the time for taking it back is not over.
  private func undoable(_ desk: Desk) -> CodeAndBirthDate? {
    guard let key = desk.undoable,
      let known = desk.opened.first(where: { $0.appointment.code == key.code }),
      case .cancelled(let cancellation) = known.appointment.status,
      desk.clocks.wall <= cancellation.at.adding(minutes: Appointment.reinstateMinutes)
    else { return nil }
    return key
  }

  /// Why nobody checks in here for this appointment; nil where they can.
  private func whyNotCheckIn(_ opened: OpenedAppointment, _ desk: Desk) -> String? {
    guard let site = desk.settings.kiosk?.site else {
      return "At this terminal nobody checks in: go to the desk."
    }
    if let reason = desk.restriction { return reason }
    let check = VisitCheck(opened, at: site, now: desk.clocks.wall)
    if let answer = check.answer { return answer }
    return check.isAllRight ? nil : "Please go to the desk."
  }

  private func whyNotChange(_ opened: OpenedAppointment, _ desk: Desk) -> String? {
    if let reason = desk.restriction { return reason }
    let now = desk.clocks.wall
    switch opened.appointment.status {
    case .booked, .proposed: break
    case .arrived: return "You have been checked in: ask at the desk."
    case .fulfilled: return "The dose was given."
    case .missed: return "Nobody came to this appointment: book again."
    case .cancelled: return "This appointment is cancelled already."
    }
    guard opened.appointment.time.start.instant > now else {
      return "This appointment's time has come or is over."
    }
    let until = opened.site.changeableUntil(opened.appointment)
    guard now <= until.instant else {
      let call = opened.site.hospital.phone.map { "Call \($0)." } ?? "Call the hospital."
      return "It could be moved or cancelled until \(until.short). \(call)"
    }
    return nil
  }

  mutating func perform(_ name: Action.Name, _ desk: inout Desk) -> [Effect] {
    switch name {
    case .up: selected = max(0, selected - 1)
    case .down: selected = min(max(0, desk.opened.count - 1), selected + 1)
    case .open:
      if let chosen = chosen(desk) {
        desk.go(.push(DonePage(codes: [chosen.appointment.code], isNew: false)))
      }
    case .move:
      guard let chosen = chosen(desk) else { return [] }
      desk.go(
        .push(WhenPage(hospital: chosen.appointment.hospital, name: chosen.site.hospital.name)))
      return desk.beginDraft(moving: chosen)
    case .checkIn:
      guard let chosen = chosen(desk) else { return [] }
      // Much may have changed since the booking; who was asked today is not asked again.
      return chosen.isAnswered(on: desk.today)
        ? checkIn(chosen, desk) : [.loadQuestions(.screening(chosen.appointment.vaccine))]
    case .confirm:
      return chosen(desk).map { [.perform(.confirm($0.key))] } ?? []
    case .cancel:
      desk.overlay = .list(.cancelReasons)
    case .undo:
      return undoable(desk).map { [.perform(.reinstate($0))] } ?? []
    case .saveCalendar:
      return chosen(desk).map { [.save($0, as: .ics)] } ?? []
    case .bookAgain:
      desk.go(.push(WherePage()))
      return desk.beginDraft()
    case .openAnother: desk.go(.push(FindPage()))
    case .back: desk.go(.pop)
    default: break
    }
    return []
  }

  private func checkIn(_ opened: OpenedAppointment, _ desk: Desk) -> [Effect] {
    guard let site = desk.settings.kiosk?.site else { return [] }
    return [.perform(.visit(VisitRequest(.checkIn, opened.key, at: site.hospital.id)))]
  }

  mutating func click(_ target: Target, _ desk: inout Desk) -> [Effect] {
    guard case .row(let row) = target else { return [] }
    let again = row == selected
    selected = row
    return again ? perform(.open, &desk) : []
  }

  mutating func choose(_ choice: Choice, _ desk: inout Desk) -> [Effect] {
    guard let chosen = chosen(desk) else { return [] }
    switch choice {
    case .reason(let reason):
      desk.overlay = .confirm(
        ConfirmBox(
          title: "Cancel this appointment?",
          lines: [
            "\(chosen.appointment.time.start.short)   \(chosen.patient.person.name.text)",
            "\(desk.vaccineName(chosen.appointment.vaccine)), \(chosen.site.hospital.name)", "",
            "Your place becomes free for somebody else at once.",
            "You can take it back for \(Appointment.reinstateMinutes) minutes with u.",
          ], harmless: "Keep it", doing: "cancel it",
          choice: .confirmed(.cancel(reason: reason))))
    case .confirmed(.cancel(let reason)):
      return [.perform(.cancel(chosen.key, reason: reason))]
    case .confirmed, .action, .vaccine, .place, .format, .paper, .figures, .date, .dose, .answer,
      .builder,
      .namesake:
      break
    }
    return []
  }

  mutating func take(_ answer: Answer, _ desk: inout Desk) -> [Effect] {
    switch answer {
    case .performed(.cancel(let key, _), .success(.appointments(let changed))):
      keep(changed, &desk)
      desk.undoable = key
      follow(key.code, desk)
      desk.say(.done, "Cancelled. The place is free again.  u takes it back.")
    case .performed(.reinstate(let key), .success(.appointments(let changed))):
      keep(changed, &desk)
      desk.undoable = nil
      follow(key.code, desk)
      desk.say(.done, "The appointment is booked again.")
    case .performed(.visit(let visit), .success(.appointments(let changed))):
      keep(changed, &desk)
      follow(visit.appointment.code, desk)
      desk.say(.done, "You are checked in. Take a seat: you will be called.")
    case .performed(.confirm(let key), .success(.appointments(let changed))):
      keep(changed, &desk)
      follow(key.code, desk)
      if let time = changed.first?.time.start { desk.say(.done, "Booked for \(time.short).") }
    case .performed(_, .failure(let refusal)):
      desk.say(refusal)
    case .questions(.screening(let vaccine), let sheet):
      guard let chosen = chosen(desk), chosen.appointment.vaccine == vaccine else { return [] }
      // Where they cannot be read nobody is kept outside for it: staff ask.
      guard let sheet else { return checkIn(chosen, desk) }
      desk.go(
        .push(
          QuestionnairePage(
            sheet, on: desk.today, in: chosen.site.zone, for: .arrival(chosen, checksIn: true))))
    case .performed, .saved, .waiting, .found, .record, .places, .questions, .loaded, .opened,
      .staff:
      desk.noteSaved(answer)
    }
    return []
  }

  private func keep(_ changed: [Appointment], _ desk: inout Desk) {
    for appointment in changed {
      guard let known = desk.opened.first(where: { $0.appointment.code == appointment.code }) else {
        continue
      }
      desk.keep([appointment], at: known.site)
    }
  }

  /// Keeps the focus on an appointment that has changed its place in the list.
  private mutating func follow(_ code: AppointmentCode, _ desk: Desk) {
    let (coming, past) = sorted(desk)
    selected = (coming + past).firstIndex { $0.appointment.code == code } ?? 0
  }
}

extension ListBox {
  static let cancelReasons = ListBox(
    title: "Why do you cancel?", prompt: "a reason, or just Enter",
    items: [
      Item("I do not want to say", choice: .reason(nil)),
      Item("I cannot come then", choice: .reason("cannot come then")),
      Item("I am ill", choice: .reason("ill")),
      Item("I was vaccinated elsewhere", choice: .reason("vaccinated elsewhere")),
      Item("Another reason", choice: .reason("another reason")),
    ])
}
