// SPDX-License-Identifier: MIT

import Booking
import Cells
import FrontDesk
import TestKit
import Testing

@Suite("A hospital, added and changed on screen")
struct HospitalTests {
  @Test("It is changed after a preview of what differs, and nothing is changed before")
  func edit() throws {
    var driver = try DeskDriver.administrator()
    driver.choose("its name")
    driver.press(.control("u"))
    driver.type("Harbour General")
    driver.press(.control("g"))
    #expect(driver.text.contains("Harbour Hospital → Harbour General"))
    #expect(driver.text.contains("and every place is kept"))
    #expect(driver.books.sites[DeskDriver.harbour]?.hospital.name == "Harbour Hospital")
    driver.press(.enter)
    #expect(driver.text.contains("The hospital"))
    driver.press(.control("g"), .tab, .enter)
    #expect(driver.books.sites[DeskDriver.harbour]?.hospital.name == "Harbour General")
    #expect(driver.text.contains("Harbour General is changed."))
  }

  @Test("What is wrong stands beside its field until the field is typed anew")
  func wrong() throws {
    var driver = try DeskDriver.administrator()
    driver.choose("its name")
    for _ in 0..<5 { driver.press(.tab) }
    driver.press(.control("u"))
    driver.type("Atlantis")
    driver.press(.control("g"))
    #expect(driver.text.contains("✗ “Atlantis” is no country's code."), "\(driver.text)")
    driver.press(.control("u"))
    #expect(!driver.text.contains("✗"))
    driver.type("US")
    driver.press(.control("g"))
    #expect(driver.text.contains("It is so already."))
    driver.press(.control("g"))
    #expect(driver.text.contains("Nothing was changed."))
  }

  @Test("A new one shows its first week before it is saved")
  func add() throws {
    var driver = try DeskDriver.administrator()
    driver.choose("add a hospital")
    for text in ["Hill Clinic", "1 Hill", "Boston", "MA", "02110"] {
      driver.type(text)
      driver.press(.tab)
    }
    driver.press(.tab)
    driver.type("42.4")
    driver.press(.tab)
    driver.type("-71.1")
    driver.press(.control("g"))
    #expect(driver.text.contains("This would be added"), "\(driver.text)")
    #expect(driver.text.contains("Tue 1 Dec       08:00–17:00 3"))
    #expect(driver.books.sites[HospitalID("here-1")] == nil)
    driver.press(.control("g"))
    #expect(driver.books.sites[HospitalID("here-1")]?.hospital.name == "Hill Clinic")
    #expect(driver.text.contains("Hill Clinic can be booked now."))
  }

  @Test(
    "Those who may not are told who does", arguments: ["its name", "add a hospital"])
  func notAllowed(words: String) throws {
    var driver = try DeskDriver.staff()
    try driver.toBoard()
    driver.choose(words)
    #expect(driver.text.contains("Hospitals are"))
    #expect(!driver.text.contains("Postal code"))
  }
}

extension DeskDriver {
  static func administrator() throws -> DeskDriver {
    var driver = try DeskDriver(
      staff: DeskSettings.Staff(hasAccounts: true, hospital: Self.harbour))
    try driver.toBoard(as: "ada")
    return driver
  }

  /// Runs what the palette finds for some words.
  mutating func choose(_ words: String) {
    press(.control("p"))
    type(words)
    press(.enter)
  }
}
