// SPDX-License-Identifier: MIT

import Booking
import FrontDesk
import Interchange

extension DayList {
  /// The same as on paper, for programs.
  func document(_ vaccines: [VaccineCode: Vaccine]) -> JSONValue {
    [
      "hospital": ["id": .string(site.hospital.id.rawValue), "name": .string(site.hospital.name)],
      "date": .string(date.description),
      "printed": .string(printed.description),
      "closed": .optional(closed),
      "people": .integer(totals.people),
      "came": .integer(totals.came),
      "given": .integer(totals.given),
      "missed": .integer(totals.missed),
      "free": .integer(totals.free),
      "slots": .array(
        slots.map { slot in
          [
            "start": .string(slot.start.description),
            "capacity": .integer(slot.capacity),
            "free": .integer(slot.free),
            "people": .array(slot.entries.map { document(of: $0, vaccines) }),
          ]
        }),
    ]
  }

  private func document(of entry: Entry, _ vaccines: [VaccineCode: Vaccine]) -> JSONValue {
    [
      "appointment": AppointmentDocument(
        entry.appointment, of: entry.person, at: site,
        vaccine: vaccines[entry.appointment.vaccine]
      ).json,
      "age": .integer(entry.age),
      "doseNumber": .integer(entry.doseNumber),
      "phone": .optional(entry.person.contact.phone?.text),
      "email": .optional(entry.person.contact.email?.text),
      "guardian": .optional(entry.person.guardian?.text),
    ]
  }
}
