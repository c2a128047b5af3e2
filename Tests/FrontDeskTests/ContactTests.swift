// SPDX-License-Identifier: MIT

import Booking
import Cells
import FrontDesk
import TestKit
import Testing

@Suite("Whom to call where nobody here can mend it")
struct ContactTests {
  private static let contact = "Call 555 0100,\nday and night."

  private static func driver(_ columns: Int, _ rows: Int, kiosk: Int? = nil) throws -> DeskDriver {
    var driver = try DeskDriver(size: Size(columns: columns, rows: rows), kiosk: kiosk)
    driver.send(.contact(contact))
    return driver
  }

  @Test(
    "While nothing can be booked it is said whom to call",
    arguments: [(100, 30), (80, 24), (60, 20)])
  func standing(_ columns: Int, _ rows: Int) throws {
    var driver = try Self.driver(columns, rows)
    driver.toForm()
    #expect(!driver.text.contains("555 0100"))
    driver.send(.restricted(PageWalk.trouble))
    #expect(driver.text.contains("555 0100"), "\(driver.text)")
    #expect(driver.text.contains("Continue"))
    driver.send(.contact(nil))
    #expect(!driver.text.contains("555 0100"))
  }

  @Test("An error is followed by it only where nobody here can do anything about it")
  func refusals() throws {
    for (needsHelp, isSaid) in [(true, true), (false, false)] {
      var driver = try Self.driver(60, 20)
      driver.toAppointments()
      driver.send(
        .answer(
          .saved(
            .failure(
              Refusal(
                message: "The disk is full.", recovery: "Make room.", needsHelp: needsHelp)))))
      #expect(driver.text.contains("The disk is full."))
      #expect(driver.text.contains("555 0100") == isSaid)
    }
    #expect(Refusal(restriction: PageWalk.trouble).needsHelp)
    #expect(Refusal(unreadWhileOpening: PageWalk.trouble).needsHelp)
    #expect(Refusal(unreadWhileChanging: PageWalk.trouble).needsHelp)
  }

  @Test("A kiosk that forgets its visitors still knows it")
  func kiosk() throws {
    var driver = try Self.driver(100, 30, kiosk: 60)
    driver.type("2580")
    driver.press(.enter)
    driver.type("2580")
    driver.press(.enter, .enter)
    driver.pass(seconds: 61)
    driver.pass(seconds: 21)
    driver.send(.restricted(PageWalk.trouble))
    #expect(driver.text.contains("Call 555 0100, day and night."), "\(driver.text)")
  }
}
