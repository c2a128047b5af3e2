// SPDX-License-Identifier: MIT

/// Answers that somebody hands in, with what they were asked.
package struct HandIn: Hashable, Sendable {
  /// What for, and who it is about.
  package enum About: Hashable, Sendable {
    /// Nil where nobody said who they are.
    case survey(PersonReference?)
    case check(PersonReference)
    case screening(CodeAndBirthDate)
  }

  package let about: About
  package let questionnaire: Questionnaire
  package let response: QuestionnaireResponse
  package let hospital: HospitalID?
  package let variables: [FiledResponse.Variable]
  /// Where it is posted; nil where it stays here.
  package let target: Delivery.Target?

  package init(
    _ response: QuestionnaireResponse, to questionnaire: Questionnaire, about: About,
    hospital: HospitalID? = nil, variables: [FiledResponse.Variable] = [],
    target: Delivery.Target? = nil
  ) {
    self.response = response
    self.questionnaire = questionnaire
    self.about = about
    self.hospital = hospital
    self.variables = variables
    self.target = target
  }

  package var subject: PersonReference? {
    switch about {
    case .survey(let subject): subject
    case .check(let subject): subject
    case .screening: nil
    }
  }
}
