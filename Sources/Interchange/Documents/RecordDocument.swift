// SPDX-License-Identifier: MIT

package import Booking

/// Somebody's record as their own code opens it.
package struct RecordDocument: Document {
  package static let plural = "people"

  private let patient: Patient
  private let household: [Patient]
  private let coming: [AppointmentDocument]
  private let past: [AppointmentDocument]
  private let given: [AppointmentDocument]

  /// - Parameters:
  ///   - household: children whose records the code opens too.
  ///   - coming: in the order of time.
  ///   - past: those that are over without a dose, or cancelled; the latest first.
  ///   - given: those at which a dose was given, in the order of time.
  package init(
    _ patient: Patient, household: [Patient], coming: [AppointmentDocument],
    past: [AppointmentDocument], given: [AppointmentDocument]
  ) {
    self.patient = patient
    self.household = household
    self.coming = coming
    self.past = past
    self.given = given
  }

  package var json: JSONValue {
    let person = patient.person
    return [
      "person": .optional(patient.code?.description),
      "qr": .optional(patient.code?.payload),
      "name": .string(person.name.text),
      "born": .string(person.birthDate.description),
      "sex": .optional(person.sex?.rawValue),
      "phone": .optional(person.contact.phone?.text),
      "email": .optional(person.contact.email?.text),
      "guardian": .optional(person.guardian?.text),
      "household": .array(household.map { Self.json(ofChild: $0) }),
      "coming": .array(coming.map(\.json)),
      "past": .array(past.map(\.json)),
      "given": .array(given.map(\.json)),
    ]
  }

  private static func json(ofChild child: Patient) -> JSONValue {
    [
      "person": .optional(child.code?.description),
      "name": .string(child.person.name.text),
      "born": .string(child.person.birthDate.description),
    ]
  }
}
