// SPDX-License-Identifier: MIT

package import Booking

/// How people stand with the daily check, and what they answered, in a span of days. Nobody is named in it.
package struct Dashboard: Hashable, Sendable {
  package let span: DashboardSpan
  /// The earliest first.
  package let days: [CheckStatistics.Day]
  /// Of those who are counted on the last day, whose next check is not due yet.
  package let onTime: Int
  package let overdue: Int
  /// When the last check of theirs was made.
  package let newest: ZonedTime?
  /// What people ticked in their checks of the last day.
  package let ticked: [TickedAnswers.Answer]
  package let surveys: [SurveyResult]

  package var request: DashboardRequest { span.request }

  /// How people stand on the last day.
  package var counts: BadgeCounts { days.last?.counts ?? BadgeCounts() }

  /// Goes once through the answers, in the order of time.
  package struct Count: Sendable {
    private let span: DashboardSpan
    private var checks: CheckStatistics
    private var ticked: TickedAnswers
    private var surveys: SurveyStatistics

    /// - Parameters:
    ///   - known: the questionnaires of which the options are known.
    ///   - spells: everybody's whose badge is red or was so for long.
    package init(
      _ span: DashboardSpan, known: [QuestionnaireID: Questionnaire] = [:],
      spells: [RedSpell] = []
    ) {
      self.span = span
      checks = CheckStatistics(span, spells)
      ticked = TickedAnswers(span.request, known: known)
      surveys = SurveyStatistics(span.request, known: known)
    }

    package mutating func add(_ filed: FiledResponse) {
      checks.add(filed)
      ticked.add(filed)
      surveys.add(filed)
    }

    /// Everybody who is counted on the last day, with their badge.
    package var people: [CheckStatistics.Standing] { checks.people }

    package var dashboard: Dashboard {
      let people = people
      let moment = span.days.last?.moment
      let onTime = people.count { person in moment.map { person.isOnTime(at: $0) } ?? false }
      return Dashboard(
        span: span, days: checks.days, onTime: onTime, overdue: people.count - onTime,
        newest: people.last?.check.at, ticked: ticked.answers, surveys: surveys.results)
    }
  }
}
