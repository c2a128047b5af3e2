// SPDX-License-Identifier: MIT

import Booking
import Cells

/// Somebody's badge of the daily check as a pass, for the person at the door.
struct BadgePage: Page {
  let patient: Patient
  /// In the order in which they were made.
  private(set) var checks: [CheckMark]
  /// Where testing or care is offered.
  let careSites: [CareSite]

  init(_ patient: Patient, checks: [CheckMark], careSites: [CareSite]) {
    self.patient = patient
    self.checks = checks
    self.careSites = careSites
  }

  var kind: PageKind { .badge }

  func crumbs(_ desk: Desk) -> [String] { ["Daily check", "Pass"] }

  func badge(_ desk: Desk) -> Badge { Badge(checks, at: desk.clocks.wall) }

  func actions(_ desk: Desk) -> [Action] {
    let isDue = badge(desk).color != .green
    return [
      Action(
        .questions, [.character("a")], "a", "answer today's check",
        hint: isDue ? "answer the check" : nil, whyNot: desk.restriction ?? whyNotAsked),
      Action(
        .careSites, [.character("s")], "s", "where to get tested, and where to get care",
        hint: "where to get tested"),
      Action(.back, [.escape, .character("q"), .enter], "Esc", "close the pass", hint: "close"),
    ]
  }

  private var whyNotAsked: String? {
    patient.key == nil ? "This person has no code of their own yet: ask at the desk." : nil
  }

  mutating func appear(_ desk: inout Desk) -> [Effect] {
    if let pass = desk.pass, pass.patient.id == patient.id { checks = pass.checks }
    return []
  }

  mutating func perform(_ name: Action.Name, _ desk: inout Desk) -> [Effect] {
    switch name {
    case .questions: return [.loadQuestions(.check)]
    case .careSites: desk.go(.push(CarePage(careSites)))
    case .back: desk.go(.pop)
    default: break
    }
    return []
  }

  mutating func take(_ answer: Answer, _ desk: inout Desk) -> [Effect] {
    guard case .questions(.check, let sheet) = answer, let key = patient.key else { return [] }
    guard let sheet else {
      desk.say(.warning, "The questions of the check cannot be read here: ask at the desk.")
      return []
    }
    desk.go(
      .push(
        QuestionnairePage(sheet, on: desk.today, in: desk.zone, for: .check(patient, key))))
    return []
  }
}

extension Desk {
  /// From now on the badge is what follows from this check.
  mutating func noteCheck(_ filed: FiledResponse, of patient: Patient) {
    guard let mark = CheckMark(filed) else { return }
    let known = pass?.patient.id == patient.id ? pass?.checks ?? [] : []
    pass = Pass(patient: patient, checks: known + [mark])
  }
}

/// Whose badge stands in the title line.
struct Pass: Hashable, Sendable {
  let patient: Patient
  /// In the order in which they were made.
  let checks: [CheckMark]

  func badge(at now: Instant) -> Badge { Badge(checks, at: now) }

  /// Whether it is of somebody else, or knows a later check.
  func isNewer(than other: Pass) -> Bool {
    guard patient.id == other.patient.id, let known = other.checks.last else { return true }
    return checks.last.map { $0.at.instant > known.at.instant } ?? false
  }
}
