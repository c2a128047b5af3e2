// SPDX-License-Identifier: MIT

import Cells
import FrontDesk
import TestKit
import Testing

@Suite("Whatever is done, the screen stands")
struct MonkeyTests {
  private static let keys: [Key] =
    [
      .enter, .enter, .enter, .escape, .tab, .backTab, .backspace, .delete, .up, .down, .left,
      .right,
      .home, .end, .pageUp, .pageDown, .function(1), .function(12), .insert, .alt("x"),
      .paste("a\nb\u{1B}[31m\u{202E}"), .paste(String(repeating: "長", count: 500)),
    ]
    + "abcdefghijklmnopqrstuvwxyz".map { Key.control($0) }
    + "0123456789hjklnNtvosfiqxumrbapy[]/?: é漢\u{301}".map { Key.character($0) }

  @Test(
    "Random keys, clicks, sizes and seconds never break a page",
    arguments: [1, 2, 3, 4] as [UInt64])
  func anything(seed: UInt64) throws {
    var chance = SeededGenerator(seed: seed)
    var driver = try DeskDriver(
      repertoire: seed == 2 ? .ascii : .unicode, kiosk: seed == 3 ? 60 : nil,
      hasSeenTour: seed != 4)
    var size = Size(columns: 100, rows: 30)
    for _ in 0..<2500 {
      switch Int.random(in: 0..<20, using: &chance) {
      case 0:
        size = Size(
          columns: Int.random(in: 0...140, using: &chance),
          rows: Int.random(in: 0...50, using: &chance))
        driver.resize(size.columns, size.rows)
      case 1: driver.pass(seconds: Int.random(in: 0...90, using: &chance))
      case 2...4:
        let point = Point(
          column: Int.random(in: -1...size.columns, using: &chance),
          row: Int.random(in: -1...size.rows, using: &chance))
        let actions: [Mouse.Action] = [.press, .press, .release, .drag, .wheelUp, .wheelDown]
        driver.press(.mouse(Mouse(actions.randomElement(using: &chance) ?? .press, at: point)))
      case 5: driver.send(.changed)
      default: driver.press(Self.keys.randomElement(using: &chance) ?? .enter)
      }
      let picture = driver.front.draw()
      #expect(picture.size == size)
      for line in picture.lines {
        #expect(
          !line.unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) })
      }
    }
  }
}
