// SPDX-License-Identifier: MIT

import Cells
import FrontDesk

/// The pages before and beside a booking, and what lies on top of pages.
extension PageWalk {
  static let around =
    [
      PageWalk(name: "welcome") { _ in },
      PageWalk(name: "welcome-nowhere", isNear: false) { _ in },
      PageWalk(name: "welcome-read-only", trouble: Self.trouble) { _ in },
      PageWalk(name: "welcome-unread") {
        try $0.damage(all: "harbour", "hill", "river", "single", "owl", "lilac")
      },
    ]
    + (1...6).map { stop in
      PageWalk(name: "tour-\(stop)", hasSeenTour: false) { driver in
        for _ in 1..<stop { driver.press(.enter) }
      }
    }
    + [
      PageWalk(name: "place") {
        $0.press(.character("p"))
        $0.type("cam")
      },
      PageWalk(name: "help") {
        $0.toGrid()
        $0.press(.character("?"))
      },
      PageWalk(name: "help-form") {
        $0.toForm()
        $0.press(.function(1))
      },
      PageWalk(name: "palette") {
        $0.toGrid()
        $0.press(.control("p"))
      },
      PageWalk(name: "palette-found") {
        $0.toGrid()
        $0.press(.control("p"))
        $0.type("th")
      },
      PageWalk(name: "palette-none") {
        $0.press(.control("p"))
        $0.type("zzz")
      },
      PageWalk(name: "quit") {
        $0.toForm()
        $0.press(.control("c"))
      },
    ]

  static let trouble = Trouble(
    cause: "pieces/books/us-1002111_2026-12.2.json is damaged or lost.",
    remedy: "Run bookmyvaccine doctor.")

  static let kiosks = [
    PageWalk(name: "kiosk-pin", kiosk: 60) { $0.type("24") },
    PageWalk(name: "kiosk-pin-short", kiosk: 60) {
      $0.type("24")
      $0.press(.enter)
    },
    PageWalk(name: "kiosk-pin-again", kiosk: 60) {
      $0.type("2468")
      $0.press(.enter)
    },
    PageWalk(name: "kiosk-pin-wrong", kiosk: 60) {
      $0.setPIN()
      $0.press(.character("q"))
      $0.type("1111")
      $0.press(.enter)
    },
    PageWalk(name: "kiosk", kiosk: 60) { $0.setPIN() },
    PageWalk(name: "kiosk-read-only", kiosk: 60, trouble: trouble) { $0.setPIN() },
    PageWalk(name: "kiosk-welcome", kiosk: 60) {
      $0.setPIN()
      $0.press(.enter)
    },
    PageWalk(name: "kiosk-done", kiosk: 60) {
      $0.setPIN()
      $0.press(.enter)
      $0.toDone()
    },
    PageWalk(name: "kiosk-countdown", kiosk: 60) {
      $0.setPIN()
      $0.press(.enter)
      $0.pass(seconds: 65)
    },
  ]
}
