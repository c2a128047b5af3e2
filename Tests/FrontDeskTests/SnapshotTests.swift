// SPDX-License-Identifier: MIT

import Cells
import Foundation
import FrontDesk
import TestKit
import Testing

@Suite("What the pages look like")
struct SnapshotTests {
  /// The sizes the pages are made for, and what the terminal can show.
  static let terminals: [(name: String, size: Size, repertoire: Repertoire)] = [
    ("100x30", Size(columns: 100, rows: 30), .unicode),
    ("80x24", Size(columns: 80, rows: 24), .unicode),
    ("60x20", Size(columns: 60, rows: 20), .unicode),
    ("100x30-ascii", Size(columns: 100, rows: 30), .ascii),
    ("60x20-ascii", Size(columns: 60, rows: 20), .ascii),
  ]

  @Test("Every page looks as it was found good", arguments: PageWalk.all)
  func pages(_ page: PageWalk) throws {
    for terminal in Self.terminals {
      let driver = try page.driver(size: terminal.size, repertoire: terminal.repertoire)
      expectSnapshot(of: driver.front.draw(), named: "\(page.name)-\(terminal.name)")
    }
  }

  @Test("No picture is kept of a page that is no more")
  func stale() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Snapshots", isDirectory: true)
    let pages = PageWalk.all.flatMap { page in
      Self.terminals.map { "\(page.name)-\($0.name)" }
    }
    let sizes = ["too-small-30x8", "too-small-20x5", "too-small-1x1", "too-small-quit-30x8"]
    let codes = [17, 15, 12, 6].map { "done-60x\($0)" }
    let expected = Set((pages + sizes + codes).flatMap { ["\($0).txt", "\($0).roles.txt"] })
    let kept = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(kept).symmetricDifference(expected).isEmpty)
  }

  @Test("A window that is too small asks before it loses what was typed")
  func tooSmallToAsk() throws {
    var driver = try DeskDriver()
    driver.toForm()
    driver.resize(30, 8)
    driver.press(.character("q"))
    expectSnapshot(of: driver.front.draw(), named: "too-small-quit-30x8")
  }

  @Test(
    "A window that is too small says by how much",
    arguments: [Size(columns: 30, rows: 8), Size(columns: 20, rows: 5), Size(columns: 1, rows: 1)])
  func tooSmall(_ size: Size) throws {
    let driver = try DeskDriver(size: size)
    expectSnapshot(of: driver.front.draw(), named: "too-small-\(size.columns)x\(size.rows)")
  }

  @Test(
    "A code is shown below twenty rows too, and its letters below that", arguments: [17, 15, 12, 6])
  func codeInLittleRoom(_ rows: Int) throws {
    var driver = try DeskDriver()
    driver.toDone()
    driver.resize(60, rows)
    expectSnapshot(of: driver.front.draw(), named: "done-60x\(rows)")
  }
}
