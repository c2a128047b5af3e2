// SPDX-License-Identifier: MIT

import Cells
import FrontDesk
import TestKit
import Testing

@Suite("Windows of every size")
struct ResizeTests {
  /// The question whether to leave, and whether somebody is there, take their answer in a small window too.
  private static let keeping = PageWalk.all.filter {
    !["quit", "survey-leave", "kiosk-countdown"].contains($0.name)
  }

  @Test("A window that was too small comes back as it was", arguments: keeping)
  func back(_ page: PageWalk) throws {
    var driver = try page.driver()
    let before = driver.lines
    for (columns, rows) in [(20, 5), (1, 1), (0, 0), (59, 19), (1000, 1)] {
      driver.resize(columns, rows)
      let drawn = driver.front.draw()
      #expect(drawn.size == Size(columns: columns, rows: rows))
      #expect(drawn.lines.allSatisfy { TextMetrics.columns($0) == columns })
    }
    driver.type("xyz")
    driver.press(.enter, .escape, .tab)
    driver.resize(100, 30)
    #expect(driver.lines == before)
  }

  @Test(
    "From the smallest size upwards every page is drawn as wide as the window",
    arguments: PageWalk.all)
  func widths(_ page: PageWalk) throws {
    var driver = try page.driver()
    for (columns, rows) in [(61, 40), (79, 23), (99, 29), (133, 24), (220, 60)] {
      driver.resize(columns, rows)
      #expect(driver.lines.count == rows)
      #expect(driver.lines.allSatisfy { TextMetrics.columns($0) == columns }, "\(columns)x\(rows)")
    }
  }

  @Test(
    "What was typed is not lost by one key in a window that is too small",
    arguments: ["q", "c"] as [Character])
  func leaving(_ letter: Character) throws {
    var driver = try DeskDriver()
    driver.toForm()
    driver.fill()
    let before = driver.lines
    driver.resize(30, 8)
    driver.press(letter == "c" ? .control("c") : .character("q"))
    #expect(!driver.effects.contains(.quit))
    #expect(driver.text.contains("y leave  Esc stay"))
    driver.press(.escape)
    #expect(driver.text.contains("q quit"))
    driver.resize(100, 30)
    #expect(driver.lines == before)
    driver.resize(20, 5)
    driver.press(.character("q"), .character("y"))
    #expect(driver.effects.last == .quit)
  }

  @Test("With nothing to lose q ends it at once")
  func nothingToLose() throws {
    var driver = try DeskDriver()
    driver.resize(30, 8)
    driver.press(.character("q"))
    #expect(driver.effects.last == .quit)
  }
}
