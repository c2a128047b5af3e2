// SPDX-License-Identifier: MIT

import Booking
import Cells
import FrontDesk
import TestKit
import Testing

@Suite("What is typed and pasted")
struct TypingTests {
  /// Every text field, with what stands above it and the way to it.
  static let fields:
    [(name: String, headline: String, walk: @Sendable (inout DeskDriver) -> Void)] =
      [
        ("search", "Where would you like to go?", { $0.press(.enter) }),
        ("name", "Who is coming?", { $0.toForm() }),
        (
          "phone", "Who is coming?",
          {
            $0.toForm()
            $0.press(.tab, .tab, .tab, .tab, .tab)
          }
        ),
        (
          "email", "Who is coming?",
          {
            $0.toForm()
            $0.press(.tab, .tab, .tab, .tab, .tab, .tab)
          }
        ),
        ("code", "Which appointment?", { $0.press(.character("2")) }),
        (
          "name of a forgotten code", "Who are you?", { $0.press(.character("2"), .control("f")) }
        ),
        (
          "phone of a forgotten code", "Who are you?",
          { $0.press(.character("2"), .control("f"), .tab, .tab, .tab, .tab) }
        ),
        (
          "palette", "All actions", { $0.press(.control("p")) }
        ),
        (
          "date", "Go to a date",
          {
            $0.toGrid()
            $0.press(.character("/"))
          }
        ),
      ]

  @Test("A printable key never acts in a text field", arguments: fields.indices)
  func letters(_ index: Int) throws {
    let field = Self.fields[index]
    var driver = try DeskDriver()
    field.walk(&driver)
    for scalar in (0x21...0x7E).compactMap(Unicode.Scalar.init) {
      var copy = driver.copy()
      copy.press(.character(Character(scalar)))
      #expect(copy.text.contains(field.headline), "\(scalar) in the field \(field.name)")
      #expect(
        copy.lines.contains { $0.contains("▐\(scalar) ") }, "\(scalar) in the field \(field.name)")
      #expect(copy.hold == driver.hold)
      #expect(!copy.effects.contains(.quit))
    }
  }

  @Test(
    "A Tab after a day or a month that was full is for the step that was made already, and no other Tab",
    arguments: [
      { $0.toForm() }, { $0.press(.character("2"), .control("f")) },
      {
        $0 = try DeskDriver.staff()
        try $0.toBoard()
        $0.press(.character("w"))
      },
    ] as [@Sendable (inout DeskDriver) throws -> Void])
  func tabAfterFull(_ walk: @Sendable (inout DeskDriver) throws -> Void) throws {
    var driver = try DeskDriver()
    try walk(&driver)
    driver.press(.tab)
    for (digits, tabs) in [("02", 1), ("05", 1), ("1981", 0)] {
      driver.type(digits)
      for _ in 0..<tabs { driver.press(.tab) }
    }
    let line = try #require(driver.lines.first { $0.contains("1981") }, "\(driver.text)")
    #expect(line.contains("02") && line.contains("05") && line.contains("▐1981"), "\(line)")
    driver.press(.tab)
    #expect(!driver.text.contains("▐1981"))
    driver.press(.backTab, .backTab, .backTab, .tab)
    #expect(driver.text.contains("▐05"))
  }

  @Test("A paste of several lines fills one field and submits nothing", arguments: fields.indices)
  func lines(_ index: Int) throws {
    let field = Self.fields[index]
    var driver = try DeskDriver()
    field.walk(&driver)
    let held = driver.hold
    driver.press(.paste("10:00\n11:00\nname\nq"))
    #expect(driver.text.contains("10:00 11:00 name q"), "\(field.name)")
    #expect(driver.text.contains(field.headline), "\(field.name)")
    #expect(driver.hold == held)
    #expect(driver.books.ledger.recent.appointments.count == 0)
  }

  @Test(
    "A paste where nothing is typed does nothing",
    arguments: ["when", "review", "done", "confirm", "welcome", "appointments"])
  func noField(_ name: String) throws {
    let walk = try #require(PageWalk.all.first { $0.name == name })
    var driver = try walk.driver()
    let before = driver.lines
    driver.press(.paste("y\nq\n\n"))
    #expect(driver.lines == before)
  }

  @Test("A million letters and a letter of a million marks are borne", arguments: fields.indices)
  func huge(_ index: Int) throws {
    let field = Self.fields[index]
    var driver = try DeskDriver()
    field.walk(&driver)
    for text in [
      String(repeating: "長", count: 350_000), String(repeating: "x\n", count: 500_000),
      "e" + String(repeating: "\u{301}", count: 500_000),
      String(repeating: "\u{1B}[31m", count: 200_000),
    ] {
      driver.press(.control("u"), .control("k"), .paste(text), .left, .character("a"), .backspace)
      #expect(driver.text.contains(field.headline), "\(field.name)")
      #expect(driver.lines.allSatisfy { TextMetrics.columns($0) == 100 })
    }
  }

  @Test(
    "Characters that nobody can see are refused at the field, and are inert on the screen",
    arguments: [
      ("Ada\u{1B}[31m", "Hidden character U+001B: type it anew."),
      ("Ada\u{7}", "Hidden character U+0007: type it anew."),
      ("A\tB", "Hidden character U+0009: type it anew."),
      ("Ada\u{9B}31m", "Hidden character U+009B: type it anew."),
      ("A\u{202E}da", "U+202E turns text around: type it anew."),
      ("A\u{200B}da", "A space of no width (U+200B): type it anew."),
      ("A\u{FFFD}da", "It holds broken letters: type it anew."),
      ("A" + String(repeating: "\u{301}", count: 9), "A letter has over 8 marks: leave some out."),
      ("   ", "The name is missing: write it as on the ID."),
    ])
  func invisible(_ text: String, _ reason: String) throws {
    var driver = try DeskDriver(size: Size(columns: 60, rows: 20))
    driver.toForm()
    driver.press(.paste(text), .tab)
    #expect(driver.text.contains("✗ \(reason)"), "\(driver.text)")
    for scalar in driver.text.unicodeScalars where scalar != "\n" {
      #expect(scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value))
      #expect(!(0x202A...0x202E).contains(scalar.value) && scalar.value != 0x200B)
    }
  }

  @Test("Arrows, Enter, Esc and Tab are no text")
  func commands() throws {
    var driver = try DeskDriver()
    driver.press(.enter)
    driver.type("h")
    driver.press(
      .down, .down, .up, .pageDown, .pageUp, .home, .end, .function(5), .insert, .alt("x"))
    #expect(driver.text.contains("▐h "))
  }
}
