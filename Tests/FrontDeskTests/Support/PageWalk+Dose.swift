// SPDX-License-Identifier: MIT

import Booking
import Cells
import FrontDesk
import TestKit
import Testing

/// Doses, and whoever comes without an appointment.
extension PageWalk {
  static let doses = [
    atDesk("dose") {
      try $0.toBoard()
      $0.press(.enter)
    },
    atDesk("dose-from-stock") {
      try $0.receive(58, "CV10501")
      try $0.toBoard()
      $0.press(.enter)
    },
    atDesk("dose-scanned") {
      try $0.toBoard()
      $0.press(.enter)
      $0.type("(01)00312345678906(17)270228(10)CV10501")
      $0.press(.enter)
    },
    atDesk("dose-wrong-scan") {
      try $0.toBoard()
      $0.press(.enter)
      $0.type("(01)00312345678907(17)270228(10)CV10501")
      $0.press(.enter)
    },
    atDesk("dose-stopped") {
      try $0.receive(2, "CV10442", expires: "2026-11-29")
      try $0.toBoard()
      $0.press(.enter)
      $0.type("CV10442")
      $0.press(.tab, .control("g"))
    },
    atDesk("dose-empty") {
      try $0.toBoard()
      $0.press(.enter, .control("g"))
    },
    atDesk("dose-next") {
      try $0.visitor("Uma Reddy", at: "2026-11-30T13:30", vaccine: .mmr)
      try $0.toBoard()
      try $0.giveDose(to: "Uma Reddy")
    },
    atDesk("dose-too-early") {
      try $0.givenBefore("Uma Reddy", .mmr)
      try $0.toBoard()
      $0.press(.character("/"))
      $0.type("uma")
      $0.press(.enter, .enter)
      $0.type("CV1")
      $0.press(.tab)
      $0.type("2027-02")
      $0.press(.tab)
    },
    atDesk("dose-vaccines") {
      try $0.toBoard()
      $0.press(.enter, .tab, .tab, .enter)
    },
    atDesk("board-resting") {
      try $0.toBoard()
      for (name, time, minutes) in [
        ("Uma Reddy", "13:45", 3), ("Ko Tanaka", "13:30", 14), ("Leo Brandt", "13:30", 40),
      ] {
        try $0.given($0.visitor(name, at: "2026-11-30T\(time)"), minutes: minutes)
      }
      $0.send(.changed)
    },
    atDesk("visit-given") {
      try $0.toBoard()
      let visitor = try $0.visitor("Uma Reddy", at: "2026-11-30T13:45")
      try $0.given(visitor, minutes: 3)
      $0.scan(visitor.code)
    },
  ]

  static let walkIns = [
    atDesk("walk-in") {
      try $0.toBoard()
      $0.press(.character("w"))
      $0.type("Ada Lee")
    },
    atDesk("walk-in-wrong") {
      try $0.toBoard()
      $0.press(.character("w"), .control("g"))
    },
    atDesk("walk-in-full", at: "2026-11-30T16:50:00-05:00") {
      for name in ["One", "Two", "Three"] {
        try $0.visitor(name, at: "2026-11-30T16:45")
      }
      $0.signIn()
      $0.press(.character("w"))
      $0.type("Ada Lee")
    },
    atDesk("add-on") {
      try $0.toBoard()
      $0.press(.character("a"))
    },
    atDesk("board-over-booked") {
      try $0.toBoard()
      try $0.addOnTop("Eva Novak")
      $0.send(.changed)
    },
    atDesk("calls-none") {
      try $0.toBoard()
      $0.press(.character("f"))
    },
    atDesk("calls") {
      try $0.toBoard()
      try $0.closeAfternoon()
      $0.press(.character("f"))
    },
    atDesk("board-closed-afternoon") {
      try $0.toBoard()
      try $0.closeAfternoon()
    },
    atDesk("board-late-ones", at: "2026-11-30T15:05:00-05:00") {
      try $0.toBoard()
      $0.press(.character("z"))
    },
  ]
}
