// SPDX-License-Identifier: MIT

import Booking
import Cells

/// Which page it is, for going back to it.
enum PageKind: Hashable, Sendable {
  case welcome, tour, place, time, people, review, done, find, appointments, attract, pin
  case wish, waiting, record
  // For staff.
  case firstAccount, signIn, lock, unlockPIN, proof, accounts, account, hospital, hospitalForm,
    hospitalPreview, board, checkIn,
    dose, walkIn, calls, lookUp, week
  case waitlist
  case audit, auditLine, report
  case dashboard, badgePeople, results
  case person, personForm, ownCode, merge
  case stock, receive, waste, month
  case schedule, scheduleForm, schedulePreview
  // Of what is asked before a dose.
  case answers, decision
  // Of a survey.
  case questionnaire, outcome
  /// Of the daily check.
  case badge, care
  /// Of whoever builds one.
  case surveyBuilder, surveyForm, surveyPassword
}

/// One page: state that keys and answers change, and a picture of it.
///
/// Pages know nothing of ncurses, the store or each other's insides; what they want done they return
/// as effects, and where they want to go they tell the desk.
protocol Page: Sendable {
  var kind: PageKind { get }
  /// Where am I: the parts of the title line, the last one bold.
  func crumbs(_ desk: Desk) -> [String]
  /// All that can be done here, the most important first.
  func actions(_ desk: Desk) -> [Action]
  /// Whether letters go into a text field.
  var takesText: Bool { get }

  /// The page is shown, or shown again.
  mutating func appear(_ desk: inout Desk) -> [Effect]
  mutating func perform(_ name: Action.Name, _ desk: inout Desk) -> [Effect]
  /// A key in the text field that has the focus; nil when the field has no use for it.
  mutating func type(_ key: Key, _ desk: inout Desk) -> [Effect]?
  /// Whether the key begins a text although no field has the focus.
  func beginsText(_ key: Key) -> Bool
  mutating func click(_ target: Target, _ desk: inout Desk) -> [Effect]
  /// Something was chosen in an overlay.
  mutating func choose(_ choice: Choice, _ desk: inout Desk) -> [Effect]
  mutating func take(_ answer: Answer, _ desk: inout Desk) -> [Effect]
  /// Another terminal has changed something.
  mutating func refresh(_ desk: inout Desk) -> [Effect]
  mutating func tick(_ desk: inout Desk) -> [Effect]
  /// The survey that is being answered has changed.
  mutating func adopt(_ sheet: SurveySheet, _ desk: inout Desk)

  /// Whether there are answers that nobody has handed in.
  var holdsAnswers: Bool { get }
  /// Whether it leads to a booking or a change: while nothing can be changed the message line says so.
  var leadsToChange: Bool { get }
  /// Whether the page finds a place for the message itself.
  var drawsMessage: Bool { get }
  func draw(on canvas: inout Canvas, _ desk: Desk)
}

// What a page does about things that do not concern it.
extension Page {
  var takesText: Bool { false }
  func beginsText(_ key: Key) -> Bool { false }
  var leadsToChange: Bool { false }
  var drawsMessage: Bool { false }
  mutating func appear(_ desk: inout Desk) -> [Effect] { [] }
  mutating func type(_ key: Key, _ desk: inout Desk) -> [Effect]? { nil }
  mutating func click(_ target: Target, _ desk: inout Desk) -> [Effect] { [] }
  mutating func choose(_ choice: Choice, _ desk: inout Desk) -> [Effect] { [] }
  mutating func take(_ answer: Answer, _ desk: inout Desk) -> [Effect] { [] }
  mutating func refresh(_ desk: inout Desk) -> [Effect] { [] }
  mutating func tick(_ desk: inout Desk) -> [Effect] { [] }
  mutating func adopt(_ sheet: SurveySheet, _ desk: inout Desk) {}
  var holdsAnswers: Bool { false }
}
