// SPDX-License-Identifier: MIT

import Booking

/// Whether somebody who stands at the desk is right here and now, line by line.
struct VisitCheck: Sendable {
  struct Line: Hashable, Sendable {
    enum State: Hashable, Sendable {
      case right, wrong
      /// Somebody is to look at it, which keeps nobody from being checked in.
      case open
      /// Nothing is wrong, and nothing is left to do.
      case done
    }

    let state: State
    let title: String
    let words: String
  }

  let lines: [Line]
  /// What stands against a check-in, in one sentence; nil where nothing does.
  let answer: String?
  /// Whether it is for this hospital and for today.
  let isHereToday: Bool

  var isAllRight: Bool { lines.allSatisfy { $0.state == .right || $0.state == .open } }

  init(_ opened: OpenedAppointment, at site: Site, now: Instant) {
    let appointment = opened.appointment
    let start = appointment.time.start
    let today = site.zone.zoned(now).local.date
    let isHere = appointment.hospital == site.hospital.id
    let isToday = start.local.date == today
    let distance = opened.site.hospital.location.kilometres(to: site.hospital.location)
    let elsewhere = "\(opened.site.hospital.name), \(distanceText(distance)) away"
    var lines = [
      Line(
        state: isHere ? .right : .wrong, title: isHere ? "Right hospital" : "Another hospital",
        words: isHere ? site.hospital.name : elsewhere),
      Line(
        state: isToday ? .right : .wrong, title: isToday ? "Right day" : "Another day",
        words: isToday
          ? "\(start.local.clock) today, \(Self.distance(from: start.instant, to: now))"
          : "\(start.short), \(start.local.date.distance(from: today))"),
    ]
    let booked = "Booked for \(start.short)"
    var answer: String? =
      !isHere
      ? isToday ? "Booked at \(elsewhere)." : "\(booked) at \(elsewhere)."
      : isToday ? nil : "\(booked) at this hospital."
    switch appointment.status {
    case .booked:
      lines.append(
        Line(
          state: .right, title: "Not checked in before", words: "this code was not used yet"))
    case .proposed(let proposal):
      lines.append(
        Line(
          state: proposal.hasPlace ? .right : .wrong,
          title: proposal.hasPlace ? "New time proposed" : "No new time yet",
          words: "in place of \(proposal.from.start.short)"))
      if !proposal.hasPlace { answer = "\(proposal.reason): no new time was found yet." }
    case .missed(let since):
      // Whoever comes after all is let in.
      lines.append(
        Line(
          state: .right, title: "Not checked in before",
          words: "noted as not come at \(opened.site.zone.zoned(since).local.clock)"))
    case .arrived(let since):
      let time = opened.site.zone.zoned(since)
      let when = time.local.date == today ? time.local.clock : time.short
      lines.append(
        Line(
          state: isHere && isToday ? .done : .wrong,
          title: isHere && isToday ? "Checked in" : "Checked in before",
          words: "at \(when)"))
      answer = "Already checked in at \(when)."
    case .fulfilled(let dose):
      let when =
        dose.given.local.date == today ? dose.given.local.clock : dose.given.short
      lines.append(
        Line(
          state: isHere && isToday ? .done : .wrong, title: "Dose \(dose.number) was given",
          words: "at \(when), lot \(dose.lot), \(dose.site.words)"))
      answer = "The dose was given at \(when)."
    case .cancelled(let cancellation):
      let time = opened.site.zone.zoned(cancellation.at)
      lines.append(
        Line(
          state: .wrong, title: "Cancelled",
          words: "on \(time.short)" + (cancellation.reason.map { ": \($0)" } ?? "")))
      answer = "This appointment was cancelled on \(time.local.date.short)."
    }
    if isHere, isToday, appointment.canBeScreened { lines.append(Self.answers(opened, on: today)) }
    self.lines = lines
    self.answer = answer
    isHereToday = isHere && isToday
  }

  /// How it stands with the questions before the dose.
  private static func answers(_ opened: OpenedAppointment, on today: LocalDate) -> Line {
    let appointment = opened.appointment
    let before = opened.isAnswered(on: today) ? "" : ", before today"
    guard let screening = appointment.screening else {
      return Line(state: .open, title: "Nothing asked yet", words: "e asks the questions")
    }
    switch screening.stop(on: today) {
    case nil:
      let words = screening.decision == nil ? "nothing stands against it" : "a clinician looked"
      return Line(state: .right, title: "Questions answered", words: words + before)
    case .undecided:
      return Line(state: .open, title: "Look at the answers", words: "a clinician decides on them")
    // The note is for those who may see the answers.
    case .decidedAgainst:
      return Line(state: .open, title: "No dose this time", words: "a clinician decided")
    case .wait(let until):
      return Line(
        state: .open, title: "Not today", words: "possible from \(until.short) on\(before)")
    }
  }

  private static func distance(from start: Instant, to now: Instant) -> String {
    let minutes = (now.seconds - start.seconds) / 60
    if minutes == 0 { return "now" }
    let words = durationText(minutes: abs(minutes))
    return minutes > 0 ? "\(words) ago" : "in \(words)"
  }
}
