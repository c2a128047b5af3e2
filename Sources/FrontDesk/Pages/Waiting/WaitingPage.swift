// SPDX-License-Identifier: MIT

import Booking
import Cells

/// How manieth somebody is in a waiting list, and what is offered to them now.
struct WaitingPage: ButtonPage {
  let key: CodeAndBirthDate
  /// Whether they joined just now, and did not look it up.
  let isNew: Bool
  private(set) var opened: OpenedWaiting?
  var focus = 0
  /// Whether the code is drawn large, on a page of its own.
  private(set) var isFullBlocks = false
  private var minute: Int?

  init(_ key: CodeAndBirthDate, isNew: Bool, opened: OpenedWaiting? = nil) {
    self.key = key
    self.isNew = isNew
    self.opened = opened
  }

  var kind: PageKind { .waiting }
  var leadsToChange: Bool { true }
  var drawsMessage: Bool { isFullBlocks }

  func crumbs(_ desk: Desk) -> [String] {
    isNew ? ["Book", "Waiting"] : ["My appointments", "Waiting"]
  }

  func actions(_ desk: Desk) -> [Action] {
    let none = opened == nil ? "Nothing is open here." : nil
    let offer = none ?? (opened?.entry.offer == nil ? "No place is offered now." : nil)
    return [
      Action(.open, [.enter, .character(" ")], "Enter", "press the chosen button"),
      Action(
        .accept, [.character("y")], "y", "take the place that is offered",
        hint: offer == nil ? "take it" : nil, whyNot: offer ?? desk.restriction),
      Action(
        .decline, [.character("n")], "n", "leave it to the next, and wait on",
        hint: offer == nil ? "wait on" : nil, whyNot: offer ?? desk.restriction),
      Action(
        .leaveList, [.character("x")], "x", "wait no longer",
        hint: none == nil ? "wait no longer" : nil,
        whyNot: none ?? desk.restriction),
      Action(
        .nextField, [.right, .down, .tab, .character("l"), .character("j")], "→",
        "to the next button"),
      Action(
        .previousField, [.left, .up, .backTab, .character("h"), .character("k")], "←",
        "to the button before"),
      Action(
        .fullBlocks, [.character("f")], "f",
        isFullBlocks ? "small blocks" : "the code alone, in full blocks",
        hint: isFullBlocks
          ? "small blocks"
          : desk.settings.repertoire == .ascii && none == nil ? "the code" : nil),
      Action(
        .back, [.escape, .character("q")], "Esc", isNew ? "finish" : "one step back",
        hint: isNew ? "finish" : "back"),
    ]
  }

  /// The buttons beside the code, in their order.
  func buttons(_ desk: Desk) -> [PageButton] {
    let out = PageButton(title: isNew ? "Finish" : "Back", action: .back)
    guard let opened else { return [out] }
    guard opened.entry.offer != nil else {
      return [out, PageButton(title: "Wait no longer", action: .leaveList)]
    }
    let answers = [
      PageButton(title: "Take it", action: .accept), PageButton(title: "Wait on", action: .decline),
    ]
    // Three do not fit beside the code in 60 columns; Esc is there anyway.
    return desk.layout.sizeClass == .small ? answers : answers + [out]
  }

  // MARK: What happens

  mutating func appear(_ desk: inout Desk) -> [Effect] { [.openWaiting(key)] }

  mutating func refresh(_ desk: inout Desk) -> [Effect] { [.openWaiting(key)] }

  /// An offer ends on the minute, and the queue moves on.
  mutating func tick(_ desk: inout Desk) -> [Effect] {
    guard minute != desk.clocks.wall.minute else { return [] }
    minute = desk.clocks.wall.minute
    return [.openWaiting(key)]
  }

  mutating func perform(_ name: Action.Name, _ desk: inout Desk) -> [Effect] {
    if let effects = performOnButtons(name, &desk) { return effects }
    switch name {
    case .accept: return [.perform(.waitlist(.accept(key)))]
    case .decline: return [.perform(.waitlist(.decline(key)))]
    case .leaveList:
      if let opened { desk.overlay = .confirm(.leavingWaitlist(opened, desk)) }
    case .fullBlocks: isFullBlocks.toggle()
    case .back: leave(&desk)
    default: break
    }
    return []
  }

  private func leave(_ desk: inout Desk) {
    if desk.duty != nil {
      desk.go(.popTo(.board))
    } else if isNew {
      desk.go(.restart([]))
    } else {
      desk.go(.pop)
    }
  }

  mutating func click(_ target: Target, _ desk: inout Desk) -> [Effect] {
    clickOnButtons(target, &desk)
  }

  mutating func choose(_ choice: Choice, _ desk: inout Desk) -> [Effect] {
    guard case .confirmed(.leaveWaitlist) = choice else { return [] }
    return [.perform(.waitlist(.leave(key)))]
  }

  mutating func take(_ answer: Answer, _ desk: inout Desk) -> [Effect] {
    switch answer {
    case .waiting(.success(let found)):
      guard found.entry.code == key.code else { return [] }
      let wasOffered = opened?.entry.offer != nil
      opened = found
      if wasOffered != (found.entry.offer != nil) { focus = 0 }
    case .waiting(.failure(let refusal)):
      // It may have been taken off the list at another terminal.
      if refusal.isWrongKey {
        opened = nil
        focus = 0
        desk.say(.note, "You wait no longer: the place was taken, or the days are over.")
      } else {
        desk.say(refusal)
      }
    case .performed(.waitlist(.accept), .success(.appointments(let booked))):
      return show(booked, &desk)
    case .performed(.waitlist(.decline), .success(.waiting)):
      desk.say(.done, "You wait on. The place goes to the next.")
      return [.openWaiting(key)]
    case .performed(.waitlist(.decline), .success(.leftWaitlist)):
      desk.say(.note, "That was the last place that is offered. You wait no longer.")
      opened = nil
    case .performed(.waitlist(.leave), .success(.leftWaitlist)):
      desk.say(.done, "You wait no longer.")
      leave(&desk)
    case .performed(_, .failure(let refusal)):
      desk.say(refusal)
      return [.openWaiting(key)]
    case .performed, .opened, .found, .record, .places, .questions, .loaded, .saved, .staff: break
    }
    return []
  }

  /// The appointment that has come of it.
  private func show(_ booked: [Appointment], _ desk: inout Desk) -> [Effect] {
    guard let opened, let appointment = booked.first else { return [] }
    if desk.duty != nil {
      desk.duty?.wish = .day(
        appointment.time.start.local.date,
        minuteOfDay: appointment.time.start.local.minuteOfDay, appointment.code)
      desk.say(
        .done, "\(opened.patient.person.name.text) booked for \(appointment.time.start.short).")
      desk.go(.popTo(.board))
      return []
    }
    desk.keep(
      OpenedAppointment(
        appointment: appointment, patient: opened.patient, site: opened.site))
    desk.go(.replace(DonePage(codes: [appointment.code], isNew: true)))
    return []
  }
}

extension ConfirmBox {
  static func leavingWaitlist(_ opened: OpenedWaiting, _ desk: Desk) -> ConfirmBox {
    ConfirmBox(
      title: desk.duty == nil ? "Wait no longer?" : "Take off the waiting list?",
      lines: [
        "\(opened.patient.person.name.text), \(opened.placeWords)",
        "\(desk.vaccineName(opened.entry.vaccine)), \(opened.site.hospital.name)", "",
        "The place in the queue is lost.",
      ], harmless: "Wait on", doing: desk.duty == nil ? "leave the queue" : "take off",
      choice: .confirmed(.leaveWaitlist))
  }
}
