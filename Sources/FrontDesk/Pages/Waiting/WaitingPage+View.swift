// SPDX-License-Identifier: MIT

import Booking
import Cells
import QRCode

extension WaitingPage {
  func draw(on canvas: inout Canvas, _ desk: Desk) {
    let layout = canvas.layout
    guard let opened else {
      canvas.drawHeadline("Waiting for a place", hint: nil)
      canvas.put(
        desk.message == nil ? "Looking …" : "Nobody waits under this code.", column: layout.left,
        row: layout.contentTop, .muted)
      drawButtons(column: layout.left - 2, row: layout.contentTop + 2, on: &canvas, desk)
      return
    }
    let matrix = try? QRMatrix(opened.entry.code.payload)
    if isFullBlocks, let matrix {
      drawAlone(matrix, opened, on: &canvas)
    } else {
      drawBeside(matrix, opened, on: &canvas, desk)
    }
  }

  private func drawBeside(
    _ matrix: QRMatrix?, _ opened: OpenedWaiting, on canvas: inout Canvas, _ desk: Desk
  ) {
    let layout = canvas.layout
    let isSmall = layout.sizeClass == .small
    let top = isSmall ? 1 : layout.contentTop
    var column = layout.left
    if canvas.repertoire == .unicode, let matrix {
      let left = isSmall ? 0 : layout.left
      let size = matrix.size(of: .halfBlocks)
      canvas.drawDirectly {
        _ = matrix.draw(into: &$0, at: Point(column: left, row: top), style: .halfBlocks)
      }
      column = left + size.columns + (layout.sizeClass == .large ? 8 : 3)
      if !isSmall {
        canvas.put(
          opened.entry.code.description, column: left + 6, row: top + size.rows + 1, .text.bolded)
      }
    }
    if !isSmall { drawHeadline(opened, on: &canvas, desk) }
    let end = drawDetails(
      opened, column: column, row: isSmall ? top + 1 : top, on: &canvas, desk)
    drawButtons(
      column: column - (isSmall ? 1 : 2), row: min(end + 1, layout.messageRow - 1), on: &canvas,
      desk)
  }

  private func drawHeadline(_ opened: OpenedWaiting, on canvas: inout Canvas, _ desk: Desk) {
    let layout = canvas.layout
    let runs: [Canvas.Run]
    let hint: String
    if let offer = opened.entry.offer, let ends = opened.offerEnds {
      runs = [
        .sign(.arrived, .success.bolded),
        .text(" A place is free: \(offer.time.start.long).", .text.bolded),
      ]
      hint = "It is kept for you until \(words(ends, desk)); then it goes to the next."
    } else {
      runs = [
        .sign(.waiting, .accent.bolded),
        .text(" You wait for a place: \(opened.placeWords).", .text.bolded),
      ]
      hint = "With this code and your birth date you see here when a place is offered."
    }
    canvas.put(runs, column: layout.left, row: layout.headlineRow, limit: layout.width)
    if let row = layout.hintRow {
      canvas.put(hint, column: layout.left, row: row, .muted, limit: layout.width)
    }
  }

  private func words(_ time: ZonedTime, _ desk: Desk) -> String {
    time.local.date == desk.today ? time.local.clock : time.short
  }

  /// The first row after them.
  private func drawDetails(
    _ opened: OpenedWaiting, column: Int, row: Int, on canvas: inout Canvas, _ desk: Desk
  ) -> Int {
    let layout = canvas.layout
    let isSmall = layout.sizeClass == .small
    let isLarge = layout.sizeClass == .large
    let limit = layout.right - column
    var row = row
    if isSmall || canvas.repertoire == .ascii {
      canvas.put(opened.entry.code.description, column: column, row: row, .text.bolded)
      row += 1
    }
    canvas.put(
      opened.patient.person.name.text, column: column, row: row, .text.bolded, limit: limit)
    row += 1
    canvas.put(desk.vaccineName(opened.entry.vaccine), column: column, row: row, limit: limit)
    row += 1
    if !isSmall { canvas.rule(row: row, from: column, to: layout.right) }
    row += isLarge ? 2 : 1
    var blocks: [(String, String)] = [
      ("Place", opened.placeWords), ("Where", opened.site.hospital.name),
      ("Wish", opened.wishWords),
    ]
    if let offer = opened.entry.offer, let ends = opened.offerEnds {
      blocks.insert(("Offer", isSmall ? offer.time.start.short : offer.time.start.long), at: 0)
      blocks.insert(("Answer", "until \(words(ends, desk))"), at: 1)
    }
    let label = isSmall ? 7 : 9
    for (title, text) in blocks {
      let isOffer = title == "Offer"
      canvas.put(title, column: column, row: row, .muted)
      for line in canvas.lines(of: text, columns: limit - label, most: 3) {
        canvas.put(
          line, column: column + label, row: row, isOffer ? .text.bolded : .text,
          limit: limit - label)
        row += 1
      }
      if isLarge { row += 1 }
    }
    return row
  }

  private func drawButtons(column: Int, row: Int, on canvas: inout Canvas, _ desk: Desk) {
    var at = column
    for (order, button) in buttons(desk).enumerated() {
      at = canvas.button(
        button.title, column: at, row: row, isFocused: order == focus, target: .field(order))
    }
  }

  private func drawAlone(_ matrix: QRMatrix, _ opened: OpenedWaiting, on canvas: inout Canvas) {
    let layout = canvas.layout
    let shape: QRDrawing.Shape = canvas.repertoire == .ascii ? .ascii : .fullBlocks
    let drawing = QRDrawing(shape, inverted: false)
    let size = matrix.size(of: drawing)
    guard size.columns <= layout.size.columns, size.rows <= layout.size.rows - 1 else {
      canvas.put(
        opened.entry.code.description, column: layout.left, row: layout.contentTop, .text.bolded)
      canvas.put(
        "The picture in this form needs more room.  f goes back.", column: layout.left,
        row: layout.contentTop + 2, .muted, limit: layout.width)
      return
    }
    let top = min(1, layout.size.rows - 1 - size.rows)
    canvas.drawDirectly {
      _ = matrix.draw(into: &$0, at: Point(column: 0, row: top), style: drawing)
    }
    let column = size.columns + 3
    let limit = layout.size.columns - column - 1
    guard limit >= 17 else { return }
    canvas.put(opened.patient.person.name.text, column: column, row: 3, .text.bolded, limit: limit)
    canvas.put(opened.placeWords, column: column, row: 4, limit: limit)
    canvas.put(opened.entry.code.description, column: column, row: 6, .text.bolded, limit: limit)
  }
}
