// SPDX-License-Identifier: MIT

import ImmunizationSchedule
import Testing

@Suite struct CalendarDayTests {
  @Test(
    "Years and months are added first, and a day that does not exist becomes the first of the next month",
    arguments: [
      ("2000-01-01", "3 years", "2003-01-01"),
      ("2000-11-01", "6 months", "2001-05-01"),
      ("2000-03-31", "6 months", "2000-10-01"),
      ("2010-08-31", "6 months", "2011-03-01"),
      ("2000-01-31", "6 months - 4 days", "2000-07-27"),
      ("2000-02-29", "1 year", "2001-03-01"),
      ("2000-02-01", "5 weeks", "2000-03-07"),
      ("2001-02-01", "5 weeks", "2001-03-08"),
      ("2000-01-15", "0 days - 4 days", "2000-01-11"),
      ("2000-01-31", "3 months + 4 weeks", "2000-05-29"),
      ("9999-06-01", "1 year", "9999-12-31"),
    ])
  func adding(_ start: String, _ period: String, _ end: String) throws {
    let period = try #require(Period(period))
    #expect("\(day(start).adding(period))" == end)
  }

  @Test(
    "Only days that exist are read",
    arguments: [
      "2023-02-29", "2023-13-01", "2023-00-10", "0000-01-01", "2023-1-01", "2023-01-011",
      "20230101",
      "２023-01-01", "", "2023-01-3x",
    ])
  func refused(_ text: String) { #expect(CalendarDay(text) == nil) }

  @Test(
    "A day is written as it is read",
    arguments: ["0001-01-01", "1999-12-31", "2024-02-29", "9999-12-31"])
  func written(_ text: String) { #expect(CalendarDay(text)?.description == text) }

  @Test(
    "Only lengths of time are read",
    arguments: [
      "", "4", "weeks", "4 fortnights", "4 weeks -", "4 weeks 3 days", "-4 days", "99999 days",
    ])
  func noPeriod(_ text: String) { #expect(Period(text) == nil) }

  @Test("A day far outside the calendar is held at its end")
  func clamped() {
    #expect(day("2024-01-01").adding(days: .max) == day("9999-12-31"))
    #expect(day("2024-01-01").adding(days: .min) == day("0001-01-01"))
  }
}
