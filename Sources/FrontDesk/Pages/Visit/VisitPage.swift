// SPDX-License-Identifier: MIT

import Booking
import Cells

/// One appointment before somebody at the desk: what is right about it, what is not, and what can be done.
struct VisitPage: ButtonPage {
  private(set) var opened: OpenedAppointment
  /// The hospital of the desk.
  let hospital: HospitalID
  /// When its code was scanned; nil where it was opened by hand.
  private(set) var readAt: Instant?
  var focus = 0
  /// The hospital's day, for the next free slot in it.
  private(set) var today: LoadedDay?
  /// Somebody is checked in as soon as they are moved to today.
  private var checksInNext = false
  /// Questions may be answered, or a decision made, on the page after this one.
  private var looksAgain = false
  /// Whose page was noted as looked at.
  private var noted: AppointmentCode?
  var scan = ScanField()

  init(_ opened: OpenedAppointment, at hospital: HospitalID, readAt: Instant? = nil) {
    self.opened = opened
    self.hospital = hospital
    self.readAt = readAt
  }

  var kind: PageKind { .checkIn }
  var leadsToChange: Bool { true }
  var takesText: Bool { !scan.isEmpty }
  func beginsText(_ key: Key) -> Bool { ScanField.begins(key) }

  func crumbs(_ desk: Desk) -> [String] {
    [desk.duty?.site?.hospital.name ?? "Staff", "Check in"]
  }

  func check(_ desk: Desk) -> VisitCheck {
    VisitCheck(opened, at: desk.duty?.site ?? opened.site, now: desk.clocks.wall)
  }

  // MARK: What happens

  mutating func appear(_ desk: inout Desk) -> [Effect] {
    let again = looksAgain ? [findAgain] : []
    looksAgain = false
    return noteLook() + [.staff(.loadDay(hospital, desk.today))] + again
  }

  private mutating func noteLook() -> [Effect] {
    let appointment = opened.appointment
    guard noted != appointment.code else { return [] }
    noted = appointment.code
    return [.staff(.note([.record(appointment.patient, by: appointment.code)]))]
  }

  mutating func refresh(_ desk: inout Desk) -> [Effect] {
    appear(&desk) + [findAgain]
  }

  private var findAgain: Effect {
    .staff(.find(.appointment(opened.appointment.code), at: hospital))
  }

  mutating func type(_ key: Key, _ desk: inout Desk) -> [Effect]? { scan.type(key) ? [] : nil }

  mutating func perform(_ name: Action.Name, _ desk: inout Desk) -> [Effect] {
    if let effects = performOnButtons(name, &desk) { return effects }
    switch name {
    case .nextStep: return read(&desk)
    case .checkIn: return visit(.checkIn, &desk)
    case .miss: return visit(.miss, &desk)
    case .confirm: return desk.carryOut(.confirm(opened.key), about: opened)
    case .give: desk.go(.push(DosePage(opened, at: hospital)))
    case .questions: return [.loadQuestions(.screening(opened.appointment.vaccine))]
    case .answers:
      looksAgain = true
      desk.go(.push(AnswersPage(opened, at: hospital)))
    case .leave: return visit(.leave, &desk)
    case .undo: return visit(.takeBack, &desk)
    case .moveToToday: return moveToToday(&desk)
    case .move:
      desk.go(.push(WhenPage(hospital: hospital, name: desk.duty?.site?.hospital.name ?? "")))
      return desk.beginDraft(moving: opened)
    case .cancel: desk.overlay = .confirm(.cancelling(opened, desk))
    case .person:
      desk.go(.push(PersonPage(opened.patient.id, at: hospital)))
    case .forget: desk.overlay = .confirm(.forgetting(opened.patient.person))
    case .book:
      guard let site = desk.duty?.site else { return [] }
      desk.go(.push(WhenPage(hospital: hospital, name: site.hospital.name)))
      return desk.beginDraftForSomebodyElse(at: site)
    case .back:
      if !scan.isEmpty { scan.clear() } else { desk.go(.pop) }
    default: break
    }
    return []
  }

