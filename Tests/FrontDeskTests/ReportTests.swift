// SPDX-License-Identifier: MIT

import Booking
import Cells
import FrontDesk
import TestKit
import Testing

@Suite("Figures on the screen")
struct ReportTests {
  private func page() throws -> DeskDriver {
    var driver = try DeskDriver.staff()
    try driver.toBoard()
    try driver.noteDays()
    driver.press(.character("r"))
    return driver
  }

  @Test("Tab goes from what was given to who did not come and to the waits, and round")
  func kinds() throws {
    var driver = try page()
    for title in ["Doses given", "Who did not come", "From check-in to dose", "Doses given"] {
      #expect(driver.text.contains(title))
      driver.press(.tab)
    }
  }

  @Test("The last seven days stand one under the other, with bars and what they make together")
  func days() throws {
    let driver = try page()
    #expect(driver.text.contains("24 Nov – 30 Nov 2026"))
    let rows = driver.lines.filter { $0.contains(" 2026-11-") }
    #expect(rows.count == 7)
    #expect(rows[1].contains("Wed 2026-11-25") && rows[1].contains("10"))
    #expect(rows[1].contains("████"))
    #expect(!rows[5].contains("█"))
    #expect(driver.lines.contains { $0.contains("All") && $0.contains("25") })
  }

  @Test("g tells them apart by vaccine, dose and age, where that is known")
  func groupings() throws {
    var driver = try page()
    for words in ["COVID-19 mRNA", "dose 1", "18–49", "Mon 2026-11-30"] {
      driver.press(.character("g"))
      #expect(driver.text.contains(words), "\(driver.text)")
    }
    driver.press(.character("g"), .character("g"), .tab)
    // Who did not come had no dose.
    #expect(driver.text.contains("Mon 2026-11-30"))
  }

  @Test("w looks at four weeks, and the brackets at earlier and later ones")
  func spans() throws {
    var driver = try page()
    driver.press(.character("w"))
    #expect(driver.text.contains("3 Nov – 30 Nov 2026"))
    driver.press(.character("w"), .character("["))
    #expect(driver.text.contains("17 Nov – 23 Nov 2026"))
    driver.press(.character("]"))
    #expect(driver.text.contains("24 Nov – 30 Nov 2026"))
  }

  @Test(
    "Four weeks are more than fit: the latest days are seen, and the others gone through by rows")
  func scrolling() throws {
    var driver = try page()
    driver.resize(80, 24)
    driver.press(.character("w"))
    #expect(!driver.text.contains("2026-11-03") && driver.text.contains("2026-11-30"))
    driver.press(.pageUp, .pageUp, .pageUp)
    #expect(driver.text.contains("2026-11-03") && !driver.text.contains("2026-11-30"))
    for _ in 0..<40 { driver.press(.down) }
    #expect(!driver.text.contains("2026-11-03") && driver.text.contains("2026-11-30"))
  }

  @Test("What is given elsewhere is counted at once, and Esc goes back to the board")
  func live() throws {
    var driver = try page()
    #expect(driver.lines.contains { $0.contains("Mon 2026-11-30") && $0.contains(" 0 ") })
    try driver.given(driver.late(), minutes: 0)
    driver.send(.changed)
    #expect(driver.lines.contains { $0.contains("Mon 2026-11-30") && $0.contains(" 1 ") })
    driver.press(.escape)
    #expect(driver.text.contains("› Today"))
  }

  @Test("s writes them into a file for a spreadsheet, and the page says which")
  func save() throws {
    var driver = try page()
    driver.press(.tab, .character("s"))
    #expect(driver.text.contains("✓ Saved as report-no-shows.csv."))
  }
}
