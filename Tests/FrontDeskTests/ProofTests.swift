// SPDX-License-Identifier: MIT

import Booking
import Cells
import FrontDesk
import TestKit
import Testing

@Suite("What opens a lock, and what needs the password once more")
struct ProofTests {
  private static func administrator() throws -> DeskDriver { try board(as: "ada") }

  private static func board(as name: String) throws -> DeskDriver {
    var driver = try DeskDriver(
      staff: DeskSettings.Staff(hasAccounts: true, hospital: DeskDriver.harbour))
    try driver.toBoard(as: name)
    return driver
  }

  // MARK: The PIN

  @Test("A PIN opens the lock until its owner signs out")
  func pin() throws {
    var driver = try DeskDriver.staff()
    try driver.toBoard()
    driver.setOwnPIN("2580")
    #expect(driver.text.contains("Your PIN opens the lock from now on"))
    driver.press(.function(12))
    #expect(driver.text.contains("or the password"))
    driver.type("2580")
    driver.press(.enter)
    #expect(driver.text.contains("› Today"))
    // It proves less than the password, which opens it too.
    #expect(!driver.isProven)
    driver.press(.function(12))
    driver.type(DeskDriver.password)
    driver.press(.enter)
    #expect(driver.text.contains("› Today"))
    driver.press(.escape, .character("y"))
    driver.signIn()
    driver.press(.function(12))
    #expect(!driver.text.contains("or the password"))
    driver.type("2580")
    driver.press(.enter)
    #expect(driver.text.contains("This screen is locked"))
  }

  @Test(
    "A PIN that is none, or one that everybody tries, is not taken",
    arguments: [
      ("123", "123", "4 to 8 digits"), ("12a4", "12a4", "4 to 8 digits"),
      ("123456789", "123456789", "4 to 8 digits"), ("0000", "0000", "anybody tries"),
      ("1234", "1234", "anybody tries"), ("9876543", "9876543", "anybody tries"),
      ("2580", "2581", "differs"),
    ])
  func wrongPINs(_ pin: String, _ again: String, _ problem: String) throws {
    var driver = try DeskDriver.staff()
    try driver.toBoard()
    driver.setOwnPIN(pin, again: again)
    #expect(driver.text.contains(problem), "\(driver.text)")
    #expect(!driver.effects.contains { if case .staff(.setPIN) = $0 { true } else { false } })
  }

  @Test("Nobody else's name is unlocked with a PIN, and none is taken after too many wrong ones")
  func forgottenPIN() throws {
    var driver = try DeskDriver.staff()
    try driver.toBoard()
    driver.setOwnPIN("2580")
    driver.press(.function(12), .backTab, .control("u"))
    driver.signIn("rosa", password: "2580")
    #expect(driver.text.contains("The name or the password is not right."))
    driver.press(.backTab, .control("u"))
    driver.type("sam")
    #expect(driver.text.contains("PIN "))
    driver.send(.answer(.staff(.pinForgotten)))
    #expect(!driver.text.contains("PIN "))
  }

  @Test("A pause after wrong passwords keeps nobody from their PIN")
  func pausedPIN() throws {
    var driver = try DeskDriver.staff()
    try driver.toBoard()
    driver.setOwnPIN("2580")
    driver.press(.function(12))
    for _ in 0..<5 {
      driver.type("1111")
      driver.press(.enter)
    }
    #expect(driver.text.contains("Next try in"))
    driver.type("2580")
    driver.press(.enter)
    #expect(driver.text.contains("› Today"))
  }

  // MARK: The password once more

  @Test("Five minutes after the password was typed, what needs it asks once more, and then does it")
  func proof() throws {
    var driver = try Self.administrator()
    driver.press(.function(8), .character("s"))
    #expect(driver.text.contains("Saved as audit.csv"))
    driver.pass(seconds: 301)
    driver.press(.character("s"))
    #expect(driver.text.contains("Your password once more"))
    driver.type("guess")
    driver.press(.enter)
    #expect(driver.text.contains("The password is not right."))
    #expect(!driver.text.contains("Saved as"))
    driver.type(DeskDriver.password)
    driver.press(.enter)
    #expect(driver.text.contains("Saved as audit.csv"))
    #expect(driver.text.contains("Who did what"))
    driver.press(.character("s"))
    #expect(!driver.text.contains("Your password once more"))
  }

