// SPDX-License-Identifier: MIT

import Booking
import Cells
import FrontDesk
import TestKit
import Testing

@Suite("The grid of times")
struct GridTests {
  /// What the line under the grid says of the slot that has the focus.
  private func detail(_ driver: DeskDriver) -> String { driver.lines[28] }

  @Test(
    "Keys move about the grid",
    arguments: [
      ([.character("n")], "Tue 1 Dec 2026, 08:15"), ([.character("N")], "Mon 30 Nov 2026, 16:45"),
      ([.character("]")], "Tue 8 Dec 2026, 08:00"), ([.character(">")], "Tue 8 Dec 2026, 08:00"),
      ([.character("]"), .character("[")], "Tue 1 Dec 2026, 08:00"),
      ([.character("[")], "That week is over."),
      ([.character("t")], "Mon 30 Nov 2026, 14:45"),
      ([.character("]"), .character("t")], "Mon 30 Nov 2026, 14:45"),
      ([.down], "Tue 1 Dec 2026, 08:15"),
      ([.character("j"), .character("k")], "Tue 1 Dec 2026, 08:00"),
      ([.up], "Tue 1 Dec 2026, 08:00"), ([.right], "Wed 2 Dec 2026, 08:00"),
      ([.character("l"), .character("h")], "Tue 1 Dec 2026, 08:00"),
      ([.left, .left, .left], "Mon 30 Nov 2026, 08:00"), ([.end], "Tue 1 Dec 2026, 16:45"),
      ([.end, .home], "Tue 1 Dec 2026, 08:00"), ([.pageDown], "Tue 1 Dec 2026, 10:00"),
      ([.pageDown, .pageUp], "Tue 1 Dec 2026, 08:00"),
      ([.right, .right, .right, .right, .right, .right], "Mon 7 Dec 2026, 08:00"),
      ([.end, .character("n")], "Wed 2 Dec 2026, 08:00"),
      ([.right, .right, .right, .right], "Sat 5 Dec 2026: closed"),
      ([.right, .right, .right, .right, .character("n")], "Mon 7 Dec 2026, 08:00"),
      ([.right, .right, .right, .right, .character("N")], "Fri 4 Dec 2026, 16:45"),
    ] as [([Key], String)])
  func moving(_ keys: [Key], _ expected: String) throws {
    var driver = try DeskDriver()
    driver.toGrid()
    driver.go(to: "1 Dec")
    for key in keys { driver.press(key) }
    #expect(detail(driver).contains(expected), "\(driver.text)")
  }

  @Test("n and N come by every free slot once, and by no other")
  func everyFree() throws {
    var driver = try DeskDriver()
    try driver.books(full: "2026-12-01T08:15")
    driver.toGrid()
    driver.go(to: "1 Dec")
    driver.press(.character("n"))
    #expect(detail(driver).contains("Tue 1 Dec 2026, 08:30"))
    driver.press(.character("N"))
    #expect(detail(driver).contains("Tue 1 Dec 2026, 08:00"))
  }

  @Test("The last free slot and the first one are the ends")
  func ends() throws {
    var driver = try DeskDriver()
    driver.toGrid()
    driver.press(.character("N"))
    #expect(detail(driver).contains("Nothing is free before."))
    driver.go(to: "25 Jan")
    for _ in 0..<60 { driver.press(.character("n")) }
    #expect(detail(driver).contains("Nothing is free later on."), "\(detail(driver))")
  }

  @Test("No week is too early or too late to look at")
  func farAway() throws {
    var driver = try DeskDriver()
    driver.toGrid()
    for date in ["9999-12-31", "0001-01-01"] {
      driver.go(to: date)
      for key in "[]nNt".map(Key.character) {
        var copy = driver.copy()
        for _ in 0..<3 { copy.press(key, .left, .right, .up, .down) }
        #expect(copy.text.contains("When suits you?"))
      }
      driver.press(.enter)
      #expect(driver.hold == nil)
    }
  }

  @Test("The hour that the clock is put forward over has no slot in it")
  func clocksForward() throws {
    var driver = try DeskDriver(at: "2026-03-03T12:00:00-05:00")
    driver.toGrid("owl")
    driver.go(to: "7 Mar")
    driver.press(.down, .down, .down, .down)
    #expect(detail(driver).contains("Sat 7 Mar 2026, 02:00   3 of 3 places free"))
    driver.press(.right)
    #expect(detail(driver).contains("Sun 8 Mar 2026: no slot then"))
    driver.press(.enter)
    #expect(driver.hold == nil)
    #expect(detail(driver).contains("No slot begins then."))
    driver.press(.character("n"))
    #expect(detail(driver).contains("Sun 8 Mar 2026, 03:00"))
    driver.press(.character("N"))
    #expect(detail(driver).contains("Sun 8 Mar 2026, 01:30"))
    driver.press(.character("n"), .enter)
    #expect(driver.hold?.places.first?.start.description == "2026-03-08T03:00:00-04:00")
  }

