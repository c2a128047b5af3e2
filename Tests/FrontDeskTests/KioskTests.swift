// SPDX-License-Identifier: MIT

import Booking
import Cells
import FrontDesk
import TestKit
import Testing

@Suite("An unattended terminal")
struct KioskTests {
  /// On its first page, as strangers find it.
  private func kiosk(at moment: String = DeskDriver.usualMoment) throws -> DeskDriver {
    var driver = try DeskDriver(at: moment, kiosk: 60)
    driver.setPIN()
    return driver
  }

  private func isLocked(_ driver: DeskDriver) -> Bool {
    !driver.effects.contains { effect in
      switch effect {
      case .quit, .suspend, .save, .handIn, .remember, .staff: true
      case .search, .findPlaces, .load, .loadQuestions, .perform, .open, .openWard, .openWaiting,
        .recover,
        .rememberPIN,
        .redraw:
        false
      }
    }
  }

  @Test(
    "Any key begins",
    arguments: [
      .enter, .escape, .tab, .backTab, .backspace, .delete, .insert, .up, .down, .left, .right,
      .home, .end, .pageUp, .pageDown, .character("a"), .character("Q"), .character(" "),
      .character("?"), .character("1"), .character("長"), .control("c"), .control("z"),
      .control("p"), .alt("x"), .function(5), .paste("x"),
      .mouse(Mouse(.press, at: Point(column: 50, row: 20))),
    ] as [Key])
  func begins(_ key: Key) throws {
    var driver = try kiosk()
    driver.press(key)
    #expect(driver.text.contains("Book a vaccination"), "\(driver.text)")
    #expect(isLocked(driver))
  }

  @Test("A resize and a tick do not begin")
  func stays() throws {
    var driver = try kiosk()
    driver.resize(80, 24)
    driver.pass(seconds: 1000)
    driver.resize(100, 30)
    #expect(driver.text.contains("Say who is coming"))
    #expect(!driver.text.contains("Are you still there?"))
  }

  @Test("On no page does a key end it", arguments: PageWalk.booking + PageWalk.keeping)
  func locked(_ page: PageWalk) throws {
    var driver = try kiosk(at: page.at)
    driver.press(.enter)
    try page.walk(&driver)
    let keys: [Key] =
      "cdzq\\".map { Key.control($0) } + [.character("q"), .character("Q"), .alt("q")]
    for key in keys + [.function(10), .function(12), .escape, .escape, .escape, .escape, .escape] {
      driver.press(key)
      #expect(isLocked(driver), "\(key) on \(page.name)")
    }
  }

  @Test("Nothing in the lists of keys and actions ends it either")
  func lists() throws {
    let pages = ["kiosk", "kiosk-welcome", "kiosk-done"].compactMap { name in
      PageWalk.all.first { $0.name == name }
    }
    for page in pages {
      let driver = try page.driver()
      for open in [Key.function(1), .character("?"), .control("p"), .character(":")] {
        for line in 0..<35 {
          var copy = driver.copy()
          copy.press(open)
          for _ in 0..<line { copy.press(.down) }
          copy.press(.enter)
          #expect(isLocked(copy), "line \(line) of \(open) on \(page.name)")
        }
      }
    }
  }

  @Test("The line that ends the kiosk asks for the PIN")
  func endByList() throws {
    var driver = try kiosk()
    driver.press(.function(1))
    driver.type("end the")
    driver.press(.enter)
    #expect(driver.text.contains("Type the PIN that was set at the start."))
  }

  @Test("q and the PIN end it; a wrong PIN waits longer each time, whatever is done meanwhile")
  func pin() throws {
    var driver = try kiosk()
    for seconds in [2, 4, 8] {
      driver.press(.character("q"))
      driver.type("1111")
      driver.press(.enter)
      #expect(driver.text.contains("✗ That is not the PIN."))
      // Neither leaving the page nor beginning anew shortens the wait.
      driver.press(.escape, .enter, .escape, .character("q"))
      driver.type("2468")
      driver.press(.enter)
      #expect(driver.text.contains("✗ Wait \(seconds) seconds before the next try."))
      #expect(!driver.effects.contains(.quit))
      driver.pass(seconds: seconds)
      driver.press(.escape)
    }
    driver.press(.character("q"))
    driver.type("2468")
    #expect(driver.text.contains("▐****"))
    #expect(!driver.text.contains("2468"))
    driver.press(.enter)
    #expect(driver.effects.last == .quit)
  }

