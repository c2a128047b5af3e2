// SPDX-License-Identifier: MIT

/// Why something is no questionnaire.
package enum QuestionnaireProblem: Error, Hashable, Sendable {
  /// Where a condition stands.
  package enum Place: Hashable, Sendable {
    case item(LinkID)
    /// Counted from 1.
    case outcome(Int)
  }

  package enum TextPlace: Hashable, Sendable {
    case url
    case version
    case title
    case linkId
    case prefix
    case text
    case hint
    case code
    case option
    case words
  }

  case noQuestions
  case badID(QuestionnaireID)
  case badURL(String)
  case tooManyItems(limit: Int)
  case tooManyOutcomes(limit: Int)
  case tooDeep(LinkID, limit: Int)
  case tooMuchText(limit: Int)
  case text(LinkID?, TextPlace, TextProblem)
  /// Space at the ends of a text or its lines, by which two that look the same would differ.
  case spaceAround(LinkID?, TextPlace)
  case repeatedID(LinkID)
  /// A page within a group.
  case pageInside(LinkID)

  // Conditions
  case unknownQuestion(at: Place, LinkID)
  case cycle([LinkID])
  case emptyCondition(at: Place)
  case conditionTooLarge(at: Place)
  /// "At least three of these two".
  case impossibleCount(at: Place, Int, of: Int)
  /// An answer that the question never gets.
  case impossibleAnswer(at: Place, question: LinkID, AnswerValue)
  /// "More than" of something that has no order.
  case noOrder(at: Place, question: LinkID)
  /// Days before today, of something that is no day.
  case notADay(at: Place, question: LinkID)
  case days(at: Place, Int)

  // Questions
  case noOptions(LinkID)
  case tooManyOptions(LinkID, limit: Int)
  case repeatedOption(LinkID, String)
  case optionKind(LinkID)
  case badLength(LinkID, Int)
  case badDefault(LinkID, AnswerProblem)
  /// It has to be answered, and nobody can.
  case unanswerable(LinkID)
  case tooManyCodes(LinkID, limit: Int)
  case badObservation(LinkID, ObservationCode)
}
