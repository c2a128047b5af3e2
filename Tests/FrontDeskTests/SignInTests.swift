// SPDX-License-Identifier: MIT

import Booking
import Cells
import FrontDesk
import TestKit
import Testing

@Suite("Who works at the desk")
struct SignInTests {
  private static func first() throws -> DeskDriver {
    try DeskDriver(staff: DeskSettings.Staff(hasAccounts: false, hospital: nil))
  }

  // MARK: The first account

  @Test("The first start makes an administrator of all hospitals, who is signed in then")
  func firstAccount() throws {
    var driver = try Self.first()
    driver.type("Ada Byron")
    driver.press(.tab, .tab)
    driver.type("correct horse")
    driver.press(.tab)
    driver.type("correct horse")
    driver.press(.tab, .enter)
    #expect(driver.text.contains("Where do you work now?"))
    #expect(driver.text.contains("Ada Byron, administrator"))
    let account = try #require(driver.books.ledger.accounts.first)
    #expect(account.id.rawValue == "ada.byron")
    #expect(account.role == .administrator)
    #expect(account.workplace == .everywhere)
  }

  @Test(
    "Each field says beside it what is wrong with it",
    arguments: [
      ("", "", "", "", "The name is missing: write your own."),
      ("Ada", "A", "correct horse", "correct horse", "2 to 32 of a-z, 0-9, . - and _"),
      ("Ada", "ada", "short", "short", "At least 8 characters"),
      ("Ada", "ada", "correct horse", "correct hose", "This differs from the password above."),
    ])
  func wrongFields(
    _ name: String, _ id: String, _ password: String, _ again: String, _ problem: String
  ) throws {
    var driver = try Self.first()
    driver.type(name)
    driver.press(.tab, .control("e"), .control("u"))
    driver.type(id)
    driver.press(.tab)
    driver.type(password)
    driver.press(.tab)
    driver.type(again)
    driver.press(.tab, .enter)
    #expect(driver.text.contains("✗ \(problem)"), "\(driver.text)")
    #expect(driver.books.ledger.accounts.isEmpty)
  }

  @Test("Two who make the first account at once: one does, the other signs in")
  func raced() throws {
    var driver = try Self.first()
    driver.type("Eve Adams")
    driver.press(.tab, .tab)
    driver.type("correct horse")
    driver.press(.tab)
    driver.type("correct horse")
    try driver.makeAccounts()
    driver.press(.tab, .enter)
    #expect(driver.text.contains("Who is at the desk?"))
    #expect(driver.text.contains("made at another terminal"))
    #expect(driver.books.ledger.accounts.count == 3)
  }

  // MARK: Signing in

  @Test("A wrong name and a wrong password are answered alike")
  func alike() throws {
    var name = try DeskDriver.staff()
    var password = try DeskDriver.staff()
    name.signIn("sim")
    password.signIn("sam", password: "guess")
    #expect(name.text.contains("✗ The name or the password is not right."))
    #expect(name.text.replacing("sim", with: "sam") == password.text)
  }

  @Test("After wrong tries the pause is counted down, and nothing is sent meanwhile")
  func pause() throws {
    var driver = try DeskDriver.staff()
    for _ in 0..<6 {
      driver.press(.escape)
      driver.signIn(password: "guess")
      driver.pass(seconds: 0)
      driver.pass(seconds: driver.wrongTries < 5 ? 4 : 0)
    }
    #expect(driver.text.contains("Next try in 4 seconds"))
    let tries = driver.wrongTries
    driver.type(DeskDriver.password)
    driver.press(.enter)
    #expect(driver.wrongTries == tries)
    driver.pass(seconds: 3)
    #expect(driver.text.contains("Next try in 1 second"))
    driver.pass(seconds: 1)
    #expect(!driver.text.contains("Next try"))
    driver.press(.enter)
    driver.press(.enter)
    #expect(driver.account == nil)
  }

  @Test("A password is drawn as dots, in every repertoire")
  func dots() throws {
    for repertoire in [Repertoire.unicode, .ascii] {
      var driver = try DeskDriver.staff(repertoire: repertoire)
      driver.type("sam")
      driver.press(.tab)
      driver.type("secret words")
      #expect(!driver.text.contains("secret"))
      #expect(driver.text.contains(repertoire == .unicode ? "••••••••••••" : "************"))
    }
    #expect("\(TypedPassword("secret words"))" == "(hidden)")
    #expect(!String(reflecting: TypedPassword("secret words")).contains("secret"))
  }

  @Test("An account of one hospital begins there, others choose, and the choice holds")
  func hospitals() throws {
    var driver = try DeskDriver.staff()
    driver.signIn("sam")
    #expect(driver.text.contains("Harbour Hospital › Today"))
    driver = try DeskDriver.staff()
    driver.signIn("rosa")
    #expect(driver.text.contains("2 of 2"))
    #expect(!driver.text.contains("Hill Street"))
    driver.type("fleuve")
    driver.press(.enter)
    #expect(driver.text.contains("Médecins du Fleuve › Today"))
    #expect(driver.text.contains("Rosa Marín, receptionist"))
  }

  @Test("The hospital named at the start is where one begins, if the account is for it")
  func named() throws {
    for (account, expected) in [
      ("ada", "Hill Street Clinic › Today"), ("sam", "Harbour Hospital › Today"),
      ("rosa", "Where do you work now?"),
    ] {
      var driver = try DeskDriver(
        staff: DeskSettings.Staff(hasAccounts: true, hospital: HospitalID("hill")))
      driver.signIn(account)
      #expect(driver.text.contains(expected))
    }
  }