  @Test("Whoever does not know the password goes back, and nothing was done")
  func notProven() throws {
    var driver = try Self.administrator()
    driver.pass(seconds: 301)
    driver.choose("accounts")
    driver.press(.down, .character("d"), .character("y"))
    #expect(driver.text.contains("Your password once more"))
    driver.press(.escape)
    #expect(driver.text.contains("Who may sign in"))
    #expect(!driver.books.ledger.accounts.contains { !$0.isOpen })
  }

  // MARK: Accounts

  @Test("An account is made, changed, closed, opened, and given a new password on the screen")
  func accounts() throws {
    var driver = try Self.administrator()
    driver.choose("accounts")
    driver.press(.character("n"))
    driver.type("Ben Ode")
    driver.press(.tab)
    #expect(driver.text.contains("ben.ode"))
    driver.press(.tab, .tab, .tab)
    driver.type("a long password")
    driver.press(.tab)
    driver.type("a long password")
    driver.press(.control("g"))
    #expect(driver.text.contains("The account ben.ode is ready."))
    let ben = AccountID("ben.ode")
    var account = try #require(driver.books.ledger.account(ben))
    #expect(account.role == .receptionist && account.workplace == .hospitals([DeskDriver.harbour]))

    driver.press(.home, .down, .enter, .right, .tab, .right, .control("g"))
    #expect(driver.text.contains("ben.ode is vaccinator now, at all hospitals."))
    account = try #require(driver.books.ledger.account(ben))
    #expect(account.role == .vaccinator && account.workplace == .everywhere)

    driver.press(.character("p"))
    driver.type("another password")
    driver.press(.tab)
    driver.type("another password")
    driver.press(.control("g"))
    #expect(
      driver.books.ledger.account(ben)?.password.text == "hash of another password")

    driver.press(.character("d"))
    #expect(driver.text.contains("Close the account of Ben Ode?"))
    driver.press(.enter)
    #expect(driver.books.ledger.account(ben)?.isOpen == true)
    driver.press(.character("d"), .character("y"))
    #expect(driver.books.ledger.account(ben)?.isOpen == false)
    #expect(driver.text.contains("The account ben.ode is closed."))
    driver.press(.character("d"))
    #expect(driver.books.ledger.account(ben)?.isOpen == true)
  }

  @Test("The last administrator of all hospitals is not closed, and the reason is said")
  func last() throws {
    var driver = try Self.administrator()
    driver.choose("accounts")
    driver.press(.home, .character("d"), .character("y"))
    #expect(driver.books.ledger.account(AccountID("ada"))?.isOpen == true)
    #expect(driver.text.contains("✗"), "\(driver.text)")
  }

  @Test("Those who do not look after accounts are told who does", arguments: ["sam", "rosa"])
  func notAllowed(_ name: String) throws {
    var driver = try Self.board(as: name)
    driver.choose("accounts")
    #expect(driver.text.contains("Administrators of all hospitals loo…"))
  }

  // MARK: Removing somebody

  @Test("Somebody is removed for good after a question and the password")
  func forgetting() throws {
    var driver = try Self.administrator()
    let late = try driver.late()
    driver.press(.right, .character("v"))
    driver.pass(seconds: 301)
    driver.choose("remove this person")
    #expect(driver.text.contains("for good?"))
    driver.press(.character("y"))
    driver.type(DeskDriver.password)
    driver.press(.control("g"))
    #expect(driver.text.contains("Removed for good, with 1 appointment."))
    #expect(driver.text.contains("› Today"))
    #expect(driver.books.ledger.appointment(late.code) == nil)
  }
}

extension DeskDriver {
  /// Chooses digits that open the lock, and types them once more.
  mutating func setOwnPIN(_ digits: String, again: String? = nil) {
    choose("set a PIN")
    type(digits)
    press(.tab)
    type(again ?? digits)
    press(.control("g"))
  }
}
