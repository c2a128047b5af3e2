// SPDX-License-Identifier: MIT

import Booking
import Cells
import FrontDesk
import Testing

/// A page, and how one comes there.
struct PageWalk: Sendable, CustomTestStringConvertible {
  let name: String
  var kiosk: Int?
  var hasSeenTour = true
  let walk: @Sendable (inout DeskDriver) throws -> Void

  var testDescription: String { name }
}

extension PageWalk {
  static let all = [
    PageWalk(name: "welcome") { _ in },
    PageWalk(name: "tour", hasSeenTour: false) { $0.press(.enter) },
    PageWalk(name: "where") { $0.press(.enter) },
    PageWalk(name: "where-none") {
      $0.press(.enter)
      $0.type("nowhere")
    },
    PageWalk(name: "where-filters") {
      $0.press(.enter, .tab, .tab, .tab)
    },
    PageWalk(name: "vaccines") {
      $0.press(.enter, .enter)
    },
    PageWalk(name: "when") {
      try $0.books(full: "2026-12-01T08:00")
      $0.toGrid()
    },
    PageWalk(name: "when-closed") {
      $0.toGrid("hill")
      $0.press(.right, .right)
    },
    PageWalk(name: "when-changed") {
      $0.toGrid()
      try $0.bookElsewhere("Grace Hopper", at: "2026-12-01T08:15")
    },
    PageWalk(name: "date") {
      $0.toGrid()
      $0.press(.character("/"))
      $0.type("31 Feb")
      $0.press(.enter)
    },
    PageWalk(name: "who") { $0.toForm() },
    PageWalk(name: "who-wrong") {
      $0.toForm()
      $0.fill("Nguyễn Thị Ánh", "30021944")
      $0.press(.tab, .tab)
      $0.type("12")
      $0.press(.tab)
    },
    PageWalk(name: "who-child") {
      $0.toForm()
      $0.fill()
      $0.press(.control("n"))
      $0.fill("李小龍", "01012015")
      $0.press(.tab)
    },
    PageWalk(name: "review") { $0.toReview() },
    PageWalk(name: "done") { $0.toDone() },
    PageWalk(name: "done-blocks") {
      $0.toDone()
      $0.press(.character("f"))
    },
    PageWalk(name: "find") {
      $0.press(.character("2"))
      $0.type("7K3M9-Q2XWT-R8VDA")
      $0.press(.tab)
      $0.type("10121952")
      $0.press(.enter)
    },
    PageWalk(name: "find-forgotten") { $0.press(.character("2"), .control("f")) },
    PageWalk(name: "appointments") {
      $0.toDone()
      $0.press(.escape, .character("2"))
    },
    PageWalk(name: "confirm") {
      $0.toDone()
      $0.press(.escape, .character("2"), .character("x"), .enter)
    },
    PageWalk(name: "cancelled") {
      $0.toDone()
      $0.press(.escape, .character("2"), .character("x"), .enter, .character("y"))
    },
    PageWalk(name: "help") {
      $0.toGrid()
      $0.press(.character("?"))
    },
    PageWalk(name: "palette") {
      $0.toGrid()
      $0.press(.control("p"))
      $0.type("th")
    },
    PageWalk(name: "kiosk", kiosk: 60) { $0.setPIN() },
    PageWalk(name: "kiosk-countdown", kiosk: 60) {
      $0.setPIN()
      $0.press(.enter)
      $0.pass(seconds: 65)
    },
  ]
}

extension DeskDriver {
  /// Other people take every place of a slot.
  mutating func books(full start: String) throws {
    for number in 0..<3 { try bookElsewhere("Person \(number)", at: start) }
  }

  mutating func setPIN() {
    type("2468")
    press(.enter)
    type("2468")
    press(.enter)
  }
}
