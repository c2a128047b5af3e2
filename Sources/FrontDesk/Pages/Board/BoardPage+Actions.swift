// SPDX-License-Identifier: MIT

import Booking
import Cells

extension BoardPage {
  func actions(_ desk: Desk) -> [Action] {
    guard scan.isEmpty else {
      return [
        Action(.nextStep, [.enter], "Enter", "check in who has this code", hint: "check in"),
        Action(.back, [.escape], "Esc", "clear the code", hint: "clear"),
      ]
    }
    let steps = desk.duty?.steps ?? []
    let nobody = visitor == nil ? "Nobody is chosen." : nil
    let change = desk.restriction ?? nobody
    return [
      nextStep(desk),
      Action(
        .give, [.character("g")], "g", "give the dose",
        whyNot: change ?? whyNotGive(desk)),
      Action(
        .open, [.character("v")], "v", "show the visit in full", whyNot: nobody),
      Action(
        .person, [.character("i")], "i", "the person: all that is in the books of them",
        whyNot: nobody),
      Action(
        .leave, [.character("o")], "o", "the observation is over",
        whyNot: change ?? whyNotLeave(desk)),
      Action(
        .move, [.character("m")], "m", "move to another slot", hint: "move",
        whyNot: change ?? whyNotChange(desk)),
      Action(
        .walkIn, [.character("w")], "w", "somebody without an appointment", hint: "walk-in",
        whyNot: desk.restriction),
      Action(
        .addOn, [.character("a")], "a", "one more in this slot, on top",
        whyNot: desk.restriction ?? whyNotAddOn(desk)),
      Action(
        .calls, [.character("f")], "f", "whom to call about a new time"),
      Action(
        .missLate, [.character("z")], "z", "everybody who is late did not come",
        whyNot: desk.restriction ?? whyNotMissLate(desk)),
      Action(
        .book, [.character("b")], "b", "book for somebody", whyNot: desk.restriction),
      Action(
        .miss, [.character("x")], "x", "did not come", hint: "no-show",
        whyNot: change ?? whyNotMiss(desk)),
      Action(
        .undo, [.character("u")], "u", "undo the last step", hint: steps.isEmpty ? nil : "undo",
        whyNot: steps.isEmpty ? "Nothing was done here that can be undone." : desk.restriction),
      Action(
        .find, [.character("/")], "/", "find by a part of a name, a code's end or a birth date",
        hint: "find"),
      Action(.week, [.tab], "Tab", "the week", hint: "week"),
      Action(.month, [.backTab], "Shift-Tab", "the month"),
      Action(.waitlist, [.character("n")], "n", "the waiting list"),
      Action(
        .cancel, [.character("c"), .delete], "c", "cancel this appointment",
        whyNot: change ?? whyNotChange(desk)),
      Action(.left, [.left, .character("h")], "←", "to the place before"),
      Action(.right, [.right, .character("l")], "→", "to the next place"),
      Action(.up, [.up, .character("k")], "↑", "to the slot before"),
      Action(.down, [.down, .character("j")], "↓", "to the next slot"),
      Action(.pageUp, [.pageUp], "PgUp", "a page up"),
      Action(.pageDown, [.pageDown], "PgDn", "a page down"),
      Action(.first, [.home], "Home", "to the first slot"),
      Action(.last, [.end], "End", "to the last slot"),
      Action(.earlierDay, [.character("["), .character("<")], "[", "the day before"),
      Action(.laterDay, [.character("]"), .character(">")], "]", "the next day"),
      Action(.today, [.character("t")], "t", "to today, and now"),
      Action(
        .schedule, [], "", "schedule: hours, places, closures", whyNot: desk.whyNotSchedule),
      Action(.stock, [.character("s")], "s", "stock: the doses that are there"),
      Action(
        .audit, [.function(8)], "F8", "the audit: who did what",
        whyNot: desk.duty?.whyNotAudit),
      Action(
        .editHospital, [], "", "hospital: its name, place and telephone",
        whyNot: desk.whyNotEditHospital),
      Action(.addHospital, [], "", "add a hospital", whyNot: desk.whyNotAddHospital),
      Action(
        .accounts, [], "", "accounts: who may sign in", whyNot: desk.duty?.whyNotAccounts),
      Action(
        .survey, [], "", "survey: what is asked, and where answers go",
        whyNot: desk.duty?.whyNotSurvey),
      Action(
        .printDay, [.character("p")], "p", "print the day list…",
        whyNot: day == nil ? "There is no day to print." : nil),
      Action(.reports, [.character("r")], "r", "reports"),
      Action(.dashboard, [.character("d")], "d", "dashboard: the daily check and surveys"),
      Action(.workElsewhere, [], "", "work at another hospital", whyNot: whyNotElsewhere(desk)),
      Action(
        .back, [.escape, .character("q")], "Esc", isToday(desk) ? "sign out" : "back to today",
        hint: isToday(desk) ? "sign out" : "today"),
    ]
  }