  // MARK: The lock

  @Test("Ten minutes without a key cover the screen, and the password brings it back as it was")
  func lock() throws {
    var driver = try DeskDriver.staff()
    try driver.toBoard()
    driver.press(.right, .character("c"))
    driver.pass(seconds: 599)
    #expect(driver.text.contains("Lotte Maas"))
    driver.pass(seconds: 1)
    #expect(driver.text.contains("This screen is locked"))
    for name in ["Maas", "Niamh", "O’Connor", "Dvořák", "Ewa"] {
      #expect(!driver.text.contains(name))
    }
    driver.type("guess")
    driver.press(.enter)
    #expect(driver.text.contains("The name or the password is not right."))
    driver.type(DeskDriver.password)
    driver.press(.enter)
    #expect(driver.text.contains("Cancel this appointment?"))
    #expect(driver.text.contains("Mon 30 Nov 14:00   Lotte Maas"))
  }

  @Test("A form that was begun is kept under the lock")
  func formUnderLock() throws {
    var driver = try DeskDriver.staff()
    try driver.toBoard()
    driver.press(.character("b"))
    driver.type("mmr")
    driver.press(.enter, .enter)
    driver.fill("Kim Doe", "02051981")
    driver.press(.function(12))
    #expect(driver.text.contains("This screen is locked"))
    #expect(!driver.text.contains("Kim Doe"))
    driver.type(DeskDriver.password)
    driver.press(.enter)
    #expect(driver.text.contains("Kim Doe"))
  }

  @Test("The first key after the time is over locks, and does nothing else")
  func lateKey() throws {
    var driver = try DeskDriver.staff()
    try driver.toBoard()
    driver.press(.right)
    driver.books.clocks = Clocks(
      wall: driver.books.clocks.wall.adding(seconds: 700),
      boot: driver.books.clocks.boot.adding(seconds: 700))
    _ = driver.update(.tick(driver.books.clocks))
    driver.press(.character("x"))
    #expect(try driver.status(driver.late()) == "booked")
    #expect(driver.text.contains("This screen is locked"))
  }

  @Test("Somebody else who signs in at a locked screen begins at the board, with nothing to undo")
  func another() throws {
    var driver = try DeskDriver.staff()
    try driver.toBoard()
    driver.press(.right, .enter, .character("b"))
    driver.type("mmr")
    driver.press(.enter, .enter)
    driver.fill("Kim Doe", "02051981")
    driver.pass(seconds: 600)
    driver.press(.backTab)
    driver.press(.control("u"))
    driver.signIn("rosa")
    #expect(driver.text.contains("Rosa Marín"))
    driver.type("harb")
    driver.press(.enter)
    #expect(driver.text.contains("Harbour Hospital › Today"))
    driver.press(.character("u"))
    #expect(driver.text.contains("Nothing was done here that can be undone."))
    #expect(driver.hold == nil)
    driver.press(.character("b"))
    driver.type("mmr")
    driver.press(.enter, .enter)
    #expect(!driver.text.contains("Kim Doe"))
  }

  @Test("After twelve hours one signs in anew, and nothing of patients is left")
  func twelveHours() throws {
    var driver = try DeskDriver.staff()
    try driver.toBoard()
    for _ in 0..<(12 * 6 - 1) {
      driver.pass(seconds: 600 - 1)
      driver.press(.home)
    }
    #expect(driver.text.contains("› Today"))
    driver.pass(seconds: 500)
    driver.press(.down)
    driver.pass(seconds: 171)
    #expect(driver.text.contains("Twelve hours have passed"))
    #expect(driver.text.contains("Who is at the desk?"))
    #expect(driver.account == nil)
  }

  @Test("Signing out asks, and leaves nothing of patients")
  func signOut() throws {
    var driver = try DeskDriver.staff()
    try driver.toBoard()
    driver.press(.right, .enter, .escape)
    #expect(driver.text.contains("Sign out?"))
    driver.press(.enter)
    #expect(driver.text.contains("› Today"))
    driver.press(.escape, .character("y"))
    #expect(driver.text.contains("Who is at the desk?"))
    #expect(!driver.text.contains("Maas"))
    #expect(driver.effects.contains(.staff(.signOut)))
    let fresh = try DeskDriver.staff()
    #expect(driver.lines == fresh.lines)
  }

  @Test("An account that is closed elsewhere is out at once")
  func dismissed() throws {
    var driver = try DeskDriver.staff()
    try driver.toBoard()
    try driver.close("sam")
    #expect(driver.text.contains("✗ The account sam is closed."))
    #expect(driver.text.contains("Who is at the desk?"))
  }

  @Test("No screen of staff leads to the patients' pages, and no lock to anything")
  func ways() throws {
    var driver = try DeskDriver.staff()
    try driver.toBoard()
    driver.press(.control("p"))
    driver.type("vaccination")
    #expect(!driver.text.contains("Book a vaccination"))
    driver.press(.escape, .control("p"))
    driver.type("sign")
    #expect(driver.text.contains("Sign out"))
    driver.press(.escape, .function(12), .control("p"))
    driver.type("sign")
    #expect(!driver.text.contains("Sign out"))
    driver.press(.escape, .escape, .escape)
    #expect(driver.text.contains("This screen is locked"))
  }
}
