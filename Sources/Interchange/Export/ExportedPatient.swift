// SPDX-License-Identifier: MIT

package import Booking

/// Somebody in the books as an export has them.
package struct ExportedPatient: Sendable {
  private let patient: Patient

  package init(_ patient: Patient) { self.patient = patient }

  /// What was not said is left out.
  package var json: JSONValue {
    let person = patient.person
    let members: JSONValue = [
      "patient": .string(patient.id.rawValue),
      "name": .string(person.name.text),
      "born": .string(person.birthDate.description),
    ]
    return members.adding("sex", person.sex.map { .string($0.rawValue) })
      .adding("phone", person.contact.phone.map { .string($0.text) })
      .adding("email", person.contact.email.map { .string($0.text) })
      .adding("guardian", person.guardian.map { .string($0.text) })
      .adding("ownCode", patient.code.map { .string($0.description) })
      .adding(
        "wards",
        patient.wards.isEmpty ? nil : .array(patient.wards.map { .string($0.rawValue) }))
  }
}
