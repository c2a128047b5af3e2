// SPDX-License-Identifier: MIT

import Booking
import Cells
import FrontDesk
import TestKit
import Testing

@Suite("The month's calendar")
struct MonthTests {
  private func month() throws -> DeskDriver {
    var driver = try DeskDriver.staff()
    try driver.visitor("Kim Doe", at: "2026-12-02T08:15")
    try driver.toBoard()
    driver.press(.backTab)
    return driver
  }

  @Test("Tab goes from the board to the week, the month and back, and Shift-Tab the other way")
  func around() throws {
    var driver = try month()
    let pages = ["› Today", "› Month", "› Week", "› Today"]
    driver.press(.tab)
    for page in pages {
      #expect(driver.text.contains(page))
      driver.press(.backTab)
    }
    driver.press(.tab)
    for page in pages.reversed() {
      #expect(driver.text.contains(page))
      driver.press(.tab)
    }
  }

  @Test("Each day tells how many are booked, and why it has no places")
  func days() throws {
    var driver = try month()
    #expect(driver.text.contains("November 2026"))
    driver.press(.right, .right)
    #expect(driver.text.contains("December 2026"))
    #expect(driver.text.contains("Wed 2 Dec   1 of 108 booked · 107 free"))
    driver.press(.right, .right, .right)
    #expect(driver.text.contains("Sat 5 Dec   closed: "))
  }

  @Test("Enter opens the day's board")
  func opens() throws {
    var driver = try month()
    driver.press(.right, .right, .enter)
    #expect(driver.text.contains("› Wed 2 Dec"))
    #expect(driver.text.contains("Kim Doe"))
  }

  @Test("A month on and back keeps the day, or takes the last one of a shorter month")
  func months() throws {
    var driver = try month()
    for (key, day) in [
      ("]", "Wed 30 Dec"), ("]", "Sat 30 Jan"), ("]", "Sun 28 Feb"), ("[", "Thu 28 Jan"),
    ] {
      driver.press(.character(Character(key)))
      #expect(driver.text.contains("\(day) "), "\(day)")
    }
    driver.press(.character("t"))
    #expect(driver.text.contains("Mon 30 Nov   "))
  }

  @Test("A day that another terminal fills is seen at once")
  func live() throws {
    var driver = try month()
    driver.press(.right, .right)
    try driver.bookElsewhere("Lee Poe", at: "2026-12-02T11:00")
    #expect(driver.text.contains("2 of 108 booked"))
  }
}
