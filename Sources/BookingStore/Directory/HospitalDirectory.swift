// SPDX-License-Identifier: MIT

package import Booking

/// The packed index over hospitals, places and vaccines; derived, and never the truth.
package final class HospitalDirectory: Sendable {
  /// Packs `contents` into bytes; `stamp` names the pieces (their checksums) they came from.
  package static func pack(_ contents: DirectoryContents, stamp: String) -> [UInt8] { [] }

  /// Maps the file at `path`.
  ///
  /// - Throws: `DirectoryProblem` where it is missing, damaged or made from other pieces than `stamp`'s.
  package init(mapping path: String, stamp: String) throws(DirectoryProblem) {
    throw .missing
  }

  package init(bytes: [UInt8], stamp: String) throws(DirectoryProblem) {
    throw .damaged
  }

  package var hospitalCount: Int { 0 }

  /// In the directory's own order.
  package var allHospitalIDs: [HospitalID] { [] }

  /// What `query` asks for, best first; `zone` gives the rules of a time zone by IANA's name.
  package func search(
    _ query: HospitalQuery, zone: (String) -> ZoneRules?
  ) -> HospitalSearchResult {
    HospitalSearchResult(matches: [], total: 0)
  }

  package func hospital(_ id: HospitalID) -> Hospital? { nil }

  /// The hospitals that `part` may mean: an id, a whole name, or a part of a name; exact ones alone
  /// when there are any.
  package func hospitals(named part: String) -> [HospitalID] { [] }

  /// Towns and postal codes that begin with what was typed, the likeliest first.
  package func places(matching text: String, limit: Int) -> [Place] { [] }

  package func vaccine(_ code: VaccineCode) -> Vaccine? { nil }

  /// All vaccines, the active ones first.
  package var vaccines: [Vaccine] { [] }
}
