// SPDX-License-Identifier: MIT

/// One answer to one question (FHIR R4, QuestionnaireResponse.item.answer.value).
package enum AnswerValue: Hashable, Sendable {
  case text(String)
  case integer(Int)
  case decimal(ExactDecimal)
  case quantity(Quantity)
  case date(LocalDate)
  case dateTime(ZonedTime)
  case boolean(Bool)
  case coding(Coding)
}

/// A number with what it counts.
package struct Quantity: Hashable, Sendable {
  package let value: ExactDecimal
  /// Nil where it was not said.
  package let unit: Coding?

  package init(_ value: ExactDecimal, unit: Coding? = nil) {
    self.value = value
    self.unit = unit
  }
}

extension AnswerValue {
  /// Whether both say the same: codings by their codes, numbers by what they count, times by the moment.
  package func means(_ other: AnswerValue) -> Bool {
    switch (self, other) {
    case (.coding(let left), .coding(let right)): left.means(right)
    case (.dateTime(let left), .dateTime(let right)): left.instant == right.instant
    case (.quantity, .quantity): order(to: other) == .same
    default: self == other
    }
  }

  enum Order: Hashable, Sendable {
    case before, same, after

    init<Value: Comparable>(_ left: Value, _ right: Value) {
      self = left < right ? .before : right < left ? .after : .same
    }
  }

  /// Nil where neither comes first: other kinds, other units, codes.
  func order(to other: AnswerValue) -> Order? {
    switch (self, other) {
    case (.integer(let left), .integer(let right)): Order(left, right)
    case (.decimal(let left), .decimal(let right)): Order(left, right)
    case (.date(let left), .date(let right)): Order(left, right)
    case (.dateTime(let left), .dateTime(let right)): Order(left.instant, right.instant)
    case (.text(let left), .text(let right)):
      left.unicodeScalars.elementsEqual(right.unicodeScalars)
        ? .same
        : left.unicodeScalars.lexicographicallyPrecedes(right.unicodeScalars) ? .before : .after
    case (.quantity(let left), .quantity(let right)):
      switch (left.unit, right.unit) {
      case (nil, nil): Order(left.value, right.value)
      case (let left?, let right?) where !left.means(right): nil
      case (.some, .some): Order(left.value, right.value)
      case (nil, .some), (.some, nil): nil
      }
    default: nil
    }
  }

  /// The day it names, on the clock it was given on.
  package var day: LocalDate? {
    switch self {
    case .date(let date): date
    case .dateTime(let time): time.local.date
    case .text, .integer, .decimal, .quantity, .boolean, .coding: nil
    }
  }

  /// As people read it.
  package var words: String {
    switch self {
    case .text(let text): text
    case .integer(let number): String(number)
    case .decimal(let number): number.description
    case .quantity(let quantity):
      [quantity.value.description, quantity.unit?.words].compactMap(\.self).joined(separator: " ")
    case .date(let date): date.description
    case .dateTime(let time): "\(time.local.date) \(time.local.clock)"
    case .boolean(let isTrue): isTrue ? "Yes" : "No"
    case .coding(let coding): coding.words
    }
  }
}