  /// What Enter does with what is chosen.
  private func nextStep(_ desk: Desk) -> Action {
    func enter(_ title: String, _ hint: String, _ whyNot: String? = nil) -> Action {
      Action(
        .nextStep, [.enter, .character(" ")], "Enter", title, hint: hint,
        whyNot: whyNot ?? desk.restriction)
    }
    if let row = freeRow { return enter("book in this slot", "book here", row.whyNot) }
    if offeredRow != nil { return enter("show the waiting list", "who waits") }
    guard let visitor else {
      return Action(
        .nextStep, [.enter], "Enter", "the next step",
        whyNot: "Nobody is chosen.")
    }
    switch visitor.appointment.status {
    case .booked where isToday(desk): return enter("check in", "check in")
    case .missed where isToday(desk): return enter("check in after all", "check in")
    case .arrived where isToday(desk) && desk.mayRecordDoses:
      return enter("give the dose", "give dose")
    case .booked, .proposed, .missed, .arrived, .fulfilled, .cancelled:
      return Action(
        .nextStep, [.enter, .character(" ")], "Enter", "show the visit", hint: "show")
    }
  }

  private func whyNotGive(_ desk: Desk) -> String? {
    guard let visitor else { return nil }
    if let reason = desk.whyNotGive { return reason }
    guard isToday(desk) else { return "A dose is recorded on the day itself." }
    return switch visitor.appointment.status {
    case .arrived: nil
    case .booked, .missed: "Check the person in first: Enter."
    case .proposed: "The person has not agreed to this time yet: Enter shows the visit."
    case .fulfilled: "The dose was given."
    case .cancelled: "This appointment is cancelled."
    }
  }

  private func whyNotLeave(_ desk: Desk) -> String? {
    guard let visitor else { return nil }
    if let reason = desk.whyNotGive { return reason }
    if case .resting = presence(visitor, desk) { return nil }
    return "Nobody is observed here now."
  }

  /// The slot of whoever or whatever is chosen.
  var chosenSlot: ZonedTime? { visitor?.appointment.time.start ?? freeRow?.start }

  private func whyNotAddOn(_ desk: Desk) -> String? {
    guard let chosenSlot else { return "No slot is chosen." }
    guard let row = day?.rows.first(where: { $0.start == chosenSlot }), row.capacity > 0 else {
      return "No slot begins then."
    }
    return row.end.instant <= desk.clocks.wall ? "This slot is over." : nil
  }

  /// How many are late by so many minutes that they are likely not to come.
  func lateCount(_ desk: Desk, by minutes: Int = lateMinutes) -> Int {
    guard isToday(desk), let day else { return 0 }
    return day.all.count { visitor in
      visitor.appointment.isBooked
        && visitor.appointment.time.start.instant.adding(minutes: minutes)
          <= desk.clocks.wall
    }
  }

  static let lateMinutes = 30

  private func whyNotMissLate(_ desk: Desk) -> String? {
    lateCount(desk) > 0 ? nil : "Nobody is late by \(Self.lateMinutes) minutes."
  }

  private func whyNotMiss(_ desk: Desk) -> String? {
    guard let visitor else { return nil }
    guard isToday(desk) else { return "This is noted on the day itself." }
    let start = visitor.appointment.time.start
    switch visitor.appointment.status {
    case .booked:
      return start.instant <= desk.clocks.wall
        ? nil : "The slot begins at \(start.local.clock): nobody is late before it."
    case .proposed: return "The person has not agreed to this time yet."
    case .arrived: return "Checked in already: v shows the visit, where that is taken back."
    case .fulfilled: return "The dose was given."
    case .missed: return "It was noted already that nobody came."
    case .cancelled: return "This appointment is cancelled."
    }
  }

  private func whyNotChange(_ desk: Desk) -> String? {
    switch visitor?.appointment.status {
    case .booked, .proposed, nil: nil
    case .arrived: "Checked in already: v shows the visit, where that is taken back."
    case .fulfilled: "The dose was given."
    case .missed: "Noted as not come: check the person in, or book anew."
    case .cancelled: "This appointment is cancelled."
    }
  }

