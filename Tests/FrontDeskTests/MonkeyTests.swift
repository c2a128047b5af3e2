// SPDX-License-Identifier: MIT

import Booking
import Cells
import FrontDesk
import TestKit
import Testing

@Suite("Whatever is done, the screen stands")
struct MonkeyTests {
  private static let keys: [Key] =
    [
      .enter, .enter, .enter, .escape, .tab, .backTab, .backspace, .delete, .up, .down, .left,
      .right, .home, .end, .pageUp, .pageDown, .function(1), .function(9), .function(12), .insert,
      .alt("x"), .paste("a\nb\u{1B}[31m\u{202E}"), .paste(String(repeating: "長", count: 500)),
      .paste("1952-12-10"),
    ]
    + "abcdefghijklmnopqrstuvwxyz\\".map { Key.control($0) }
    + "0123456789hjklnNtvosfiqxumrbapy[]/?: é漢\u{301}".map { Key.character($0) }

  /// A desk of its own for every seed: in ASCII, at a kiosk, on the first visit, with nothing to write on, with damaged books.
  private func desk(_ seed: UInt64) throws -> DeskDriver {
    switch seed {
    case 2: try DeskDriver(repertoire: .ascii, at: "2026-10-30T23:59:50-04:00")
    case 3: try DeskDriver(kiosk: 60)
    case 4: try DeskDriver(trouble: PageWalk.trouble, hasSeenTour: false, isNear: false)
    case 5:
      try {
        var driver = try DeskDriver()
        try driver.damage("harbour", "2027-01-01")
        try driver.damage(all: "hill", "river")
        return driver
      }()
    case 6:
      try {
        var driver = try DeskDriver.staff()
        try driver.toBoard()
        return driver
      }()
    case 7:
      try {
        var driver = try DeskDriver(
          staff: DeskSettings.Staff(hasAccounts: true, hospital: DeskDriver.harbour))
        try driver.toStock()
        return driver
      }()
    case 8: try .survey()
    case 9:
      try {
        var driver = try DeskDriver(
          staff: DeskSettings.Staff(
            hasAccounts: true, hospital: DeskDriver.harbour, begins: .survey))
        try driver.keepSurvey(Surveys.health)
        driver.signIn("ada")
        return driver
      }()
    default: try DeskDriver()
    }
  }

  /// Commands of an administrator's pages alone.
  private static let administratorsKeys = "cdegwyy2".map { Key.character($0) } + [.control("g")]

  /// Fills in what a random hand would never hit.
  private func press(in driver: inout DeskDriver, _ chance: inout SeededGenerator) {
    if driver.text.contains("Nothing is changed yet") {
      driver.press(.tab, .enter)
    } else if driver.text.contains("› Close") {
      for text in ["4 Jan", "", "13:00-15:00", "work"].shuffled(using: &chance) {
        driver.press(.control("u"))
        driver.type(text)
        driver.press(.tab)
      }
    } else if driver.text.contains("› Stock"), Bool.random(using: &chance) {
      for _ in 0..<2 { driver.press(.escape) }
    } else if driver.text.contains("› Schedule"), Bool.random(using: &chance) {
      for _ in 0..<2 { driver.press(.escape) }
      driver.press(.character("c"))
    } else if driver.text.contains("› Stock") {
      if !driver.text.contains("What is there") { driver.press(.escape) }
      driver.type("(01)00312345678906(17)270228(10)CV\(Int.random(in: 1...9, using: &chance))")
      driver.press(.enter, .enter)
      driver.type("covid")
      driver.press(.enter)
      driver.type("30")
      driver.press(.control("g"))
    } else if ["› Week", "› Month"].contains(where: { driver.text.contains($0) }) {
      driver.press(.character("e"))
    } else if driver.text.contains("› Edit") {
      driver.press(.tab, .tab, .tab, .control("u"))
      driver.type("617 555 \(Int.random(in: 1000...9999, using: &chance))")
      driver.press(.control("g"), .escape)
    } else if driver.text.contains("› Person") {
      let keys = "enaxwb".map { Key.character($0) } + [.escape]
      driver.press(keys.randomElement(using: &chance) ?? .escape, .character("y"))
    } else if driver.text.contains("› Today") {
      driver.press([Key.character("s"), .tab, .backTab].randomElement(using: &chance) ?? .tab)
    }
  }

