// SPDX-License-Identifier: MIT

/// Why a file of somebody else's cannot be read.
package enum InterchangeError: Error, Hashable, Sendable {
  /// A part of a time zone file that contradicts the format (RFC 9636).
  package enum TimeZoneFault: Error, Hashable, Sendable {
    /// It does not begin as such files do.
    case noSuchFile
    case unknownVersion
    /// It ends before everything that its header announces.
    case cutShort
    /// It counts leap seconds, as the folder `right` does; clocks here do not.
    case leapSeconds
    case noTypes
    case typeOutOfRange
    case offsetOutOfRange
    case unordered
    /// The rule for the years to come, at the file's end, cannot be read.
    case rule
  }

  /// A part of a CSV file that leaves open where its cells begin and end (RFC 4180).
  package enum TableFault: Error, Hashable, Sendable {
    case notUTF8
    /// A quote in the middle of a cell that does not begin with one.
    case quoteInside
    /// Something follows the quote that ends a cell.
    case textAfterQuote
    case quoteNeverClosed
    case cellTooLong(limit: Int)
    case tooManyCells(limit: Int)
  }

  case timeZoneFile(String, TimeZoneFault)
  /// The line counts from 1.
  case table(line: Int, TableFault)

  // Lists of hospitals
  case emptyList
  case missingColumns([HospitalsColumn])
  case repeatedColumn(HospitalsColumn)

  /// A survey, a questionnaire or a response.
  case survey(SurveyFault)

  case bookings(BookingsFault)

  /// A file of CDC's supporting data.
  case schedule(file: String, ScheduleFault)

  /// What is wrong with a file of supporting data.
  package enum ScheduleFault: Error, Hashable, Sendable {
    /// Why it is no XML that is taken.
    package enum Markup: Error, Hashable, Sendable {
      case notUTF8
      case documentType
      case noElement
      case notClosed(String)
      case tag
      case entity
      case tooDeep
      case textAfterEnd
    }

    case markup(line: Int, Markup)
    case unknownRoot(String)
    case missing
    case lacks(String)
    /// Two files of one antigen.
    case twice(String)
  }

  /// Why no row of a list of bookings can be told from another.
  package enum BookingsFault: Error, Hashable, Sendable {
    case empty
    case missingColumns([BookingsColumn])
    case repeatedColumn(BookingsColumn)
    /// Columns that nothing is known of, counted from 1: what stands in them may be somebody's name.
    case unknownColumns([Int])
    case tooManyRows(limit: Int)
  }
}
