// SPDX-License-Identifier: MIT

import Booking
import BookingStore

extension Books {
  /// Notes in the journal what `actor` is about to see; where that cannot be done it is shown all the same.
  func note(_ looks: [Look], by actor: Actor) {
    do {
      try store.note(looks, by: actor)
    } catch {
      // Somebody who looks at their own appointment can do nothing about it.
      guard actor.isStaff else { return }
      desk.console.warn([
        "It could not be noted that you look at this: \(error.message)", error.recovery,
      ])
    }
  }

  /// Carries out a command on somebody's appointment, by its code alone. Why it is refused tells of the appointment, so that
  /// a refusal is a look; what is done is in the journal anyway.
  func perform(_ command: Command, on appointment: Appointment, by actor: Actor)
    throws(CommandError) -> Outcome
  {
    do {
      return try perform(command, by: actor)
    } catch {
      note([.record(by: appointment)], by: actor)
      throw error
    }
  }
}

extension Actor {
  fileprivate var isStaff: Bool {
    switch role {
    case .owner, .staff: true
    case .patient, .kiosk: false
    }
  }
}

extension Look {
  /// Somebody's record, opened by this appointment's code.
  static func record(by appointment: Appointment) -> Look {
    .record(appointment.patient, by: appointment.code)
  }

  /// The records of all to whom `appointments` belong, each once.
  static func records(of appointments: [Appointment]) -> [Look] {
    Set(appointments.map(\.patient)).sorted().map { .record($0, by: nil) }
  }
}
