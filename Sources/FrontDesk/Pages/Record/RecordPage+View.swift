// SPDX-License-Identifier: MIT

import Booking
import Cells
import QRCode

extension RecordPage {
  func draw(on canvas: inout Canvas, _ desk: Desk) {
    let matrix = record.patient.code.flatMap { try? QRMatrix($0.payload) }
    if isFullBlocks, let matrix {
      let shape: QRDrawing.Shape = canvas.repertoire == .ascii ? .ascii : .fullBlocks
      canvas.drawOwnCode(of: record.patient, matrix, QRDrawing(shape, inverted: isInverted))
      return
    }
    let layout = canvas.layout
    let isSmall = layout.sizeClass == .small
    let top = isSmall ? 2 : layout.contentTop
    var column = layout.left
    drawHeadline(on: &canvas)
    if canvas.repertoire == .unicode, let matrix {
      let drawing = QRDrawing(.halfBlocks, inverted: isInverted)
      let size = matrix.size(of: drawing)
      let left = isSmall ? 0 : layout.left
      canvas.drawDirectly {
        _ = matrix.draw(into: &$0, at: Point(column: left, row: top), style: drawing)
      }
      if !isSmall {
        drawLetters(column: left + 6, row: top + size.rows + 1, on: &canvas)
        canvas.put("your own code", column: left + 8, row: top + size.rows + 2, .muted)
      }
      column = left + size.columns + (layout.sizeClass == .large ? 8 : 3)
    }
    list(desk).draw(
      chosen: selected, column: column, edge: column, row: top, on: &canvas,
      nothing: "Nothing is booked yet."
    ) { item, row, canvas in
      draw(item, column: column, row: row, on: &canvas, desk)
    }
  }

  private func drawHeadline(on canvas: inout Canvas) {
    let layout = canvas.layout
    let person = record.patient.person
    var runs: [Canvas.Run] = [
      .text(person.name.text, .text.bolded), .gap(2), .text(person.birthDate.birth, .muted),
    ]
    let isAside = layout.sizeClass == .small || canvas.repertoire == .ascii
    let letters = isAside ? record.patient.code?.description : nil
    if let letters {
      canvas.putRight(letters, endingAt: layout.right, row: layout.headlineRow, .text.bolded)
    }
    if !isAside { runs = [.text(person.name.text, .text.bolded)] }
    canvas.put(
      runs, column: layout.left, row: layout.headlineRow,
      limit: layout.width - (letters.map { canvas.columns(of: $0) + 2 } ?? 0))
    guard let row = layout.hintRow else { return }
    canvas.put(
      "Born \(person.birthDate.birth). The code and the birth date open all of this.",
      column: layout.left, row: row, .muted, limit: layout.width)
  }

  private func drawLetters(column: Int, row: Int, on canvas: inout Canvas) {
    if let code = record.patient.code {
      canvas.put(code.description, column: column, row: row, .text.bolded)
    }
  }

  // MARK: The list

  private func draw(
    _ item: Item, column: Int, row: Int, on canvas: inout Canvas, _ desk: Desk
  ) {
    let limit = canvas.layout.right - column - 1
    switch item {
    case .child(let child):
      let birth = child.person.birthDate.birth
      let end = canvas.layout.right - 1
      canvas.put(
        child.person.name.text, column: column + 1, row: row,
        limit: limit - canvas.columns(of: birth) - 2)
      canvas.putRight(birth, endingAt: end, row: row, .muted)
    case .appointment(let opened):
      let appointment = opened.appointment
      let (sign, ink) = sign(of: appointment, desk)
      let when =
        appointment.isActive(at: desk.clocks.wall)
        ? appointment.time.start.short : appointment.time.start.local.date.birth
      var runs: [Canvas.Run] = [
        .sign(sign, Style(ink: ink)), .text(" \(when)  ", .text),
        .text(desk.vaccineName(appointment.vaccine), .text),
      ]
      if canvas.layout.sizeClass != .small {
        runs.append(.text("  \(words(of: opened))", .muted))
      }
      canvas.put(runs, column: column + 1, row: row, limit: limit)
    }
  }

  private func sign(of appointment: Appointment, _ desk: Desk) -> (Sign, Ink) {
    switch appointment.status {
    case .booked: appointment.isActive(at: desk.clocks.wall) ? (.open, .text) : (.question, .muted)
    case .proposed: (.warning, .warning)
    case .arrived: (.arrived, .text)
    case .fulfilled: (.done, .success)
    case .missed: (.error, .muted)
    case .cancelled: (.error, .danger)
    }
  }

  private func words(of opened: OpenedAppointment) -> String {
    switch opened.appointment.status {
    case .fulfilled(let dose): "dose \(dose.number), lot \(dose.lot)"
    case .proposed: "new time, \(opened.site.hospital.name)"
    case .missed: "nobody came"
    case .cancelled: "cancelled"
    case .booked, .arrived: opened.site.hospital.name
    }
  }
}
