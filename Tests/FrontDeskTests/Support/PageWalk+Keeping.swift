// SPDX-License-Identifier: MIT

import Booking
import Cells
import FrontDesk
import TestKit
import Testing

/// The code, and the appointments one comes back to.
extension PageWalk {
  static let keeping = codes + findings + appointments + records + badges

  private static let codes = [
    PageWalk(name: "done") { $0.toDone() },
    PageWalk(name: "done-long") {
      $0.toReview("venerable")
      $0.press(.enter)
    },
    PageWalk(name: "done-second") {
      $0.toReviewOfThree()
      $0.press(.enter, .tab)
    },
    PageWalk(name: "done-blocks") {
      $0.toDone()
      $0.press(.character("f"))
    },
    PageWalk(name: "done-blocks-saved") {
      $0.toDone()
      $0.press(.character("f"), .character("c"))
    },
    PageWalk(name: "done-inverted") {
      $0.toDone()
      $0.press(.character("i"))
    },
    PageWalk(name: "done-saved") {
      $0.toDone()
      $0.press(.character("c"))
    },
    PageWalk(name: "save") {
      $0.toDone()
      $0.press(.character("s"))
    },
    PageWalk(name: "code-again") {
      $0.toAppointments()
      $0.press(.enter)
    },
    PageWalk(name: "code-cancelled") {
      $0.toAppointments()
      $0.press(.character("x"), .enter, .character("y"), .enter)
    },
  ]

  private static let findings = [
    PageWalk(name: "find") { $0.press(.character("2")) },
    PageWalk(name: "find-mistyped") {
      $0.press(.character("2"))
      $0.fill("7K3M9-Q2XWT-R8VDA")
      $0.press(.enter)
    },
    PageWalk(name: "find-wrong") { $0.guessWrong() },
    PageWalk(name: "find-blocked") {
      $0.guessWrong()
      $0.press(.enter)
    },
    PageWalk(name: "find-unread") {
      try $0.damage(all: "harbour")
      $0.guessWrong()
    },
    PageWalk(name: "find-forgotten") { $0.press(.character("2"), .control("f")) },
    PageWalk(name: "find-forgotten-wrong") {
      $0.press(.character("2"), .control("f"))
      $0.fill()
      $0.press(.tab)
      $0.type("12")
      $0.press(.enter, .enter)
    },
  ]

  private static let records = [
    PageWalk(name: "record") { try $0.toRecord() },
    PageWalk(name: "record-child") {
      try $0.toRecord()
      $0.press(.down, .enter)
    },
    PageWalk(name: "record-empty") {
      _ = try $0.books.perform(.register(Registration(person: person("Ada Lovelace"))))
      let ada = try #require($0.books.ledger.recent.newPatients.first?.code)
      $0.press(.character("2"))
      $0.fill(ada.letters, "17051980")
      $0.press(.enter)
    },
    PageWalk(name: "record-blocks") {
      try $0.toRecord()
      $0.press(.character("f"))
    },
    PageWalk(name: "record-inverted") {
      try $0.toRecord()
      $0.press(.character("i"))
    },
  ]

  private static let appointments = [
    PageWalk(name: "appointments") { $0.toAppointments() },
    PageWalk(name: "appointments-read-only") {
      $0.toAppointments()
      $0.send(.restricted(trouble))
    },
    PageWalk(name: "appointments-read-only-chosen") {
      $0.toAppointments()
      $0.send(.restricted(trouble))
      $0.press(.character("x"))
    },
    PageWalk(name: "appointments-several") {
      $0.toReviewOfThree()
      $0.press(.enter, .escape)
      $0.toReview("venerable", name: "Grace Brewster Murray Hopper")
      $0.press(.enter, .escape, .character("2"), .character("x"), .enter, .character("y"))
      $0.press(.up)
    },
    PageWalk(name: "appointments-locked") {
      $0.toAppointments()
      // Half an hour before it begins.
      $0.pass(seconds: 17 * 3600 + 25 * 60)
      $0.press(.character("x"))
    },
    PageWalk(name: "appointments-over") {
      $0.toAppointments()
      $0.pass(seconds: 2 * 86_400)
    },
    PageWalk(name: "reasons") {
      $0.toAppointments()
      $0.press(.character("x"))
    },
    PageWalk(name: "confirm") {
      $0.toAppointments()
      $0.press(.character("x"), .enter)
    },
    PageWalk(name: "cancelled") {
      $0.toAppointments()
      $0.press(.character("x"), .enter, .character("y"))
    },
    PageWalk(name: "reinstated") {
      $0.toAppointments()
      $0.press(.character("x"), .enter, .character("y"), .character("u"))
    },
  ]
}