  @Test("The hour that comes twice has its slots twice, each of them its own")
  func clocksBack() throws {
    var driver = try DeskDriver(at: "2026-10-27T12:00:00-04:00")
    driver.toGrid("owl")
    driver.go(to: "1 Nov")
    var seen: [String] = []
    for _ in 0..<10 {
      var copy = driver.copy()
      copy.press(.enter)
      seen.append(copy.hold?.places.first?.start.description ?? "none")
      driver.press(.character("n"))
    }
    #expect(
      seen == [
        "2026-11-01T00:00:00-04:00", "2026-11-01T00:30:00-04:00", "2026-11-01T01:00:00-04:00",
        "2026-11-01T01:30:00-04:00", "2026-11-01T01:00:00-05:00", "2026-11-01T01:30:00-05:00",
        "2026-11-01T02:00:00-05:00", "2026-11-01T02:30:00-05:00", "2026-11-01T03:00:00-05:00",
        "2026-11-01T03:30:00-05:00",
      ])
    driver.go(to: "1 Nov")
    driver.press(.down, .down, .down, .down)
    #expect(detail(driver).contains("Sun 1 Nov 2026, 01:00 the second time"))
    driver.press(.left)
    #expect(detail(driver).contains("Sat 31 Oct 2026: no slot then"))
  }

  @Test(
    "What cannot be chosen says why",
    arguments: [
      ("harbour", "1 Dec", [.up, .left], "This slot has begun or is over."),
      ("harbour", "30 Nov", [.up], "Too early: bookings end 30 minutes before a slot begins."),
      ("hill", "2 Dec", [.up], "The hospital is closed: building work."),
      ("harbour", "5 Dec", [.up], "Not on this day: closed."),
      ("harbour", "2027-03-01", [.up], "Bookings for this day open on Mon 4 Jan."),
    ] as [(String, String, [Key], String)])
  func whyNot(_ hospital: String, _ date: String, _ keys: [Key], _ reason: String) throws {
    var driver = try DeskDriver()
    driver.toGrid(hospital)
    driver.go(to: date)
    for key in keys { driver.press(key) }
    driver.press(.enter)
    #expect(detail(driver).contains(reason), "\(detail(driver))")
    #expect(driver.hold == nil)
  }

  @Test("A number that another terminal changed is underlined for two seconds")
  func changed() throws {
    var driver = try DeskDriver()
    driver.toGrid()
    try driver.bookElsewhere("Grace Hopper", at: "2026-12-01T15:15")
    #expect(underlined(driver) == ["2"])
    driver.pass(seconds: 1)
    #expect(underlined(driver) == ["2"])
    driver.pass(seconds: 1)
    #expect(underlined(driver) == [])
    #expect(driver.text.contains("458 places free"))
  }

  private func underlined(_ driver: DeskDriver) -> [String] {
    let buffer = driver.front.draw()
    return (0..<buffer.size.rows).flatMap { row in
      buffer.cells(inRow: row).filter { $0.style.underline }.map(\.text)
    }
  }

  @Test("A slot that begins while the page stands open is over within a minute")
  func minutes() throws {
    var driver = try DeskDriver()
    driver.toGrid()
    #expect(detail(driver).contains("14:45   3 of 3 places free"))
    // Ticks come about once a second, and not always on the minute.
    for _ in 0..<11 { driver.pass(seconds: 61) }
    #expect(detail(driver).contains("14:45   Too early"))
  }

  @Test("Where only one vaccine is given nobody is asked which")
  func single() throws {
    var driver = try DeskDriver()
    driver.press(.enter)
    driver.type("single")
    driver.press(.enter)
    #expect(driver.text.contains("▏ MMR ▾ ▕"))
  }

  @Test("Enter without a vaccine asks for it, and holds nothing before")
  func noVaccine() throws {
    var driver = try DeskDriver()
    driver.press(.enter, .enter, .escape, .enter)
    #expect(driver.text.contains("Which vaccine?"))
    #expect(driver.hold == nil)
  }

  @Test("A vaccine that the hospital does not give is asked for anew")
  func otherVaccine() throws {
    var driver = try DeskDriver()
    driver.press(.enter, .control("v"))
    driver.type("covid")
    driver.press(.enter)
    #expect(!driver.text.contains("Single Bed Surgery"))
    driver.press(.enter)
    #expect(driver.text.contains("▏ COVID-19 mRNA ▾ ▕"))
  }
}
