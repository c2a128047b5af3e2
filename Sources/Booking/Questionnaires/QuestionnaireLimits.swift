// SPDX-License-Identifier: MIT

/// How large a questionnaire may be: beyond what anybody would answer, and small enough that nothing about it takes long.
package enum QuestionnaireLimits {
  package static let items = 500
  /// Items within each other.
  package static let depth = 12
  package static let outcomes = 200
  /// Options of one question.
  package static let options = 300
  /// Options of all questions together.
  package static let optionsInAll = 3000
  /// Tests of one condition.
  package static let tests = 100
  /// Conditions within each other.
  package static let conditionDepth = 8
  package static let codes = 20
  package static let observations = 50
  /// Ids, versions and codes, in Unicode scalars.
  package static let word = 255
  /// Texts that are shown, in Unicode scalars.
  package static let text = 4000
  /// All texts together, in bytes.
  package static let bytes = 500_000
  /// An answer of one line, and of several, in Unicode scalars.
  package static let line = 1000
  package static let longAnswer = 8000
  /// Answers to one question.
  package static let answers = 100
  /// Days from an answer to the end of a wait.
  package static let days = 0...36_525
}
