// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Interchange

/// What is asked before a dose, on the command line.
extension Books {
  /// Keeps answers that are given for an appointment that is booked; what is refused of it is a look, as it tells of it.
  func file(
    _ response: QuestionnaireResponse, to survey: SurveyConfiguration,
    for appointment: Appointment, of patient: Patient, by actor: Actor
  ) throws(CommandError) -> FiledResponse {
    let opened = CodeAndBirthDate(
      code: appointment.code, birthDate: patient.person.birthDate)
    do {
      return try file(
        response, to: survey, about: .screening(opened), by: actor, at: appointment.hospital,
        in: store.site(appointment.hospital)?.zone)
    } catch {
      note([.record(by: appointment)], by: actor)
      throw error
    }
  }
}

extension QuestionnaireResponse {
  /// The same as given at that time.
  func dated(_ time: ZonedTime) -> QuestionnaireResponse {
    QuestionnaireResponse(source, authored: time, items: items)
  }
}
