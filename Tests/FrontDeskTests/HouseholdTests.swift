// SPDX-License-Identifier: MIT

import Booking
import Cells
import FrontDesk
import TestKit
import Testing

@Suite("Places that are held, and for whom")
struct HouseholdTests {
  @Test(
    "Wherever the booking is left, the place is given back",
    arguments: [[.escape, .escape], [.escape, .character("o")]] as [[Key]])
  func leaving(_ keys: [Key]) throws {
    var driver = try DeskDriver()
    driver.toForm()
    #expect(driver.hold != nil)
    for key in keys { driver.press(key) }
    #expect(driver.hold == nil)
    #expect(driver.text.contains("Where would you like to go?"))
  }

  @Test("The page of hospitals, come to from Review, gives the place back when left")
  func changingPlace() throws {
    var driver = try DeskDriver()
    driver.toReview()
    try driver.click("change")
    #expect(driver.text.contains("Where would you like to go?"))
    #expect(driver.hold != nil)
    driver.press(.escape)
    #expect(driver.hold == nil)
  }

  @Test("Another slot takes the held one's place")
  func another() throws {
    var driver = try DeskDriver()
    driver.toForm()
    driver.press(.escape, .right, .enter)
    #expect(driver.hold?.places.map(\.start.description) == ["2026-12-02T08:00:00-05:00"])
    #expect(driver.text.contains("Wed 2 Dec 2026, 08:00"))
  }

  @Test("What the palette leads away to holds nothing", arguments: ["my app", "book a"])
  func palette(_ words: String) throws {
    var driver = try DeskDriver()
    driver.toForm()
    driver.fill()
    driver.press(.control("p"))
    driver.type(words)
    driver.press(.enter)
    #expect(driver.hold == nil)
  }

  @Test("People who were typed are there when a booking is begun again")
  func kept() throws {
    var driver = try DeskDriver()
    driver.toForm()
    driver.fill()
    driver.press(.escape, .escape, .escape)
    #expect(driver.text.contains("Take the tour"))
    driver.toForm()
    #expect(driver.text.contains("▐Ada Lovelace"))
    #expect(driver.text.contains("▏1952"))
  }

  @Test("After a booking the form is empty again")
  func emptied() throws {
    var driver = try DeskDriver()
    driver.toDone()
    driver.press(.escape)
    driver.toForm()
    #expect(driver.text.contains("▐as on your ID"))
  }

  @Test("A slot too small for the household is filled up from its neighbours")
  func neighbours() throws {
    var driver = try DeskDriver()
    driver.toForm()
    for count in 2...5 {
      driver.press(.control("n"))
      #expect(driver.hold?.places.count == count)
    }
    let times = Set(driver.hold?.places.map(\.start.local.clock) ?? [])
    #expect(times == ["08:00", "08:15"])
    for count in [4, 3, 2, 1] {
      driver.press(.control("x"))
      #expect(driver.hold?.places.count == count)
    }
    driver.press(.control("x"))
    #expect(driver.hold?.places.count == 1)
    #expect(driver.text.contains("One person only."))
    #expect(Set(driver.hold?.places.map(\.start.local.clock) ?? []) == ["08:00"])
  }

  @Test("Without one more place the form does not grow")
  func noRoom() throws {
    var driver = try DeskDriver()
    driver.toForm("single", "mmr")
    try driver.books(one: "2026-12-01T08:15", at: "single")
    let before = driver.hold
    driver.press(.control("n"))
    #expect(driver.hold == before)
    #expect(!driver.text.contains("person 2"))
    #expect(driver.text.contains("There are not 2 places free side by side"))
  }

  @Test("Nobody books for more than eight")
  func limit() throws {
    var driver = try DeskDriver()
    driver.toForm()
    for _ in 0..<9 { driver.press(.control("n")) }
    #expect(driver.hold?.places.count == 8)
    #expect(driver.text.contains("At most 8 people can be booked together."))
  }

  @Test("The contact stays with the household when its first person is taken off")
  func contact() throws {
    var driver = try DeskDriver()
    driver.toForm()
    driver.fill()
    driver.press(.tab, .tab)
    driver.type("617 555 0142")
    driver.press(.control("n"))
    driver.fill("Grace Hopper", "09121906")
    driver.press(.control("o"), .control("x"))
    #expect(driver.text.contains("▐Grace Hopper"))
    #expect(driver.text.contains("617 555 0142"))
  }

  @Test("A person's own mistakes are named, whoever is shown")
  func mending() throws {
    var driver = try DeskDriver()
    driver.toForm()
    driver.fill()
    driver.press(.control("n"))
    driver.type("Grace Hopper")
    driver.press(.control("o"), .backTab, .backTab, .enter)
    #expect(driver.text.contains("● Grace Hopper"))
    #expect(driver.text.contains("✗ Write the day, the month and the year."))
    #expect(driver.text.contains("One thing to mend before you can go on: the birth date."))
  }

  @Test("A household is booked together, and each person has a code")
  func together() throws {
    var driver = try DeskDriver()
    driver.toReviewOfThree()
    driver.press(.enter)
    let booked = driver.books.ledger.appointments(at: HospitalID("harbour"))
    #expect(booked.count == 3)
    #expect(Set(booked.map(\.code)).count == 3)
    for (number, name) in ["Ada Lovelace", "Nguyễn Thị Ánh", "李小龍", "Ada Lovelace"].enumerated() {
      #expect(driver.text.contains(name))
      #expect(driver.text.contains("code \(number % 3 + 1) of 3"))
      driver.press(.tab)
    }
  }

  @Test("A hold that is over is asked for again before Review")
  func over() throws {
    var driver = try DeskDriver()
    driver.toForm()
    driver.fill()
    driver.pass(seconds: 301)
    #expect(driver.text.contains("no longer held"))
    driver.press(.tab, .tab, .tab, .tab, .enter)
    #expect(driver.text.contains("Is everything right?"))
    #expect(driver.text.contains("5:00 left"))
  }

  @Test("A hold that is over, and the places gone: the form says so and stays")
  func overAndGone() throws {
    var driver = try DeskDriver()
    driver.toForm()
    driver.fill()
    driver.pass(seconds: 301)
    try driver.books(full: "2026-12-01T08:00")
    driver.press(.tab, .tab, .tab, .tab, .enter)
    #expect(driver.text.contains("Who is coming?"))
    #expect(driver.text.contains("Ada Lovelace"))
    #expect(
      driver.text.contains("✗ That slot is full. Free near it: Tue 1 Dec 08:15, 08:30, 08:45."))
  }

  @Test("Enter pressed twice, or ten times, books once", arguments: [2, 10])
  func enterAgain(_ times: Int) throws {
    var driver = try DeskDriver()
    driver.toReview()
    // As a terminal that was asleep delivers them: all before the answer.
    let effects = (0..<times).flatMap { _ in driver.update(.key(.enter)) }
    #expect(effects.filter { if case .perform(.book) = $0 { true } else { false } }.count == 1)
  }
}
