// SPDX-License-Identifier: MIT

import Booking

/// The kinds of items that can be built, as they are chosen from.
enum DraftKind: Int, CaseIterable, Hashable, Sendable {
  case text, longText, scan, yesNo, yesNoNotSure, choice, openChoice, several, openSeveral
  case integer, decimal, quantity, date, dateTime
  case note
  /// FHIR's choice without a list; kept where it is, and not offered.
  case code

  static let offered = allCases.filter { $0 != .code }

  init?(_ item: QuestionnaireItem) {
    switch item.content {
    case .note: self = .note
    case .group: return nil
    case .question(let question, _): self.init(question.kind)
    }
  }

  private init(_ kind: QuestionKind) {
    switch kind {
    case .text(_, let isLong): self = isLong ? .longText : .text
    case .scan: self = .scan
    case .integer: self = .integer
    case .decimal: self = .decimal
    case .quantity: self = .quantity
    case .date: self = .date
    case .dateTime: self = .dateTime
    case .yesNo: self = .yesNo
    case .yesNoNotSure: self = .yesNoNotSure
    case .anyCode: self = .code
    case .choice(let choices):
      switch (choices.allowsOwnWords, choices.allowsSeveral) {
      case (false, false): self = .choice
      case (true, false): self = .openChoice
      case (false, true): self = .several
      case (true, true): self = .openSeveral
      }
    }
  }

  var words: String {
    switch self {
    case .text: "a line of text"
    case .longText: "several lines of text"
    case .scan: "a scanned code"
    case .yesNo: "yes or no"
    case .yesNoNotSure: "yes, no or not sure"
    case .choice: "one of several"
    case .openChoice: "one of several, or own words"
    case .several: "several of many"
    case .openSeveral: "several, and own words"
    case .integer: "a whole number"
    case .decimal: "a number"
    case .quantity: "a number with its unit"
    case .date: "a date"
    case .dateTime: "a date and a time"
    case .note: "words to read"
    case .code: "a code"
    }
  }

  var hasOptions: Bool { [.choice, .openChoice, .several, .openSeveral].contains(self) }
  var allowsSeveral: Bool { [.several, .openSeveral].contains(self) }
  var hasPattern: Bool { [.text, .longText, .scan].contains(self) }
  var hasRange: Bool { [.integer, .decimal, .quantity, .date, .dateTime].contains(self) }
}

extension QuestionnaireItem {
  /// What it is, in a word or two.
  var kindWords: String {
    if let kind = DraftKind(self) { return kind.words }
    return counted(children.count, "question") + " together"
  }
}
