// SPDX-License-Identifier: MIT

import Booking

/// Questions that are answered in a line.
extension QuestionKind {
  /// The options that a line of numbers means; nil where it is none, and is to be read as words.
  func numbered(_ line: String) -> [AnswerValue]? {
    let parts = line.split { $0 == "," || $0 == " " }
    guard !options.isEmpty, !parts.isEmpty, parts.count == 1 || allowsSeveral else { return nil }
    // An option that is a number itself is meant by itself.
    if parts.count == 1, options.contains(where: { $0.value.words == line }) { return nil }
    var values: [AnswerValue] = []
    for part in parts {
      guard let number = Int(part), options.indices.contains(number - 1) else { return nil }
      values.append(options[number - 1].value)
    }
    return values
  }

  /// What is to be typed.
  var prompt: String {
    switch self {
    case .choice(let choices):
      choices.allowsSeveral
        ? "Numbers with commas between"
        : choices.allowsOwnWords ? "Number, or your own words" : "Number"
    case .yesNo: "yes or no"
    case .yesNoNotSure: "yes, no or not sure"
    case .integer: "A whole number"
    case .decimal: "A number"
    case .quantity(_, let units):
      units.isEmpty ? "A number" : "A number, in \(units.map(\.words).joined(separator: " or "))"
    case .date: "Day, month and year"
    case .dateTime: "Day, month, year and time"
    case .text, .scan, .anyCode: "Answer"
    }
  }
}
