// SPDX-License-Identifier: MIT

import Booking
import Cells

extension WelcomePage {
  func draw(on canvas: inout Canvas, _ desk: Desk) {
    let layout = canvas.layout
    let hasLogo = layout.width >= 76 && layout.size.rows >= 24
    var row = hasLogo ? 3 : 2
    if hasLogo {
      canvas.logo(column: layout.left, row: row)
      row += 5
    } else {
      canvas.put("BookMyVaccine", column: layout.left, row: row, .text.bolded)
      row += 1
    }
    let promise = canvas.lines(
      of: "A place and a time for your vaccination, in a minute. No account needed.",
      columns: layout.width, most: 2)
    for line in promise {
      canvas.put(line, column: layout.left, row: row, .muted, limit: layout.width)
      row += 1
    }
    row += layout.sizeClass == .large ? 2 : 1

    for (index, item) in Self.items.enumerated() {
      draw(item, index: index, row: row, on: &canvas)
      row += 2
    }
    row += layout.sizeClass == .large ? 1 : 0
    canvas.rule(row: row, from: layout.left, to: layout.right)
    // Free times would promise what cannot be had.
    if desk.trouble == nil {
      drawNearby(row: row + (layout.sizeClass == .small ? 1 : 2), on: &canvas, desk)
    }
    if desk.message == nil { drawNotes(on: &canvas, desk) }
  }

  private func draw(_ item: Item, index: Int, row: Int, on canvas: inout Canvas) {
    let layout = canvas.layout
    canvas.put(
      [
        .text("\(index + 1)", .text.inked(.keyHint).bolded), .gap(2),
        .text(item.title, .text.bolded),
      ],
      column: layout.left, row: row)
    if layout.sizeClass == .small {
      canvas.put(item.short, column: layout.left + 24, row: row, .muted, limit: layout.width - 24)
    } else {
      let room = layout.width - 31
      let hint = canvas.columns(of: item.hint) <= room ? item.hint : item.short
      canvas.put(hint, column: layout.left + 31, row: row, .muted, limit: room)
    }
    if index == selected { canvas.focusRow(row, from: layout.left - 1, to: layout.right + 1) }
    canvas.target(
      .row(index), Rect(column: layout.left - 2, row: row, columns: layout.width + 4, rows: 1))
  }

  private func drawNearby(row: Int, on canvas: inout Canvas, _ desk: Desk) {
    let layout = canvas.layout
    let isParted = layout.sizeClass != .large
    guard let near = desk.preferences.near else {
      canvas.put(
        [
          .text("Press ", .muted), .text("p", .text.inked(.keyHint).bolded),
          .text(" to say where you are", .muted),
          .text(
            layout.sizeClass == .small ? "." : ": hospitals are then sorted by distance.", .muted),
        ],
        column: layout.left, row: row, limit: layout.width)
      return
    }
    var runs: [Canvas.Run] = []
    if isParted {
      canvas.put(
        "Next free near \(near.fullName):", column: layout.left, row: row, .muted,
        limit: layout.width)
    } else {
      runs.append(.text("Next free near \(near.fullName): ", .muted))
    }
    switch nearby {
    case .found(let found):
      let today = found.time.local.date == desk.today
      runs += [
        .text(today ? "today \(found.time.local.clock)" : found.time.short, .text.bolded),
        .text(" at ", .muted), .text(found.hospital, .text),
      ]
      if let kilometres = found.kilometres {
        runs += [.text(", \(distanceText(kilometres))", .muted)]
      }
    case .looking: runs += [.text("looking …", .muted)]
    case .nothingFree: runs += [.text("nothing in the next seven days", .text)]
    case .notKnown: runs += [.text("cannot be read now", .text)]
    }
    canvas.put(runs, column: layout.left, row: isParted ? row + 1 : row, limit: layout.width)
  }

  private func drawNotes(on canvas: inout Canvas, _ desk: Desk) {
    let layout = canvas.layout
    if let reason = desk.restriction {
      canvas.drawMessage(Message(kind: .warning, text: reason))
    } else if desk.settings.kiosk == nil {
      canvas.put(
        [
          .text("With a screen reader, start ", .muted), .text("bookmyvaccine --plain", .text),
          .text(".", .muted),
        ],
        column: layout.left, row: layout.messageRow, limit: layout.width)
    }
  }
}
