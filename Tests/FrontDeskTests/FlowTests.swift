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
    #expect(driver.books.ledger.appointmentCount == 1)
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

  @Test("Letters never act in a text field")
  func lettersAreText() throws {
    let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ?:/[]<> "
    var whereTo = try DeskDriver()
    whereTo.press(.enter)
    whereTo.type(letters)
    #expect(whereTo.text.contains("Where would you like to go?"))
    var who = try DeskDriver()
    who.toForm()
    who.type(letters)
    #expect(who.text.contains("Who is coming?"))
    #expect(who.text.contains("ABCDEFGHIJKLMNOPQRSTUVWXYZ"))
  }

  @Test("A paste of several lines fills one field and presses nothing")
  func paste() throws {
    var driver = try DeskDriver()
    driver.toForm()
    driver.press(.paste("10:00\n11:00\nname\nq"))
    #expect(driver.text.contains("10:00 11:00 name q"))
    #expect(driver.text.contains("Who is coming?"))
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

  @Test("A wrong code makes the next try wait, and a right one does not")
  func guesses() throws {
    var driver = try DeskDriver()
    let booked = try #require(
      driver.bookThere(person("Ada Lovelace", born: "1952-12-10"), at: "2026-12-01T09:00").first)
    driver.press(.character("2"))
    driver.type(booked.code.letters)
    driver.press(.tab)
    driver.type("11121952")
    driver.press(.enter)
    #expect(driver.text.contains("No appointment has this code and birth date."))
    let tries = driver.effects.count
    driver.press(.enter)
    #expect(driver.effects.count == tries)
    #expect(driver.text.contains("before the next try"))
    driver.pass(seconds: 3)
    driver.press(.up, .up)
    driver.press(.backspace, .backspace)
    driver.type("10")
    driver.press(.tab, .tab, .enter)
    #expect(driver.text.contains("To come"))
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

  @Test("A folder that can only be read says so where one would book")
  func readOnly() throws {
    var driver = try DeskDriver(readOnly: "This data folder lies on a disk that can only be read.")
    driver.toForm()
    #expect(driver.text.contains("This data folder lies on a disk that can only be read."))
    #expect(driver.text.contains("When suits you?"))
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

  @Test("A window that was too small comes back as it was")
  func resizing() throws {
    var driver = try DeskDriver()
    driver.toForm()
    driver.fill()
    let before = driver.lines
    for size in [(20, 5), (1, 1), (0, 0), (59, 19)] { driver.resize(size.0, size.1) }
    driver.type("xyz")
    driver.resize(100, 30)
    #expect(driver.lines == before)
  }
}

@Suite("An unattended terminal")
struct KioskTests {
  private func kiosk() throws -> DeskDriver {
    var driver = try DeskDriver(kiosk: 60)
    driver.setPIN()
    return driver
  }

  @Test("No key but q and the PIN ends it")
  func locked() throws {
    var driver = try kiosk()
    driver.press(
      .control("c"), .control("c"), .control("z"), .control("\\"), .character("q"), .escape, .escape
    )
    #expect(!driver.effects.contains(.quit) && !driver.effects.contains(.suspend))
    driver.press(.escape)
    driver = try kiosk()
    driver.press(.character("q"))
    driver.type("1111")
    driver.press(.enter)
    #expect(!driver.effects.contains(.quit))
    driver.pass(seconds: 3)
    driver.type("2468")
    driver.press(.enter)
    #expect(driver.effects.last == .quit)
  }

  @Test("After a minute without a key and a countdown everything is wiped")
  func idle() throws {
    var driver = try kiosk()
    driver.press(.enter)
    driver.toForm()
    driver.fill()
    driver.pass(seconds: 61)
    #expect(driver.text.contains("Are you still there?"))
    // A key that answers the countdown does nothing else.
    driver.press(.character("x"))
    #expect(driver.text.contains("Ada Lovelace") && !driver.text.contains("Lovelacex"))
    driver.pass(seconds: 61)
    driver.pass(seconds: 20)
    #expect(driver.text.contains("Say who is coming"))
    #expect(driver.books.ledger.hold(of: DeskDriver.terminal) == nil)
    driver.press(.enter)
    driver.toForm()
    #expect(!driver.text.contains("Ada Lovelace"))
  }

  @Test("Appointments that were looked at are not there for the next one")
  func forgotten() throws {
    var driver = try kiosk()
    driver.press(.enter)
    driver.toDone()
    driver.pass(seconds: 61)
    driver.pass(seconds: 20)
    driver.press(.enter, .character("2"))
    #expect(driver.text.contains("Which appointment?"))
  }
}
