// SPDX-License-Identifier: MIT

package import Booking

/// Somebody in the books as an export has them.
package struct ExportedPatient: Sendable {
  private let patient: Patient

  package init(_ patient: Patient) { self.patient = patient }

  /// What was not said is left out.
  package var json: JSONValue {
    Self.json(patient.id, patient.person, patient.code)
      .adding(
        "wards",
        patient.wards.isEmpty ? nil : .array(patient.wards.map { .string($0.rawValue) })
      )
      .adding(
        "former", patient.former.isEmpty ? nil : .array(patient.former.map { Self.json(of: $0) }))
  }

  private static func json(of former: FormerEntry) -> JSONValue {
    let at = ZonedTime(instant: former.at, offset: 0)
    return json(former.id, former.person, former.code)
      .adding("merged", .string(at.description))
      .adding("reason", .string(former.reason))
  }

  private static func json(_ id: PatientID, _ person: Person, _ code: PersonCode?) -> JSONValue {
    let members: JSONValue = [
      "patient": .string(id.rawValue),
      "name": .string(person.name.text),
      "born": .string(person.birthDate.description),
    ]
    return members.adding("sex", person.sex.map { .string($0.rawValue) })
      .adding("phone", person.contact.phone.map { .string($0.text) })
      .adding("email", person.contact.email.map { .string($0.text) })
      .adding("guardian", person.guardian.map { .string($0.text) })
      .adding("ownCode", code.map { .string($0.description) })
  }
}
