// SPDX-License-Identifier: MIT

import Booking
import Cells

/// One appointment before somebody at the desk: what is right about it, what is not, and what can be done.
struct VisitPage: Page {
  private(set) var opened: OpenedAppointment
  /// The hospital of the desk.
  let hospital: HospitalID
  /// When its code was scanned; nil where it was opened by hand.
  private(set) var readAt: Instant?
  private(set) var focus = 0
  /// The hospital's day, for the next free slot in it.
  private var today: LoadedDay?
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

  // MARK: What can be done

  struct Button: Hashable, Sendable {
    let title: String
    let action: Action.Name
  }

  /// The buttons, the likeliest first.
  func buttons(_ desk: Desk) -> [Button] {
    let check = check(desk)
    var buttons: [Button] = []
    switch opened.appointment.status {
    case .booked:
      if check.isHereToday {
        buttons += [
          Button(title: "Check in", action: .checkIn), Button(title: "Move", action: .move),
          Button(title: "Cancel it", action: .cancel),
        ]
      } else {
        if let time = nextFreeToday(desk) {
          buttons.append(
            Button(title: "Move to \(time.local.clock) today, check in", action: .moveToToday))
        }
        buttons.append(Button(title: "Another time", action: .move))
      }
    case .proposed(let proposal):
      if check.isHereToday, proposal.hasPlace {
        buttons.append(Button(title: "Check in", action: .checkIn))
      }
      if proposal.hasPlace { buttons.append(Button(title: "They agree", action: .confirm)) }
      buttons += [
        Button(title: "Another time", action: .move), Button(title: "Cancel it", action: .cancel),
      ]
    case .missed:
      if check.isHereToday { buttons.append(Button(title: "Check in", action: .checkIn)) }
    case .arrived:
      if check.isHereToday {
        if desk.mayRecordDoses { buttons.append(Button(title: "Give the dose", action: .give)) }
        buttons.append(Button(title: "Take the check-in back", action: .undo))
      }
    case .fulfilled(let dose):
      if check.isHereToday, desk.mayRecordDoses {
        if dose.left == nil {
          buttons += [
            Button(title: "May go now", action: .leave),
            Button(title: "Take the dose back", action: .undo),
          ]
        } else {
          buttons.append(Button(title: "Rests after all", action: .undo))
        }
      }
    case .cancelled:
      buttons.append(Button(title: "Book anew", action: .book))
    }
    if check.isHereToday, opened.appointment.canBeScreened {
      if opened.appointment.screening?.needsDecision == true, whyNotAnswers(desk) == nil {
        // It stands before the dose.
        buttons.insert(
          Button(title: "Look at the answers", action: .answers),
          at: opened.appointment.isArrived ? 0 : min(1, buttons.count))
      } else if !opened.isAnswered(on: desk.today) {
        buttons.append(Button(title: "Ask the questions", action: .questions))
      }
    }
    let back = Button(title: "Back", action: .back)
    switch opened.appointment.status {
    // Nothing was asked of somebody who is here already.
    case .arrived where !desk.mayRecordDoses, .fulfilled: return [back] + buttons
    // Nobody is moved to another day by one key.
    case .booked where !check.isHereToday: return [back] + buttons
    case .arrived, .booked, .proposed, .missed, .cancelled: return buttons + [back]
    }
  }

  /// Why the answers are not shown; nil where they are.
  private func whyNotAnswers(_ desk: Desk) -> String? {
    guard opened.appointment.screening != nil else { return "Nothing was asked yet." }
    guard desk.mayRecordDoses else { return "Only those who give doses see the answers." }
    return nil
  }

  private func whyNotQuestions(_ desk: Desk) -> String? {
    opened.appointment.canBeScreened ? desk.restriction : "This appointment is over."
  }

