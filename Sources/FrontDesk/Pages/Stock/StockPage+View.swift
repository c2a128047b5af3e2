// SPDX-License-Identifier: MIT

import Booking
import Cells

extension StockPage {
  /// Where the columns of a lot stand.
  private struct Columns {
    let lot: Int
    let lotLimit: Int
    let lastDay: Int
    /// The first column right of each number.
    let ends: [Int]
    /// Where words about the last day stand; nil where they have no room.
    let words: Int?

    static let titles = ["received", "given", "wasted", "expired", "left"]
    static let shortTitles = ["came", "given", "wasted", "expired", "left"]

    init(_ layout: Layout) {
      let isSmall = layout.sizeClass == .small
      let widths = isSmall ? [5, 6, 7, 8, 6] : [9, 8, 9, 10, 8]
      var ends: [Int] = []
      var end = layout.right
      for width in widths.reversed() {
        ends.append(end)
        end -= width
      }
      self.ends = ends.reversed()
      lot = layout.left + 2
      lotLimit = isSmall ? 9 : layout.sizeClass == .medium ? 15 : 16
      lastDay = lot + lotLimit + 1
      words = layout.sizeClass == .large ? lastDay + 13 : nil
    }
  }

  func draw(on canvas: inout Canvas, _ desk: Desk) {
    let layout = canvas.layout
    canvas.drawHeadline(
      "What is there, and what is needed",
      hint: "Every lot as it was received, and what became of its doses.")
    guard let supplies else {
      drawNothing(on: &canvas)
      return
    }
    if supplies.isEmpty {
      drawNoDoses(on: &canvas)
      return
    }
    let columns = Columns(layout)
    let heading = layout.contentTop
    drawHeading(columns, row: heading, on: &canvas)
    let top = heading + 1
    let visible = max(1, layout.contentEnd - top)
    let lines = lines
    let here = spot.flatMap { spot in lines.firstIndex { $0.spot == spot } } ?? 0
    let first = max(0, min(here - visible / 2, lines.count - visible))
    for (offset, line) in lines.dropFirst(first).prefix(visible).enumerated() {
      let row = top + offset
      draw(line, columns, row: row, on: &canvas, desk)
      guard line.spot != nil else { continue }
      if first + offset == here { canvas.focusRow(row, from: layout.left, to: layout.right) }
      canvas.target(
        .row(first + offset),
        Rect(column: layout.left - 1, row: row, columns: layout.width + 2, rows: 1))
    }
    canvas.scrollBar(
      column: layout.right + 1, row: top, rows: visible, first: first, shown: visible,
      total: lines.count)
    if desk.message == nil { drawDetail(row: layout.messageRow, on: &canvas, desk) }
  }

  private func drawNothing(on canvas: inout Canvas) {
    let layout = canvas.layout
    guard let problem else {
      canvas.put("Looking …", column: layout.left, row: layout.contentTop, .muted)
      return
    }
    var row = layout.contentTop
    canvas.sign(.warning, column: layout.left, row: row, .warning.bolded)
    for (text, style) in [(problem.message, Style.text.bolded), (problem.recovery, .muted)] {
      for line in canvas.lines(of: text, columns: layout.width - 2, most: 4) {
        canvas.put(line, column: layout.left + 2, row: row, style, limit: layout.width - 2)
        row += 1
      }
    }
  }

  private func drawNoDoses(on canvas: inout Canvas) {
    let layout = canvas.layout
    var row = layout.contentTop
    for (text, style) in [
      ("No doses are counted here yet.", Style.text.bolded),
      (
        "Once the first ones are received, each dose that is given is taken from its lot, and the board says when too few are left.",
        .muted
      ),
    ] {
      for line in canvas.lines(of: text, columns: layout.width, most: 4) {
        canvas.put(line, column: layout.left, row: row, style, limit: layout.width)
        row += 1
      }
    }
    canvas.button(
      "Receive doses", column: layout.left, row: row + 1, isFocused: true,
      target: .action(.receive))
  }

  private func drawHeading(_ columns: Columns, row: Int, on canvas: inout Canvas) {
    canvas.put("Lot", column: columns.lot, row: row, .muted)
    canvas.put("Last day", column: columns.lastDay, row: row, .muted)
    let titles =
      canvas.layout.sizeClass == .small ? Columns.shortTitles : Columns.titles
    for (title, end) in zip(titles, columns.ends) {
      canvas.putRight(title, endingAt: end, row: row, .muted)
    }
  }

