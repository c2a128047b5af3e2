// SPDX-License-Identifier: MIT

import Booking
import Cells

extension LookUpPage {
  func draw(on canvas: inout Canvas, _ desk: Desk) {
    let layout = canvas.layout
    canvas.drawHeadline(
      "Whom are you looking for?",
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

  private var emptyWords: String {
    if today == nil { return "Looking …" }
    if field.isEmpty { return "Nobody is booked today." }
    return PeopleQuery(field.text) == nil
      ? "Nobody of today fits this: type a little more to look among everybody."
      : "Nobody in the books fits this."
  }

  private var help: String? {
    if let person = opened?.first?.patient {
      let own = person.code.map { ", own code \($0)" } ?? ""
      return "\(person.person.name.text), born \(person.person.birthDate.birth)\(own)"
    }
    guard opened == nil, everybodyNow?.isCut == true else { return nil }
    return "There are more: another letter, or the birth date, tells them apart."
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
    let rest = restColumns(layout)
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

extension LookUpPage.Row {
  fileprivate var isOfEverybody: Bool {
    if case .person = self { true } else { false }
  }
}
