// SPDX-License-Identifier: MIT

import Booking
import Cells
import FrontDesk
import TestKit
import Testing

/// A hospital's schedule, and what changes of it would do.
extension PageWalk {
  private static func walk(
    _ name: String, _ steps: @escaping @Sendable (inout DeskDriver) throws -> Void
  ) -> PageWalk {
    PageWalk(
      name: "staff-schedule\(name)",
      staff: DeskSettings.Staff(hasAccounts: true, hospital: DeskDriver.harbour), walk: steps)
  }

  static let schedules = [
    walk("") {
      try $0.changeSchedule()
      try $0.toSchedule()
    },
    walk("-change") {
      try $0.changeSchedule()
      try $0.toSchedule()
      $0.press(.end)
    },
    walk("-plain") { try $0.toSchedule() },
    walk("-close") {
      try $0.toSchedule()
      $0.press(.down, .character("c"))
      $0.press(.tab)
      $0.type("13:00-17:00")
    },
    walk("-close-wrong") {
      try $0.toSchedule()
      $0.press(.down, .character("c"))
      $0.type("1 Dec 2026x")
      $0.press(.tab)
      $0.type("13-17")
      $0.press(.control("g"))
    },
    walk("-rules") {
      try $0.toSchedule()
      $0.press(.character("r"), .right, .tab)
      $0.type("900")
      $0.press(.control("g"))
    },
    walk("-preview") { try $0.toPreview() },
    walk("-preview-do") {
      try $0.toPreview()
      $0.press(.tab)
    },
    walk("-preview-nobody") {
      try $0.toSchedule()
      for _ in 0..<5 { $0.press(.down) }
      $0.press(.character("o"))
      $0.type("09:00-12:00, 13:00-15:00")
      $0.press(.control("g"))
    },
    walk("-preview-places") {
      try $0.toBoard(as: "ada")
      try $0.crowdTomorrow()
      $0.press(.tab, .character("e"), .character("p"))
      $0.type("2")
      $0.press(.control("g"))
    },
    walk("-done") {
      try $0.toPreview()
      $0.press(.tab, .enter)
    },
    walk("-open") {
      try $0.toSchedule()
      for _ in 0..<5 { $0.press(.down) }
      $0.press(.character("o"), .backTab, .right, .right, .character(" "))
    },
    walk("-places") {
      try $0.toSchedule()
      $0.press(.character("p"))
      $0.type("2")
      $0.press(.tab)
      $0.type("12:00-13:00")
    },
    walk("-vaccines") {
      try $0.toSchedule()
      $0.press(.character("v"), .tab, .right, .character(" "))
    },
  ]
}

extension DeskDriver {
  /// Ada's view of the week's schedule.
  mutating func toSchedule() throws {
    try toBoard(as: "ada")
    press(.tab, .character("e"))
  }

  /// Something of everything that staff can change.
  mutating func changeSchedule() throws {
    let thursday = try day("2026-12-03")
    let afternoon = try #require(
      TimedClosure(
        first: thursday, last: thursday, hours: OpeningHours("13:00-17:00"),
        reason: "staff training"))
    let holidays = try #require(
      TimedClosure(first: day("2026-12-24"), last: day("2026-12-27"), reason: "Christmas"))
    let lunch = try #require(OpeningHours("12:00-13:00"))
    let changes: [TimetableChange] = [
      .close(afternoon), .close(holidays),
      .open([try day("2026-12-05")], try TestKit.hours("09:00-13:00")),
      .addCapacity(CapacityRule(weekdays: [.tuesday], hours: lunch, capacity: 1)),
      .vaccinesOn(.wednesday, [.covid, .influenza]),
    ]
    for change in changes {
      try books.perform(
        .timetable(TimetableRequest(change, at: Self.harbour)),
        as: .staff(AccountID("ada"), .administrator))
    }
  }

  /// More people on Tuesday than it will have places.
  mutating func crowdTomorrow() throws {
    for name in ["Kim Doe", "Lee Poe", "Max Roe"] { try visitor(name, at: "2026-12-01T09:00") }
  }

  /// What closing Tuesday's afternoon would do to those who are booked then.
  mutating func toPreview() throws {
    try visitor("Olu Adéyemi", at: "2026-12-01T13:00", phone: "617 555 0188")
    try visitor("Trần Thị Thu Hương Nguyễn-Lafayette", at: "2026-12-01T13:15")
    try visitor("Lee Poe", at: "2026-12-01T16:45", phone: "+44 20 7946 0000")
    try toSchedule()
    press(.down, .character("c"), .tab)
    type("13:00-17:00")
    press(.tab)
    type("staff training")
    press(.control("g"))
  }
}
