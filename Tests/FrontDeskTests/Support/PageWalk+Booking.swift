// SPDX-License-Identifier: MIT

import Booking
import Cells
import FrontDesk
import TestKit

/// Where, When, Who and Review.
extension PageWalk {
  static let booking = places + times + people + reviews + waits

  private static let waits = [
    PageWalk(name: "when-week-full") {
      _ = try $0.fillSingle()
      $0.toGrid("single", "mmr")
      $0.go(to: "1 Dec")
    },
    PageWalk(name: "wait") { try $0.toWish() },
    PageWalk(name: "wait-wrong") {
      try $0.toWish()
      for _ in 0..<7 { $0.press(.character(" "), .right) }
      $0.press(.tab)
      $0.press(.control("u"))
      $0.type("never")
      $0.press(.tab)
      $0.fill("", "30021944")
      $0.press(.tab)
      $0.type("12")
      $0.press(.control("g"))
    },
    PageWalk(name: "wait-read-only") {
      try $0.toWish()
      $0.send(.restricted(trouble))
    },
    PageWalk(name: "wait-free") {
      $0.toGrid("single", "mmr")
      $0.press(.character("w"), .tab, .tab, .tab)
      $0.fill()
      $0.press(.control("g"))
    },
    PageWalk(name: "waiting") { try $0.toQueue() },
    PageWalk(name: "waiting-offered") {
      let taken = try $0.toQueue()
      for appointment in taken.suffix(3) { try $0.cancelsElsewhere(appointment) }
    },
    PageWalk(name: "waiting-blocks") {
      try $0.toQueue()
      $0.press(.character("f"))
    },
    PageWalk(name: "waiting-leave") {
      try $0.toQueue()
      $0.press(.character("x"))
    },
    PageWalk(name: "waiting-taken") {
      let taken = try $0.toQueue()
      for appointment in taken.suffix(3) { try $0.cancelsElsewhere(appointment) }
      $0.press(.character("y"))
    },
    PageWalk(name: "waiting-over") {
      try $0.toQueue()
      for entry in $0.books.ledger.clinic(of: DeskDriver.single).waitlist.entries.suffix(1) {
        try $0.books.perform(
          .waitlist(.leave(CodeAndBirthDate(code: entry.code, birthDate: day("1952-12-10")))))
      }
      $0.send(.changed)
    },
  ]

  private static let places = [
    PageWalk(name: "where") { $0.press(.enter) },
    PageWalk(name: "where-typed") {
      $0.press(.enter)
      $0.type("river")
      for _ in 0..<5 { $0.press(.backspace) }
      $0.type("b")
    },
    PageWalk(name: "where-none") {
      $0.press(.enter)
      $0.type("nowhere")
    },
    PageWalk(name: "where-filters") {
      $0.press(.enter, .control("t"), .tab, .tab, .tab)
    },
    PageWalk(name: "where-nowhere", isNear: false) { $0.press(.enter) },
    PageWalk(name: "where-read-only", trouble: trouble) { $0.press(.enter) },
    PageWalk(name: "where-read-only-long", trouble: trouble) {
      $0.press(.enter)
      $0.type("venerable")
    },
    PageWalk(name: "where-bookings-unread") {
      try $0.damage(all: "harbour")
      $0.press(.enter)
    },
    PageWalk(name: "where-unread") {
      $0.press(.enter)
      $0.type("lilas")
      $0.press(.enter)
    },
    PageWalk(name: "where-long") {
      $0.press(.enter)
      $0.type("venerable")
    },
    PageWalk(name: "where-vaccines") { $0.press(.enter, .control("v")) },
  ]

