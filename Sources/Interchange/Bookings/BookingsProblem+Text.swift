// SPDX-License-Identifier: MIT

import Booking

/// No cell's text is told: it may be somebody's name, wherever it stands.
extension BookingsProblem {
  /// What is so, in one plain sentence.
  package var message: String {
    guard let column else { return sentence }
    return "In \(column.rawValue): \(sentence.prefix(1).lowercased())\(sentence.dropFirst())"
  }

  private var sentence: String {
    switch fault {
    case .missing: "The cell is empty."
    case .text(let problem): "The cell \(problem.message)."
    case .notADate: "The cell is no date."
    case .notATime: "The cell is no date and time."
    case .notASex: "The cell is none of female, male and other."
    case .notAPhone: "The cell is no telephone number."
    case .notAnEmail: "The cell is no email address."
    case .moreCellsThanColumns: "The row has more cells than there are columns."
    case .unknownHospital: "No hospital is called so."
    case .ambiguousHospital(let count): "\(count) hospitals fit this name."
    case .unknownVaccine: "No vaccine has this CVX code or name."
    case .ambiguousVaccine(let codes): "\(codes.count) vaccines fit this name."
    case .differsInParty(let firstRow): "It is not what row \(firstRow) of the same party says."
    case .partyIncomplete(let row): "Row \(row) of the same party cannot be booked."
    }
  }

  /// What can be done about it.
  package var recovery: String {
    switch fault {
    case .missing: "Fill it in."
    case .text(let problem):
      problem.recovery.prefix(1).uppercased() + problem.recovery.dropFirst() + "."
    case .notADate: "Write the year first: 1950-04-30."
    case .notATime: "Write the hospital's own time, the year first: 2026-12-01 08:15."
    case .notASex: "Write one of the three, or leave the cell empty."
    case .notAPhone: "Write 5 to 20 digits; spaces and + - . / ( ) may stand between them."
    case .notAnEmail: "Write it like ada@example.org."
    case .moreCellsThanColumns: "Put a cell that holds a comma in quotation marks."
    case .unknownHospital: "Use an id or a part of a name that `hospitals` lists."
    case .ambiguousHospital: "Use the hospital's id."
    case .unknownVaccine:
      "Influenza and MMR are such names, 03 is such a code; a spreadsheet keeps the zero where the column is text."
    case .ambiguousVaccine(let codes):
      "Use a code: " + codes.prefix(10).map(\.rawValue).joined(separator: ", ") + "."
    case .differsInParty: "Write the same there, or give the row another party."
    case .partyIncomplete: "Correct that row, or take it out of the party."
    }
  }

  /// The word by which programs tell problems apart.
  package var code: String {
    switch fault {
    case .missing: "missing"
    case .text, .notADate, .notATime, .notASex, .notAPhone, .notAnEmail: "unreadable-cell"
    case .moreCellsThanColumns: "more-cells-than-columns"
    case .unknownHospital: "unknown-hospital"
    case .ambiguousHospital: "ambiguous-hospital"
    case .unknownVaccine: "unknown-vaccine"
    case .ambiguousVaccine: "ambiguous-vaccine"
    case .differsInParty: "party-differs"
    case .partyIncomplete: "party-incomplete"
    }
  }
}
