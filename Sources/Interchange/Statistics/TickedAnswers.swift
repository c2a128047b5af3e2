// SPDX-License-Identifier: MIT

package import Booking

/// What people ticked in their checks of one day: everybody once, however often they checked.
package struct TickedAnswers: Sendable {
  package struct Answer: Hashable, Sendable {
    /// What was ticked; for a yes, what was asked.
    package let words: String
    /// How many people ticked it.
    package let count: Int
  }

  private struct Key: Hashable {
    let question: LinkID
    let answer: AnswerValue
  }

  private struct Tally {
    let place: Int
    var words: String
    var people: Set<PatientID> = []
  }

  private let request: DashboardRequest
  private let known: [QuestionnaireID: Questionnaire]
  private var tallies: [Key: Tally] = [:]

  /// - Parameter known: questionnaires of which it is known which answers mean "none of these".
  package init(_ request: DashboardRequest, known: [QuestionnaireID: Questionnaire] = [:]) {
    self.request = request
    self.known = known
  }

  package mutating func add(_ filed: FiledResponse) {
    guard filed.purpose == .check, let patient = filed.subject,
      request.day(of: filed) == request.last, request.includes(filed)
    else { return }
    let questionnaire = filed.response.source.flatMap { known[$0.id] }
    for item in filed.response.everyItem {
      let question = questionnaire?.question(item.linkId)
      for answer in item.answers {
        guard let words = Self.words(for: answer, to: item, question) else { continue }
        let key = Key(question: item.linkId, answer: answer.key)
        var tally = tallies[key] ?? Tally(place: tallies.count, words: words)
        tally.words = words
        tally.people.insert(patient)
        tallies[key] = tally
      }
    }
  }

  /// Nil for what is no tick: a no, "none of these", a number, a text.
  private static func words(
    for answer: AnswerValue, to item: QuestionnaireResponse.Item, _ question: Question?
  ) -> String? {
    let words = item.text.isEmpty ? item.linkId.rawValue : item.text
    let option = question?.kind.options.first { $0.value.means(answer) }
    switch answer {
    case .boolean(let isTrue): return isTrue ? words : nil
    case .coding(let coding) where coding.means(.yes): return words
    case .coding(let coding) where coding.means(.no) || coding.means(.notSure): return nil
    case .coding: return option?.standsAlone == true ? nil : answer.words
    case .text, .integer, .decimal, .quantity, .date, .dateTime:
      return option?.standsAlone == false ? answer.words : nil
    }
  }

  /// What most people ticked first.
  package var answers: [Answer] {
    tallies.values.sorted {
      ($1.people.count, $0.place) < ($0.people.count, $1.place)
    }.map { Answer(words: $0.words, count: $0.people.count) }
  }
}
