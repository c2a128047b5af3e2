// SPDX-License-Identifier: MIT

package import Booking

/// What staff did to a hospital in the list, so that a list that is taken in later does not undo it.
package enum HospitalOrigin: Hashable, Sendable {
  /// It came by no list.
  case added
  /// It came by a list, which says this of it.
  case edited(HospitalDetails)
}
