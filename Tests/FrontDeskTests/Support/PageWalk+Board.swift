// SPDX-License-Identifier: MIT

import Booking
import Cells
import FrontDesk
import TestKit
import Testing

/// The board, and what is looked at from it.
extension PageWalk {
  static let boards = [
    atDesk("board") { try $0.toBoard() },
    atDesk("board-late") {
      try $0.toBoard()
      $0.press(.right)
    },
    atDesk("board-free") {
      try $0.toBoard()
      $0.press(.down, .down, .right, .right)
    },
    atDesk("board-checked-in") {
      try $0.toBoard()
      $0.press(.right, .enter)
    },
    atDesk("board-scanning") {
      try $0.toBoard()
      $0.type("BMV1:7K3M9")
    },
    atDesk("board-mistyped") {
      try $0.toBoard()
      $0.type("BMV1:7K3M9Q2XWTR8VDA")
      $0.press(.enter)
    },
    atDesk("board-changed") {
      try $0.toBoard()
      try $0.elsewhere(.checkIn, $0.late())
    },
    atDesk("board-crowded", at: "2026-11-30T11:05:00-05:00") { try $0.toBoardOfCrowd() },
    atDesk("board-tomorrow") {
      try $0.toBoard()
      $0.press(.character("]"))
    },
    atDesk("board-yesterday") {
      try $0.toBoard()
      for _ in 0..<3 { $0.press(.character("[")) }
    },
    atDesk("board-closed") {
      try $0.toBoard()
      for _ in 0..<5 { $0.press(.character("]")) }
    },
    atDesk("board-cancel") {
      try $0.toBoard()
      $0.press(.down, .character("c"))
    },
    atDesk("board-help") {
      try $0.toBoard()
      $0.press(.character("?"))
    },
    atDesk("board-print") {
      try $0.toBoard()
      $0.press(.character("p"))
    },
    atDesk("board-sign-out") {
      try $0.toBoard()
      $0.press(.right, .character("x"), .escape)
    },
    atDesk("board-moving") {
      try $0.toBoard()
      $0.press(.down, .character("m"))
    },
    atDesk("board-refused", hospital: "hill") {
      $0.signIn("ada")
      try $0.close("ada")
    },
  ]

  static let visits = [
    atDesk("visit-elsewhere") {
      let visitor = try $0.visitor("Mei-Lin Chou", at: "2026-11-30T15:00", hospital: "river")
      try $0.toBoard()
      $0.scan(visitor.code)
    },
    atDesk("visit-tomorrow") {
      let visitor = try $0.visitor("Olu Adéyemi", at: "2026-12-01T08:15", phone: "617 555 0188")
      try $0.toBoard()
      $0.scan(visitor.code)
    },
    atDesk("visit-cancelled") {
      let visitor = try $0.visitor("Olu Adéyemi", at: "2026-11-30T15:30")
      try $0.books.perform(.cancel(visitor.opened(born: "1981-05-02"), reason: "ill"))
      try $0.toBoard()
      $0.scan(visitor.code)
    },
    atDesk("visit-here") {
      try $0.toBoard()
      $0.press(.character("v"))
    },
    atDesk("look-up") {
      try $0.toBoard()
      $0.press(.character("/"))
      $0.type("an")
    },
    atDesk("look-up-none") {
      try $0.toBoard()
      $0.press(.character("/"))
      $0.type("zzz")
    },
    atDesk("look-up-everybody") {
      _ = try $0.visitor("Olu Adéyemi", at: "2026-12-01T08:15", phone: "+44 20 7946 0958")
      _ = try $0.visitor("Adèle Fournier-Beaumont", at: "2026-12-01T08:30", born: "1949-11-30")
      try $0.toBoard()
      $0.press(.character("/"))
      $0.type("ad")
      $0.press(.down)
    },
  ]

  static let weeks = [
    atDesk("report") {
      try $0.toBoard()
      try $0.noteDays()
      $0.press(.character("r"))
    },
    atDesk("report-no-shows") {
      try $0.toBoard()
      try $0.noteDays()
      $0.press(.character("r"), .tab, .character("w"))
    },
    atDesk("report-waiting") {
      try $0.toBoard()
      try $0.noteDays()
      $0.press(.character("r"), .tab, .tab, .character("g"))
    },
    atDesk("report-empty") {
      try $0.toBoard()
      $0.press(.character("r"), .character("g"), .character("["))
    },
    atDesk("week") {
      try $0.toBoard()
      $0.press(.tab)
    },
    atDesk("week-crowded", at: "2026-11-30T11:05:00-05:00") {
      try $0.toBoardOfCrowd()
      $0.press(.tab, .right)
    },
    atDesk("week-next") {
      try $0.toBoard()
      $0.press(.tab, .character("]"))
    },
    atDesk("month") {
      try $0.toBoard()
      $0.press(.backTab)
    },
    atDesk("month-crowded", at: "2026-11-30T11:05:00-05:00") {
      try $0.toBoardOfCrowd()
      $0.press(.tab, .right, .tab, .character("]"), .character("["), .up)
    },
    atDesk("month-closed") {
      try $0.visitor("Kim Doe", at: "2026-12-03T10:30")
      try $0.closeDay("2026-12-03", reason: "water damage")
      try $0.toBoard()
      $0.press(.backTab, .right, .down)
    },
  ]
}
