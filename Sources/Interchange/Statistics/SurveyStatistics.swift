// SPDX-License-Identifier: MIT

package import Booking

/// What came of the questions of each survey that was answered in a span of days.
///
/// Questions of one id are counted together, whichever version asked them.
package struct SurveyStatistics: Sendable {
  private struct Survey {
    var title = ""
    var responses = 0
    var newest: ZonedTime?
    /// As the questions stand in the newest answers, with those of earlier ones where they stood.
    var order: [LinkID] = []
    var questions: [LinkID: QuestionTally] = [:]
  }

  private let request: DashboardRequest
  private let known: [QuestionnaireID: Questionnaire]
  private var surveys: [QuestionnaireID: Survey] = [:]

  /// - Parameter known: questionnaires whose options are told also where nobody chose them.
  package init(_ request: DashboardRequest, known: [QuestionnaireID: Questionnaire] = [:]) {
    self.request = request
    self.known = known
  }

  /// Takes in answers; they have to come in the order of time. Those of other days and hospitals change nothing.
  package mutating func add(_ filed: FiledResponse) {
    guard let id = filed.response.source?.id, request.includes(filed) else { return }
    let items = filed.response.everyItem.filter { !$0.answers.isEmpty }
    let questionnaire = known[id]
    var survey = surveys[id] ?? Survey()
    survey.title = filed.title ?? questionnaire?.title ?? id.rawValue
    survey.responses += 1
    survey.newest = filed.authored
    survey.order = Self.order(items.map(\.linkId), after: survey.order)
    for item in items {
      let asked = questionnaire?.entry(item.linkId)?.item
      var tally =
        survey.questions[item.linkId] ?? QuestionTally(item.linkId, options: asked?.question?.kind)
      tally.words = item.text.isEmpty ? asked?.words ?? item.linkId.rawValue : item.text
      tally.add(item.answers, at: filed.authored)
      survey.questions[item.linkId] = tally
    }
    surveys[id] = survey
  }

  /// The new order, and every older one that is not in it right behind the one it stood behind.
  private static func order(_ new: [LinkID], after old: [LinkID]) -> [LinkID] {
    var seen: Set<LinkID> = []
    var merged = new.filter { seen.insert($0).inserted }
    if merged == old { return old }
    var place = 0
    for id in old {
      if seen.contains(id) {
        place = (merged.firstIndex(of: id) ?? place) + 1
      } else {
        merged.insert(id, at: min(place, merged.count))
        place += 1
      }
    }
    return merged
  }

  /// Those with the newest answers first.
  package var results: [SurveyResult] {
    surveys.sorted {
      ($1.value.newest?.instant.seconds ?? .min, $0.key)
        < ($0.value.newest?.instant.seconds ?? .min, $1.key)
    }.map { id, survey in
      SurveyResult(
        id: id, title: survey.title, responses: survey.responses, newest: survey.newest,
        questions: survey.order.compactMap { survey.questions[$0]?.result })
    }
  }
}

extension DashboardRequest {
  /// The day on which it was answered.
  func day(of filed: FiledResponse) -> LocalDate {
    zone.zoned(filed.authored.instant).local.date
  }

  /// Whether it was answered on one of these days and at this hospital.
  func includes(_ filed: FiledResponse) -> Bool {
    let date = day(of: filed)
    return first <= date && date <= last && (hospital.map { $0 == filed.hospital } ?? true)
  }
}
