// SPDX-License-Identifier: MIT

import Cells

/// The pages of a survey.
extension PageWalk {
  static let surveys = [
    PageWalk(name: "survey", survey: Surveys.health) { _ in },
    PageWalk(name: "survey-health", survey: Surveys.health) {
      $0.toHealth()
      $0.answerHealth()
      $0.press(.character(" "))
    },
    PageWalk(name: "survey-wrong", survey: Surveys.health) {
      $0.toHealth()
      $0.press(.tab)
      $0.type("60")
      $0.press(.tab)
      $0.type("3113")
      $0.press(.tab, .tab)
    },
    PageWalk(name: "survey-open", survey: Surveys.health) {
      $0.press(.control("g"))
    },
    PageWalk(name: "survey-list", survey: Surveys.health) {
      $0.toHealth()
      $0.press(.tab, .tab, .tab, .tab, .tab, .enter)
    },
    PageWalk(name: "survey-rest", survey: Surveys.health) {
      $0.press(.pageDown, .pageDown, .tab)
      $0.type("both, now and then")
    },
    PageWalk(name: "survey-cleared", survey: Surveys.health) {
      $0.toHealth()
      $0.answerHealth()
      $0.press(.control("g"))
    },
    PageWalk(name: "survey-outcomes", survey: Surveys.health) {
      $0.press(.tab, .tab)
      $0.type("9")
      $0.press(.backTab, .backTab)
      $0.toHealth()
      $0.answerHealth(fever: "38.4")
      $0.press(.character(" "), .control("g"))
    },
    PageWalk(name: "survey-care", survey: Surveys.health) {
      $0.toHealth()
      $0.answerHealth(fever: "41.2")
      $0.press(.control("g"))
    },
    PageWalk(name: "survey-many", survey: Surveys.many) {
      for _ in 0..<6 { $0.press(.down) }
      $0.press(.right, .character(" "))
    },
    PageWalk(name: "survey-letter", survey: Surveys.plain) { _ in },
    PageWalk(name: "survey-ready", survey: Surveys.plain) { $0.press(.control("g")) },
    PageWalk(name: "survey-leave", survey: Surveys.health) {
      $0.type("Ada")
      $0.press(.escape)
    },
  ]
}
