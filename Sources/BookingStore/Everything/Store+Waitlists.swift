// SPDX-License-Identifier: MIT

package import Booking
import Synchronization

extension Store {
  /// Hospitals at which somebody waits, in the order of their ids; the pieces of all clinics are read for it.
  package func hospitalsWaitedAt() throws(StoreError) -> [HospitalID] {
    try whileNothingIsRemoved { () throws(StoreError) in
      let standing = try standing()
      var found: Set<HospitalID> = []
      var leaves = LeafCursor(standing.archive.manifest.clinics, in: standing.archive)
      while let leaf = try leaves.peek() {
        for clinic in try standing.archive.records(of: leaf.piece) as [Clinic]
        where clinic.waitlist.isAnybodyThere { found.insert(clinic.hospital) }
        leaves.advance()
      }
      for hospital in standing.recent.changedClinics {
        let clinic = standing.recent.changing(try standing.archive.clinic(hospital))
        if clinic.waitlist.isAnybodyThere {
          found.insert(hospital)
        } else {
          found.remove(hospital)
        }
      }
      return found.sorted()
    }
  }
}
