// SPDX-License-Identifier: MIT

import Booking
import Cells
import FrontDesk
import TestKit
import Testing

@Suite("Editing in a field")
struct FieldTests {
  private func form() throws -> DeskDriver {
    var driver = try DeskDriver()
    driver.toForm()
    return driver
  }

  /// What the field of the name shows, without the spaces after it.
  private func name(_ driver: DeskDriver) -> String {
    let line = driver.lines.first { $0.contains("Full name") } ?? ""
    let inside = line.drop { $0 != "▐" && $0 != "▏" }.dropFirst().prefix { $0 != "▌" && $0 != "▕" }
    return String(inside).trimmingSuffix(" ")
  }

  /// The cursor's column, counted from the first column inside the field.
  private func cursor(_ driver: DeskDriver) -> Int? {
    driver.front.draw().cursor.map { $0.column - 16 }
  }

  @Test(
    "Keys edit as everywhere",
    arguments: [
      ([.left, .left, .backspace], "Ada Lovelce", 9), ([.home, .delete], "da Lovelace", 0),
      ([.home, .right, .character("n")], "Anda Lovelace", 2), ([.control("u")], "", 0),
      ([.control("w")], "Ada", 4), ([.control("w"), .control("w")], "", 0),
      ([.home, .control("k")], "", 0),
      ([.control("a"), .control("e"), .backspace], "Ada Lovelac", 11),
      ([.left, .left, .left, .left, .control("u")], "lace", 0),
      ([.left, .left, .left, .left, .control("k")], "Ada Love", 8),
      ([.end, .delete, .right, .right], "Ada Lovelace", 12),
      ([.home, .backspace, .left], "Ada Lovelace", 0),
    ] as [([Key], String, Int)])
  func editing(_ keys: [Key], _ text: String, _ column: Int) throws {
    var driver = try form()
    driver.type("Ada Lovelace")
    for key in keys { driver.press(key) }
    // An empty field shows what belongs there.
    #expect(name(driver) == (text.isEmpty ? "as on your ID" : text))
    #expect(cursor(driver) == column)
  }

  @Test(
    "A letter and its marks are one: typed apart, moved over and removed together",
    arguments: [
      ("e\u{301}", 1), ("Nguye\u{302}\u{303}n", 6), ("नि", 1), ("กำ", 1), ("李小龍", 6), ("한국", 4),
    ])
  func marks(_ text: String, _ columns: Int) throws {
    var driver = try form()
    for scalar in text.unicodeScalars { driver.press(.character(Character(scalar))) }
    let drawn = TextMetrics.columns(text)
    #expect(cursor(driver) == drawn)
    for _ in text { driver.press(.left) }
    #expect(cursor(driver) == 0)
    for _ in text { driver.press(.delete) }
    #expect(name(driver) == "as on your ID")
  }

  @Test("A mark typed in the middle joins the letter before it")
  func markInside() throws {
    var driver = try form()
    driver.type("Jose Diaz")
    for _ in 0..<5 { driver.press(.left) }
    driver.press(.character("\u{301}"), .character("!"))
    #expect(
      name(driver).unicodeScalars.elementsEqual("Jose\u{301}! Diaz".unicodeScalars)
        || name(driver) == "José! Diaz")
    #expect(cursor(driver) == 5)
  }

  @Test("Letters that join when what parted them goes stay countable")
  func joining() throws {
    var driver = try form()
    driver.press(
      .paste("\u{1F1EB}x\u{1F1F7}"), .left, .backspace, .character("a"), .right, .backspace)
    driver.press(.backspace, .backspace, .backspace, .backspace)
    #expect(name(driver) == "as on your ID")
  }

  @Test("A long text scrolls so that the cursor is seen", arguments: ["x", "長", "e\u{301}"])
  func scrolling(_ letter: String) throws {
    var driver = try form()
    let inside = 45
    driver.press(.paste(String(repeating: letter, count: 150) + "end"))
    #expect(name(driver).hasSuffix("end"))
    var column = try #require(cursor(driver))
    #expect((0..<inside).contains(column))
    for _ in 0..<153 {
      driver.press(.left)
      column = try #require(cursor(driver))
      #expect((0..<inside).contains(column))
    }
    #expect(column == 0)
    #expect(name(driver).hasPrefix(letter))
  }

  @Test(
    "A field takes no more than two hundred letters, and says when that is more than a name has")
  func limit() throws {
    var driver = try form()
    driver.press(.paste(String(repeating: "n", count: 500)), .tab)
    #expect(driver.text.contains("✗ Longer than 120 letters: shorten it."))
    driver.press(.backTab, .home)
    for _ in 0..<200 { driver.press(.delete) }
    #expect(name(driver) == "as on your ID")
  }
}

extension String {
  /// Without the letters like `letter` at its end.
  fileprivate func trimmingSuffix(_ letter: Character) -> String {
    var text = self
    while text.last == letter { text.removeLast() }
    return text
  }
}

