// SPDX-License-Identifier: MIT

import Booking
import FrontDesk

/// A day list on A4 sheets in landscape: a row of boxes for each person and for each place that is free.
struct DayListSheet {
  /// A finished file, and how many signs of it no font here has a picture for.
  struct Print {
    let bytes: [UInt8]
    let pages: Int
    let unknownSigns: Int
  }

  private static let width = 841.89
  private static let height = 595.28
  private static let margin = 30.0
  private static let pad = 3.0
  private static let headingTop = 24.0
  /// What the names of the columns take under the heading.
  private static let titleRow = 13.0
  /// Of the heading, for the day and the page.
  private static let rightWidth = 210.0
  private static let bandHeight = 16.0
  private static let leastRow = 28.0
  private static let blankRow = 24.0

  /// What is written by hand, beside who comes and what for.
  private static let columns: [(title: String, width: Double)] = [
    ("Who comes", 277), ("Code and vaccine", 122), ("Arrived", 50), ("Given", 40), ("Dose", 36),
    ("Lot", 112), ("Site", 60), ("Given by", 84.89),
  ]

  private enum Block {
    case slot(DayList.Slot, isContinued: Bool)
    case entry(DayList.Entry)
    case blank
    case words(String)
  }

  private let list: DayList

  init(_ list: DayList) { self.list = list }

  func print() throws(PaperProblem) -> Print {
    var paper = try PDFPaper(
      width: Self.width, height: Self.height, title: "\(list.title), \(list.date)",
      created: list.printed.description)
    let top = top(on: paper)
    let pages = pages(under: top, on: paper)
    for (index, blocks) in pages.enumerated() {
      if index > 0 { paper.beginNextPage() }
      drawHeading(page: index + 1, of: pages.count, on: &paper)
      var y = top
      for block in blocks {
        let height = height(of: block, on: paper)
        draw(block, y: y, height: height, on: &paper)
        y += height
      }
    }
    let unknown = paper.unknownSigns
    return Print(bytes: try paper.finished(), pages: pages.count, unknownSigns: unknown)
  }

  // MARK: Pages

  private func pages(under top: Double, on paper: borrowing PDFPaper) -> [[Block]] {
    if let words = list.emptyWords { return [[.words(words)]] }
    let room = Self.height - Self.margin - top
    var pages: [[Block]] = [[]]
    var used = 0.0
    for slot in list.slots {
      var heading: [Block] = [.slot(slot, isContinued: false)]
      for block in Self.blocks(of: slot) {
        let height = height(of: block, on: paper)
        let whole = height + (heading.isEmpty ? 0 : Self.bandHeight)
        if used + whole > room, used > 0 {
          pages.append([])
          used = 0
          heading = [.slot(slot, isContinued: heading.isEmpty)]
        }
        pages[pages.count - 1] += heading + [block]
        used += height + (heading.isEmpty ? 0 : Self.bandHeight)
        heading = []
      }
    }
    return pages
  }

  private static func blocks(of slot: DayList.Slot) -> [Block] {
    slot.entries.map(Block.entry) + Array(repeating: .blank, count: slot.blanks)
      + (slot.moreWords.map { [.words($0)] } ?? [])
  }

  private func height(of block: Block, on paper: borrowing PDFPaper) -> Double {
    switch block {
    case .slot, .words: return Self.bandHeight
    case .blank: return Self.blankRow
    case .entry(let entry):
      let who = paper.height(of: name(of: entry)) + paper.height(of: facts(of: entry))
      let what = paper.height(of: code(of: entry)) + paper.height(of: vaccine(of: entry))
      let standing = standing(of: entry).map { paper.height(of: $0) } ?? 0
      return max(Self.leastRow, max(who, what, standing) + 2 * Self.pad)
    }
  }

  // MARK: Texts

  private static func text(
    _ text: String, _ style: PDFPaper.Style, column: Int
  ) -> PDFPaper.Text {
    PDFPaper.Text(text: text, style: style, width: columns[column].width - 2 * pad)
  }

