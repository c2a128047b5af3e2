// SPDX-License-Identifier: MIT

package import Booking

/// Why one row of a list of hospitals cannot be taken.
package struct RowProblem: Error, Hashable, Sendable {
  package enum Fault: Hashable, Sendable {
    case missing
    case text(TextProblem)
    /// Letters, digits, `.`, `-` and `_` only, beginning with a letter or a digit.
    case notAnID(String)
    case repeatedID(firstLine: Int)
    case notACountry(String)
    case notDegrees(String)
    case decimalComma(String)
    /// The point 0,0 in the Gulf of Guinea, which stands for "not known" in many lists.
    case nowhere
    case unknownTimeZone(String)
    case notAPhone(String)
    case notYesOrNo(String)
    case notHours(String)
    case overlappingHours(OpeningHours, OpeningHours)
    case neverOpen
    case notANumber(String)
    case outOfRange(Int, allowed: ClosedRange<Int>)
    case notACVXCode(String)
    case unknownVaccine(VaccineCode)
    case unknownHolidays(String, known: [String])
    case notAClosure(String)
    case notAnExtraOpening(String)
    case moreCellsThanColumns(Int)
  }

  /// Counted from 1, the header being line 1.
  package let line: Int
  /// Nil where the row as a whole is at fault.
  package let column: HospitalsColumn?
  package let fault: Fault
}

extension RowProblem: Document {
  package static let plural = "problems"

  package var json: JSONValue {
    [
      "line": .integer(line),
      "column": .optional(column?.rawValue),
      "message": .string(message),
      "recovery": .string(recovery),
    ]
  }
}
