// SPDX-License-Identifier: MIT

import Booking

/// People who share a name and a birth date, as far as they have appointments ahead of them.
///
/// Nearly all are alone under theirs, so that a first look only counts, by hashes, and a second one takes up those who are not.
struct Namesakes {
  struct Namesake {
    let patient: Patient
    /// Appointments that lie ahead.
    let codes: [AppointmentCode]
  }

  private var seen: Set<UInt64> = []
  private var shared: Set<UInt64> = []
  private(set) var groups: [UInt64: [Namesake]] = [:]

  var isEmpty: Bool { shared.isEmpty }

  mutating func count(_ patient: Patient) {
    let key = IndexEntries.key(patient.person.key)
    if !seen.insert(key).inserted { shared.insert(key) }
  }

  /// - Parameter codes: asked for only where the patient is not alone.
  mutating func take(_ patient: Patient, _ codes: () -> [AppointmentCode]) {
    let key = IndexEntries.key(patient.person.key)
    guard shared.contains(key) else { return }
    let codes = codes()
    if !codes.isEmpty { groups[key, default: []].append(Namesake(patient: patient, codes: codes)) }
  }
}
