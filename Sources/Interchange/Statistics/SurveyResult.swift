// SPDX-License-Identifier: MIT

package import Booking

/// What people answered to one survey.
package struct SurveyResult: Hashable, Sendable {
  package let id: QuestionnaireID
  package let title: String
  /// How many answered it.
  package let responses: Int
  package let newest: ZonedTime?
  /// In the order in which they are asked.
  package let questions: [QuestionResult]
}

/// What people answered to one question.
package struct QuestionResult: Hashable, Sendable {
  /// Something to choose, and how many chose it.
  package struct Choice: Hashable, Sendable {
    package let words: String
    package let count: Int
  }

  /// Numbers of one unit, or days, as they are written.
  package struct Range: Hashable, Sendable {
    /// Empty where the numbers have none.
    package let unit: String
    package let count: Int
    package let least: String
    /// What half of them did not exceed.
    package let median: String
    package let most: String
  }

  package struct Text: Hashable, Sendable {
    package let words: String
    package let at: ZonedTime
  }

  package let id: LinkID
  package let words: String
  /// How many answered it.
  package let answered: Int
  /// Those of the questionnaire in its order, then others, the most frequent first.
  package let choices: [Choice]
  package let ranges: [Range]
  /// How many texts there are; `texts` are the latest of them, the newest first.
  package let textCount: Int
  package let texts: [Text]
}
