// SPDX-License-Identifier: MIT

package import Booking
package import Interchange

/// A hospital as an administrator fills it in.
package struct HospitalEntry: Hashable, Sendable {
  /// Nil for one that is to be added.
  package let hospital: HospitalID?
  /// What stands in the fields, by columns of a list of hospitals.
  package let typed: [HospitalsColumn: String]

  package init(_ hospital: HospitalID?, typed: [HospitalsColumn: String]) {
    self.hospital = hospital
    self.typed = typed
  }
}

/// What an entry would make of a hospital, or has made of it.
package struct HospitalChange: Hashable, Sendable {
  /// As it is then, on its own clock.
  package let site: Site
  /// What differs, in the order of the form; none for one that is added.
  package let columns: [HospitalsColumn]
  package let old: HospitalDetails?
  /// People who come there from now on.
  package let expected: Int

  package init(site: Site, columns: [HospitalsColumn], old: HospitalDetails?, expected: Int) {
    self.site = site
    self.columns = columns
    self.old = old
    self.expected = expected
  }
}

/// Why an entry makes no hospital.
package enum HospitalObjection: Error, Hashable, Sendable {
  /// What is wrong with each field, and what to do.
  case fields([HospitalsColumn: String])
  case refused(Refusal)
}
