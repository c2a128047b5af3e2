// SPDX-License-Identifier: MIT

package import Booking

/// Somebody in the books with their appointments, as staff find them.
package struct PersonDocument: Document {
  package static let plural = "people"

  private let patient: Patient
  private let appointments: [AppointmentDocument]

  package init(_ patient: Patient, appointments: [AppointmentDocument]) {
    self.patient = patient
    self.appointments = appointments
  }

  package var json: JSONValue {
    let person = patient.person
    return [
      "person": .optional(patient.code?.description),
      "name": .string(person.name.text),
      "born": .string(person.birthDate.description),
      "phone": .optional(person.contact.phone?.text),
      "email": .optional(person.contact.email?.text),
      "appointments": .array(appointments.map(\.json)),
    ]
  }
}
