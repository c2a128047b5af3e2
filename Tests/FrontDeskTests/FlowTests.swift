// SPDX-License-Identifier: MIT

import Booking
import Cells
import FrontDesk
import TestKit
import Testing

@Suite("The way through the pages")
struct FlowTests {
  @Test("A booking takes the place, gives the hold back and shows a code")
  func booking() throws {
    var driver = try DeskDriver()
    driver.toDone()
    #expect(driver.text.contains("Booked. See you on Tuesday at 08:00."))
    let booked = driver.books.ledger.appointments(at: HospitalID("harbour"))
    #expect(booked.count == 1)
    #expect(driver.books.ledger.hold(of: DeskDriver.terminal) == nil)
    let code = try #require(booked.first?.code)
    #expect(driver.text.contains(code.description))
  }

  @Test("A second Enter on Review books nothing twice")
  func doubleEnter() throws {
    var driver = try DeskDriver()
    driver.toReview()
    driver.press(.enter, .enter)
    #expect(driver.books.ledger.recent.appointments.count == 1)
  }

  @Test("Esc goes one step back and loses nothing typed")
  func backAndForth() throws {
    var driver = try DeskDriver()
    driver.toReview()
    driver.press(.escape)
    #expect(driver.text.contains("Who is coming?"))
    driver.press(.escape)
    #expect(driver.text.contains("When suits you?"))
    driver.press(.enter)
    #expect(driver.text.contains("Ada Lovelace"))
    #expect(driver.text.contains("617 555 0142"))
  }

  @Test("Leaving the times gives the held place back")
  func release() throws {
    var driver = try DeskDriver()
    driver.toForm()
    #expect(driver.books.ledger.hold(of: DeskDriver.terminal) != nil)
    driver.press(.escape, .escape)
    #expect(driver.books.ledger.hold(of: DeskDriver.terminal) == nil)
  }

  @Test("A place that another terminal takes is underlined and counted at once")
  func changedElsewhere() throws {
    var driver = try DeskDriver()
    driver.toGrid()
    driver.press(.character("/"))
    driver.type("1 Dec")
    driver.press(.enter)
    #expect(driver.text.contains("3 of 3 places free"))
    try driver.bookElsewhere("Grace Hopper", at: "2026-12-01T08:00")
    #expect(driver.text.contains("2 of 3 places free"))
  }

  @Test("Somebody who comes too late is led to the nearest free time")
  func lostPlace() throws {
    var driver = try DeskDriver()
    driver.toReview()
    // The hold runs out while the page stands open, and others take the places.
    driver.pass(seconds: 400)
    for number in 0..<3 { try driver.bookElsewhere("Person \(number)", at: "2026-12-01T08:00") }
    driver.press(.enter)
    #expect(driver.text.contains("That slot is full."))
    #expect(driver.text.contains("When suits you?"))
    driver.press(.left)
    driver.press(.right)
    #expect(driver.text.contains("Tue 1 Dec 2026, 08:15"))
  }

  @Test("One more person needs one more place")
  func household() throws {
    var driver = try DeskDriver()
    driver.toForm()
    driver.fill()
    driver.press(.control("n"))
    #expect(driver.books.ledger.hold(of: DeskDriver.terminal)?.places.count == 2)
    driver.fill("李小龍", "01012015")
    driver.press(.control("x"))
    #expect(driver.books.ledger.hold(of: DeskDriver.terminal)?.places.count == 1)
    #expect(!driver.text.contains("李小龍"))
  }

  @Test("What is to be mended is named, and the focus goes there")
  func mending() throws {
    var driver = try DeskDriver()
    driver.toForm()
    driver.fill("Ada Lovelace", "31111952")
    for _ in 0..<4 { driver.press(.tab) }
    driver.press(.enter)
    #expect(driver.text.contains("One thing to mend before you can go on: the birth date."))
    #expect(driver.text.contains("November had 30 days in 1952: check the day."))
  }

  @Test("A cancellation is asked for, done by another key, and taken back with u")
  func cancelling() throws {
    var driver = try DeskDriver()
    driver.toDone()
    driver.press(.escape, .character("2"), .character("x"), .enter, .enter)
    let code = try #require(driver.books.ledger.appointments(at: HospitalID("harbour")).first?.code)
    #expect(driver.books.ledger.appointment(code)?.isBooked == true)
    driver.press(.character("x"), .enter, .character("y"))
    #expect(driver.books.ledger.appointment(code)?.isBooked == false)
    driver.press(.character("u"))
    #expect(driver.books.ledger.appointment(code)?.isBooked == true)
  }

  @Test("Moving keeps the code and the vaccine, and frees the old place")
  func moving() throws {
    var driver = try DeskDriver()
    driver.toDone()
    let code = try #require(driver.books.ledger.appointments(at: HospitalID("harbour")).first?.code)
    driver.press(.escape, .character("2"), .character("m"), .character("/"))
    driver.type("3 Dec")
    driver.press(.enter, .enter, .character("y"))
    let moved = try #require(driver.books.ledger.appointment(code))
    #expect(moved.time.start.description == "2026-12-03T08:00:00-05:00")
    #expect(driver.text.contains("Moved to Thu 3 Dec 08:00."))
  }

  @Test("F9 goes through the themes, also in a text field, and each is remembered")
  func themes() throws {
    var driver = try DeskDriver()
    driver.press(.enter)
    for theme in [Theme.light, .highContrast, .dark] {
      driver.press(.function(9))
      #expect(driver.front.theme == theme)
      guard case .remember(let preferences) = driver.effects.last else {
        Issue.record("nothing was remembered")
        return
      }
      #expect(preferences.theme == theme)
    }
  }
}
