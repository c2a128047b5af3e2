// SPDX-License-Identifier: MIT

package import Booking

/// Why a configuration cannot be taken, and where.
package struct SurveyFault: Error, Hashable, Sendable {
  package enum Problem: Hashable, Sendable {
    /// It is not written as its format says.
    case notWellFormed(SurveyFormat, String)
    case notUTF8
    case tooLarge(limit: Int)
    case tooDeep(limit: Int)
    /// Neither JSON nor a property list.
    case unknownFormat
    case expected(String, found: String)
    case repeatedKey(String)
    case unknownKey(String, known: [String])
    case missingKey(String)
    case questionnaire(QuestionnaireProblem)
    case pattern(AnswerPattern.Problem)
    /// Well written, and more than can be asked here.
    case notSupported(String)
  }

  let place: SurveyPlace
  package let problem: Problem

  init(_ place: SurveyPlace, _ problem: Problem) {
    self.place = place
    self.problem = problem
  }

  /// Counted from 1; nil in a format without lines.
  package var line: Int? { place.line }

  /// `questions[3].type`; empty for the whole.
  package var path: String { place.pathText }
}

/// What a configuration is written in.
package enum SurveyFormat: String, Hashable, Sendable, CaseIterable {
  case plist
  case json
  case fhir
}
