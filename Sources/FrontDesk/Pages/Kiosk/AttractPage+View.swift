// SPDX-License-Identifier: MIT

import Booking
import Cells

extension AttractPage {
  private static let letters = [
    "▀▀█▀▀ ▄▀▀▀▄ █   █ ▄▀▀▀▄ █   █     ▀▀█▀▀ ▄▀▀▀▄     █▀▀▀▄ █▀▀▀▀ ▄▀▀▀▄ ▀█▀ █   █",
    "  █   █   █ █   █ █     █▄▄▄█       █   █   █     █▄▄▄▀ █▄▄▄  █ ▄▄▄  █  █▀▄ █",
    "  █   █   █ █   █ █   ▄ █   █       █   █   █     █   █ █     █   █  █  █  ▀█",
    "  ▀    ▀▀▀   ▀▀▀   ▀▀▀  ▀   ▀       ▀    ▀▀▀      ▀▀▀▀  ▀▀▀▀▀  ▀▀▀  ▀▀▀ ▀   ▀",
  ]

  func draw(on canvas: inout Canvas, _ desk: Desk) {
    let layout = canvas.layout
    // Wherever it is touched, it begins.
    canvas.target(.action(.open), Rect(layout.size))
    var row = layout.sizeClass == .large ? 3 : 2
    if layout.width >= 76, layout.size.rows >= 24 {
      canvas.picture(Self.letters, column: layout.left, row: row) { _ in .accent }
      canvas.put(
        "or press any key. It takes about a minute.", column: layout.left, row: row + 5, .muted)
      row += 5
    } else {
      canvas.put("Touch, or press any key to begin", column: layout.left, row: row, .accent.bolded)
      canvas.put("It takes about a minute.", column: layout.left, row: row + 1, .muted)
      row += 1
    }
    row += 2
    let steps = [
      ("Choose a place and a time", "any day in the weeks to come"),
      ("Say who is coming", "name and birth date, no account"),
      ("Take your code", "show it at the desk, on paper or on your phone"),
    ]
    for (offset, step) in steps.enumerated() {
      canvas.put(
        [.text("\(offset + 1)", .accent.bolded), .gap(2), .text(step.0, .text.bolded)],
        column: layout.left, row: row)
      canvas.put(step.1, column: layout.left + 3, row: row + 1, .muted, limit: layout.width - 3)
      row += layout.sizeClass == .large ? 3 : 2
    }
    if let restriction = desk.restriction {
      // Free times would promise what cannot be had.
      canvas.drawMessage(Message(kind: .warning, text: restriction))
    } else {
      drawFree(row: row + (layout.sizeClass == .large ? 0 : 1), on: &canvas, desk)
    }
  }

  private func drawFree(row: Int, on canvas: inout Canvas, _ desk: Desk) {
    guard !free.isEmpty, let near = desk.preferences.near else { return }
    let layout = canvas.layout
    let rows = max(0, min(3, layout.messageRow - row - 1))
    guard rows > 0 else { return }
    canvas.put("Next free near \(near.name)", column: layout.left, row: row, .muted)
    let times = free.prefix(rows).map { found in
      found.time.local.date == desk.today
        ? "today \(found.time.local.clock)" : found.time.short
    }
    let column = layout.left + 2 + (times.map { canvas.columns(of: $0) }.max() ?? 0)
    for (offset, (time, found)) in zip(times, free).enumerated() {
      canvas.put(time, column: layout.left, row: row + 1 + offset, .text.bolded)
      canvas.put(
        found.hospital, column: column, row: row + 1 + offset, limit: layout.right - column)
    }
  }
}
