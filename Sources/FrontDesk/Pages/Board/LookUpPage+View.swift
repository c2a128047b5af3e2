// SPDX-License-Identifier: MIT

import Booking
import Cells

extension LookUpPage {
  func draw(on canvas: inout Canvas, _ desk: Desk) {
    let layout = canvas.layout
    let isSmall = layout.sizeClass == .small
    canvas.drawHeadline(
      "Whom are you looking for?",
      hint: "A part of a name, the end of a code or a birth date finds today's people.")
    canvas.field(
      field, column: layout.left - 1, row: layout.contentTop, columns: min(52, layout.width - 8),
      state: .focused, hint: "a name, a code's end or a birth date", target: .field(0))
    let rows = rows(desk)
    let top = layout.contentTop + 2
    let visible = visibleRows(layout)
    for (offset, row) in rows.dropFirst(first).prefix(visible).enumerated() {
      let at = top + offset
      draw(row, row: at, on: &canvas, desk)
      if first + offset == selected { canvas.focusRow(at, from: layout.left - 1, to: layout.right) }
      canvas.target(
        .row(first + offset),
        Rect(column: layout.left - 1, row: at, columns: layout.width + 2, rows: 1))
    }
    if rows.isEmpty {
      canvas.put(
        today == nil
          ? "Looking …" : field.isEmpty ? "Nobody is booked today." : "Nobody of today fits this.",
        column: layout.left, row: top, .muted)
    }
    canvas.scrollBar(
      column: layout.right + 1, row: top, rows: visible, first: first, shown: visible,
      total: rows.count)
    let help =
      isSmall
      ? "Others: whole name and birth date, as Ada Lee 2.5.1981"
      : "Not of today? By the whole name and the birth date, as Ada Lee 2.5.1981"
    canvas.put(
      help, column: layout.left, row: layout.contentEnd - 1, .muted, limit: layout.width)
  }

  private func draw(_ line: Row, row: Int, on canvas: inout Canvas, _ desk: Desk) {
    switch line {
    case .today(let visitor):
      let appointment = visitor.appointment
      draw(
        appointment, visitor.patient.person, when: appointment.time.start.local.clock,
        words: nil, row: row, on: &canvas, desk)
    case .found(let opened):
      draw(
        opened.appointment, opened.patient.person, when: opened.appointment.time.start.short,
        words: opened.site.hospital.name, row: row, on: &canvas, desk)
    case .search(let name, let born):
      canvas.put(
        [
          .sign(.next, .accent), .gap(1), .text("Look among everybody for ", .text),
          .text(name.text, .text.bolded), .text(", born \(born.birth)", .text),
        ], column: canvas.layout.left, row: row, limit: canvas.layout.width)
    }
  }

  /// - Parameter words: where it is; nil for one of today's, whose birth date and code are told.
  private func draw(
    _ appointment: Appointment, _ person: Person, when: String, words: String?, row: Int,
    on canvas: inout Canvas, _ desk: Desk
  ) {
    let layout = canvas.layout
    let presence = Presence(of: appointment, at: desk.clocks.wall, today: desk.today)
    let isSmall = layout.sizeClass == .small
    canvas.sign(presence.sign, column: layout.left, row: row, Style(ink: presence.ink))
    let nameColumn = layout.left + 2 + (words == nil ? 7 : 18)
    canvas.put(when, column: layout.left + 2, row: row, .muted)
    let rest = isSmall ? 20 : 40
    let restColumn = layout.right - rest
    canvas.put(person.name.text, column: nameColumn, row: row, limit: restColumn - nameColumn - 1)
    let zone = desk.zone
    if let words {
      let status = presence.short(appointment, in: zone)
      canvas.put(
        [status, words].compactMap(\.self).joined(separator: " · "), column: restColumn, row: row,
        .muted, limit: rest)
      return
    }
    canvas.put(person.birthDate.birth, column: restColumn, row: row, .muted)
    canvas.put(
      String(appointment.code.letters.suffix(4)), column: restColumn + 14, row: row, .muted)
    guard !isSmall else { return }
    canvas.put(
      presence.short(appointment, in: zone) ?? desk.vaccineName(appointment.vaccine),
      column: restColumn + 20, row: row, .muted, limit: 20)
  }
}
