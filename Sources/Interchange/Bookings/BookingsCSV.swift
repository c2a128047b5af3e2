// SPDX-License-Identifier: MIT

package import Booking

/// A list of people to be booked, as a spreadsheet writes it, row by row.
package struct BookingsCSV: Hashable, Sendable {
  /// What one row asks for; its hospital and its vaccine are still to be looked up.
  package struct Wish: Hashable, Sendable {
    package let person: Person
    /// Nil where the cell is empty.
    package let hospital: String?
    package let vaccine: String
    package let start: RequestedTime
  }

  package enum Content: Hashable, Sendable {
    case wish(Wish)
    /// An appointment of an export that is not to take place.
    case leftOut
    /// At least one.
    case unreadable([BookingsProblem])
  }

  package struct Row: Hashable, Sendable {
    /// As a spreadsheet counts it, the header being row 1.
    package let number: Int
    /// Rows with the same word here are one household.
    package let party: String?
    package let content: Content
  }

  package let rows: [Row]

  package static let rowLimit = 10_000

  /// - Parameter needsHospital: whether each row has to name a hospital.
  /// - Throws: `InterchangeError` where no row can be told from another, or a needed column is missing.
  package init(_ bytes: [UInt8], needsHospital: Bool) throws(InterchangeError) {
    let table = try CSVTable(bytes).rows
    guard let header = table.first else { throw .bookings(.empty) }
    let columns = try Self.columns(of: header.cells, needsHospital: needsHospital)
    let rows = table.dropFirst().filter { !$0.cells.allSatisfy { $0.allSatisfy(\.isWhitespace) } }
    guard rows.count <= Self.rowLimit else {
      throw .bookings(.tooManyRows(limit: Self.rowLimit))
    }
    self.rows = rows.map { row in
      var reader = BookingsRow(row, columns: columns, needsHospital: needsHospital)
      return Row(number: row.number, party: reader.party, content: reader.content())
    }
  }

  /// Nil for one that is passed over.
  private static func columns(of header: [String], needsHospital: Bool)
    throws(InterchangeError) -> [BookingsColumn?]
  {
    var columns: [BookingsColumn?] = []
    var unknown: [Int] = []
    for (index, cell) in header.enumerated() {
      switch BookingsColumn.meaning(of: cell) {
      case .column(let column):
        guard !columns.contains(column) else { throw .bookings(.repeatedColumn(column)) }
        columns.append(column)
      case .passedOver: columns.append(nil)
      case nil:
        unknown.append(index + 1)
        columns.append(nil)
      }
    }
    guard unknown.isEmpty else { throw .bookings(.unknownColumns(unknown)) }
    let missing = BookingsColumn.allCases.filter {
      $0.isRequired && !columns.contains($0) && ($0 != .hospital || needsHospital)
    }
    guard missing.isEmpty else { throw .bookings(.missingColumns(missing)) }
    return columns
  }
}
