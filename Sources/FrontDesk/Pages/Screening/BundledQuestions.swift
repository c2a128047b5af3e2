// SPDX-License-Identifier: MIT

package import Booking

/// Questions that come with the program, by what they are asked for.
package enum BundledQuestions: Hashable, Sendable {
  /// Before a dose of this vaccine.
  case screening(VaccineCode)
  /// How somebody is today.
  case check
}