@Suite("Dates that people write")
struct DateTests {
  @Test(
    "A birth date is read, or what is wrong with it is said",
    arguments: [
      ("10", "12", "1952", nil), ("1", "2", "2000", nil), ("29", "2", "1944", nil),
      ("7", "dec", "1952", nil), ("7", "September", "1952", nil), ("7", "sept", "1952", nil),
      ("7", "DÉC", "1952", nil), ("30", "11", "2026", nil), ("1", "1", "1900", nil),
      ("29", "2", "1900", "February had 28 days in 1900: check the day."),
      ("29", "2", "2025", "February had 28 days in 2025: check the day."),
      ("31", "11", "1952", "November had 30 days in 1952: check the day."),
      ("31", "nov", "1952", "November had 30 days in 1952: check the day."),
      ("45", "1", "1952", "January had 31 days in 1952: check the day."),
      ("0", "1", "1952", "The day is a number from 1 to 31."),
      ("x", "1", "1952", "The day is a number from 1 to 31."),
      ("1", "13", "1952", "There is no month 13: check the month."),
      ("1", "ju", "1952", "A month is 1 to 12, or its name."),
      ("1", "foo", "1952", "A month is 1 to 12, or its name."),
      ("1", "1", "52", "Write the year with four digits."),
      ("1", "1", "19522", "Write the year with four digits."),
      ("1", "1", "year", "The year is a number of four digits."),
      ("1", "12", "2026", "This day lies in the future: check the year."),
      ("1", "1", "9999", "This day lies in the future: check the year."),
      ("31", "12", "1899", "This is before 1900: check the year."),
      ("", "1", "1952", "Write the day, the month and the year."),
    ] as [(String, String, String, String?)])
  func birth(_ day: String, _ month: String, _ year: String, _ problem: String?) throws {
    var driver = try DeskDriver()
    driver.toForm()
    driver.type("Ada Lovelace")
    for (field, text) in [day, month, year].enumerated() {
      // Two digits lead on by themselves, so each field is gone to by its place.
      driver.press(.escape, .enter)
      for _ in 0...field { driver.press(.tab) }
      driver.type(text)
    }
    driver.press(.escape, .enter)
    driver.press(.backTab, .backTab, .enter)
    if let problem {
      #expect(driver.text.contains("✗ \(problem)"), "\(driver.text)")
    } else {
      #expect(driver.text.contains("Is everything right?"), "\(driver.text)")
    }
  }

  @Test("Two digits of a day or a month lead on, four of a year stay")
  func leading() throws {
    var driver = try DeskDriver()
    driver.toForm()
    driver.fill("Ada Lovelace", "10121952")
    #expect(driver.text.contains("▏10  ▕ ▏12  ▕ ▐1952  ▌"))
  }

  @Test("A whole date pasted into any of the three fields fills them all")
  func paste() throws {
    var driver = try DeskDriver()
    driver.toForm()
    driver.press(.tab, .tab, .paste(" 1952-12-10\n"))
    #expect(driver.text.contains("▏10  ▕ ▐12  ▌ ▏1952  ▕"))
  }

  @Test(
    "The box for a date reads what people write",
    arguments: [
      ("14", "Mon 14 Dec 2026"), ("30", "Mon 30 Nov 2026"), ("31", "Thu 31 Dec 2026"),
      ("29", "Tue 29 Dec 2026"), ("14 Dec", "Mon 14 Dec 2026"), ("14 december", "Mon 14 Dec 2026"),
      ("Dec 14", "Mon 14 Dec 2026"), ("14/12", "Mon 14 Dec 2026"), ("14.12.", "Mon 14 Dec 2026"),
      ("14 12 2026", "Mon 14 Dec 2026"), ("14.12.26", "Mon 14 Dec 2026"),
      ("2026-12-14", "Mon 14 Dec 2026"), ("1 Jan", "Fri 1 Jan 2027"), ("29 Nov", "Mon 29 Nov 2027"),
      ("29 Feb", "Tue 29 Feb 2028"), (" 5  1 ", "Tue 5 Jan 2027"),
      ("2020-01-01", "Wed 1 Jan 2020"), ("9999-12-31", "Fri 31 Dec 9999"),
      ("0001-01-01", "Mon 1 Jan 1"),
    ])
  func box(_ text: String, _ day: String) throws {
    var driver = try DeskDriver()
    driver.toGrid("owl")
    driver.go(to: text)
    #expect(!driver.text.contains("Go to a date"))
    #expect(driver.lines[28].contains(day), "\(driver.lines[28])")
  }

  @Test(
    "Late in January the next 30th is in March",
    arguments: [("30", "Mon 30 Mar"), ("29", "Sun 29 Mar")])
  func lateInJanuary(_ text: String, _ day: String) throws {
    var driver = try DeskDriver(at: "2026-01-31T12:00:00-05:00")
    driver.toGrid("owl")
    driver.go(to: text)
    #expect(driver.lines[28].contains(day), "\(driver.lines[28])")
  }

  @Test(
    "The box says how to write a date it cannot read",
    arguments: [
      "", "x", "32", "0", "31 Feb", "14 foo", "14 13", "1 2 3 4", "14 12 199", "14 Dec 20261",
      "99999999999999999999", "2026-02-30",
    ])
  func noDate(_ text: String) throws {
    var driver = try DeskDriver()
    driver.toGrid("owl")
    driver.go(to: text)
    #expect(driver.text.contains("✗ Write it as 14, 14 Dec or 2026-12-14."))
    driver.press(.control("u"))
    #expect(!driver.text.contains("✗"))
    driver.type("14")
    driver.press(.enter)
    #expect(driver.text.contains("Mon 14 Dec 2026"))
  }
}
