// SPDX-License-Identifier: MIT

import Booking
import Cells
import FrontDesk
import TestKit
import Testing

extension PageWalk {
  static let dashboards = [
    walk("dashboard", hospital: "harbour") { try $0.toDashboard() },
    walk("dashboard-ticked", hospital: "harbour") {
      try $0.toDashboard()
      $0.press(.tab, .down)
    },
    walk("dashboard-earlier", hospital: "harbour") {
      try $0.toDashboard()
      $0.press(.character("["), .character("["), .down, .down)
    },
    walk("dashboard-empty", hospital: "harbour") {
      $0.signIn("ada")
      $0.press(.character("d"))
    },
    walk("dashboard-one", hospital: "harbour") {
      try $0.noteOneCheck()
      $0.signIn("ada")
      $0.press(.character("d"))
    },
    walk("dashboard-ask", hospital: "harbour") {
      $0.signIn("rosa")
      $0.press(.character("d"))
    },
    walk("dashboard-export", hospital: "harbour") {
      try $0.toDashboard()
      $0.press(.character("e"))
    },
    walk("dashboard-people", hospital: "harbour") {
      try $0.toDashboard()
      $0.press(.down, .down, .enter)
    },
    walk("dashboard-questions", hospital: "harbour") {
      try $0.toDashboard()
      $0.press(.character("q"))
    },
    walk("dashboard-survey", hospital: "harbour") {
      try $0.toDashboard()
      $0.press(.character("q"), .tab)
    },
    walk("dashboard-unanswered", hospital: "harbour") {
      $0.signIn("ada")
      $0.press(.character("d"), .character("q"))
    },
  ]
}
