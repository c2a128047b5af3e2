// SPDX-License-Identifier: MIT

import Booking
import Cells

/// Somebody's badge of the daily check as a pass, for the person at the door.
struct BadgePage: Page {
  let patient: Patient
  /// In the order in which they were made.
  private(set) var checks: [CheckMark]

  init(_ patient: Patient, checks: [CheckMark]) {
    self.patient = patient
    self.checks = checks
  }

  var kind: PageKind { .badge }

  func crumbs(_ desk: Desk) -> [String] { ["Daily check", "Pass"] }

  func badge(_ desk: Desk) -> Badge { Badge(checks, at: desk.clocks.wall) }

  func actions(_ desk: Desk) -> [Action] {
    [Action(.back, [.escape, .character("q"), .enter], "Esc", "close the pass", hint: "close")]
  }

  mutating func appear(_ desk: inout Desk) -> [Effect] {
    if let pass = desk.pass, pass.patient.id == patient.id { checks = pass.checks }
    return []
  }

  mutating func perform(_ name: Action.Name, _ desk: inout Desk) -> [Effect] {
    if name == .back { desk.go(.pop) }
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
