// SPDX-License-Identifier: MIT

import Cells
import Testing

@Suite("The grid of cells")
struct CellBufferTests {
  private func screen(_ columns: Int, _ rows: Int) -> CellBuffer {
    CellBuffer(size: Size(columns: columns, rows: rows))
  }

  @Test("Text stands where it was put, and the rest is blank")
  func puts() {
    var buffer = screen(8, 2)
    #expect(buffer.put("Ada", at: Point(column: 2, row: 1), style: .accent) == 3)
    #expect(buffer.lines == ["        ", "  Ada   "])
    #expect(buffer[Point(column: 2, row: 1)].style == .accent)
    #expect(buffer[Point(column: 5, row: 1)].style == .text)
  }

  @Test(
    "Text is cut at its limit and at the edges",
    arguments: [
      ("Massachusetts", 0, 6, Cut.clip, "Massac  "),
      ("Massachusetts", 0, 6, .ellipsis, "Massa…  "),
      ("Boston", 0, 6, .ellipsis, "Boston  "),
      ("Boston", 5, 99, .clip, "     Bos"),
      ("Boston", -3, 99, .clip, "ton     "),
      ("李小龍", 0, 5, .clip, "李小    "),
      ("李小龍", 0, 5, .ellipsis, "李小…   "),
      ("李小龍", 0, 4, .ellipsis, "李…     "),
      ("李小龍", 3, 99, .clip, "   李小 "),
      ("李小龍", -1, 99, .clip, " 小龍   "),
      ("தமிழ்", 0, 3, .clip, "தமி     "),
      ("Boston", 0, 0, .ellipsis, "        "),
      ("Boston", 0, -5, .clip, "        "),
    ])
  func cuts(text: String, column: Int, limit: Int, cut: Cut, expected: String) {
    var buffer = screen(8, 1)
    buffer.put(text, at: Point(column: column, row: 0), style: .text, limit: limit, cut: cut)
    #expect(buffer.lines == [expected])
  }

  @Test("Text ends where it is to end")
  func right() {
    var buffer = screen(8, 1)
    buffer.putRight("14:05", endingAt: 8, row: 0, style: .muted)
    buffer.putRight("李", endingAt: 2, row: 0, style: .muted)
    #expect(buffer.lines == ["李 14:05"])
  }

  @Test("Half of a wide letter never stays", arguments: [(0, "x    "), (1, " x   ")])
  func overwrites(column: Int, expected: String) {
    var buffer = screen(5, 1)
    buffer.put("李", at: Point(column: 0, row: 0), style: .text)
    buffer.put("x", at: Point(column: column, row: 0), style: .text)
    #expect(buffer.lines == [expected])
  }

  @Test("A wide letter over the halves of two others leaves blanks")
  func overwritesTwo() {
    var buffer = screen(5, 1)
    buffer.put("李小", at: Point(column: 0, row: 0), style: .text)
    buffer.put("龍", at: Point(column: 1, row: 0), style: .text)
    #expect(buffer.lines == [" 龍  "])
    #expect(buffer[Point(column: 2, row: 0)].isContinuation)
  }

  @Test("Filling over half of a wide letter leaves a blank")
  func fills() {
    var buffer = screen(4, 1)
    buffer.put("李小", at: Point(column: 0, row: 0), style: .text)
    buffer.fill(Rect(column: 1, row: 0, columns: 2, rows: 9), style: Style(ground: .surface))
    #expect(buffer.lines == ["    "])
    #expect(buffer.roleLines == ["tttt", "", ".::."])
  }

  @Test(
    "No place and no size makes it trap",
    arguments: [Int.min, Int.min + 1, -1, 0, 3, Int.max - 1, Int.max])
  func extremes(number: Int) {
    var buffer = screen(3, 1)
    buffer.put("李x", at: Point(column: number, row: number), style: .text, limit: number)
    buffer.put("李x", at: Point(column: number, row: 0), style: .text)
    buffer.put(.tickOn, at: Point(column: 0, row: number), style: .text)
    buffer.putRight("李x", endingAt: number, row: 0, style: .text)
    buffer.fill(
      Rect(column: number, row: number, columns: number, rows: number), style: .text)
    buffer.restyle(Rect(column: 0, row: 0, columns: number, rows: number)) { $0.bolded }
    buffer.cursor = Point(column: number, row: number)
    #expect(buffer[Point(column: number, row: 1)] == .blank())
    #expect(buffer.lines.count == 1)
    #expect(buffer.roleLines.count == 3)
    #expect(CellBuffer(size: Size(columns: number, rows: number)).size.columns <= 1000)
    #expect(TextMetrics.cut("李x", to: number).count <= 2)
  }

  @Test("Colours are told by the letters of the screens")
  func roles() {
    var buffer = screen(6, 1)
    buffer.put("a", at: Point(column: 0, row: 0), style: .text.bolded)
    buffer.put("b", at: Point(column: 1, row: 0), style: .accent.bolded)
    buffer.put(.thickEdgeLeft, at: Point(column: 2, row: 0), style: Style(ink: .focusBackground))
    buffer.put("6", at: Point(column: 3, row: 0), style: .focus)
    buffer.put("k", at: Point(column: 4, row: 0), style: .keyHint)
    buffer.cursor = Point(column: 5, row: 0)
    #expect(buffer.roleLines == ["bAxfkc", "", "...f:."])
  }

  @Test("The page behind an overlay is dimmed, never blanked")
  func dims() {
    var buffer = screen(3, 1)
    buffer.put("Ada", at: Point(column: 0, row: 0), style: .focus.bolded)
    buffer.cursor = Point(column: 0, row: 0)
    buffer.dim()
    #expect(buffer.lines == ["Ada"])
    #expect(buffer.roleLines == ["zzz", "", "..."])
    #expect(buffer.cursor == nil)
  }

  @Test("Restyling changes colours and no text")
  func restyles() {
    var buffer = screen(4, 2)
    buffer.put("Ada李", at: Point(column: 0, row: 0), style: .text)
    buffer.restyle(Rect(column: 1, row: 0, columns: 1, rows: 5)) { $0.inked(.muted) }
    #expect(buffer.lines == ["Ada ", "    "])
    #expect(buffer.roleLines.prefix(2) == ["tmtt", "tmtt"])
  }
}
