// SPDX-License-Identifier: MIT

package import Booking

/// What somebody answered before a dose, as those read it who decide on it.
package struct AnswersDocument: Sendable {
  private let appointment: AppointmentDocument
  private let filed: FiledResponse
  private let assessment: Assessment?

  /// - Parameters:
  ///   - appointment: with the note.
  ///   - assessment: what followed; nil where the questions are others by now.
  package init(
    _ filed: FiledResponse, for appointment: AppointmentDocument, assessment: Assessment?
  ) {
    self.filed = filed
    self.appointment = appointment
    self.assessment = assessment
  }

  package var json: JSONValue {
    [
      "appointment": appointment.json,
      "response": ResponseDocument(filed, tellsDelivery: false).json,
      "reasons": assessment.map { .array($0.reasons.map(Self.json)) } ?? .null,
    ]
  }

  private static func json(of reason: Assessment.Reason) -> JSONValue {
    [
      "verdict": .string(reason.verdict.name),
      "until": .optional(reason.verdict.until?.description),
      "words": .string(reason.says.words), "advice": .optional(reason.says.advice),
    ]
  }
}
