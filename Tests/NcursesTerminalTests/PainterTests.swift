// SPDX-License-Identifier: MIT

import Cells
import NcursesTerminal
import TestKit
import Testing

/// ncurses knows one terminal at a time in a process, so these tests go one after the other.
@Suite("The terminal", .serialized)
enum TerminalTests {}

extension TerminalTests {
  @Suite("Painting what changed")
  struct PainterTests {
    private let size = Size(columns: 40, rows: 4)

    private func painter(_ depth: Depth = .indexed256, terminal: String = "xterm-256color") throws
      -> Painter
    {
      Painter(capabilities: try Capabilities(terminal: terminal, output: 1), depth: depth)
    }

    /// By the C library's opinion, which is the grid's own.
    private static func usual(_ scalar: Unicode.Scalar) -> Int {
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .format: 0
      default: TextMetrics.columns("a" + String(scalar)) - 1
      }
    }

    /// Of newer terminals some put vowel signs onto their letter, and some draw signs wider.
    private static func other(_ scalar: Unicode.Scalar) -> Int {
      switch scalar.properties.generalCategory {
      case .spacingMark: return 0
      case .otherSymbol where scalar.value > 0x2600 && scalar.value < 0x2700: return 2
      default: return usual(scalar)
      }
    }

    private static let names = [
      "Ada Lovelace", "Nguye\u{302}\u{303}n Thị Ánh", "李小龍", "சோதனை தமிழ்ச்செல்வி", "क्षितिज",
      "বাংলা", "مُحَمَّد", "ישראל", "ไทย น้ำ", "👨‍👩‍👧‍👦 Test", "☰☱ Test", "🇩🇪 Test",
      "\u{1112}\u{1169}\u{11BC}길동", "ខ្មែរ", "Z̼̑a͓̒l̰̽g̟̈o͇͛",
    ]

    @Test(
      "An edge right of a name stays in its column, whatever the terminal thinks of its width",
      arguments: names)
    func edges(name: String) throws {
      for width in [Self.usual, Self.other] {
        var painter = try painter()
        var paper = PaperTerminal(columns: 40, rows: 4, width: width)
        for shift in [0, 1, 0] {
          var buffer = CellBuffer(size: size)
          buffer.put(name, at: Point(column: 2 + shift, row: 1), style: .text)
          buffer.put(.thinEdgeRight, at: Point(column: 30, row: 1), style: .border)
          buffer.put("end", at: Point(column: 37, row: 1), style: .text)
          paper.take(painter.bytes(for: buffer, theme: .dark))
          #expect(paper.rows[1][30] == "▕")
          #expect(paper.lines[1].hasSuffix("end"))
          #expect(paper.unknown.isEmpty)
        }
      }
    }

    @Test(
      "Where a terminal draws wider or narrower, nothing old stays and nothing beside it goes",
      arguments: [
        ("xyz", "சோz", ["சோ", " ", "z"]), ("சோz", "சாz", ["சா", " ", "z"]),
        ("axz", "☰xz", [" ", "x", "z"]), ("சோz", "xyz", ["x", "y", "z"]),
      ])
    func disputes(before: String, after: String, cells: [String]) throws {
      var painter = try painter()
      var paper = PaperTerminal(columns: 40, rows: 4, width: Self.other)
      for text in [before, after] {
        var buffer = CellBuffer(size: size)
        buffer.put(text, at: Point(column: 2, row: 1), style: .text)
        paper.take(painter.bytes(for: buffer, theme: .dark))
      }
      #expect(Array(paper.rows[1][2...4]) == cells)
    }

    @Test("However a page changes, the terminal shows the new one", arguments: 1...20)
    func random(seed: UInt64) throws {
      var random = SeededGenerator(seed: seed)
      var painter = try painter()
      var paper = PaperTerminal(columns: 40, rows: 4, width: Self.usual)
      let inks: [Style] = [.text, .accent.bolded, .focus, .muted.on(.surface), .text.underlined]
      var buffer = CellBuffer(size: size)
      for _ in 0..<60 {
        if Int.random(in: 0..<8, using: &random) == 0 { buffer = CellBuffer(size: size) }
        for _ in 0..<Int.random(in: 0...3, using: &random) {
          let place = Point(
            column: .random(in: -3...42, using: &random), row: .random(in: 0...4, using: &random))
          let name = Self.names[Int.random(in: Self.names.indices, using: &random)]
          let style = inks[Int.random(in: inks.indices, using: &random)]
          buffer.put(name, at: place, style: style, limit: .random(in: 0...30, using: &random))
        }
        buffer.cursor =
          Bool.random(using: &random)
          ? Point(
            column: .random(in: 0..<40, using: &random), row: .random(in: 0..<4, using: &random))
          : nil
        paper.take(painter.bytes(for: buffer, theme: .dark))
        #expect(paper.lines == buffer.lines)
        #expect(paper.showsCursor == (buffer.cursor != nil))
        if let cursor = buffer.cursor {
          #expect(Point(column: paper.column, row: paper.row) == cursor)
        }
      }
    }

