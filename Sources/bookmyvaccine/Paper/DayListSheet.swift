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

  /// Who comes and what for, and beside it what is written by hand.
  enum Column: CaseIterable {
    case who, what, arrived, given, dose, lot, site, performer

    var title: String {
      switch self {
      case .who: "Who comes"
      case .what: "Code and vaccine"
      case .arrived: "Arrived"
      case .given: "Given"
      case .dose: "Dose"
      case .lot: "Lot"
      case .site: "Site"
      case .performer: "Given by"
      }
    }

    var width: Double {
      switch self {
      case .who: 277
      case .what: 122
      case .arrived: 50
      case .given: 40
      case .dose: 36
      case .lot: 112
      case .site: 60
      case .performer: 84.89
      }
    }

    /// Whether there is a box in it to tick.
    var isTicked: Bool { self == .arrived || self == .given }
  }

  enum Block {
    case slot(DayList.Slot, isContinued: Bool)
    case entry(DayList.Entry)
    case blank
    case words(String)
  }

  static let width = 841.89
  static let height = 595.28
  static let margin = 30.0
  static let pad = 3.0
  private static let bandHeight = 16.0
  private static let leastRow = 28.0
  private static let blankRow = 24.0

  let list: DayList

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
      let texts = DayListRow(entry).texts
      let highest = texts.values.reduce(0.0) { highest, texts in
        max(highest, texts.reduce(0.0) { $0 + paper.height(of: $1) })
      }
      return max(Self.leastRow, highest + 2 * Self.pad)
    }
  }
}
