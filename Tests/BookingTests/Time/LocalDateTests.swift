// SPDX-License-Identifier: MIT

import Booking
import TestKit
import Testing

@Suite("Days")
struct LocalDateTests {
  @Test("Every day of the years 1 to 9999 has a number of its own, in order")
  func numbersRoundTrip() throws {
    var next = try #require(LocalDate(year: 1, month: 1, day: 1)).dayNumber
    var weekday = 0  // 0001-01-01 was a Monday in the proleptic Gregorian calendar.
    for year in LocalDate.years {
      for month in 1...12 {
        for dayOfMonth in 1...LocalDate.length(ofMonth: month, year: year) {
          let date = LocalDate(year: year, month: month, day: dayOfMonth)
          guard let date, date.dayNumber == next, date.weekday.rawValue == weekday,
            (LocalDate(dayNumber: next)?.components ?? (0, 0, 0)) == (year, month, dayOfMonth)
          else {
            Issue.record("\(year)-\(month)-\(dayOfMonth) is day \(next)")
            return
          }
          next += 1
          weekday = (weekday + 1) % 7
        }
      }
    }
    #expect(LocalDate(dayNumber: next) == nil)
  }

  @Test(
    "Leap years are those of Gregory",
    arguments: [
      (1900, false), (2000, true), (2023, false), (2024, true), (2100, false), (2400, true),
      (4, true), (100, false),
    ])
  func leapYears(year: Int, isLeap: Bool) {
    #expect(LocalDate.isLeap(year) == isLeap)
    #expect((LocalDate(year: year, month: 2, day: 29) != nil) == isLeap)
  }

  @Test(
    "A day that does not exist cannot be made",
    arguments: [
      (2026, 2, 29), (2026, 2, 30), (2026, 4, 31), (2026, 13, 1), (2026, 0, 1), (2026, 1, 0),
      (0, 1, 1), (10_000, 1, 1), (-1, 1, 1), (2026, .max, 1), (.min, 1, 1), (2026, 1, .max),
    ])
  func refused(year: Int, month: Int, day: Int) {
    #expect(LocalDate(year: year, month: month, day: day) == nil)
  }

  @Test(
    "Known days have their known weekdays",
    arguments: [
      ("1970-01-01", Weekday.thursday), ("2000-02-29", .tuesday), ("2026-03-08", .sunday),
      ("1900-01-01", .monday), ("1969-12-31", .wednesday),
    ])
  func weekdays(text: String, weekday: Weekday) throws {
    #expect(try day(text).weekday == weekday)
  }

  @Test("Adding days stays within the calendar, whatever the number")
  func addingDays() throws {
    let date = try day("2026-12-31")
    #expect(date.adding(days: 1).description == "2027-01-01")
    #expect(date.adding(days: -365).description == "2025-12-31")
    #expect(date.adding(days: .max).description == "9999-12-31")
    #expect(date.adding(days: .min).description == "0001-01-01")
  }

  @Test("A week starts on Monday", arguments: ["2026-03-02", "2026-03-05", "2026-03-08"])
  func startOfWeek(text: String) throws {
    #expect(try day(text).startOfWeek.description == "2026-03-02")
  }

  @Test(
    "An age is counted in completed years",
    arguments: [
      ("1980-05-17", "2026-05-16", 45), ("1980-05-17", "2026-05-17", 46),
      ("2024-02-29", "2025-02-28", 0), ("2024-02-29", "2025-03-01", 1),
      ("2024-02-29", "2028-02-29", 4), ("2026-03-01", "2026-03-01", 0),
    ])
  func ages(born: String, on: String, years: Int) throws {
    #expect(try day(born).completedYears(until: day(on)) == years)
  }
}
