// SPDX-License-Identifier: MIT

import Booking

/// People who share a name and a birth date, as far as they have appointments ahead of them.
struct Namesakes {
  struct Namesake {
    let patient: Patient
    let codes: [AppointmentCode]
  }

  private struct Sighting {
    let patient: PatientID
    let codes: [AppointmentCode]
  }

  private let archive: Archive
  /// By a hash of the name and the date: nearly all are alone under theirs.
  private var sightings: [UInt64: [Sighting]] = [:]

  init(archive: Archive) { self.archive = archive }

  mutating func add(_ patient: Patient, number: Int, _ codes: [AppointmentCode]) {
    sightings[IndexEntries.key(patient.person.key), default: []].append(
      Sighting(patient: patient.id, codes: codes))
  }

  /// Those who are not alone.
  func groups(_ recent: Recent) -> [[Namesake]] {
    sightings.values.filter { $0.count > 1 }.map { group in
      group.compactMap { sighting in
        let patient =
          recent.patients[sighting.patient] ?? (try? archive.patient(sighting.patient))?.patient
        return patient.map { Namesake(patient: $0, codes: sighting.codes) }
      }
    }
  }
}
