// SPDX-License-Identifier: MIT

package import Booking

/// A hospital before and after it is edited.
package struct HospitalEditing: Hashable, Sendable {
  package let old: Hospital
  package let new: Hospital
  /// How many people come there from now on, or have a place there offered.
  package let expected: Int

  init(_ old: Hospital, _ new: Hospital, expected: Int) {
    self.old = old
    self.new = new
    self.expected = expected
  }
}
