// SPDX-License-Identifier: MIT

import Booking
import FrontDesk

extension DayListSheet {
  private static let headingTop = 24.0
  /// What the names of the columns take under the heading.
  private static let titleRow = 13.0
  /// Of the heading, for the day and the page.
  private static let rightWidth = 210.0
  private static let tick = 11.0

  /// What stands above the rows of every page, one under the other.
  private var heading: [PDFPaper.Text] {
    // What stands at the right is ours and short; a hospital's name may be long.
    let width = Self.width - 2 * Self.margin - Self.rightWidth
    return [
      PDFPaper.Text(text: PDFPaper.isolated(list.title), style: .title, width: width),
      PDFPaper.Text(text: PDFPaper.isolated(list.placeWords), style: .small, width: width),
      PDFPaper.Text(text: list.printedWords, style: .small, width: width),
      PDFPaper.Text(text: list.totalWords, style: .heading, width: width),
    ]
  }

  /// Where the rows begin.
  func top(on paper: borrowing PDFPaper) -> Double {
    heading.reduce(Self.headingTop + Self.titleRow) { $0 + paper.height(of: $1) }
  }

  func drawHeading(page: Int, of pages: Int, on paper: inout PDFPaper) {
    var y = Self.headingTop
    for text in heading {
      paper.put(text, x: Self.margin, y: y)
      y += paper.height(of: text)
    }
    let right = Self.width - Self.margin - Self.rightWidth
    let words = [(list.dateWords, 4.0), (list.pageWords(page, of: pages), 20.0)]
    for (text, below) in words {
      paper.put(
        PDFPaper.Text(text: text, style: .heading, width: Self.rightWidth, toRight: true),
        x: right, y: Self.headingTop + below)
    }
    var x = Self.margin
    for column in Column.allCases {
      paper.put(
        PDFPaper.Text(text: column.title, style: .small, width: column.width),
        x: x + Self.pad, y: y + 2)
      x += column.width
    }
  }

  func draw(_ block: Block, y: Double, height: Double, on paper: inout PDFPaper) {
    switch block {
    case .slot(let slot, let isContinued):
      // Leaves the lines of the rows above and below it whole.
      paper.fill(
        x: Self.margin, y: y + 0.5, width: Self.width - 2 * Self.margin, height: height - 1,
        grey: 0.88)
      let words = isContinued ? "continued" : slot.words
      put("\(slot.start.local.clock)   \(words)", .heading, x: 0, y: y + 2, on: &paper)
    case .words(let words):
      put(PDFPaper.harmless(words), .body, x: 0, y: y + 2, on: &paper)
    case .blank:
      drawCells([:], y: y, height: height, on: &paper)
      for (text, x) in [
        ("name", 0.0), ("born", 130.0), ("tel", 200.0), ("vaccine", Column.who.width),
      ] {
        put(text, .small, x: x, y: y + height - 11, on: &paper)
      }
    case .entry(let entry):
      drawCells(DayListRow(entry).texts, y: y, height: height, on: &paper)
    }
  }

  private func put(
    _ text: String, _ style: PDFPaper.Style, x: Double, y: Double, on paper: inout PDFPaper
  ) {
    let text = PDFPaper.Text(text: text, style: style, width: Self.width - 2 * Self.margin)
    paper.put(text, x: Self.margin + Self.pad + x, y: y)
  }

  /// The boxes of a row, with what is known in them; where nothing is, they are to be filled in.
  private func drawCells(
    _ texts: [Column: [PDFPaper.Text]], y: Double, height: Double, on paper: inout PDFPaper
  ) {
    var x = Self.margin
    for column in Column.allCases {
      paper.frame(x: x, y: y, width: column.width, height: height)
      var line = y + Self.pad
      for text in texts[column] ?? [] {
        paper.put(text, x: x + Self.pad, y: line)
        line += paper.height(of: text)
      }
      if column.isTicked, texts[column] == nil {
        paper.frame(
          x: x + (column.width - Self.tick) / 2, y: y + (height - Self.tick) / 2,
          width: Self.tick, height: Self.tick)
      }
      x += column.width
    }
  }
}