  @Test(
    "Random keys, clicks, sizes and seconds never break a page",
    arguments: [1, 2, 3, 4, 5, 6, 7, 8, 9] as [UInt64])
  func anything(seed: UInt64) throws {
    var chance = SeededGenerator(seed: seed)
    var driver = try desk(seed)
    // A random hand would seldom get past a PIN, or to the end of a booking.
    if seed == 3 { driver.setPIN() }
    var size = Size(columns: 100, rows: 30)
    var before: [String] = []
    for step in 0..<5000 {
      switch Int.random(in: 0..<40, using: &chance) {
      case 0:
        size =
          Bool.random(using: &chance)
          ? Size(columns: 100, rows: 30)
          : Size(
            columns: Int.random(in: 0...140, using: &chance),
            rows: Int.random(in: 0...50, using: &chance))
        driver.resize(size.columns, size.rows)
      case 1, 2: driver.pass(seconds: Int.random(in: 0...90, using: &chance))
      case 3...8:
        let point = Point(
          column: Int.random(in: -1...size.columns, using: &chance),
          row: Int.random(in: -1...size.rows, using: &chance))
        let actions: [Mouse.Action] = [.press, .press, .release, .drag, .wheelUp, .wheelDown]
        driver.press(.mouse(Mouse(actions.randomElement(using: &chance) ?? .press, at: point)))
      case 9: driver.send(.changed)
      // Back to the survey that is built, which every other way leads out of.
      case 14 where seed == 9 && !driver.text.contains("Survey"): driver.choose("what is asked")
      // A random hand would never find the password again.
      case 11 where seed >= 6 && driver.text.contains("Password"):
        for key in [Key.escape, .escape, .backTab, .control("e"), .control("u")] {
          driver.press(key)
        }
        driver.signIn(seed == 6 ? "sam" : "ada")
      case 12 where seed == 6:
        if let code = driver.books.ledger.recent.appointments.keys.sorted().randomElement(
          using: &chance)
        {
          driver.scan(code)
        }
      case 11 where seed == 5 && step.isMultiple(of: 8):
        driver.send(.restricted(step.isMultiple(of: 16) ? PageWalk.trouble : nil))
      // Nor a lot and its last day.
      case 10, 13:
        if seed == 7 { press(in: &driver, &chance) }
        if seed == 6, driver.text.contains("Give the dose") {
          for key in [Key.control("u"), .tab, .control("u"), .backTab] { driver.press(key) }
          driver.type("CV1")
          driver.press(.tab)
          driver.type("2027-02")
          driver.press(.control("g"), .enter)
        }
      // To the waiting list, most often where it is not needed.
      case 15 where seed < 6: driver.press(.character("w"))
      case 14 where seed < 6 && step.isMultiple(of: 4) && size.columns >= 60 && size.rows >= 20:
        for _ in 0..<8 { driver.press(.escape) }
        driver.toReview(name: "Person \(step)")
      case 17...24 where seed == 7: press(in: &driver, &chance)
      case 15...16 where seed == 7:
        driver.press(Self.administratorsKeys.randomElement(using: &chance) ?? .enter)
      default: driver.press(Self.keys.randomElement(using: &chance) ?? .enter)
      }
      // The screen is drawn as often as a fast hand lets it.
      guard step.isMultiple(of: 2) else { continue }
      let picture = driver.front.draw()
      #expect(picture.size == size)
      guard step.isMultiple(of: 4) else { continue }
      let lines = picture.lines
      for (row, line) in lines.enumerated() where row >= before.count || line != before[row] {
        #expect(TextMetrics.columns(line) == size.columns)
        #expect(
          !line.unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) })
      }
      before = lines
    }
    if seed == 3 { #expect(!driver.effects.contains { $0 == .quit || $0 == .suspend }) }
    let commands = driver.effects.filter { if case .perform = $0 { true } else { false } }
    #expect(seed == 4 || seed == 8 || seed == 9 || commands.count > 10, "the hand came nowhere")
  }
}
