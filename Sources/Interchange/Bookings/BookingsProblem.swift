// SPDX-License-Identifier: MIT

package import Booking

/// Why one row of a list of bookings cannot be taken, whatever the rules of booking say.
package struct BookingsProblem: Error, Hashable, Sendable {
  package enum Fault: Hashable, Sendable {
    // A cell
    case missing
    case text(TextProblem)
    case notADate
    case notATime
    case notASex
    case notAPhone
    case notAnEmail
    case moreCellsThanColumns

    // What is looked up
    case unknownHospital
    case ambiguousHospital(count: Int)
    case unknownVaccine
    case ambiguousVaccine([VaccineCode])

    // Households
    /// It says something else in this column than the household's first row.
    case differsInParty(firstRow: Int)
    /// Another row of the household cannot be taken.
    case partyIncomplete(row: Int)
  }

  /// Nil where the row as a whole is at fault.
  package let column: BookingsColumn?
  package let fault: Fault

  package init(_ column: BookingsColumn?, _ fault: Fault) {
    self.column = column
    self.fault = fault
  }
}