  private func draw(
    _ line: Line, _ columns: Columns, row: Int, on canvas: inout Canvas, _ desk: Desk
  ) {
    switch line {
    case .gap: break
    case .vaccine(let supply): draw(supply, row: row, on: &canvas, desk)
    case .state(let supply): drawState(supply, row: row, on: &canvas)
    case .lot(let lot): draw(lot, columns, row: row, on: &canvas, desk)
    }
  }

  private func draw(_ supply: Supply, row: Int, on canvas: inout Canvas, _ desk: Desk) {
    let layout = canvas.layout
    let isSmall = layout.sizeClass == .small
    let isShort = supply.shortage != nil
    let runs: [Canvas.Run] = [
      .text(grouped(supply.usable), isShort ? .warning.bolded : .text.bolded),
      .text(" usable · ", .muted), .text(grouped(supply.neededToday), .text),
      .text(isSmall ? " today · " : " needed today · ", .muted),
      .text(grouped(supply.neededThisWeek), .text),
      .text(isSmall ? " in 7 days" : " in the next 7 days", .muted),
    ]
    let room = layout.width - canvas.columns(of: runs) - 2
    canvas.put(
      desk.vaccineName(supply.vaccine), column: layout.left, row: row, .text.bolded, limit: room)
    canvas.putRight(runs, endingAt: layout.right, row: row)
  }

  private func drawState(_ supply: Supply, row: Int, on canvas: inout Canvas) {
    let layout = canvas.layout
    let (sign, ink, words) = supply.state
    canvas.put(
      [
        .sign(sign, Style(ink: ink, bold: sign == .warning)), .gap(1),
        .text(words, sign == .warning ? Style(ink: ink) : .muted),
      ], column: layout.left, row: row, limit: layout.width)
    guard supply.isLimiting else { return }
    canvas.putRight(
      layout.sizeClass == .small ? "limits bookings" : "bookings end with the doses",
      endingAt: layout.right, row: row, .muted)
  }

  private func draw(
    _ lot: Lot, _ columns: Columns, row: Int, on canvas: inout Canvas, _ desk: Desk
  ) {
    let shelf = Shelf(of: lot, today: desk.today)
    let style = Style(ink: shelf.ink)
    let plain: Style = shelf == .empty ? .muted : .text
    if let sign = shelf.sign {
      canvas.sign(sign, column: columns.lot - 2, row: row, style.bolded)
    }
    canvas.put(lot.number.text, column: columns.lot, row: row, plain, limit: columns.lotLimit)
    canvas.put(lot.expires.birth, column: columns.lastDay, row: row, style)
    if let column = columns.words {
      canvas.put(shelf.words, column: column, row: row, style, limit: 17)
    }
    let numbers = [lot.received, lot.given, lot.wasted, lot.discarded, lot.onHand]
    for (place, (number, end)) in zip(numbers, columns.ends).enumerated() {
      let isLeft = place == numbers.count - 1
      canvas.putRight(
        grouped(number), endingAt: end, row: row,
        isLeft && shelf != .empty
          ? (number < 0 ? .warning.bolded : .text.bolded) : number == 0 ? .muted : plain)
    }
  }

  private func drawDetail(row: Int, on canvas: inout Canvas, _ desk: Desk) {
    let layout = canvas.layout
    if let refusedScan {
      canvas.put(
        [.sign(.warning, .warning), .gap(1), .text(refusedScan, .text)], column: layout.left,
        row: row, limit: layout.width)
      return
    }
    guard let lot else { return }
    let shelf = Shelf(of: lot, today: desk.today)
    let words =
      switch shelf {
      case .over: "its last day is over"
      case .empty: "used up"
      case .soon, .fresh:
        "until \(lot.expires.birth), \(lot.expires.distance(from: desk.today))"
      }
    var runs: [Canvas.Run] = [
      .text("Lot \(lot.number)", .text.bolded), .gap(2), .text(words, .text),
    ]
    if let gtin = lot.gtin, layout.sizeClass != .small {
      runs += [.gap(2), .text("GTIN \(gtin)", .muted)]
    }
    canvas.put(runs, column: layout.left, row: row, limit: layout.width)
  }
}
