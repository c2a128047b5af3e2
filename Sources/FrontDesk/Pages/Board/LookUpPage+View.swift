// SPDX-License-Identifier: MIT

import Booking
import Cells

extension LookUpPage {
  func draw(on canvas: inout Canvas, _ desk: Desk) {
    let layout = canvas.layout
    canvas.drawHeadline(
      headline,
      hint: "A part of a name, a birth date, or the end of a telephone or a code.")
    canvas.field(
      field, column: layout.left - 1, row: layout.contentTop, columns: min(52, layout.width - 8),
      state: .focused, hint: "a name, a birth date, a telephone's or a code's end",
      target: .field(0))
    let rows = rows(desk)
    let top = layout.contentTop + 2
    let visible = visibleRows(layout)
    let headed = rows.firstIndex { $0.isOfEverybody }
    for (offset, row) in rows.dropFirst(first).prefix(visible).enumerated() {
      let index = first + offset
      let isHeaded = headed.map { $0 <= index } ?? false
      // The heading of everybody takes a row of its own.
      let at = top + offset + (isHeaded ? 1 : 0)
      if headed == index || (isHeaded && offset == 0) {
        canvas.put("Among everybody", column: layout.left, row: at - 1, .muted)
      }
      draw(row, row: at, on: &canvas, desk)
      if index == selected { canvas.focusRow(at, from: layout.left - 1, to: layout.right) }
      canvas.target(
        .row(index),
        Rect(column: layout.left - 1, row: at, columns: layout.width + 2, rows: 1))
    }
    if rows.isEmpty {
      canvas.put(emptyWords, column: layout.left, row: top, .muted, limit: layout.width)
    }
    canvas.scrollBar(
      column: layout.right + 1, row: top, rows: visible, first: first, shown: visible,
      total: rows.count)
    if let help {
      canvas.put(help, column: layout.left, row: layout.contentEnd - 1, .muted, limit: layout.width)
    }
  }

  private var headline: String {
    switch purpose {
    case .show: "Whom are you looking for?"
    case .otherEntry(let patient): "Which is the other entry of \(patient.person.name.text)?"
    case .child(let guardian): "Which child is in the household of \(guardian.person.name.text)?"
    }
  }

  private var emptyWords: String {
    if today == nil { return "Looking …" }
    if case .otherEntry = purpose {
      return PeopleQuery(field.text) == nil
        ? "Type a name, a birth date, or the end of a telephone or a code."
        : "No other entry fits this: try the birth date, or a part of the name."
    }
    if field.isEmpty { return "Nobody is booked today." }
    return PeopleQuery(field.text) == nil
      ? "Nobody of today fits this: type a little more to look among everybody."
      : "Nobody in the books fits this."
  }

  private var help: String? {
    guard everybodyNow?.isCut == true else { return nil }
    return "There are more: another letter, or the birth date, tells them apart."
  }

  private func draw(_ line: Row, row: Int, on canvas: inout Canvas, _ desk: Desk) {
    switch line {
    case .today(let visitor): draw(visitor, row: row, on: &canvas, desk)
    case .person(let record): draw(record, row: row, on: &canvas)
    }
  }

  private func draw(_ record: PatientRecord, row: Int, on canvas: inout Canvas) {
    let layout = canvas.layout
    let person = record.patient.person
    let rest = restColumns(layout)
    canvas.put(
      person.name.text, column: layout.left + 2, row: row,
      limit: layout.right - rest - layout.left - 3)
    canvas.put(person.birthDate.birth, column: layout.right - rest, row: row, .muted)
    if let code = record.codes.last {
      canvas.put(
        String(code.letters.suffix(4)), column: layout.right - rest + 14, row: row, .muted)
    }
    guard layout.sizeClass != .small, let phone = person.contact.phone else { return }
    canvas.put(phone.text, column: layout.right - rest + 20, row: row, .muted, limit: 20)
  }

  /// Columns behind a name.
  private func restColumns(_ layout: Layout) -> Int { layout.sizeClass == .small ? 20 : 40 }

  /// One of today's.
  private func draw(
    _ visitor: LoadedDay.Visitor, row: Int, on canvas: inout Canvas, _ desk: Desk
  ) {
    let (appointment, person) = (visitor.appointment, visitor.patient.person)
    let layout = canvas.layout
    let presence = Presence(of: appointment, at: desk.clocks.wall, today: desk.today)
    let isSmall = layout.sizeClass == .small
    canvas.sign(presence.sign, column: layout.left, row: row, Style(ink: presence.ink))
    let nameColumn = layout.left + 9
    canvas.put(
      appointment.time.start.local.clock, column: layout.left + 2, row: row, .muted)
    let restColumn = layout.right - restColumns(layout)
    canvas.put(person.name.text, column: nameColumn, row: row, limit: restColumn - nameColumn - 1)
    canvas.put(person.birthDate.birth, column: restColumn, row: row, .muted)
    canvas.put(
      String(appointment.code.letters.suffix(4)), column: restColumn + 14, row: row, .muted)
    guard !isSmall else { return }
    canvas.put(
      presence.short(appointment, in: desk.zone) ?? desk.vaccineName(appointment.vaccine),
      column: restColumn + 20, row: row, .muted, limit: 20)
  }
}

extension LookUpPage.Row {
  fileprivate var isOfEverybody: Bool {
    if case .person = self { true } else { false }
  }
}