    @Test("A page that is there already costs nothing, one cell costs few bytes")
    func frugal() throws {
      var painter = try painter()
      var buffer = CellBuffer(size: Size(columns: 100, rows: 30))
      buffer.put("14:05", at: Point(column: 90, row: 0), style: .text)
      #expect(painter.bytes(for: buffer, theme: .dark).count > 3000)
      #expect(painter.bytes(for: buffer, theme: .dark).isEmpty)
      buffer.put("6", at: Point(column: 94, row: 0), style: .text)
      #expect(painter.bytes(for: buffer, theme: .dark).count < 12)
      #expect(painter.bytes(for: buffer, theme: .light).count > 3000)
      painter.forget()
      #expect(painter.bytes(for: buffer, theme: .light).count > 3000)
    }

    @Test("A page of another size is drawn whole")
    func resized() throws {
      var painter = try painter()
      _ = painter.bytes(for: CellBuffer(size: size), theme: .dark)
      var paper = PaperTerminal(columns: 10, rows: 2, width: Self.usual)
      var smaller = CellBuffer(size: Size(columns: 10, rows: 2))
      smaller.put("0123456789", at: Point(column: 0, row: 1), style: .text)
      paper.take(painter.bytes(for: smaller, theme: .dark))
      #expect(paper.lines == smaller.lines)
    }

    @Test(
      "Colours are sent as the terminal knows them",
      arguments: [
        (Depth.truecolor, "xterm-256color", ["38;2;127;224;176", "48;2;16;21;28"]),
        (.indexed256, "xterm-256color", ["38;5;115", "48;5;233"]),
        (.sixteen, "xterm-256color", ["92", "40"]),
        (.sixteen, "linux", ["1", "32", "40"]),
        (.mono, "xterm-256color", []),
      ] as [(Depth, String, [String])])
    func colours(depth: Depth, terminal: String, expected: [String]) throws {
      var painter = try painter(depth, terminal: terminal)
      var paper = PaperTerminal(columns: 3, rows: 1, width: Self.usual)
      var buffer = CellBuffer(size: Size(columns: 3, rows: 1))
      paper.take(painter.bytes(for: buffer, theme: .dark))
      buffer.put(.done, at: Point(column: 0, row: 0), style: .success)
      paper.take(painter.bytes(for: buffer, theme: .dark))
      #expect(expected.allSatisfy(paper.dressings.contains), "\(paper.dressings)")
      #expect(depth != .mono || paper.dressings.allSatisfy { $0 == "" })
    }

    @Test("Every cell is dressed in its own colours, whatever was drawn before it")
    func dressings() throws {
      // Bold, underline and reverse can only be taken off together: each must come back where meant.
      for depth in Depth.allCases {
        var painter = try painter(depth)
        var buffer = CellBuffer(size: Size(columns: 5, rows: 1))
        let styles: [Style] = [.text.bolded, .text, .focus, .text.underlined, .accent]
        for (column, style) in styles.enumerated() {
          buffer.put("x", at: Point(column: column, row: 0), style: style)
        }
        let whole = painter.bytes(for: buffer, theme: .dark)
        let parts = String(decoding: whole, as: UTF8.self).split(separator: "x")
        #expect(parts[1].contains("\u{1B}[m"), "bold goes")
        #expect(parts[3].contains("\u{1B}[4m"), "underline comes")
        #expect(parts[4].contains("\u{1B}[m"), "underline goes")
        #expect((depth == .mono) == parts[2].contains("\u{1B}[7m"))
      }
    }

    @Test(
      "A terminal that cannot show a page is refused, with words",
      arguments: [
        ("dumb", TerminalError.cannotMoveCursor("dumb")),
        ("no-such-terminal", .unknownTerminal("no-such-terminal")),
      ])
    func refused(name: String, error: TerminalError) {
      #expect(throws: error) { try Capabilities(terminal: name, output: 1) }
      #expect(error.message.contains(name))
      #expect(!error.recovery.isEmpty)
    }

    @Test("A terminal's name cannot command the terminal it is told on")
    func inertName() {
      #expect(!TerminalError.unknownTerminal("\u{1B}[31m").message.contains("\u{1B}"))
    }
  }
}
