// SPDX-License-Identifier: MIT

/// A column of a list of people to be booked; docs/IMPORT.md says what stands in each.
package enum BookingsColumn: String, Hashable, Sendable, CaseIterable {
  case name, born, sex, phone, email, guardian, hospital, vaccine, start, party, status

  /// Whether a list without it is refused, where `hospital` is not said otherwise.
  package var isRequired: Bool {
    switch self {
    case .name, .born, .hospital, .vaccine, .start: true
    case .sex, .phone, .email, .guardian, .party, .status: false
    }
  }

  /// What the cell of a header means.
  enum Meaning: Hashable, Sendable {
    case column(BookingsColumn)
    /// A column of an export that says nothing of a new booking, or one without a name.
    case passedOver
  }

  /// Nil for a name that is not known; case does not matter.
  static func meaning(of header: String) -> Meaning? {
    let word = CSVText.unguarded(header).filter { !$0.isWhitespace }.lowercased()
    if let column = BookingsColumn(rawValue: word) { return .column(column) }
    let isExported = ExportedAppointment.columns.contains { $0.lowercased() == word }
    return word.isEmpty || isExported ? .passedOver : nil
  }
}
