// SPDX-License-Identifier: MIT

import Booking
import Cells

/// How far somebody's visit has come, as the board shows it.
enum Presence: Hashable, Sendable {
  case toCome
  /// Nobody came yet, and the slot has begun.
  case late(minutes: Int)
  /// Checked in, and here for so long.
  case waiting(minutes: Int, isEarly: Bool)
  /// The dose was given, and the observation goes on for so many seconds.
  case resting(seconds: Int)
  /// The dose was given, and nothing is left to do.
  case done
  case missed
  /// Came on a day that is over.
  case came
  /// On a day that is over, and nobody noted anything.
  case notNoted
  case cancelled

  init(of appointment: Appointment, at now: Instant, today: LocalDate) {
    let start = appointment.time.start
    let isOver = start.local.date < today
    switch appointment.status {
    case .booked:
      let minutes = (now.seconds - start.instant.seconds) / 60
      self = isOver ? .notNoted : minutes >= 1 ? .late(minutes: minutes) : .toCome
    case .arrived(let since):
      let minutes = max(0, (now.seconds - since.seconds) / 60)
      self = isOver ? .came : .waiting(minutes: minutes, isEarly: now < start.instant)
    case .fulfilled(let dose):
      let left = dose.observedUntil.seconds - now.seconds
      self = isOver || dose.left != nil || left <= 0 ? .done : .resting(seconds: left)
    case .missed: self = .missed
    case .cancelled: self = .cancelled
    }
  }

  var sign: Sign {
    switch self {
    case .toCome: .open
    case .late: .warning
    case .waiting: .arrived
    case .resting: .resting
    case .missed, .cancelled: .error
    case .done: .done
    case .came, .notNoted: .question
    }
  }

  var ink: Ink {
    switch self {
    case .toCome: .muted
    case .late, .came, .notNoted: .warning
    case .resting: .accent
    case .waiting: .accent
    case .missed, .cancelled: .danger
    case .done: .success
    }
  }

  /// Whether nothing is left to do.
  var isOver: Bool {
    switch self {
    case .done, .missed, .came, .notNoted, .cancelled: true
    case .toCome, .late, .waiting, .resting: false
    }
  }

  /// For a cell of the board; nil where the vaccine is of more use.
  func short(_ appointment: Appointment, in zone: ZoneRules) -> String? {
    switch self {
    case .toCome: nil
    case .late(let minutes): minutes < 100 ? "late \(minutes)" : "late"
    case .waiting(_, isEarly: true): "early"
    // After so long the time tells more.
    case .waiting(let minutes, _) where minutes < 100: "\(minutes) min"
    case .waiting, .done: appointment.status.visitClock(in: zone)
    case .resting(let seconds): timerText(seconds: seconds)
    case .came: "no dose"
    case .missed: "no-show"
    case .notNoted: "not noted"
    case .cancelled: "cancelled"
    }
  }

  /// In full, for the line under the board.
  func long(_ appointment: Appointment, in zone: ZoneRules) -> String {
    let clock = appointment.status.visitClock(in: zone) ?? ""
    return switch self {
    case .toCome: "to come"
    case .late(let minutes): "\(durationText(minutes: minutes)) late"
    case .waiting(_, isEarly: true): "came early, at \(clock)"
    case .waiting(0, _): "checked in just now"
    case .waiting(let minutes, _): "waiting \(durationText(minutes: minutes)), since \(clock)"
    case .resting(let seconds):
      "dose given at \(clock), rests \(timerText(seconds: seconds)) more"
    case .done: "dose given at \(clock)"
    case .missed: "did not come, noted at \(clock)"
    case .came: "came at \(clock), no dose was noted"
    case .notNoted: "nobody noted whether they came"
    case .cancelled: "cancelled"
    }
  }
}

extension Appointment.Status {
  /// When somebody came, was given the dose or was found not to have come, on the hospital's clock.
  func visitClock(in zone: ZoneRules) -> String? {
    switch self {
    case .arrived(let since), .missed(let since): zone.zoned(since).local.clock
    case .fulfilled(let dose): dose.given.local.clock
    case .booked, .cancelled: nil
    }
  }
}

extension Appointment {
  /// Whether the person is at the hospital.
  var isArrived: Bool {
    if case .arrived = status { true } else { false }
  }
}

/// `4:05`: minutes and seconds.
func timerText(seconds: Int) -> String {
  let (minutes, rest) = (max(0, seconds) / 60, max(0, seconds) % 60)
  return "\(minutes):\(rest < 10 ? "0" : "")\(rest)"
}
