// SPDX-License-Identifier: MIT

package import Booking

extension HospitalDirectory {
  package func vaccine(_ code: VaccineCode) -> Vaccine? { vaccines.first { $0.code == code } }

  /// All vaccines, the active ones first.
  package var vaccines: [Vaccine] {
    (0..<tables.vaccines.count).compactMap { PackedVaccine.vaccine(tables.vaccines[$0]) }
  }

  /// The vaccines that at least one hospital offers.
  package var offeredVaccines: [Vaccine] {
    let offered = (0..<tables.offers.count).reduce(into: Set<VaccineCode>()) { codes, offer in
      codes.formUnion(PackedOffer.vaccines(tables.offers[offer]))
    }
    return vaccines.filter { offered.contains($0.code) }
  }
}
