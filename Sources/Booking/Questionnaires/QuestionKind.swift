// SPDX-License-Identifier: MIT

/// What a question wants to know, and what it takes for an answer (FHIR R4, Questionnaire.item.type and its companions).
package enum QuestionKind: Hashable, Sendable {
  /// Words; several lines of them where it is long.
  case text(TextRule, isLong: Bool)
  /// What a barcode or QR scanner types, or a hand.
  case scan(TextRule)
  case integer(Bounds<Int>)
  case decimal(Bounds<ExactDecimal>)
  /// A number with one of these units; without any listed, with whatever unit is given.
  case quantity(Bounds<ExactDecimal>, units: [Coding])
  case date(DateBounds)
  case dateTime(DateBounds)
  case yesNo
  /// Answered by `Coding.yes`, `.no` and `.notSure`, HL7's list for such questions.
  case yesNoNotSure
  case choice(Choices)
  /// Whatever is typed is taken for a code: FHIR's choice without a list.
  case anyCode
}

package struct TextRule: Hashable, Sendable {
  /// In Unicode scalars; nil for as many as are kept at all.
  package let maxLength: Int?
  package let pattern: AnswerPattern?

  package init(maxLength: Int? = nil, pattern: AnswerPattern? = nil) {
    self.maxLength = maxLength
    self.pattern = pattern
  }

  package static let any = TextRule()
}

/// Smallest and largest, both allowed.
package struct Bounds<Value: Comparable & Hashable & Sendable>: Hashable, Sendable {
  package let minimum: Value?
  package let maximum: Value?

  /// Nil where nothing would lie between.
  package init?(from minimum: Value?, to maximum: Value?) {
    if let minimum, let maximum, maximum < minimum { return nil }
    self.minimum = minimum
    self.maximum = maximum
  }

  private init() {
    self.minimum = nil
    self.maximum = nil
  }

  package static var none: Bounds { Bounds() }
}

/// A day, or one that is counted from the day of the answer.
package enum DateBound: Hashable, Sendable {
  case on(LocalDate)
  case today(plus: Int)

  package func date(on today: LocalDate) -> LocalDate {
    switch self {
    case .on(let date): date
    case .today(let days): today.adding(days: days)
    }
  }
}

/// First and last day, both allowed.
package struct DateBounds: Hashable, Sendable {
  package let earliest: DateBound?
  package let latest: DateBound?

  /// Nil where no day would lie between.
  package init?(from earliest: DateBound?, to latest: DateBound?) {
    switch (earliest, latest) {
    case (.on(let first), .on(let last)) where last < first: return nil
    case (.today(let first), .today(let last)) where last < first: return nil
    default: break
    }
    self.earliest = earliest
    self.latest = latest
  }

  private init() {
    self.earliest = nil
    self.latest = nil
  }

  package static let none = DateBounds()
}

/// What can be chosen from.
package struct Choices: Hashable, Sendable {
  package let options: [AnswerOption]
  /// Whether one's own words do as well.
  package let allowsOwnWords: Bool
  package let allowsSeveral: Bool
  /// The address of the list the options come from, where they are somebody else's.
  package let valueSet: String?

  package init(
    _ options: [AnswerOption], allowsOwnWords: Bool = false, allowsSeveral: Bool = false,
    valueSet: String? = nil
  ) {
    self.options = options
    self.allowsOwnWords = allowsOwnWords
    self.allowsSeveral = allowsSeveral
    self.valueSet = valueSet
  }
}

package struct AnswerOption: Hashable, Sendable {
  /// A text, an integer, a date or a coding.
  package let value: AnswerValue
  /// Whether nothing else can be ticked beside it: "none of these".
  package let standsAlone: Bool

  package init(_ value: AnswerValue, standsAlone: Bool = false) {
    self.value = value
    self.standsAlone = standsAlone
  }
}

extension QuestionKind {
  package var allowsSeveral: Bool {
    if case .choice(let choices) = self { choices.allowsSeveral } else { false }
  }

  /// What is shown to choose from; empty where the answer is typed.
  package var options: [AnswerOption] {
    switch self {
    case .choice(let choices): choices.options
    case .yesNo: [AnswerOption(.boolean(true)), AnswerOption(.boolean(false))]
    case .yesNoNotSure: [Coding.yes, .no, .notSure].map { AnswerOption(.coding($0)) }
    case .text, .scan, .integer, .decimal, .quantity, .date, .dateTime, .anyCode: []
    }
  }

  /// The answer "yes" of a question that has one.
  package var yes: AnswerValue? {
    switch self {
    case .yesNo: .boolean(true)
    case .yesNoNotSure: .coding(.yes)
    default: nil
    }
  }
}
