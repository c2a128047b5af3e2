// SPDX-License-Identifier: MIT

import Booking
import Cells
import FrontDesk
import TestKit
import Testing

/// The pages for those who work there.
extension PageWalk {
  static let staff =
    signingIn + accounts + boards + visits + screenings + doses + walkIns + weeks + schedules
    + stocks + audits
    + waitlists + dashboards

  static func atDesk(
    _ name: String, hasAccounts: Bool = true, hospital: String? = nil,
    at moment: String = DeskDriver.usualMoment,
    _ steps: @escaping @Sendable (inout DeskDriver) throws -> Void
  ) -> PageWalk {
    PageWalk(
      name: "staff-\(name)", at: moment,
      staff: DeskSettings.Staff(
        hasAccounts: hasAccounts, hospital: hospital.map { HospitalID($0) }), walk: steps)
  }

  private static let signingIn = [
    atDesk("first", hasAccounts: false) { $0.type("Ada Byron") },
    atDesk("first-wrong", hasAccounts: false) {
      $0.press(.tab)
      $0.type("Ada!")
      $0.press(.tab)
      $0.type("short")
      $0.press(.tab)
      $0.type("other")
      $0.press(.tab, .enter)
    },
    atDesk("sign-in") { $0.type("sam") },
    atDesk("sign-in-wrong") {
      for _ in 0..<3 {
        $0.press(.escape)
        $0.signIn(password: "guess")
      }
      $0.type("again")
    },
    atDesk("locked") {
      try $0.toBoard()
      $0.pass(seconds: 600)
    },
    atDesk("unlock-pin") {
      try $0.toBoard()
      $0.press(.control("p"))
      $0.type("set a PIN")
      $0.press(.enter)
      $0.type("1234")
      $0.press(.tab)
    },
    atDesk("locked-pin") {
      try $0.toBoard()
      $0.press(.control("p"))
      $0.type("set a PIN")
      $0.press(.enter)
      $0.type("2580")
      $0.press(.tab)
      $0.type("2580")
      $0.press(.control("g"), .function(12))
    },
    atDesk("hospital") { $0.signIn("ada") },
    atDesk("hospital-typed") {
      $0.signIn("rosa")
      $0.type("med")
    },
    atDesk("hospital-none") {
      $0.signIn("rosa")
      $0.type("nowhere")
    },
  ]

  private static let accounts = [
    atDesk("accounts", hospital: "harbour") { try $0.toAccounts() },
    atDesk("accounts-close", hospital: "harbour") {
      try $0.toAccounts()
      $0.press(.down, .character("d"))
    },
    atDesk("account-new", hospital: "harbour") {
      try $0.toAccounts()
      $0.press(.character("n"))
      $0.type("Ben Ode")
      $0.press(.tab, .tab, .right, .tab, .tab)
      $0.type("short")
      $0.press(.tab)
    },
    atDesk("account-role", hospital: "harbour") {
      try $0.toAccounts()
      $0.press(.down, .enter)
    },
    atDesk("account-password", hospital: "harbour") {
      try $0.toAccounts()
      $0.press(.down, .character("p"))
    },
    atDesk("hospital-edit", hospital: "harbour") {
      try $0.toBoard(as: "ada")
      $0.choose("its name")
      for _ in 0..<5 { $0.press(.tab) }
      $0.press(.control("u"))
      $0.type("Atlantis")
      $0.press(.control("g"))
    },
    atDesk("hospital-add", hospital: "harbour") {
      try $0.toBoard(as: "ada")
      $0.choose("add a hospital")
      for _ in 0..<15 { $0.press(.tab) }
    },
    atDesk("hospital-preview", hospital: "harbour") {
      try $0.toBoard(as: "ada")
      $0.choose("its name")
      $0.press(.control("u"))
      $0.type("Harbour General")
      $0.press(.control("g"))
    },
    atDesk("proof", hospital: "harbour") {
      try $0.toAccounts()
      $0.pass(seconds: 301)
      $0.press(.down, .character("d"), .character("y"))
      $0.type("guess")
      $0.press(.control("g"))
    },
    atDesk("forget", hospital: "harbour") {
      try $0.toBoard(as: "ada")
      $0.press(.right, .character("v"), .control("p"))
      $0.type("remove this")
      $0.press(.enter)
    },
  ]

  private static let waitlists = [
    atDesk("waitlist") {
      try $0.toWaitlist()
      $0.press(.character("n"))
    },
    atDesk("waitlist-offered") {
      try $0.toWaitlist()
      try $0.cancels("Kim")
      $0.press(.character("n"))
    },
    atDesk("waitlist-take-off") {
      try $0.toWaitlist()
      $0.press(.character("n"), .down, .character("c"))
    },
    atDesk("waitlist-nobody") {
      try $0.toBoard()
      $0.press(.character("n"))
    },
    atDesk("board-offered") {
      try $0.toWaitlist()
      try $0.cancels("Kim")
      for _ in 0..<8 { $0.press(.down) }
      $0.press(.right, .right)
    },
  ]
}
