// SPDX-License-Identifier: MIT

/// What was done to the list of hospitals, for the audit; the list itself is a file of its own.
package struct HospitalsChange: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// An administrator's own list was taken in.
    case imported
    /// One was added by hand.
    case added
    case edited
  }

  /// More than so many ids are not told one by one.
  package static let most = 100

  package let kind: Kind
  /// How many are new.
  package let added: Int
  /// How many are otherwise than before.
  package let changed: Int
  /// Which; none where there are more than `most`.
  package let hospitals: [HospitalID]
  /// Names the list as it is since.
  package let list: String

  package init(
    _ kind: Kind, added: Int, changed: Int, hospitals: [HospitalID], list: String
  ) {
    self.kind = kind
    self.added = added
    self.changed = changed
    self.hospitals = hospitals
    self.list = list
  }
}
