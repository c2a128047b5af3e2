// SPDX-License-Identifier: MIT

import Booking

extension RowProblem {
  /// `Line 3, time_zone`.
  package var place: String { column.map { "Line \(line), \($0.rawValue)" } ?? "Line \(line)" }

  /// What is so, in one plain sentence.
  package var message: String {
    switch fault {
    case .missing: "The cell is empty."
    case .text(let problem): "The cell \(problem.message)."
    case .notAnID(let text): "\(quoted(text)) cannot be an id."
    case .repeatedID(let firstLine): "Line \(firstLine) has the same id."
    case .notACountry(let text): "\(quoted(text)) is no country's code."
    case .notDegrees(let text): "\(quoted(text)) is no number of degrees."
    case .decimalComma(let text): "\(quoted(text)) has a decimal comma."
    case .nowhere: "The point 0, 0 lies in the sea and mostly means that the place is not known."
    case .unknownTimeZone(let text): "No time zone is called \(quoted(text))."
    case .notAPhone(let text): "\(quoted(text)) is no telephone number."
    case .notYesOrNo(let text): "\(quoted(text)) is none of yes, no and unknown."
    case .notHours(let text): "\(quoted(text)) are no opening hours."
    case .overlappingHours(let earlier, let later):
      "The hours \(earlier) and \(later) overlap."
    case .neverOpen: "No day has opening hours, so that nothing could be booked."
    case .notANumber(let text): "\(quoted(text)) is no whole number."
    case .outOfRange(let value, let allowed):
      "\(value) is not between \(allowed.lowerBound) and \(allowed.upperBound)."
    case .notACVXCode(let text): "\(quoted(text)) is no CVX code."
    case .unknownVaccine(let code): "No vaccine has the CVX code \(code)."
    case .unknownHolidays(let text, _): "No calendar of holidays is called \(quoted(text))."
    case .notAClosure(let text): "\(quoted(text)) is no closure."
    case .notAnExtraOpening(let text): "\(quoted(text)) is no extra opening."
    case .moreCellsThanColumns(let count): "The row has \(count) cells more than there are columns."
    }
  }

  /// What can be done about it.
  package var recovery: String {
    switch fault {
    case .missing: "Fill it in."
    case .text(let problem):
      problem.recovery.prefix(1).uppercased()
        + problem.recovery.dropFirst() + "."
    case .notAnID:
      "Use up to 64 letters from a to z, digits, dots, dashes and underscores, a letter or digit first."
    case .repeatedID: "Give each hospital an id of its own."
    case .notACountry: "Write the two letters of ISO 3166, such as US or GB."
    case .notDegrees:
      "Write decimal degrees, such as 42.36 for a latitude or -71.06 for a longitude."
    case .decimalComma(let text): "Write \(quoted(text.replacing(",", with: ".")))."
    case .nowhere: "Look up where the hospital stands."
    case .unknownTimeZone: "Write a name such as America/New_York or Europe/Paris."
    case .notAPhone: "Write 5 to 20 digits; spaces and + - . / ( ) may stand between them."
    case .notYesOrNo: "Write one of the three, or leave the cell empty."
    case .notHours: "Write hours such as 08:00-12:00 13:00-17:00, or closed."
    case .overlappingHours: "Let one end before the other begins."
    case .neverOpen:
      "Write hours in one of mon to sun, or closed in one of them to list the hospital without bookings."
    case .notANumber: "Write digits only."
    case .outOfRange: "Write a number between them."
    case .notACVXCode(let text):
      text.count == 1
        ? "Write \(quoted("0" + text)); a spreadsheet keeps the zero where the column is text."
        : "Write codes of two or three digits with spaces between them, such as 03 115."
    case .unknownVaccine: "Look the code up in CDC's list of CVX codes."
    case .unknownHolidays(_, let known):
      known.isEmpty
        ? "Leave the cell empty." : "Write one of " + known.joined(separator: ", ") + "."
    case .notAClosure:
      "Write a day or two, and why: 2026-12-24..2026-12-26 Staff training. A semicolon parts several."
    case .notAnExtraOpening:
      "Write a day and its hours: 2026-12-27 09:00-12:00. A semicolon parts several."
    case .moreCellsThanColumns: "Put a cell that holds a comma in quotation marks."
    }
  }

  /// A cell's text, short and harmless.
  private func quoted(_ text: String) -> String {
    let scalars = text.unicodeScalars.prefix(40).map { $0.isTreacherous ? "\u{FFFD}" : $0 }
    let isCut = text.unicodeScalars.count > 40
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return "“\(String(view))\(isCut ? "…" : "")”"
  }
}
