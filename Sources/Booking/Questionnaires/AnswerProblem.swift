// SPDX-License-Identifier: MIT

/// Why an answer cannot be taken.
package enum AnswerProblem: Error, Hashable, Sendable {
  /// It has to be answered.
  case missing
  case text(TextProblem)
  case notAWholeNumber
  case notANumber
  case notADate
  case notATime
  case notYesOrNo
  case notAnOption
  /// An answer of another kind than the question's.
  case otherKind
  case tooSmall(minimum: String)
  case tooLarge(maximum: String)
  case tooEarly(LocalDate)
  case tooLate(LocalDate)
  case otherForm
  case unit(allowed: [String])
  /// The clock was put forward over that time.
  case skippedTime
  case onlyOne
  case tooMany(limit: Int)
  /// "None of these" beside another answer.
  case standsAlone(String)
  case readOnly
  case notAsked
  case noSuchQuestion
}