  @Test("A visitor's right code does not make wrong PINs forgotten")
  func separate() throws {
    var driver = try kiosk()
    let made = try driver.bookThere(
      person("Ada Lovelace", born: "1952-12-10"), at: "2026-12-01T09:00")
    driver.press(.character("q"))
    driver.type("1111")
    driver.press(.enter, .escape, .enter, .character("2"))
    driver.fill(try #require(made.first?.code.letters), "10121952")
    driver.press(.enter)
    #expect(driver.text.contains("To come"))
    driver.press(.escape, .escape, .character("q"))
    driver.type("2468")
    driver.press(.enter)
    #expect(driver.text.contains("✗ Wait 2 seconds before the next try."))
  }

  @Test(
    "A PIN has four to eight digits and is typed twice alike",
    arguments: [
      ("123", "", "A PIN has 4 to 8 digits."), ("123456789", "", "A PIN has 4 to 8 digits."),
      ("12a4", "", "A PIN has 4 to 8 digits."), ("", "", "A PIN has 4 to 8 digits."),
      ("٤٤٤٤", "", "A PIN has 4 to 8 digits."),
      ("1234", "1243", "The two differ: choose a PIN again."),
    ])
  func setting(_ first: String, _ second: String, _ reason: String) throws {
    var driver = try DeskDriver(kiosk: 60)
    driver.type(first)
    driver.press(.enter)
    if !second.isEmpty {
      driver.type(second)
      driver.press(.enter)
    }
    #expect(driver.text.contains("✗ \(reason)"))
    #expect(driver.text.contains("Choose a PIN for this kiosk"))
    driver.setPIN()
    #expect(driver.text.contains("Say who is coming"))
    #expect(driver.effects.contains(.rememberPIN("2468")))
  }

  @Test("The countdown counts, and a key in it only answers it")
  func countdown() throws {
    var driver = try kiosk()
    driver.press(.enter)
    driver.toForm()
    driver.fill()
    driver.pass(seconds: 59)
    #expect(!driver.text.contains("Are you still there?"))
    for seconds in [20, 19, 18] {
      driver.pass(seconds: 1)
      #expect(driver.text.contains("In \(seconds) seconds everything here is cleared."))
    }
    let before = driver.effects.count
    driver.press(.escape)
    #expect(driver.text.contains("Who is coming?"))
    #expect(!driver.text.contains("Are you still there?"))
    #expect(driver.effects.count == before)
    driver.press(.character("!"))
    driver.pass(seconds: 60)
    driver.press(.mouse(Mouse(.press, at: Point(column: 20, row: 15))))
    #expect(driver.text.contains("Who is coming?"))
  }

  @Test("Nothing of a visitor is left", arguments: PageWalk.booking + PageWalk.keeping)
  func wiped(_ page: PageWalk) throws {
    var driver = try kiosk(at: page.at)
    driver.press(.enter)
    try page.walk(&driver)
    driver.mend()
    driver.pass(seconds: 61)
    driver.pass(seconds: 20)
    #expect(driver.hold == nil)
    // The same as for somebody who finds a kiosk that nobody used, among the same bookings.
    var fresh = try kiosk(at: page.at)
    fresh.books = driver.books
    fresh.send(.tick(driver.books.clocks))
    fresh.send(.changed)
    #expect(driver.lines == fresh.lines)
    for key in [Key.enter, .character("2"), .escape, .character("1")] {
      driver.press(key)
      fresh.press(key)
      #expect(driver.lines == fresh.lines)
    }
    driver.type("harbour")
    driver.press(.enter)
    #expect(driver.text.contains("Which vaccine?"))
  }

  @Test("Who finishes, or goes back to the first page, leaves nothing there either")
  func finished() throws {
    var driver = try kiosk()
    driver.press(.enter)
    driver.toDone()
    driver.press(.escape)
    #expect(driver.text.contains("Say who is coming"))
    driver.press(.enter, .character("2"))
    #expect(driver.text.contains("Which appointment?"))
    driver.press(.escape)
    driver.toForm()
    driver.fill()
    driver.press(.escape, .escape, .escape, .escape)
    #expect(driver.text.contains("Say who is coming"))
    #expect(driver.hold == nil)
    driver.press(.enter)
    driver.toForm()
    #expect(!driver.text.contains("Ada Lovelace"))
  }

  @Test("The place a visitor chose and the theme are the kiosk's own again")
  func choices() throws {
    var driver = try kiosk()
    driver.press(.enter, .character("p"))
    driver.type("quincy")
    driver.press(.enter, .function(9))
    #expect(driver.text.contains("near Quincy"))
    #expect(driver.front.theme == .light)
    driver.pass(seconds: 61)
    driver.pass(seconds: 20)
    #expect(driver.text.contains("Next free near Boston"))
    #expect(driver.front.theme == .dark)
    #expect(isLocked(driver))
  }

  @Test("Half a PIN that nobody finished is forgotten")
  func halfPIN() throws {
    var driver = try DeskDriver(kiosk: 60)
    driver.type("24")
    driver.pass(seconds: 61)
    driver.pass(seconds: 20)
    driver.setPIN()
    #expect(driver.text.contains("Say who is coming"))
  }

  @Test("Files cannot be saved, and the page says what to do instead")
  func files() throws {
    var driver = try kiosk()
    driver.press(.enter)
    driver.toDone()
    for key in ["s", "c"] as [Character] {
      driver.press(.character(key))
      #expect(driver.text.contains("take a picture of the code with your phone"))
    }
    #expect(!driver.hints.map(\.key).contains("s"))
    #expect(isLocked(driver))
  }

  @Test("Too small a window takes no key, and keeps watching")
  func small() throws {
    var driver = try kiosk()
    driver.press(.enter)
    driver.resize(30, 8)
    driver.press(.character("q"), .control("c"), .control("z"), .character("y"))
    #expect(isLocked(driver))
    #expect(!driver.text.contains("quit"))
    driver.pass(seconds: 61)
    driver.pass(seconds: 20)
    driver.resize(100, 30)
    #expect(driver.text.contains("Say who is coming"))
  }

  @Test(
    "Where it stands at a hospital, people with an appointment of today check themselves in, once")
  func checkingIn() throws {
    var driver = try DeskDriver(kiosk: 60, standingAt: "harbour")
    driver.setPIN()
    let own = try driver.visitor("Olu Adéyemi", at: "2026-11-30T14:30")
    let elsewhere = try driver.visitor("Ida Berg", at: "2026-11-30T15:00", hospital: "river")
    let tomorrow = try driver.visitor("Vera Sokol", at: "2026-12-01T08:00")
    func open(_ appointment: Appointment) {
      driver.press(.enter, .character("2"))
      driver.fill(appointment.code.letters, "02051981")
      driver.press(.enter)
    }
    open(own)
    #expect(driver.text.contains("i I am here"))
    driver.press(.character("i"))
    #expect(driver.text.contains("You are checked in. Take a seat: you will be called."))
    #expect(driver.status(own) == "arrived")
    driver.press(.character("i"))
    #expect(driver.text.contains("Already checked in at 14:05."))
    for (appointment, words) in [
      (elsewhere, "Booked at Médecins du Fleuve"), (tomorrow, "Booked for Tue 1 Dec"),
    ] {
      driver.pass(seconds: 61 + DeskSettings.Kiosk.countdownSeconds)
      open(appointment)
      driver.press(.character("i"))
      #expect(driver.text.contains(words))
      #expect(driver.status(appointment) == "booked")
    }
  }

  @Test("Where it stands nowhere, nobody checks in")
  func standingNowhere() throws {
    var driver = try kiosk()
    let own = try driver.visitor("Olu Adéyemi", at: "2026-11-30T14:30")
    driver.press(.enter, .character("2"))
    driver.fill(own.code.letters, "02051981")
    driver.press(.enter, .character("i"))
    #expect(driver.text.contains("At this terminal nobody checks in: go to the desk."))
    #expect(driver.status(own) == "booked")
  }
}
