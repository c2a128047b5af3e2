// SPDX-License-Identifier: MIT

import Booking
import Cells

/// How long a place is still held, in the three forms in which pages show it.
struct HoldTime: Sendable {
  private let seconds: Int
  private let isHeld: Bool

  init(_ desk: Desk) {
    seconds = desk.draft.secondsLeft(at: desk.clocks)
    isHeld = desk.draft.hold != nil
  }

  private var words: String { seconds > 0 ? "\(countdownText(seconds)) left" : "no longer held" }

  /// Stands before the words; nothing is held for anybody once the time is over.
  private var label: String { seconds > 0 ? "held for you" : "" }

  private var style: Style { seconds > 60 ? .text.bolded : .warning.bolded }

  private var part: Double { Double(seconds) / Double(Hold.lifetime) }

  func drawLine(endingAt column: Int, row: Int, on canvas: inout Canvas) {
    guard isHeld else { return }
    canvas.putRight(
      [.text("\(label) ", .muted), .text(words, style)], endingAt: column, row: row)
  }

  /// One line under the tabs that takes the place of the card.
  func drawSummary(column: Int, row: Int, on canvas: inout Canvas, _ desk: Desk) {
    guard let place = desk.draft.hold?.places.first, let hospital = desk.draft.site?.hospital
    else { return }
    let right = canvas.layout.right
    canvas.put(
      [.text(place.start.short, .text.bolded), .text(" · \(hospital.name)", .muted)],
      column: column, row: row, limit: right - column - 24)
    drawLine(endingAt: right, row: row, on: &canvas)
  }

  func drawCard(column: Int, row: Int, columns: Int, on canvas: inout Canvas) {
    guard isHeld else { return }
    canvas.put(label, column: column, row: row, .muted.on(.surface))
    canvas.putRight(words, endingAt: column + columns, row: row, style.on(.surface))
    canvas.bar(part, column: column, row: row + 1, columns: columns)
    canvas.restyle(Rect(column: column, row: row + 1, columns: columns, rows: 1)) {
      $0.on(.surface)
    }
  }

  /// The bar and the words in one row.
  func drawRow(column: Int, row: Int, on canvas: inout Canvas) {
    guard isHeld else { return }
    let right = canvas.layout.right
    let runs: [Canvas.Run] = [.text(" \(label)  ", .muted), .text(words, style)]
    let columns = min(20, max(0, right - column - canvas.columns(of: runs)))
    let barColumn = right - canvas.columns(of: runs) - columns
    // A stub of a bar says nothing.
    if columns >= 8 { canvas.bar(part, column: barColumn, row: row, columns: columns) }
    canvas.putRight(runs, endingAt: right, row: row)
  }
}
