// SPDX-License-Identifier: MIT

import Booking
import Cells
import FrontDesk
import TestKit
import Testing

@Suite("Where something cannot be read or written")
struct RestrictedTests {
  private static let nothing = "Nothing can be booked or changed now: ask at the desk."

  @Test("Nothing is asked for while nothing can be booked, and the reason is said")
  func restricted() throws {
    var driver = try DeskDriver(trouble: PageWalk.trouble)
    driver.toForm()
    #expect(driver.text.contains("When suits you?"))
    #expect(driver.text.contains(PageWalk.trouble.cause))
    #expect(driver.text.contains(PageWalk.trouble.remedy))
    try driver.click("3")
    #expect(!driver.effects.contains { if case .perform = $0 { true } else { false } })
  }

  @Test(
    "A reason that comes while a page is open is said there at once, and gone when it is over",
    arguments: [
      PageWalk(name: "where") { $0.press(.enter) }, PageWalk(name: "when") { $0.toGrid() },
      PageWalk(name: "who") { $0.toForm() }, PageWalk(name: "review") { $0.toReview() },
      PageWalk(name: "appointments") { $0.toAppointments() },
      PageWalk(name: "welcome") { _ in },
    ])
  func met(_ page: PageWalk) throws {
    for size in [Size(columns: 100, rows: 30), Size(columns: 60, rows: 20)] {
      var driver = try page.driver(size: size)
      let before = driver.text
      #expect(!before.contains("Nothing can be"))
      driver.send(.restricted(PageWalk.trouble))
      #expect(driver.text.contains(Self.nothing), "\(driver.text)")
      driver.send(.restricted(nil))
      #expect(driver.text == before)
    }
  }

  @Test("What was typed is kept, and can be booked when the trouble is over")
  func reviewed() throws {
    var driver = try DeskDriver()
    driver.toReview()
    driver.send(.restricted(PageWalk.trouble))
    driver.press(.enter)
    try driver.click("Book this place")
    #expect(driver.books.ledger.recent.appointments.isEmpty)
    #expect(driver.text.contains("Ada Lovelace"))
    driver.send(.restricted(nil))
    driver.press(.enter)
    #expect(driver.books.ledger.recent.appointments.count == 1)
  }

  @Test("Nothing is moved, cancelled or taken back, by key or by mouse")
  func appointments() throws {
    var driver = try DeskDriver()
    driver.toAppointments()
    driver.press(.character("x"), .enter, .character("y"))
    driver.send(.restricted(PageWalk.trouble))
    let before = driver.effects.count
    for key in "mxu" {
      driver.press(.character(key))
      #expect(driver.text.contains(PageWalk.trouble.cause), "\(key): \(driver.text)")
    }
    #expect(driver.effects.count == before)
  }

  @Test("A kiosk that is cleared for the next one still says it, and promises no times")
  func kiosk() throws {
    var driver = try DeskDriver(kiosk: 60, trouble: PageWalk.trouble)
    driver.setPIN()
    driver.press(.enter)
    driver.pass(seconds: 100)
    #expect(driver.text.contains("Say who is coming"))
    #expect(driver.text.contains(Self.nothing))
    #expect(!driver.text.contains("Next free"))
    driver.send(.restricted(nil))
    #expect(driver.text.contains("Next free"))
  }

  @Test(
    "No slot of a book that cannot be read is called full, and no other hospital suffers for it")
  func unread() throws {
    for size in [
      Size(columns: 100, rows: 30), Size(columns: 80, rows: 24), Size(columns: 60, rows: 20),
    ] {
      var driver = try DeskDriver(size: size)
      try driver.damage(all: "harbour")
      driver.toGrid()
      let words = driver.lines.map { $0.trimmed }.joined(separator: " ")
      #expect(words.contains("What is booked at this hospital for these days cannot be read now"))
      #expect(words.contains("Choose another hospital with o, or ask at the desk."))
      #expect(words.contains("For staff: \(DeskDriver.damage.cause) \(DeskDriver.damage.remedy)"))
      #expect(!words.contains("full"))
      #expect(!words.contains("0 places"))
      #expect(!words.contains("Which vaccine?"))
      driver.press(.enter)
      #expect(driver.hold == nil)
      driver.press(.character("o"))
      for _ in 0..<7 { driver.press(.backspace) }
      driver.type("hill")
      driver.press(.enter)
      driver.type("covid")
      driver.press(.enter, .enter)
      #expect(driver.hold != nil, "\(driver.text)")
    }
  }

  @Test("A week of which days are known shows their places, and chooses none of the others")
  func someDays() throws {
    var driver = try DeskDriver()
    try driver.damage("harbour", "2026-12-01")
    driver.toGrid()
    #expect(driver.text.contains("at least 27 places free"))
    driver.go(to: "1 Dec")
    #expect(driver.text.contains("Nobody can say now whether a place is free then."))
    driver.press(.enter)
    #expect(driver.text.contains(DeskDriver.damage.cause))
    #expect(driver.hold == nil)
    driver.go(to: "30 Nov")
    driver.press(.enter)
    #expect(driver.hold != nil)
  }

  @Test("From what cannot be read one comes to the next place that is known to be free")
  func nextFree() throws {
    var driver = try DeskDriver()
    try driver.damage("harbour", "2026-11-30", "2026-12-01")
    driver.toGrid()
    #expect(driver.text.contains("cannot be read now"))
    driver.press(.character("n"))
    #expect(driver.text.contains("Fri 1 Jan 2027, 08:00"), "\(driver.text)")
    driver.press(.end, .character("]"), .character("]"), .character("]"), .character("]"))
    driver.press(.character("n"))
    #expect(driver.text.contains("Nothing is known to be free later on."))
  }

  @Test("A book that is mended is shown at once, and the vaccine asked for when a place is chosen")
  func mended() throws {
    var driver = try DeskDriver()
    try driver.damage(all: "harbour")
    driver.toGrid()
    driver.mend()
    #expect(driver.text.contains("459 places free"))
    driver.press(.home, .character("n"), .enter)
    #expect(driver.text.contains("Which vaccine?"))
  }

  @Test("A list names no next free time where part of a book cannot be read")
  func list() throws {
    var driver = try DeskDriver()
    try driver.damage("harbour", "2027-01-01")
    driver.press(.enter)
    let row = driver.lines.first { $0.contains("Harbour Hospital") } ?? ""
    #expect(row.contains("places not known"))
    #expect(driver.lines.contains { $0.contains("Hill Street Clinic") && $0.contains("14:45") })
  }

  @Test("The first page looks no longer than it takes")
  func nearby() throws {
    var driver = try DeskDriver()
    try driver.damage(all: "harbour", "hill", "river", "single", "owl", "lilac")
    #expect(driver.text.contains("Next free near Boston, Massachusetts: cannot be read now"))
    driver.mend()
    #expect(driver.text.contains("today 14:45 at Harbour Hospital"))
  }

  @Test("An appointment that cannot be read is no wrong code: the next try need not wait")
  func opening() throws {
    var driver = try DeskDriver()
    try driver.damage(all: "harbour")
    driver.guessWrong()
    #expect(driver.text.contains("The appointments cannot be read now: ask at the desk."))
    #expect(driver.text.contains(DeskDriver.damage.cause))
    #expect(!driver.text.contains("next try"))
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
