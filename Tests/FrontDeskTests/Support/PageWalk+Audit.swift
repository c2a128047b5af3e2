// SPDX-License-Identifier: MIT

import Booking
import Cells
import FrontDesk
import TestKit

/// Who did what, as an administrator reads it.
extension PageWalk {
  static let audits = [
    audit("audit") { _ in },
    audit("audit-down") { $0.press(.pageDown, .down, .down) },
    audit("audit-search") {
      $0.press(.character("/"))
      $0.type("lotte")
    },
    audit("audit-found") {
      $0.press(.character("/"))
      $0.type("lotte")
      $0.press(.enter)
    },
    audit("audit-none") {
      $0.press(.character("/"))
      $0.type("nobody")
      $0.press(.enter)
    },
    audit("audit-look") { $0.press(.enter) },
    audit("audit-line") {
      $0.press(.character("/"))
      $0.type("lotte")
      $0.press(.enter, .enter)
    },
  ]

  private static func audit(
    _ name: String, _ steps: @escaping @Sendable (inout DeskDriver) throws -> Void
  ) -> PageWalk {
    PageWalk(
      name: "staff-\(name)", at: DeskDriver.usualMoment,
      staff: DeskSettings.Staff(hasAccounts: true, hospital: DeskDriver.harbour)
    ) {
      try $0.toAudit()
      try steps(&$0)
    }
  }
}

extension DeskDriver {
  /// The audit of an afternoon on which Sam worked and Ada looks at what was done.
  mutating func toAudit() throws {
    try toBoard()
    let late = try late()
    try elsewhere(.checkIn, late)
    let rosa = Actor.Role.staff(AccountID("rosa"), .receptionist)
    try books.perform(.look([.record(late.patient, by: late.code)]), as: rosa, terminal: "other")
    try books.perform(
      .cancel(try named("Sofía Ruiz").opened(born: "1981-05-02"), reason: "is ill"), as: rosa,
      terminal: "other")
    press(.escape, .character("y"))
    signIn("ada")
    press(.function(8))
  }
}
