// SPDX-License-Identifier: MIT

import Booking
import Cells

/// What staff do to appointments, remembered so that it can be taken back.
extension Desk {
  mutating func carryOut(_ command: Command, about opened: OpenedAppointment) -> [Effect] {
    duty?.subject = opened
    return [.perform(command)]
  }

  mutating func undoLastStep(at hospital: HospitalID) -> [Effect] {
    guard let step = duty?.steps.last else { return [] }
    duty?.undoing = step
    func visit(_ what: VisitStep, undoing: String? = nil) -> Effect {
      .perform(.visit(VisitRequest(what, step.key, at: hospital, undoing: undoing)))
    }
    switch step.kind {
    case .checkedIn(afterMiss: false): return [visit(.takeBack, undoing: "arrived")]
    case .checkedIn(afterMiss: true):
      return [visit(.takeBack, undoing: "arrived"), visit(.miss)]
    case .added(let isHere):
      return (isHere ? [visit(.takeBack, undoing: "arrived")] : [])
        + [.perform(.cancel(step.key, reason: nil))]
    case .gave: return [visit(.takeBack, undoing: "fulfilled")]
    case .left: return [visit(.takeBack, undoing: "left")]
    case .missed: return [visit(.takeBack, undoing: "noshow")]
    case .cancelled: return [.perform(.reinstate(step.key))]
    case .moved(let old, let hospital):
      return [
        .perform(
          .reschedule(
            RescheduleRequest(
              appointment: step.key, start: .exact(old.start.instant), hospital: hospital)))
      ]
    }
  }

  /// Says what was done, and keeps how it is undone; of an undoing, that it was.
  mutating func noteStep(_ command: Command, _ new: Appointment) {
    if let step = duty?.undoing {
      // The second half is still to come.
      if step.kind == .checkedIn(afterMiss: true), new.isBooked { return }
      if step.kind == .added(isHere: true), new.isBooked { return }
      duty?.undoing = nil
      duty?.drop(step)
      say(.done, "Undone: \(step.name.text), \(new.words(today: today)).")
      return
    }
    guard let subject = duty?.subject, subject.appointment.code == new.code else { return }
    duty?.subject = nil
    let name = subject.patient.person.name.text
    let start = new.time.start
    switch command {
    case .visit(let wanted):
      switch wanted.step {
      case .checkIn:
        let afterMiss = if case .missed = subject.appointment.status { true } else { false }
        duty?.note(Duty.Step(.checkedIn(afterMiss: afterMiss), of: subject))
        say(.done, "\(name) checked in for \(start.local.clock).  u undo")
      case .miss:
        duty?.note(Duty.Step(.missed, of: subject))
        say(.done, "\(name) noted as not come.  u undo")
      case .leave:
        duty?.note(Duty.Step(.left, of: subject))
        say(.done, "\(name) may go.  u undo")
      case .takeBack:
        for step in duty?.steps ?? []
        where step.key == subject.key && step.led(to: subject.appointment.status) {
          duty?.drop(step)
        }
        say(.done, "Taken back: \(name), \(new.words(today: today)).")
      }
    case .give:
      duty?.note(Duty.Step(.gave, of: subject))
      guard let dose = new.dose else { return }
      let until = subject.site.zone.zoned(dose.observedUntil).local.clock
      say(.done, "\(name): dose \(dose.number) given, rests until \(until).  u undo")
    case .cancel:
      let canUndo = subject.site.canBook(new.time, at: clocks.wall)
      if canUndo { duty?.note(Duty.Step(.cancelled, of: subject)) }
      say(
        .done,
        "\(name), \(start.short): cancelled, the place is free." + (canUndo ? "  u undo" : ""))
    case .reschedule:
      noteMove(of: subject, to: new)
    case .confirm:
      say(.done, "\(name) comes on \(start.short).")
    case .triage(let wanted):
      duty?.subject = nil
      say(
        .done,
        wanted.mayGoOn
          ? "\(name): the dose may be given." : "\(name): no dose is given at this appointment.")
    case .hold, .release, .book, .add, .missLate, .reinstate, .register, .edit, .merge, .forget,
      .stock,
      .timetable, .waitlist, .account, .care, .survey, .handIn, .deliver, .look:
      break
    }
  }
}

extension Desk {
  /// Somebody was taken without an appointment.
  mutating func noteAdded(_ opened: OpenedAppointment) {
    let isHere = opened.appointment.isWalkIn
    duty?.note(Duty.Step(.added(isHere: isHere), of: opened))
    let name = opened.patient.person.name.text
    let clock = opened.appointment.time.start.local.clock
    say(.done, "\(name) \(isHere ? "checked in" : "booked") for \(clock).  u undo")
  }

  /// A move out of a slot that can be booked no more cannot be taken back.
  mutating func noteMove(of old: OpenedAppointment, to new: Appointment) {
    let time = old.appointment.time
    let canUndo = old.site.canBook(time, at: clocks.wall)
    if canUndo {
      duty?.note(Duty.Step(.moved(from: time, at: old.appointment.hospital), of: old))
    }
    say(
      .done,
      "\(old.patient.person.name.text) moved to \(new.time.start.short)."
        + (canUndo ? "  u undo" : ""))
  }
}

extension Duty.Step {
  /// Whether it is the step after which an appointment stood so.
  fileprivate func led(to status: Appointment.Status) -> Bool {
    switch kind {
    case .checkedIn: status.step == "arrived"
    case .gave: status.step == "fulfilled"
    case .left: status.step == "left"
    case .missed: status.step == "noshow"
    case .added, .cancelled, .moved: false
    }
  }
}

extension Appointment {
  /// `booked for 14:15`, as it is now.
  fileprivate func words(today: LocalDate) -> String {
    let start = time.start
    let when = start.local.date == today ? start.local.clock : start.short
    return switch status {
    case .booked: "booked for \(when)"
    case .proposed: "proposed for \(when)"
    case .arrived: "checked in"
    case .fulfilled(let dose): "dose \(dose.number) given"
    case .missed: "noted as not come"
    case .cancelled: "cancelled"
    }
  }
}