  private func name(of entry: DayList.Entry) -> PDFPaper.Text {
    Self.text(PDFPaper.isolated(entry.person.name.text), .name, column: 0)
  }

  private func facts(of entry: DayList.Entry) -> PDFPaper.Text {
    let facts = [entry.birthWords, entry.person.contact.phone?.text, entry.guardianWords]
    let words = facts.compactMap(\.self).map { PDFPaper.isolated($0) }.joined(separator: " · ")
    return Self.text(words, .small, column: 0)
  }

  private func code(of entry: DayList.Entry) -> PDFPaper.Text {
    Self.text(entry.appointment.code.description, .code, column: 1)
  }

  private func vaccine(of entry: DayList.Entry) -> PDFPaper.Text {
    Self.text(PDFPaper.isolated(entry.vaccine), .body, column: 1)
  }

  /// In the box for the arrival, what was noted already.
  private func standing(of entry: DayList.Entry) -> PDFPaper.Text? {
    entry.standingWords.map { Self.text($0, .small, column: 2) }
  }

  // MARK: Drawing

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
  private func top(on paper: borrowing PDFPaper) -> Double {
    heading.reduce(Self.headingTop + Self.titleRow) { $0 + paper.height(of: $1) }
  }

  private func drawHeading(page: Int, of pages: Int, on paper: inout PDFPaper) {
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
    for column in Self.columns {
      paper.put(
        PDFPaper.Text(text: column.title, style: .small, width: column.width),
        x: x + Self.pad, y: y + 2)
      x += column.width
    }
  }

  private func draw(_ block: Block, y: Double, height: Double, on paper: inout PDFPaper) {
    switch block {
    case .slot(let slot, let isContinued):
      let words = isContinued ? "continued" : slot.words
      // Leaves the lines of the rows above and below it whole.
      paper.fill(
        x: Self.margin, y: y + 0.5, width: Self.width - 2 * Self.margin, height: height - 1,
        grey: 0.88)
      let text = PDFPaper.Text(
        text: "\(slot.start.local.clock)   \(words)", style: .heading,
        width: Self.width - 2 * Self.margin)
      paper.put(text, x: Self.margin + Self.pad, y: y + 2)
    case .words(let words):
      let text = PDFPaper.Text(
        text: PDFPaper.harmless(words), style: .body, width: Self.width - 2 * Self.margin)
      paper.put(text, x: Self.margin + Self.pad, y: y + 2)
    case .blank:
      drawCells(y: y, height: height, standing: nil, on: &paper)
      for (text, x) in [("name", 0.0), ("born", 130.0), ("tel", 200.0), ("vaccine", 277.0)] {
        paper.put(
          PDFPaper.Text(text: text, style: .small, width: 60), x: Self.margin + Self.pad + x,
          y: y + height - 11)
      }
    case .entry(let entry):
      drawCells(y: y, height: height, standing: standing(of: entry), on: &paper)
      let second = Self.margin + Self.columns[0].width + Self.pad
      put([name(of: entry), facts(of: entry)], x: Self.margin + Self.pad, y: y, on: &paper)
      put([code(of: entry), vaccine(of: entry)], x: second, y: y, on: &paper)
    }
  }

  private func put(_ texts: [PDFPaper.Text], x: Double, y: Double, on paper: inout PDFPaper) {
    var y = y + Self.pad
    for text in texts {
      paper.put(text, x: x, y: y)
      y += paper.height(of: text)
    }
  }

  private func drawCells(
    y: Double, height: Double, standing: PDFPaper.Text?, on paper: inout PDFPaper
  ) {
    var x = Self.margin
    for (index, column) in Self.columns.enumerated() {
      paper.frame(x: x, y: y, width: column.width, height: height)
      switch (index, standing) {
      case (2, let standing?): paper.put(standing, x: x + Self.pad, y: y + Self.pad)
      case (2, nil), (3, _):
        paper.frame(x: x + (column.width - 11) / 2, y: y + (height - 11) / 2, width: 11, height: 11)
      default: break
      }
      x += column.width
    }
  }
}