  private func visit(_ step: VisitStep, _ desk: inout Desk) -> [Effect] {
    let undoing = step == .takeBack ? opened.appointment.status.step : nil
    return desk.carryOut(
      .visit(VisitRequest(step, opened.key, at: hospital, undoing: undoing)), about: opened)
  }

  private mutating func moveToToday(_ desk: inout Desk) -> [Effect] {
    guard let time = nextFreeToday(desk) else { return [] }
    checksInNext = true
    return desk.carryOut(
      .reschedule(
        RescheduleRequest(
          appointment: opened.key, start: .exact(time.instant), hospital: hospital)),
      about: opened)
  }

  mutating func click(_ target: Target, _ desk: inout Desk) -> [Effect] {
    clickOnButtons(target, &desk)
  }

  mutating func choose(_ choice: Choice, _ desk: inout Desk) -> [Effect] {
    switch choice {
    case .confirmed(.cancel):
      return desk.carryOut(.cancel(opened.key, reason: nil), about: opened)
    case .confirmed(.forget): return [.staff(.forget(RecordKey(opened.key)))]
    default: return []
    }
  }

  private mutating func read(_ desk: inout Desk) -> [Effect] {
    switch scan.take() {
    case .success(let code): return [.staff(.find(code, at: hospital))]
    case .failure(let problem):
      desk.message = Message(kind: .error, text: problem.scanMessage)
      return []
    }
  }

  mutating func take(_ answer: Answer, _ desk: inout Desk) -> [Effect] {
    switch answer {
    case .staff(.day(.success(let day))):
      today = day
    case .staff(.foundChildren(let guardian, let children)):
      guard let first = children.first else { return [] }
      (opened, focus, readAt) = (first, 0, desk.clocks.wall)
      desk.tell(of: children, in: guardian)
      return noteLook()
    case .staff(.found(let code, let result)):
      return take(result, of: code, &desk)
    case .staff(.forgotten(let result, let namesakes)):
      desk.takeForgotten(opened.patient.person, result, namesakes)
    case .performed(let command, .success(.appointments(let appointments))):
      guard let new = appointments.first else { return [] }
      return finish(command, new, &desk)
    case .questions(.screening(opened.appointment.vaccine), let sheet):
      guard let sheet else {
        desk.say(.warning, "The questions cannot be read here: ask them from paper.")
        return []
      }
      looksAgain = true
      desk.go(
        .push(
          QuestionnairePage(
            sheet, on: desk.today, in: desk.zone, for: .arrival(opened, checksIn: false))))
    case .performed(_, .failure(let refusal)):
      checksInNext = false
      desk.say(refusal)
      return refresh(&desk)
    case .performed, .staff, .waiting, .found, .record, .places, .questions, .loaded, .opened,
      .saved:
      break
    }
    return []
  }

  /// The same appointment as it is now, or another one that was scanned.
  private mutating func take(
    _ result: Result<OpenedAppointment, Refusal>, of code: WrittenCode, _ desk: inout Desk
  ) -> [Effect] {
    switch result {
    case .success(let found) where found.appointment.code == opened.appointment.code:
      opened = found
      focus = min(focus, max(0, buttons(desk).count - 1))
    case .success(let found):
      let check = VisitCheck(found, at: desk.duty?.site ?? found.site, now: desk.clocks.wall)
      (opened, focus, readAt) = (found, 0, desk.clocks.wall)
      if check.isAllRight { return visit(.checkIn, &desk) }
      return noteLook()
    case .failure(let refusal):
      // Removed at another terminal.
      if code == .appointment(opened.appointment.code), refusal.isWrongKey {
        desk.go(.popTo(.board))
      }
      desk.message = Message(
        kind: .error,
        text: refusal.isWrongKey ? "Nobody has this code." : desk.words(refusal))
    }
    return []
  }

  private mutating func finish(_ command: Command, _ new: Appointment, _ desk: inout Desk)
    -> [Effect]
  {
    desk.noteStep(command, new)
    if checksInNext {
      checksInNext = false
      opened = OpenedAppointment(
        appointment: new, patient: opened.patient, site: desk.duty?.site ?? opened.site)
      return visit(.checkIn, &desk)
    }
    desk.duty?.wish = .person(new.code)
    desk.go(.popTo(.board))
    return []
  }
}

extension String {
  var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
