// SPDX-License-Identifier: MIT

import Booking

/// Whether everybody who waits is somebody, at a hospital that there is, and can be found by their code.
extension Examination {
  mutating func take(_ waitlist: Waitlist) {
    for entry in waitlist.entries {
      if !census.add(entry) { report.add(.codeTwice(entry.code), to: .references) }
      if let capacities = census.capacities, capacities[entry.hospital] == nil {
        report.add(.withoutHospital(entry.code, entry.hospital), to: .references)
      }
      if census.hasAllPeople, census.number(of: entry.patient) == nil {
        report.add(.withoutPatient(entry.code, entry.patient), to: .references)
      }
    }
  }

  /// Whoever is forgotten takes along what they wait for, which is found by their own list.
  mutating func compareWaitlists() {
    guard census.hasAllPeople else { return }
    for (code, entry) in census.waiting where !entry.isListed {
      report.add(.unlisted(code, entry.patient), to: .references)
    }
  }
}