  private func whyNotElsewhere(_ desk: Desk) -> String? {
    guard case .hospitals(let own) = desk.duty?.account.workplace, own.count < 2 else { return nil }
    return "This account is for one hospital."
  }

  mutating func perform(_ name: Action.Name, _ desk: inout Desk) -> [Effect] {
    switch name {
    case .up: move(lines: -1, columns: 0, desk)
    case .down: move(lines: 1, columns: 0, desk)
    case .left: move(lines: 0, columns: -1, desk)
    case .right: move(lines: 0, columns: 1, desk)
    case .pageUp: move(lines: -6, columns: 0, desk)
    case .pageDown: move(lines: 6, columns: 0, desk)
    case .first: move(lines: -10_000, columns: -10_000, desk)
    case .last: move(lines: 10_000, columns: 0, desk)
    case .earlierDay: return show(days: -1, desk)
    case .laterDay: return show(days: 1, desk)
    case .today: return showToday(desk)
    case .nextStep: return takeNextStep(&desk)
    case .miss: return visit(.miss, &desk)
    case .give: return give(&desk)
    case .walkIn: desk.go(.push(WalkInPage(hospital: hospital, purpose: .walkIn)))
    case .addOn:
      if let chosenSlot {
        desk.go(.push(WalkInPage(hospital: hospital, purpose: .addOn(chosenSlot))))
      }
    case .calls: desk.go(.push(CallsPage(hospital: hospital)))
    case .missLate: desk.overlay = .confirm(missingLate(desk))
    case .leave: return visit(.leave, &desk)
    case .open:
      guard let visitor, let opened = opened(visitor) else { return [] }
      desk.go(.push(VisitPage(opened, at: hospital)))
    case .person:
      if let visitor { desk.go(.push(PersonPage(visitor.patient.id, at: hospital))) }
    case .undo: return desk.undoLastStep(at: hospital)
    case .move: return move(&desk)
    case .cancel: askToCancel(&desk)
    case .book: return book(at: nil, &desk)
    case .find: desk.go(.push(LookUpPage(hospital: hospital)))
    case .week: desk.go(.push(WeekPage(hospital: hospital, date: date ?? today(desk))))
    case .month: desk.go(.push(MonthPage(hospital: hospital, date: date ?? today(desk))))
    case .schedule:
      desk.go(.push(SchedulePage(hospital: hospital, date: date ?? today(desk))))
    case .stock: desk.go(.push(StockPage(hospital: hospital)))
    case .waitlist: showWaitlist(&desk)
    case .audit: desk.go(.push(AuditPage(visitors: loaded?.visitors ?? [])))
    case .survey: desk.go(.push(SurveyBuilderPage()))
    case .editHospital:
      if let site = desk.duty?.site { desk.go(.push(HospitalEditPage(site))) }
    case .addHospital: desk.go(.push(HospitalAddPage(like: desk.duty?.site)))
    case .accounts: desk.go(.push(AccountsPage(hospital: hospital)))
    case .reports: desk.go(.push(ReportPage(hospital: hospital, today: today(desk))))
    case .dashboard: desk.go(.push(DashboardPage(today: today(desk), in: desk.zone)))
    case .printDay: desk.overlay = .list(.paperFormats)
    case .workElsewhere: desk.go(.push(HospitalPage()))
    case .back: return back(&desk)
    default: break
    }
    return []
  }

  private mutating func back(_ desk: inout Desk) -> [Effect] {
    if !scan.isEmpty {
      scan.clear()
    } else if !isToday(desk) {
      return showToday(desk)
    } else {
      desk.askToSignOut()
    }
    return []
  }

  mutating func type(_ key: Key, _ desk: inout Desk) -> [Effect]? { scan.type(key) ? [] : nil }

  mutating func click(_ target: Target, _ desk: inout Desk) -> [Effect] {
    guard case .slot(let column, let line) = target, choose(line: line, column: column, desk) else {
      return []
    }
    let action = nextStep(desk)
    if let whyNot = action.whyNot {
      desk.say(.warning, whyNot)
      return []
    }
    return takeNextStep(&desk)
  }

  mutating func choose(_ choice: Choice, _ desk: inout Desk) -> [Effect] {
    if case .confirmed(.missLate) = choice {
      return [.perform(.missLate(hospital, minutes: Self.lateMinutes))]
    }
    if case .paper(let format) = choice {
      return [.staff(.printDay(hospital, date ?? today(desk), as: format))]
    }
    guard case .confirmed(.cancel) = choice, let visitor, let opened = opened(visitor) else {
      return []
    }
    return desk.carryOut(.cancel(opened.key, reason: nil), about: opened)
  }
}
