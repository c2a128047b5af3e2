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
    [
      Action(
        .careSites, [.character("s")], "s", "where to get tested, and where to get care",
        hint: "where to get tested"),
      Action(.back, [.escape, .character("q"), .enter], "Esc", "close the pass", hint: "close"),
    ]
  }

  mutating func appear(_ desk: inout Desk) -> [Effect] {
    if let pass = desk.pass, pass.patient.id == patient.id { checks = pass.checks }
    return []
  }

  mutating func perform(_ name: Action.Name, _ desk: inout Desk) -> [Effect] {
    switch name {
    case .careSites: desk.go(.push(CarePage(careSites)))
    case .back: desk.go(.pop)
    default: break
    }
    return []
  }
}

/// Whose badge stands in the title line.
struct Pass: Hashable, Sendable {
  let patient: Patient
  /// In the order in which they were made.
  let checks: [CheckMark]

  func badge(at now: Instant) -> Badge { Badge(checks, at: now) }
}
