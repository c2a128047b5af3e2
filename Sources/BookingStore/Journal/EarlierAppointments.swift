// SPDX-License-Identifier: MIT

import Booking

/// The appointments of a journal of version 1, whose later events only name what they change.
package struct EarlierAppointments: Sendable {
  private var known: [AppointmentCode: Appointment] = [:]

  package init() {}

  func appointment(_ code: AppointmentCode) -> Appointment? { known[code] }

  mutating func note(_ event: Event) {
    switch event {
    case .booked(let appointment), .rescheduled(let appointment), .cancelled(let appointment),
      .reinstated(let appointment):
      known[appointment.code] = appointment
    case .held, .released, .registered, .edited, .forgotten: break
    // These came after the first format.
    case .merged, .screened, .triaged, .proposed, .confirmed, .arrived, .given, .left, .missed,
      .takenBack,
      .lot, .stockLimits, .timetable, .waiting, .waitingOver, .offerTime, .hospitals, .account,
      .careSite, .careSiteRemoved, .survey, .surveyWiped, .responded, .delivered,
      .looked:
      break
    }
  }
}