  private static let times = [
    PageWalk(name: "vaccines") { $0.press(.enter, .enter) },
    PageWalk(name: "when") {
      try $0.books(full: "2026-12-01T08:00")
      $0.toGrid()
    },
    PageWalk(name: "when-full") {
      try $0.books(full: "2026-12-01T08:15")
      $0.toGrid()
      $0.go(to: "1 Dec")
      $0.press(.down)
    },
    PageWalk(name: "when-closed") {
      $0.toGrid("hill")
      $0.press(.right, .right)
    },
    PageWalk(name: "when-next-week") {
      $0.toGrid()
      $0.press(.character("]"))
    },
    PageWalk(name: "when-too-far") {
      $0.toGrid()
      $0.go(to: "2027-03-01")
    },
    PageWalk(name: "when-changed") {
      $0.toGrid()
      try $0.bookElsewhere("Grace Hopper", at: "2026-12-01T15:15")
    },
    PageWalk(name: "when-refused") {
      $0.toGrid()
      $0.press(.up, .enter)
    },
    PageWalk(name: "when-moving") {
      $0.toAppointments()
      $0.press(.character("m"))
    },
    PageWalk(name: "when-move") {
      $0.toAppointments()
      $0.press(.character("m"))
      $0.go(to: "3 Dec")
      $0.press(.enter)
    },
    PageWalk(name: "when-read-only", trouble: trouble) {
      $0.toGrid()
      $0.press(.enter)
    },
    PageWalk(name: "when-bookings-unread") {
      try $0.damage(all: "harbour")
      $0.toGrid()
    },
    PageWalk(name: "when-bookings-unread-chosen") {
      try $0.damage(all: "harbour")
      $0.toGrid()
      $0.press(.enter)
    },
    PageWalk(name: "when-bookings-unread-read-only", trouble: trouble) {
      try $0.damage(all: "harbour")
      $0.toGrid()
    },
    PageWalk(name: "when-month-unread") {
      try $0.damage("harbour", "2026-12-01")
      $0.toGrid()
      $0.press(.right)
    },
    PageWalk(name: "when-read-only-looking", trouble: trouble) { $0.toGrid() },
    PageWalk(name: "when-clocks-forward", at: "2026-03-03T12:00:00-05:00") {
      $0.toGrid("owl")
      $0.go(to: "8 Mar")
    },
    PageWalk(name: "when-clocks-back", at: "2026-10-27T12:00:00-04:00") {
      $0.toGrid("owl")
      $0.go(to: "1 Nov")
      for _ in 0..<4 { $0.press(.down) }
    },
    PageWalk(name: "date") {
      $0.toGrid()
      $0.press(.character("/"))
    },
    PageWalk(name: "date-wrong") {
      $0.toGrid()
      $0.go(to: "31 Feb")
    },
  ]

  private static let people = [
    PageWalk(name: "who") { $0.toForm() },
    PageWalk(name: "who-wrong") {
      $0.toForm()
      $0.fill("Nguyễn Thị Ánh", "30021944")
      $0.press(.tab, .tab)
      $0.type("12")
      $0.press(.tab)
    },
    PageWalk(name: "who-unready") {
      $0.toForm()
      $0.press(.backTab, .backTab, .enter)
    },
    PageWalk(name: "who-second") {
      $0.toForm()
      $0.fill()
      $0.press(.control("n"))
      $0.type("Grace")
    },
    PageWalk(name: "who-child") {
      $0.toForm()
      $0.fill()
      $0.press(.control("n"))
      $0.fill("李小龍", "01012015")
      $0.press(.tab, .tab)
      $0.type("Ada Lovelace")
    },
    PageWalk(name: "who-first-child") {
      $0.toForm()
      $0.fill("李小龍", "01012015")
      $0.press(.tab, .tab)
      $0.type("617")
      $0.press(.tab)
      $0.type("x")
      $0.press(.tab)
      $0.type("12")
      $0.press(.tab, .enter)
    },
    PageWalk(name: "who-eight") {
      $0.toForm()
      $0.fill()
      for _ in 2...8 { $0.press(.control("n")) }
    },
    PageWalk(name: "who-no-room") {
      $0.toForm("single", "mmr")
      try $0.books(one: "2026-12-01T08:15", at: "single")
      $0.press(.control("n"))
    },
    PageWalk(name: "who-read-only") {
      $0.toForm()
      $0.send(.restricted(trouble))
    },
    PageWalk(name: "who-hold-low") {
      $0.toForm()
      $0.pass(seconds: 270)
    },
    PageWalk(name: "who-hold-over") {
      $0.toForm()
      $0.pass(seconds: 301)
    },
  ]

  private static let reviews = [
    PageWalk(name: "review") { $0.toReview() },
    PageWalk(name: "review-no-contact") { $0.toReview(phone: "") },
    PageWalk(name: "review-three") { $0.toReviewOfThree() },
    PageWalk(name: "review-long") { $0.toReview("venerable") },
    PageWalk(name: "review-refused") {
      $0.toDone()
      $0.press(.escape)
      $0.toReview()
      $0.press(.enter)
    },
    PageWalk(name: "review-read-only") {
      $0.toReview()
      $0.send(.restricted(trouble))
    },
    PageWalk(name: "review-read-only-chosen") {
      $0.toReview()
      $0.send(.restricted(trouble))
      $0.press(.enter)
    },
    PageWalk(name: "review-hold-over") {
      $0.toReview()
      $0.pass(seconds: 301)
    },
    PageWalk(name: "review-lost") {
      $0.toReview()
      $0.pass(seconds: 301)
      try $0.books(full: "2026-12-01T08:00")
      $0.press(.enter)
    },
  ]
}
