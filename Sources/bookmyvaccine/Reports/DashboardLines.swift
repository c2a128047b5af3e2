// SPDX-License-Identifier: MIT

import Booking
import FrontDesk
import Interchange

/// A dashboard as lines for people.
struct DashboardLines {
  private let dashboard: Dashboard
  private let console: Console

  init(_ dashboard: Dashboard, for console: Console) {
    self.dashboard = dashboard
    self.console = console
  }

  /// - Parameter place: the hospital, or that it is all of them.
  func lines(of place: String) -> [String] {
    let counts = dashboard.counts
    let newest = dashboard.newest.map { ", newest check \($0.shortWords)" } ?? ""
    let head = [
      "The daily check, \(dashboard.request.last.shortWords)",
      "\(place): \(counts.people) \(counts.people == 1 ? "person" : "people")\(newest)", "",
    ]
    let rest = ticked + days + dashboard.surveys.flatMap(lines)
    return head + badges + ["", Self.whoIsCounted] + rest
  }

  static let whoIsCounted =
    "Counted is who made a check within 30 days before, or has a red badge for longer."

  private var badges: [String] {
    let counts = dashboard.counts
    var table = TextTable([
      .init(title: "How people stand"), .init(title: "People", isNumber: true),
      .init(title: "Share", isNumber: true),
    ])
    let shares = counts.thousandths
    table.rows = Badge.Color.allCases.enumerated().map { index, color in
      let share = counts.people == 0 ? "" : Self.percent(shares[index])
      return ["\(color.word) (\(color.rawValue))", "\(counts[color])", share]
    }
    table.rows += [
      ["On time", "\(dashboard.onTime)", ""], ["Overdue", "\(dashboard.overdue)", ""],
    ]
    return table.lines(for: console)
  }

  private var ticked: [String] {
    guard !dashboard.ticked.isEmpty else { return [] }
    var table = TextTable([
      .init(title: "What people ticked that day", limit: 70),
      .init(title: "People", isNumber: true),
    ])
    table.rows = dashboard.ticked.map { [$0.words, "\($0.count)"] }
    return [""] + table.lines(for: console)
  }

  private var days: [String] {
    guard dashboard.days.count > 1 else { return [] }
    var table = TextTable(
      [.init(title: "Day")] + Badge.Color.allCases.map { .init(title: $0.word, isNumber: true) })
    table.rows = dashboard.days.map { day in
      [day.date.shortWords] + Badge.Color.allCases.map { "\(day.counts[$0])" }
    }
    return [""] + table.lines(for: console)
  }

  private func lines(_ survey: SurveyResult) -> [String] {
    let title = "\(survey.title): \(survey.responses) answered"
    return ["", title]
      + survey.questions.flatMap { ["", "  \($0.words) (\($0.answered))"] + lines($0) }
  }

  private func lines(_ question: QuestionResult) -> [String] {
    let choices = question.choices.map { choice in
      let share = Shares.of(1000, by: [choice.count, question.answered - choice.count])[0]
      return "    \(choice.count)  \(Self.percent(share))  \(choice.words)"
    }
    let ranges = question.ranges.map { range in
      let unit = range.unit.isEmpty ? "" : " \(range.unit)"
      return
        "    \(range.count) answers from \(range.least) to \(range.most)\(unit), half up to \(range.median)"
    }
    let texts = question.texts.map { "    \($0.at.shortWords)  \($0.words)" }
    let left = question.textCount - question.texts.count
    let more = left > 0 ? ["    and \(left) earlier ones"] : []
    return choices + ranges + texts + more
  }

  private static func percent(_ thousandths: Int) -> String {
    "\(thousandths / 10).\(thousandths % 10) %"
  }
}
