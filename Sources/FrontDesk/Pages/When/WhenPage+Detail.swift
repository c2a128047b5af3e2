// SPDX-License-Identifier: MIT

import Booking
import Cells

/// What is said in the message line about the slot under the focus.
extension WhenPage {
  func drawDetail(_ grid: SlotGrid, row: Int, on canvas: inout Canvas, _ desk: Desk) {
    if desk.trouble != nil {
      drawRestriction(row: row, on: &canvas)
    } else if let slot {
      draw(slot, row: row, on: &canvas)
    } else {
      let date = grid.days.indices.contains(day) ? grid.days[day] : nil
      let words =
        date.map { "\($0.date.shortWithYear): \($0.reason?.text ?? "no slot then")" } ?? ""
      canvas.put(
        words, column: canvas.layout.left, row: row, .muted, limit: canvas.layout.width)
    }
  }

  private func draw(_ slot: Slot, row: Int, on canvas: inout Canvas) {
    let layout = canvas.layout
    let isSmall = layout.sizeClass == .small
    var runs: [Canvas.Run] = [
      .text(timeWords(slot, isShort: isSmall), .text.bolded), .gap(isSmall ? 2 : 3),
    ]
    if let reason = slot.whyNot {
      if isSmall {
        // A reason is never cut: it has the line, and the time the empty one above.
        canvas.put(runs, column: layout.left, row: row - 1, limit: layout.width)
        canvas.put(reason, column: layout.left, row: row, .muted, limit: layout.width)
        return
      }
      runs.append(.text(reason, .muted))
    } else {
      let minutes = (slot.time.end.instant.seconds - slot.time.start.instant.seconds) / 60
      runs += [
        .text(
          isSmall
            ? "\(slot.free) of \(slot.capacity) free"
            : "\(slot.free) of \(counted(slot.capacity, "place")) free", .text),
        .gap(isSmall ? 2 : 3), .text("about \(durationText(minutes: minutes))", .muted),
      ]
    }
    canvas.put(runs, column: layout.left, row: row, limit: layout.width)
  }

  /// That nothing can be chosen, before anybody tries; where there is room, after the time.
  private func drawRestriction(row: Int, on canvas: inout Canvas) {
    let layout = canvas.layout
    let isSmall = layout.sizeClass == .small
    let restriction: [Canvas.Run] = [
      .sign(.warning, Style(ink: .warning)), .gap(1), .text(Trouble.nothingCanBeChanged, .text),
    ]
    let time: [Canvas.Run] =
      slot.map { [.text(timeWords($0, isShort: layout.sizeClass != .large), .text.bolded)] } ?? []
    var line = restriction
    if isSmall {
      canvas.put(time, column: layout.left, row: row - 1, limit: layout.width)
    } else if !time.isEmpty, canvas.columns(of: time + restriction) + 3 <= layout.width {
      line = time + [.gap(3)] + restriction
    }
    canvas.put(line, column: layout.left, row: row, limit: layout.width)
  }

  private func timeWords(_ slot: Slot, isShort: Bool) -> String {
    let start = slot.time.start.local
    let isRepeated =
      grid.map { $0.rows.indices.contains(row) && $0.rows[row].isRepeated } ?? false
    let again = isRepeated ? (isShort ? " again" : " the second time") : ""
    return "\(isShort ? start.date.short : start.date.shortWithYear), \(start.clock)\(again)"
  }
}
