// SPDX-License-Identifier: MIT

import Booking
import Cells

/// What is done to appointments from the board, and how it is taken back.
extension BoardPage {
  mutating func takeNextStep(_ desk: inout Desk) -> [Effect] {
    if !scan.isEmpty { return read(&desk) }
    if let row = freeRow { return book(at: row.start.instant, &desk) }
    if offeredRow != nil {
      showWaitlist(&desk)
      return []
    }
    guard let visitor, let opened = opened(visitor) else { return [] }
    switch visitor.appointment.status {
    case .booked where isToday(desk), .missed where isToday(desk):
      return visit(.checkIn, &desk)
    case .arrived where isToday(desk) && desk.mayRecordDoses:
      desk.go(.push(DosePage(opened, at: hospital)))
    case .booked, .proposed, .missed, .arrived, .fulfilled, .cancelled:
      desk.go(.push(VisitPage(opened, at: hospital)))
    }
    return []
  }

  func visit(_ step: VisitStep, _ desk: inout Desk) -> [Effect] {
    guard let visitor, let opened = opened(visitor) else { return [] }
    return desk.carryOut(.visit(VisitRequest(step, opened.key, at: hospital)), about: opened)
  }

  func give(_ desk: inout Desk) -> [Effect] {
    guard let visitor, let opened = opened(visitor) else { return [] }
    desk.go(.push(DosePage(opened, at: hospital)))
    return []
  }

  func book(at start: Instant?, _ desk: inout Desk) -> [Effect] {
    guard let site = day?.site ?? desk.duty?.site else { return [] }
    desk.go(.push(WhenPage(hospital: hospital, name: site.hospital.name, wanted: start)))
    return desk.beginDraftForSomebodyElse(at: site)
  }

  /// Whoever is called may have the free place that is chosen.
  func showWaitlist(_ desk: inout Desk) {
    let slot = freeRow.flatMap { $0.whyNot == nil ? $0.start : nil }
    desk.go(.push(WaitlistPage(hospital: hospital, slot: slot)))
  }

  func move(_ desk: inout Desk) -> [Effect] {
    guard let visitor, let opened = opened(visitor) else { return [] }
    desk.go(.push(WhenPage(hospital: hospital, name: opened.site.hospital.name)))
    return desk.beginDraft(moving: opened)
  }

  func missingLate(_ desk: Desk) -> ConfirmBox {
    let count = lateCount(desk)
    return ConfirmBox(
      title: "Note as not come?",
      lines: [
        "\(counted(count, "person", "people")) late by \(Self.lateMinutes) minutes or more.", "",
        "Whoever comes after all is checked in as usual.",
      ], harmless: "Wait", doing: "note them", choice: .confirmed(.missLate))
  }

  func askToCancel(_ desk: inout Desk) {
    guard let visitor, let opened = opened(visitor) else { return }
    desk.overlay = .confirm(.cancelling(opened, desk))
  }

  // MARK: Scans

  mutating func read(_ desk: inout Desk) -> [Effect] {
    switch scan.take() {
    case .success(let code):
      // Who is on the board of today needs no search.
      if isToday(desk), let visitor = code.appointment.flatMap({ day?.visitor($0) }),
        let opened = opened(visitor)
      {
        return take(.success(opened), of: code, &desk)
      }
      return [.staff(.find(code, at: hospital))]
    case .failure(let problem):
      desk.message = Message(kind: .error, text: problem.scanMessage)
      return []
    }
  }

  /// Checks in whoever is right here today; for everybody else there is a page that says what is not so.
  mutating func take(
    _ result: Result<OpenedAppointment, Refusal>, of code: WrittenCode, _ desk: inout Desk
  ) -> [Effect] {
    let opened: OpenedAppointment
    switch result {
    case .success(let found): opened = found
    case .failure(let refusal):
      desk.message = Message(
        kind: .error,
        text: refusal.isWrongKey ? "Nobody has this code." : desk.words(refusal))
      return []
    }
    let check = VisitCheck(opened, at: desk.duty?.site ?? opened.site, now: desk.clocks.wall)
    choosePerson(opened.appointment.code, desk)
    if check.isAllRight {
      return desk.carryOut(
        .visit(VisitRequest(.checkIn, opened.key, at: hospital)), about: opened)
    }
    if case .arrived(let since) = opened.appointment.status, check.isHereToday {
      desk.say(
        .done,
        "Already checked in at \(opened.site.zone.zoned(since).local.clock): "
          + "\(opened.patient.person.name.text).")
      return isToday(desk) ? [] : showToday(desk)
    }
    desk.go(.push(VisitPage(opened, at: hospital, readAt: desk.clocks.wall)))
    return []
  }

  // MARK: What came of it

  mutating func finish(_ command: Command, _ outcome: Outcome, _ desk: inout Desk) -> [Effect] {
    guard case .appointments(let appointments) = outcome else { return [] }
    if case .missLate = command {
      desk.say(.done, "Noted as not come: \(appointments.count).")
      return appear(&desk)
    }
    guard let new = appointments.first else { return [] }
    desk.noteStep(command, new)
    // Whoever was scanned is of today, whichever day was looked at.
    if new.takesPlace, new.time.start.local.date == today(desk) { goToToday(desk) }
    desk.duty?.wish = .person(new.code)
    return appear(&desk)
  }
}

extension ConfirmBox {
  static func cancelling(_ opened: OpenedAppointment, _ desk: Desk) -> ConfirmBox {
    let canUndo = opened.site.canBook(opened.appointment.time, at: desk.clocks.wall)
    return ConfirmBox(
      title: "Cancel this appointment?",
      lines: [
        "\(opened.appointment.time.start.short)   \(opened.patient.person.name.text)",
        desk.vaccineName(opened.appointment.vaccine), "",
        "The place becomes free for somebody else at once.",
        canUndo
          ? "u takes it back for \(Appointment.reinstateMinutes) minutes."
          : "It cannot be taken back: the slot can be booked no more.",
      ], harmless: "Keep it", doing: "cancel it", choice: .confirmed(.cancel(reason: nil)))
  }
}
