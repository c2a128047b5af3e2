// SPDX-License-Identifier: MIT

import Booking
import TestKit
import Testing

@Suite("Schedules")
struct ScheduleTests {
  @Test(
    "A number out of range is named",
    arguments: [
      (ScheduleProblem.Quantity.slotMinutes, 0), (.slotMinutes, 481), (.slotMinutes, -1),
      (.capacity, 0), (.capacity, 1001), (.capacity, .max), (.noticeMinutes, -1),
      (.noticeMinutes, 43_201), (.windowDays, 0), (.windowDays, 731), (.cancelCutoffMinutes, -1),
      (.cancelCutoffMinutes, .min),
    ])
  func outOfRange(quantity: ScheduleProblem.Quantity, value: Int) {
    let of = { (wanted: ScheduleProblem.Quantity, usual: Int) in
      wanted == quantity ? value : usual
    }
    do throws(ScheduleProblem) {
      _ = try Schedule(
        source: .published, weekly: [:], slotMinutes: of(.slotMinutes, 30),
        capacity: of(.capacity, 1), vaccines: [], noticeMinutes: of(.noticeMinutes, 0),
        windowDays: of(.windowDays, 1), cancelCutoffMinutes: of(.cancelCutoffMinutes, 0))
      Issue.record("\(quantity) may not be \(value)")
    } catch {
      guard case .outOfRange(quantity, value, _) = error else {
        Issue.record("\(error.message)")
        return
      }
      #expect(error.message.contains("\(value)"))
    }
  }

  @Test("Hours that overlap are refused, hours that touch are not")
  func overlappingHours() throws {
    #expect(throws: ScheduleProblem.self) {
      try schedule(week: [.monday: hours("08:00-12:00", "11:59-13:00")])
    }
    #expect(throws: ScheduleProblem.self) {
      try schedule(extraOpenings: [day("2026-03-08"): hours("08:00-12:00", "08:00-12:00")])
    }
    let touching = try schedule(week: [.monday: hours("12:00-13:00", "08:00-12:00")])
    #expect(touching.weekly[.monday] == (try hours("08:00-12:00", "12:00-13:00")))
  }

  @Test("Extra openings win over closures, closures over holidays, holidays over the week")
  func precedence() throws {
    let morning = try hours("09:00-11:00")
    let closure = try #require(
      Schedule.Closure(
        first: day("2026-12-24"), last: day("2026-12-26"), reason: "Moving house"))
    let schedule = try schedule(
      week: [.thursday: hours("08:00-18:00"), .friday: hours("08:00-18:00")],
      holidays: HolidayCalendar(
        name: "US",
        days: [
          day("2026-11-26"): "Thanksgiving Day", day("2026-12-25"): "Christmas Day",
          day("2027-01-01"): "New Year’s Day",
        ]),
      closures: [closure],
      extraOpenings: [day("2026-12-26"): morning, day("2027-01-01"): morning])
    #expect(schedule.day(try day("2026-11-26")) == .closed(.holiday("Thanksgiving Day")))
    #expect(schedule.day(try day("2026-12-23")) == .closed(.weekday(.wednesday)))
    #expect(schedule.day(try day("2026-12-24")) == .closed(.closure("Moving house")))
    #expect(schedule.day(try day("2026-12-25")) == .closed(.closure("Moving house")))
    #expect(schedule.day(try day("2026-12-26")) == .open(morning))
    #expect(schedule.day(try day("2027-01-01")) == .open(morning))
    #expect(schedule.day(try day("2027-01-07")) == .open(try hours("08:00-18:00")))
  }

  @Test("A closure's first and last day belong to it, and it cannot end before it begins")
  func closures() throws {
    let one = try #require(
      Schedule.Closure(first: day("2026-12-24"), last: day("2026-12-24"), reason: "x"))
    #expect(one.covers(try day("2026-12-24")))
    #expect(!one.covers(try day("2026-12-23")))
    #expect(!one.covers(try day("2026-12-25")))
    #expect(
      Schedule.Closure(first: try day("2026-12-25"), last: try day("2026-12-24"), reason: "x")
        == nil)
  }

  @Test("Hours that could not be read open nothing, not even an extra day")
  func unread() throws {
    let schedule = try Schedule(
      source: .unread("sur rendez-vous"), weekly: [.monday: hours("08:00-18:00")],
      slotMinutes: 30, capacity: 1, vaccines: [],
      extraOpenings: [day("2026-03-08"): hours("08:00-18:00")])
    #expect(schedule.day(try day("2026-03-02")) == .closed(.hoursUnread))
    #expect(schedule.day(try day("2026-03-08")) == .closed(.hoursUnread))
    #expect(schedule.usualHours(try day("2026-03-02")).isEmpty)
  }

  @Test(
    "Opening hours are read as files write them",
    arguments: [
      ("08:00-17:00", "08:00-17:00"), ("00:00-24:00", "00:00-24:00"),
      ("23:59-24:00", "23:59-24:00"),
      ("8:00-17:00", nil), ("08:00–17:00", nil), ("17:00-08:00", nil), ("08:00-08:00", nil),
      ("08:00-24:01", nil), ("24:00-24:00", nil), ("08:60-17:00", nil), ("08:00", nil), ("", nil),
      ("08:00-12:00-13:00", nil), ("+8:00-17:00", nil), ("08:00:00-17:00", nil),
    ])
  func openingHours(text: String, expected: String?) {
    #expect(OpeningHours(text)?.description == expected)
  }
}
