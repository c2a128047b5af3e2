// SPDX-License-Identifier: MIT

import Booking
import Cells
import FrontDesk
import TestKit
import Testing

@Suite("Waiting for a place on the screens")
struct WaitlistTests {
  private func commands(_ driver: DeskDriver) -> [Command] {
    driver.effects.compactMap { if case .perform(let command) = $0 { command } else { nil } }
  }

  @Test("Where a week is full, w leads to the form, and the form to a place in the queue")
  func joining() throws {
    var driver = try DeskDriver()
    _ = try driver.fillSingle()
    driver.toGrid("single", "mmr")
    // The next free place is after the weekend; this week has none.
    driver.go(to: "1 Dec")
    #expect(driver.hints.contains { $0.key == "w" })
    driver.press(.character("w"))
    #expect(driver.text.contains("When would you come?"))
    #expect(driver.text.contains("6 Dec 2026"))
    driver.press(.tab, .tab, .tab)
    driver.fill()
    driver.press(.control("g"))
    #expect(driver.text.contains("You wait for a place: 1st of 1."))
    let entry = try #require(
      driver.books.ledger.clinic(of: DeskDriver.single).waitlist.entries.first)
    #expect(driver.text.contains(entry.code.description))
    #expect(entry.wish.last == (try day("2026-12-06")))
    #expect(entry.wish.weekdays.count == 7 && entry.wish.hours == .wholeDay)
    // Finished, nothing of it is left on the screen.
    driver.press(.escape)
    #expect(!driver.text.contains(entry.code.description))
  }

  @Test("Days and times are chosen by keys and by clicks")
  func choosing() throws {
    var driver = try DeskDriver()
    try driver.toWish()
    // All but Monday and Wednesday are left out; then the morning, by a click.
    driver.press(.right, .character(" "), .right, .right)
    for _ in 0..<4 { driver.press(.character(" "), .right) }
    try driver.click("morning")
    driver.press(.tab, .tab)
    driver.fill()
    driver.press(.control("g"))
    let entry = try #require(
      driver.books.ledger.clinic(of: DeskDriver.single).waitlist.entries.first)
    #expect(entry.wish.weekdays == [.monday, .wednesday])
    #expect(entry.wish.hours == (try hours("00:00-12:00")[0]))
  }

  @Test(
    "Nothing that was typed is lost by going back, and a free place is named instead of a queue")
  func free() throws {
    var driver = try DeskDriver()
    driver.toGrid("single", "mmr")
    driver.press(.character("w"), .tab, .tab, .tab)
    driver.fill()
    driver.press(.control("g"))
    #expect(driver.text.contains("A place that fits is free."))
    driver.press(.escape)
    driver.go(to: "1 Dec")
    driver.press(.enter)
    #expect(driver.text.contains("Ada Lovelace"))
  }

  @Test("A place that somebody gives up appears at once, and y takes it")
  func offered() throws {
    var driver = try DeskDriver()
    let taken = try driver.toQueue()
    #expect(driver.text.contains("3rd of 3"))
    #expect(!driver.hints.contains { $0.key == "y" })
    for appointment in taken.suffix(3) { try driver.cancelsElsewhere(appointment) }
    #expect(driver.text.contains("A place is free: Friday 4 December 2026, 16:45."))
    #expect(driver.text.contains("until 16:05"))
    driver.press(.character("y"))
    let booked = try #require(
      driver.books.ledger.appointments(at: DeskDriver.single)
        .first { $0.time.start.local.clock == "16:45" && $0.time.start.local.date.day == 4 })
    #expect(driver.text.contains("Booked. See you on Friday at 16:45."))
    #expect(driver.text.contains(booked.code.description))
  }

  @Test("n waits on, and the place in the queue stays")
  func declined() throws {
    var driver = try DeskDriver()
    let taken = try driver.toQueue()
    for appointment in taken.suffix(3) { try driver.cancelsElsewhere(appointment) }
    driver.press(.character("n"))
    #expect(driver.text.contains("You wait for a place: 3rd of 3."))
    #expect(driver.text.contains("The place goes to the next."))
  }

  @Test("An offer that ran out is not taken, and the page says so")
  func ranOut() throws {
    var driver = try DeskDriver()
    let taken = try driver.toQueue()
    for appointment in taken.suffix(3) { try driver.cancelsElsewhere(appointment) }
    driver.pass(seconds: 7200)
    driver.press(.character("y"))
    #expect(driver.text.contains("The place was offered until 16:05"))
  }

  @Test("Leaving is asked for, and the harmless answer stays in the queue")
  func leaving() throws {
    var driver = try DeskDriver()
    try driver.toQueue()
    driver.press(.character("x"), .enter)
    #expect(driver.text.contains("3rd of 3"))
    driver.press(.character("x"), .character("y"))
    #expect(driver.books.ledger.clinic(of: DeskDriver.single).waitlist.count == 2)
    #expect(driver.text.contains("You wait no longer."))
  }

  @Test("Whoever was taken off meanwhile is told, and nothing can be pressed any more")
  func gone() throws {
    var driver = try PageWalk.all.first { $0.name == "waiting-over" }.map { try $0.driver() }
    #expect(driver?.text.contains("You wait no longer") == true)
    let before = driver.map { commands($0).count }
    driver?.press(.character("y"), .character("n"), .character("x"))
    #expect(driver.map { commands($0).count } == before)
  }

  @Test("The page of codes opens a place in the queue like an appointment")
  func finding() throws {
    var driver = try DeskDriver()
    _ = try driver.fillSingle()
    let entry = try driver.joins("Kurt")
    driver.press(.character("2"))
    driver.fill(entry.code.letters, "02051981")
    driver.press(.enter)
    #expect(driver.text.contains("You wait for a place: 1st of 1."))
    driver.press(.escape)
    driver.press(.character("2"))
    driver.fill(entry.code.letters, "03051981")
    driver.press(.enter)
    #expect(!driver.text.contains("You wait for a place"))
    #expect(driver.text.contains("The next try opens"))
  }

  @Test("Staff take the place for whoever is called, or book them where the board has one free")
  func staff() throws {
    var driver = try DeskDriver.staff()
    try driver.toWaitlist()
    try driver.cancels("Kim")
    driver.press(.character("n"))
    #expect(driver.text.contains("1 place offered now"))
    #expect(driver.text.contains("+1 617 555 0142"))
    driver.press(.enter)
    #expect(driver.text.contains("booked for Mon 30 Nov 16:00"))
    #expect(driver.books.ledger.clinic(of: DeskDriver.harbour).waitlist.count == 2)
    // Nothing is offered to the next one, and no slot is chosen.
    driver.press(.enter)
    #expect(driver.text.contains("choose a free slot on the board first"))
    driver.press(.escape)
    // A free place further down, at a quarter past three.
    for _ in 0..<5 { driver.press(.down) }
    let before = driver.books.ledger.appointments(at: DeskDriver.harbour).count
    driver.press(.character("n"), .down, .enter)
    let after = driver.books.ledger.appointments(at: DeskDriver.harbour).count
    #expect(after == before + 1, "\(driver.text)")
    #expect(driver.text.contains("陳大文 booked for"))
  }

  @Test("Staff decline for somebody, and take somebody off after a question")
  func staffDecline() throws {
    var driver = try DeskDriver.staff()
    try driver.toWaitlist()
    try driver.cancels("Kim")
    driver.press(.character("n"), .character("d"))
    #expect(driver.text.contains("waits on. The place goes to the next."))
    let waitlist = { (driver: DeskDriver) in
      driver.books.ledger.clinic(of: DeskDriver.harbour).waitlist
    }
    #expect(waitlist(driver).entries.map { $0.offer != nil } == [false, true, false])
    driver.press(.character("c"), .enter)
    #expect(waitlist(driver).count == 3)
    driver.press(.character("c"), .character("y"))
    #expect(waitlist(driver).count == 2)
  }

  @Test("What staff see of those who wait is noted once")
  func looks() throws {
    var driver = try DeskDriver.staff()
    try driver.toWaitlist()
    driver.press(.character("n"))
    driver.send(.changed)
    driver.pass(seconds: 60)
    let noted = driver.effects.filter {
      if case .staff(.note(let looks)) = $0 { looks.count == 3 } else { false }
    }
    #expect(noted.count == 1)
  }

  @Test("The place on the board that is offered leads to the list")
  func board() throws {
    var driver = try DeskDriver.staff()
    try driver.toWaitlist()
    try driver.cancels("Kim")
    for _ in 0..<8 { driver.press(.down) }
    try driver.click("· offered")
    #expect(driver.text.contains("offered to somebody who waits"))
    driver.press(.enter)
    #expect(driver.text.contains("in the order in which they are asked"))
  }
}
