// SPDX-License-Identifier: MIT

import Cells
import FrontDesk

/// The pages on which a survey is built.
extension PageWalk {
  static let builders = [
    builder("new") { try $0.toBuilder() },
    builder("built") {
      try $0.toBuilder()
      $0.buildASurvey()
    },
    builder("long") {
      try $0.toBuilder(Surveys.health)
      $0.press(.end)
    },
    builder("settings") {
      try $0.toBuilder(Surveys.health)
      $0.press(.down, .enter)
      $0.type("ftp://example.org")
      $0.press(.tab, .tab)
    },
    builder("variable") {
      try $0.toBuilder(Surveys.health)
      $0.press(.character("v"))
      $0.type("2nd")
      $0.press(.tab)
    },
    builder("question") {
      try $0.toBuilder(Surveys.health)
      $0.toRow("temperature")
      $0.press(.enter)
    },
    builder("question-wrong") {
      try $0.toBuilder(Surveys.health)
      $0.toRow("temperature")
      $0.press(.enter, .tab, .tab, .tab, .tab, .tab)
      $0.press(.control("u"))
      $0.fillIn("warm")
      $0.toField("Id")
    },
    builder("question-options") {
      try $0.toBuilder(Surveys.health)
      $0.toRow("Which of these")
      $0.press(.enter)
      $0.toField("At first")
      $0.type("none of these; a fever")
      $0.press(.tab)
    },
    builder("condition") {
      try $0.toBuilder(Surveys.health)
      $0.press(.end, .enter)
      $0.toField("Asked")
      $0.press(.enter)
      $0.type("ill")
    },
    builder("preview") {
      try $0.toBuilder(Surveys.health)
      $0.press(.character("x"))
    },
    builder("save") {
      try $0.toBuilder()
      $0.buildASurvey()
      $0.press(.character("s"))
      $0.fillIn("short")
      $0.fillIn("other")
      $0.press(.enter)
    },
    builder("locked") {
      try $0.toBuilder(Surveys.health, password: DeskDriver.surveyPassword)
      for _ in 0..<3 {
        $0.type("guess")
        $0.press(.enter)
      }
    },
    builder("wipe") {
      try $0.toBuilder(Surveys.health, password: DeskDriver.surveyPassword)
      $0.press(.function(2))
      $0.type("yes")
      $0.press(.tab, .enter)
    },
    builder("leave") {
      try $0.toBuilder()
      $0.buildASurvey()
      $0.press(.escape)
    },
  ]

  private static func builder(
    _ name: String, _ steps: @escaping @Sendable (inout DeskDriver) throws -> Void
  ) -> PageWalk {
    PageWalk(
      name: "builder-\(name)",
      staff: DeskSettings.Staff(hasAccounts: true, hospital: DeskDriver.harbour), walk: steps)
  }
}

extension DeskDriver {
  /// Chooses the row in which these words stand, from the top.
  mutating func toRow(_ words: String) {
    press(.home)
    for _ in 0..<60 where !(lines.contains { $0.contains(words) && $0.isWhereOneIs }) {
      press(.down)
    }
  }

  /// Goes to the field of this name.
  mutating func toField(_ name: String) {
    for _ in 0..<20 where !(lines.contains { $0.hasPrefix("  \(name) ") && $0.isWhereOneIs }) {
      press(.tab)
    }
  }
}

extension String {
  /// Whether a line of the screen has the thick edges.
  fileprivate var isWhereOneIs: Bool { contains("▐") || contains(">") && contains("<") }
}
