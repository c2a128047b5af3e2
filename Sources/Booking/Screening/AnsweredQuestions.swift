// SPDX-License-Identifier: MIT

/// What somebody was asked before a dose, with the answers.
package struct AnsweredQuestions: Hashable, Sendable {
  package let questionnaire: Questionnaire
  package let response: QuestionnaireResponse

  package init(_ response: QuestionnaireResponse, to questionnaire: Questionnaire) {
    self.questionnaire = questionnaire
    self.response = response
  }

  /// Whether a clinician is to look at them before a dose on that day.
  package func needsClinician(on date: LocalDate) -> Bool {
    switch questionnaire.assessment(of: response, on: response.authored?.local.date ?? date).verdict
    {
    case .triage, .care: true
    case .cleared, .advice, .notToday: false
    }
  }

  /// What follows from them, where the questions take them.
  ///
  /// - Throws: `BookingError.unanswered` and `otherQuestions`.
  package func assessment(at now: Instant) throws(BookingError) -> Assessment {
    // Whom they are about changes nothing of that.
    try HandIn(response, to: questionnaire, about: .survey(nil)).accepted(at: now).1.assessment
  }

  /// As they are handed in for an appointment.
  func handIn(for appointment: Appointment, of person: Person) -> HandIn {
    let opened = CodeAndBirthDate(code: appointment.code, birthDate: person.birthDate)
    return HandIn(
      response, to: questionnaire, about: .screening(opened), hospital: appointment.hospital)
  }
}
