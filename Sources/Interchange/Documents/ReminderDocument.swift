// SPDX-License-Identifier: MIT

package import Booking

/// What it takes to remind somebody of an appointment, and nothing more: no birth date and no vaccine.
package struct ReminderDocument: Document {
  package static let plural = "reminders"

  private let appointment: Appointment
  private let person: Person
  private let hospital: Hospital

  package init(_ appointment: Appointment, of person: Person, at hospital: Hospital) {
    self.appointment = appointment
    self.person = person
    self.hospital = hospital
  }

  package var json: JSONValue {
    [
      "id": .string(appointment.reminderKey),
      "code": .string(appointment.code.description),
      "name": .string(person.name.text),
      "phone": .optional(person.contact.phone?.text),
      "email": .optional(person.contact.email?.text),
      "start": .string(appointment.time.start.description),
      "hospital": [
        "id": .string(hospital.id.rawValue),
        "name": .string(hospital.name),
        "address": .optional(hospital.address),
        "city": .string(hospital.city),
        "phone": .optional(hospital.phone),
      ],
    ]
  }
}

extension Appointment {
  /// By which whoever sends the reminder on knows it again: always the same one for the same time, another one once the
  /// appointment is moved, and it does not give the code away.
  package var reminderKey: String {
    let text = "bookmyvaccine reminder \(code.letters) \(time.start.instant.seconds)"
    return SHA256.digest(text.utf8).prefix(16).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }
}
