// SPDX-License-Identifier: MIT

package import Booking

/// An administrator's own list of hospitals: what can be taken from it, and what stands in the way of the rest.
package struct HospitalsCSV: Hashable, Sendable {
  /// What the names in a list are looked up in.
  package struct Known: Sendable {
    /// By their names: `US`, `GB-ENG`, ….
    package let holidays: [String: HolidayCalendar]
    package let vaccines: Set<VaccineCode>
    package let hasTimeZone: @Sendable (String) -> Bool

    package init(
      holidays: [String: HolidayCalendar], vaccines: Set<VaccineCode>,
      hasTimeZone: @escaping @Sendable (String) -> Bool
    ) {
      self.holidays = holidays
      self.vaccines = vaccines
      self.hasTimeZone = hasTimeZone
    }
  }

  /// A column that nothing is read from.
  package struct UnknownColumn: Hashable, Sendable {
    package let name: String
    /// A known column that may have been meant.
    package let nearest: HospitalsColumn?
  }

  /// The rows without a problem, in their order.
  package let hospitals: [Hospital]
  /// In the order of lines.
  package let problems: [RowProblem]
  package let unknownColumns: [UnknownColumn]

  /// Reads the whole list; a dry run is a matter of what is done with it.
  ///
  /// - Throws: `InterchangeError` where no row can be told from another, or a needed column is missing.
  package init(_ bytes: [UInt8], known: Known) throws(InterchangeError) {
    let rows = try CSVTable(bytes).rows
    guard let header = rows.first else { throw .emptyList }
    let columns = header.cells.map { HospitalsColumn(header: CSVText.unguarded($0)) }
    var seen: Set<HospitalsColumn> = []
    for case let column? in columns where !seen.insert(column).inserted {
      throw .repeatedColumn(column)
    }
    let missing = HospitalsColumn.allCases.filter { $0.isRequired && !seen.contains($0) }
    guard missing.isEmpty else { throw .missingColumns(missing) }
    unknownColumns = zip(header.cells, columns).compactMap { name, column in
      column == nil && !name.allSatisfy(\.isWhitespace)
        ? UnknownColumn(name: name, nearest: HospitalsColumn.nearest(to: name)) : nil
    }

    var hospitals: [Hospital] = []
    var problems: [RowProblem] = []
    var lines: [HospitalID: Int] = [:]
    for row in rows.dropFirst() where !row.cells.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) {
      var reader = HospitalRow(row, columns: columns, known: known)
      let hospital = reader.hospital()
      if let id = reader.id {
        if let first = lines[id] { reader.report(.id, .repeatedID(firstLine: first)) }
        lines[id] = lines[id] ?? row.line
      }
      problems += reader.problems
      if let hospital, reader.problems.isEmpty { hospitals.append(hospital) }
    }
    self.hospitals = hospitals
    self.problems = problems
  }
}

extension HospitalsColumn {
  /// The column whose name differs from `header` in at most two letters.
  fileprivate static func nearest(to header: String) -> HospitalsColumn? {
    let wanted = Array(header.lowercased().utf8)
    guard wanted.count <= 40 else { return nil }
    let distances = allCases.map { ($0, distance(wanted, Array($0.rawValue.utf8))) }
    return distances.filter { $0.1 <= min(2, $0.0.rawValue.utf8.count / 2) }
      .min { $0.1 < $1.1 }?.0
  }

  /// Letters to be changed, added or taken away.
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var previous = Array(0...right.count)
    for (row, letter) in left.enumerated() {
      var current = [row + 1]
      for (column, other) in right.enumerated() {
        current.append(
          min(
            previous[column] + (letter == other ? 0 : 1), previous[column + 1] + 1,
            current[column] + 1))
      }
      previous = current
    }
    return previous[right.count]
  }
}