  /// The next slot of today in which a place can be had.
  private func nextFreeToday(_ desk: Desk) -> ZonedTime? {
    guard let today, desk.restriction == nil,
      today.site.hospital.schedule.vaccines.contains(opened.appointment.vaccine)
    else { return nil }
    return Availability(
      site: today.site, book: today.book, clocks: desk.clocks, terminal: desk.settings.terminal,
      moving: opened.appointment
    ).nextFree(within: 0)?.time.start
  }

  func actions(_ desk: Desk) -> [Action] {
    guard scan.isEmpty else {
      return [
        Action(.nextStep, [.enter], "Enter", "check in who has this code", hint: "check in"),
        Action(.back, [.escape], "Esc", "clear the code", hint: "clear"),
      ]
    }
    let buttons = buttons(desk)
    let focused = buttons.indices.contains(focus) ? buttons[focus] : nil
    func whyNot(_ name: Action.Name, _ reason: String) -> String? {
      buttons.contains { $0.action == name } ? desk.restriction : reason
    }
    let isBooked = opened.appointment.isBooked || opened.appointment.isProposed
    let isToday = check(desk).isHereToday
    return [
      Action(
        .open, [.enter, .character(" ")], "Enter", "press the chosen button",
        hint: focused?.title.lowercasedFirst),
      Action(
        .nextField, [.tab, .right, .down, .character("l"), .character("j")], "Tab",
        "to the next button", hint: buttons.count > 1 ? "move" : nil),
      Action(
        .previousField, [.backTab, .left, .up, .character("h"), .character("k")], "Shift-Tab",
        "to the button before"),
      Action(
        .moveToToday, [.character("t")], "t", "move to today, and check in",
        whyNot: whyNot(.moveToToday, "No place of today can be had for this appointment.")),
      Action(
        .move, [.character("m")], "m", "move to another slot",
        whyNot: isBooked ? desk.restriction : "Only what is booked can be moved."),
      Action(
        .cancel, [.character("c"), .delete], "c", "cancel this appointment",
        whyNot: isBooked ? desk.restriction : "Only what is booked can be cancelled."),
      Action(
        .miss, [.character("x")], "x", "did not come",
        whyNot: isBooked && isToday ? desk.restriction : "This is noted on the day itself."),
      Action(
        .confirm, [.character("y")], "y", "the person agrees to the new time",
        whyNot: whyNot(.confirm, "No new time is proposed.")),
      Action(
        .give, [.character("g")], "g", "give the dose",
        whyNot: whyNot(.give, desk.whyNotGive ?? "Check the person in first.")),
      Action(
        .questions, [.character("e")], "e", "ask the questions before the dose",
        whyNot: whyNotQuestions(desk)),
      Action(
        .answers, [.character("a")], "a", "the answers before the dose",
        whyNot: whyNotAnswers(desk)),
      Action(
        .leave, [.character("o")], "o", "the observation is over",
        whyNot: whyNot(.leave, "Nobody is observed here now.")),
      Action(
        .undo, [.character("u")], "u", "take the last step back",
        whyNot: whyNot(.undo, "Nothing was noted today that could be taken back.")),
      Action(
        .book, [.character("b")], "b", "book for somebody", whyNot: desk.restriction),
      Action(.person, [.character("i")], "i", "the person: all that is in the books of them"),
      Action(
        .forget, [], "", "remove this person for good…",
        whyNot: desk.duty?.whyNotForget ?? desk.restriction),
      Action(.back, [.escape, .character("q")], "Esc", "one step back", hint: "back"),
    ]
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
    let buttons = buttons(desk)
    switch name {
    case .nextField: focus = (focus + 1) % max(1, buttons.count)
    case .previousField: focus = (focus + buttons.count - 1) % max(1, buttons.count)
    case .open:
      guard buttons.indices.contains(focus) else { return [] }
      return perform(buttons[focus].action, &desk)
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
    guard case .field(let order) = target else { return [] }
    let buttons = buttons(desk)
    guard buttons.indices.contains(order) else { return [] }
    focus = order
    if let reason = desk.restriction, buttons[order].action != .back {
      desk.say(.warning, reason)
      return []
    }
    return perform(buttons[order].action, &desk)
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
