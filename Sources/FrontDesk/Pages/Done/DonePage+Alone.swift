// SPDX-License-Identifier: MIT

import Booking
import Cells
import QRCode

/// The code on a page of its own, and its letters where no picture fits.
extension DonePage {
  func drawAlone(
    _ matrix: QRMatrix, _ opened: OpenedAppointment, on canvas: inout Canvas, _ desk: Desk
  ) {
    let layout = canvas.layout
    let shape: QRDrawing.Shape = canvas.repertoire == .ascii ? .ascii : .fullBlocks
    let drawing = QRDrawing(shape, inverted: isInverted)
    let size = matrix.size(of: drawing)
    let available = Size(columns: layout.size.columns, rows: layout.size.rows - 1)
    if let missing = missing(size, in: available) {
      drawLettersOnly(
        opened, why: "The picture in this form needs \(missing) more.  f goes back.", on: &canvas,
        desk)
      return
    }
    let top = max(0, min(1, available.rows - size.rows))
    let column = size.columns + 3
    let limit = layout.size.columns - column - 1
    if let message = desk.message, top + size.rows <= layout.messageRow {
      canvas.drawMessage(message)
    } else if let message = desk.message {
      for (offset, line) in canvas.lines(of: message.text, columns: limit, most: 6).enumerated() {
        canvas.put(line, column: column, row: 14 + offset, limit: max(0, limit))
      }
    }
    canvas.drawDirectly {
      _ = matrix.draw(into: &$0, at: Point(column: 0, row: top), style: drawing)
    }
    guard limit >= 17 else { return }
    let time = opened.appointment.time
    let lines: [(String, Style)] = [
      (opened.patient.person.name.text, .text.bolded),
      (desk.vaccineName(opened.appointment.vaccine), .text), ("", .text),
      (time.start.local.date.shortWithYear, .text.bolded), (time.start.local.clock, .text.bolded),
      ("", .text), (opened.site.hospital.name, .text), ("", .text),
      (opened.appointment.code.description, .text.bolded),
    ]
    for (offset, line) in lines.enumerated() {
      canvas.put(line.0, column: column, row: 3 + offset, line.1, limit: limit)
    }
  }

  /// Where no picture fits, the letters do.
  func drawLettersOnly(
    _ opened: OpenedAppointment, why: String, on canvas: inout Canvas, _ desk: Desk
  ) {
    let layout = canvas.layout
    let time = opened.appointment.time.start
    let lines: [(String, Style)] = [
      (opened.appointment.code.description, .text.bolded),
      (time.short + ", " + opened.site.hospital.name, .text),
      (opened.patient.person.name.text, .text), ("", .text), (why, .muted),
      ("The letters do the same: read them out at the desk.", .muted),
    ]
    let isTiny = layout.size.rows < 10
    let top = isTiny ? 1 : layout.contentTop
    let shown = isTiny ? lines.filter { !$0.0.isEmpty } : lines
    let column = min(layout.left, max(0, layout.size.columns - 17))
    for (offset, line) in shown.enumerated() {
      canvas.put(
        line.0, column: column, row: top + offset, line.1,
        limit: max(0, layout.size.columns - column))
    }
    guard !isTiny, layout.fits else { return }
    drawButtons(column: layout.left - 2, row: top + lines.count + 1, on: &canvas, desk)
  }
}
