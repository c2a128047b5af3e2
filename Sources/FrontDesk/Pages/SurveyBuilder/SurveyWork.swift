// SPDX-License-Identifier: MIT

import Interchange

/// The survey that is being built at this terminal, with what it was before each change.
struct SurveyWork: Sendable {
  private(set) var draft: SurveyDraft
  /// Whether it was saved with a password before.
  let hasPassword: Bool
  /// Whether there was none before.
  let isNew: Bool
  private let opened: SurveyDraft
  private var earlier: [SurveyDraft] = []

  /// What is to be chosen when the whole is shown again.
  private var arrival: SurveyBuilderPage.Row?

  private static let limit = 100

  init(_ survey: SurveyConfiguration?, hasPassword: Bool) {
    draft = SurveyDraft(survey)
    opened = draft
    isNew = survey == nil
    self.hasPassword = hasPassword
  }

  /// Whether something would be lost.
  var isChanged: Bool { draft != opened }

  var canUndo: Bool { !earlier.isEmpty }

  mutating func change(_ body: (inout SurveyDraft) -> Void) {
    let before = draft
    body(&draft)
    guard draft != before else { return }
    earlier.append(before)
    if earlier.count > Self.limit { earlier.removeFirst() }
  }

  /// What was put in by a form is chosen once it is there.
  mutating func arrive(at row: SurveyBuilderPage.Row) { arrival = row }

  mutating func takeArrival() -> SurveyBuilderPage.Row? {
    defer { arrival = nil }
    return arrival
  }

  mutating func undo() {
    if let last = earlier.popLast() { draft = last }
  }
}
