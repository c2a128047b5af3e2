// SPDX-License-Identifier: MIT

import Booking
import Cells
import FrontDesk
import TestKit
import Testing

@Suite("The mouse does what the keys do")
struct ClickTests {
  static let sizes = [Size(columns: 100, rows: 30), Size(columns: 60, rows: 20)]

  /// The key that a hint names; nil for one that names none in particular.
  private func press(named name: String) -> Key? {
    switch name {
    case "Enter", "any key", "Enter Esc": .enter
    case "Esc": .escape
    case "Tab": .tab
    case "Space": .character(" ")
    case "↑↓": .up
    case "←", "←↑↓→": .left
    case "→": .right
    case "[ ]": .character("]")
    case "F1": .function(1)
    case "F2": .function(2)
    case "PgDn": .pageDown
    case "letters": nil
    default:
      if name.count == 2, name.hasPrefix("^"), let letter = name.last {
        .control(Character(letter.lowercased()))
      } else if name.count == 1, let letter = name.first {
        .character(letter)
      } else {
        nil
      }
    }
  }

  @Test("Every hint of the last line can be clicked and does what its key does", arguments: sizes)
  func hints(_ size: Size) throws {
    for page in PageWalk.all {
      let driver = try page.driver(size: size)
      let keys = driver.hints.map(\.key)
      // The way out is always among them; a kiosk's first page has none.
      #expect(
        keys.contains { $0.contains("Esc") || $0 == "q" }
          || ["kiosk", "kiosk-read-only"].contains(page.name),
        "\(page.name): \(keys)")
      for hint in driver.hints where hint.key != "letters" {
        let key = try #require(press(named: hint.key), "\(page.name): what is \(hint.key)?")
        var (byKey, byClick) = (driver.copy(), driver.copy())
        byKey.press(key)
        byClick.click(column: hint.column, row: size.rows - 1)
        #expect(byKey.lines == byClick.lines, "\(hint.key) on \(page.name)")
        #expect(byKey.effects == byClick.effects, "\(hint.key) on \(page.name)")
      }
    }
  }

  @Test("A click on any word leaves a screen behind", arguments: PageWalk.all)
  func everywhere(_ page: PageWalk) throws {
    let size = Size(columns: 60, rows: 20)
    let driver = try page.driver(size: size)
    // The last line's hints have a test of their own.
    for (row, line) in driver.lines.enumerated() where row > 0 && row < size.rows - 1 {
      var (before, seen): (Character, Set<String>) = (" ", [])
      let characters = Array(line)
      for (column, character) in characters.enumerated() {
        defer { before = character }
        guard character != " ", before == " " else { continue }
        // A row of the grid or of the code has the same word many times.
        guard seen.insert(String(characters[column...].prefix { $0 != " " })).inserted else {
          continue
        }
        var copy = driver.copy()
        copy.click(column: column, row: row)
        #expect(copy.front.draw().size == size)
      }
    }
  }

  @Test(
    "Buttons, fields, rows and slots can be clicked",
    arguments: [
      ("welcome", "My appointments", "Which appointment?"),
      ("welcome", "Take the tour", "1 of 6"),
      ("tour-1", "○", "2 of 6"),
      ("where", "any vaccine", "Which vaccine?"),
      ("where", "Boston, Massachusetts", "Near where?"),
      ("where", "open now", "✓ open now"),
      ("where", "step-free", "1 of 14"),
      ("where", "Hill Street", "▐ Hill Street Clinic"),
      ("where-vaccines", "MMR", "MMR ▾"),
      ("when", "COVID-19 mRNA ▾", "Which vaccine?"),
      ("when-next-week", "‹", "30 November – 6 December 2026"),
      ("who", "+ one more person", "person 2"),
      ("who", "Continue to review", "The name is missing"),
      ("who", "▏ Back", "When suits you?"),
      ("who", "( ) male", "(●) male"),
      ("who-second", "✓ Ada Lovelace", "● Ada Lovelace"),
      ("review", "Book this place", "Booked. See you on Tuesday"),
      ("review", "▏ Back", "Who is coming?"),
      ("done", "Save picture", "Save as"),
      ("done", "Calendar file", "Saved as appointment.ics."),
      ("done", "▏ Finish", "Take the tour"),
      ("save", "Drawing", "Saved as appointment.svg."),
      ("find", "I forgot the code", "Who are you?"),
      ("survey", "Next page", "page 2 of 3"),
      ("survey-health", "( ) Yes", "(●) Yes"),
      ("survey-health", "Moderna", "find an answer"),
      ("survey-list", "Novavax", "Novavax, Nuvaxovid ▾"),
      ("survey-rest", "Finish", "2 questions are still open."),
      ("survey-outcomes", "Back to the questions", "page 2 of 3"),
      ("find", "▏ Open", "The code is missing"),
      ("find-forgotten", "I have the code", "Which appointment?"),
      ("appointments", "Show QR code", "the same code in letters"),
      ("appointments", "▏ Move", "Moving COVID-19 mRNA of Tue 1 Dec 08:00"),
      ("appointments", "▏ Cancel", "Why do you cancel?"),
      ("appointments", "Calendar file", "Saved as appointment.ics."),
      ("appointments", "Book another", "Where would you like to go?"),
      ("confirm", "Keep it", "○ booked"),
      ("confirm", "y cancel it", "✗ cancelled"),
      ("when-move", "y move it", "Moved to Thu 3 Dec 08:00."),
      ("help", "n          next", "Mon 30 Nov 2026, 15:00"),
      ("palette", "Another hospital", "Where would you like to go?"),
      ("kiosk", "Take your code", "Book a vaccination"),
    ])
  func buttons(_ page: String, _ words: String, _ expected: String) throws {
    let walk = try #require(PageWalk.all.first { $0.name == page })
    var driver = try walk.driver()
    try driver.click(words)
    #expect(driver.text.contains(expected), "\(driver.text)")
  }

  @Test("The arrows beside the week lead to the weeks beside it")
  func weeks() throws {
    var driver = try DeskDriver()
    driver.toGrid()
    // The first two stand in the title line.
    try driver.click("›", 3)
    #expect(driver.text.contains("7 – 13 December 2026"))
    try driver.click("‹")
    #expect(driver.text.contains("30 November – 6 December 2026"))
  }

  @Test("A kiosk begins wherever it is touched")
  func touch() throws {
    let walk = try #require(PageWalk.all.first { $0.name == "kiosk" })
    let driver = try walk.driver()
    for (column, row) in [(0, 0), (50, 2), (99, 15), (30, 29), (99, 29)] {
      var copy = driver.copy()
      copy.click(column: column, row: row)
      #expect(copy.text.contains("Book a vaccination"), "\(column), \(row)")
    }
  }

  @Test("A first click on a row or a slot looks closer, a second one goes there")
  func twice() throws {
    var driver = try DeskDriver()
    driver.press(.enter)
    try driver.click("Médecins")
    #expect(driver.text.contains("Where would you like to go?"))
    try driver.click("Médecins")
    driver.type("covid")
    driver.press(.enter)
    driver.go(to: "1 Dec")
    let row = try #require(driver.lines.firstIndex { $0.hasPrefix("  09:00") })
    let column = try #require(driver.lines.first { $0.contains("Thu 3") }?.columns(before: "Thu 3"))
    driver.click(column: column + 4, row: row)
    #expect(driver.text.contains("Thu 3 Dec 2026, 09:00   3 of 3 places free"))
    #expect(driver.hold == nil)
    driver.click(column: column + 4, row: row)
    #expect(driver.text.contains("Who is coming?"))
    #expect(driver.hold?.places.first?.start.description == "2026-12-03T09:00:00-05:00")
  }

  @Test("The wheel scrolls what the arrows move")
  func wheel() throws {
    var driver = try DeskDriver()
    driver.press(.enter)
    let point = Point(column: 20, row: 12)
    driver.press(.mouse(Mouse(.wheelDown, at: point)))
    #expect(driver.text.contains("▐ Single Bed Surgery"))
    driver.press(.mouse(Mouse(.wheelUp, at: point)))
    #expect(driver.text.contains("▐ Harbour Hospital"))
  }

  @Test("A click beside a box closes it, a click inside it does not")
  func beside() throws {
    for name in ["place", "confirm", "date", "save"] {
      let walk = try #require(PageWalk.all.first { $0.name == name })
      let driver = try walk.driver()
      let top = try #require(driver.lines.firstIndex { $0.contains("╭──") })
      let left = try #require(driver.lines[top].columns(before: "╭──"))
      var inside = driver.copy()
      inside.click(column: left + 1, row: top + 1)
      #expect(inside.lines == driver.lines, "\(name)")
      var outside = driver.copy()
      outside.click(column: 0, row: 0)
      #expect(!outside.text.contains("╭──"), "\(name)")
    }
  }
}

extension String {
  /// The column in which these words begin.
  func columns(before words: String) -> Int? {
    firstRange(of: words).map { TextMetrics.columns(String(self[..<$0.lowerBound])) }
  }
}
