// SPDX-License-Identifier: MIT

import Booking
import Cells
import FrontDesk
import TestKit
import Testing

extension PageWalk {
  static let dashboards = [
    atDesk("dashboard", hospital: "harbour") { try $0.toDashboard() },
    atDesk("dashboard-ticked", hospital: "harbour") {
      try $0.toDashboard()
      $0.press(.tab, .down)
    },
    atDesk("dashboard-earlier", hospital: "harbour") {
      try $0.toDashboard()
      $0.press(.character("["), .character("["), .down, .down)
    },
    atDesk("dashboard-empty", hospital: "harbour") {
      $0.signIn("ada")
      $0.press(.character("d"))
    },
    atDesk("dashboard-one", hospital: "harbour") {
      try $0.noteOneCheck()
      $0.signIn("ada")
      $0.press(.character("d"))
    },
    atDesk("dashboard-ask", hospital: "harbour") {
      $0.signIn("rosa")
      $0.press(.character("d"))
    },
    atDesk("dashboard-export", hospital: "harbour") {
      try $0.toDashboard()
      $0.press(.character("e"))
    },
    atDesk("dashboard-people", hospital: "harbour") {
      try $0.toDashboard()
      $0.press(.down, .down, .enter)
    },
    atDesk("dashboard-questions", hospital: "harbour") {
      try $0.toDashboard()
      $0.press(.character("q"))
    },
    atDesk("dashboard-survey", hospital: "harbour") {
      try $0.toDashboard()
      $0.press(.character("q"), .tab)
    },
    atDesk("dashboard-unanswered", hospital: "harbour") {
      $0.signIn("ada")
      $0.press(.character("d"), .character("q"))
    },
  ]
}
